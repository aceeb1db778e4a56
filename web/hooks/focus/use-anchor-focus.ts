import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls to the part of the page whose id is in the address and focuses its heading, which needs `tabIndex={-1}`. For
 * pages whose code arrives after the shell has looked for the part.
 */
export function useAnchorFocus() {
  const { hash, key } = useLocation()
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the visit: the same part can be asked for twice
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView({ behavior: isFirst.current ? 'instant' : 'auto' })
    part?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [hash, key])
}
