import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const HOLD_MS = 5000
/** Whoever does one of these goes where they want to. */
const INTERACTIONS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Keeps a part of the page where its anchor has led while what stands around it is still coming in: for a part so far
 * down that the page is too short for it at first.
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
