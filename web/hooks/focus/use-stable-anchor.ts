import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const HOLD_MS = 5000
/** After one of these the person scrolls themselves, and the hook stops. */
const INTERACTIONS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Keeps the part that the address names in view while content above it is still loading: at first the page may be too
 * short to scroll to it.
 */
export function useStableAnchor(anchor: string) {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the visit: the same part can be asked for twice
  useEffect(() => {
    const part = hash === `#${anchor}` ? document.getElementById(anchor) : null
    if (!part || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => void part.scrollIntoView({ behavior: 'instant' }))
    observer.observe(document.body)
    const release = () => observer.disconnect()
    const timer = setTimeout(release, HOLD_MS)
    for (const name of INTERACTIONS) window.addEventListener(name, release, { passive: true })
    return () => {
      clearTimeout(timer)
      release()
      for (const name of INTERACTIONS) window.removeEventListener(name, release)
    }
  }, [hash, key, anchor])
}
