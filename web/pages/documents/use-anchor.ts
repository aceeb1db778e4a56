import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Goes to the part that the address names when the page is opened: the shell looked for it before this page had arrived.
 *
 * @returns the anchor, without its sign
 */
export function useAnchor(): string {
  const anchor = useLocation().hash.slice(1)
  const goThere = useEffectEvent(() => {
    const part = document.getElementById(anchor)
    // The server, which draws the page, is not told the anchor.
    if (part instanceof HTMLDetailsElement) part.open = true
    // Newer browsers return a promise here; an effect must not.
    void part?.scrollIntoView({ behavior: 'instant' })
  })
  useEffect(() => {
    goThere()
  }, [])
  return anchor
}
