import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls to the part of the page that the hash names and focuses its heading, which needs `tabIndex={-1}`. For pages whose
 * code loads after the shell has looked for the part.
 */
export function useAnchorFocus() {
  const { hash, key } = useLocation()
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each visit, even to the same hash
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView({ behavior: isFirst.current ? 'instant' : 'auto' })
    part?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [hash, key])
}
