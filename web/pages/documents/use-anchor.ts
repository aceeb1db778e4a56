import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls to the part that the URL's hash names when the page is opened: the shell looked for it before this page had
 * loaded.
 *
 * @returns the hash without `#`
 */
export function useAnchor(): string {
  const anchor = useLocation().hash.slice(1)
  const goThere = useEffectEvent(() => {
    const part = document.getElementById(anchor)
    // The server renders the page without knowing the hash.
    if (part instanceof HTMLDetailsElement) part.open = true
    // Newer browsers return a promise here, which an effect must not return.
    void part?.scrollIntoView({ behavior: 'instant' })
  })
  useEffect(() => {
    goThere()
  }, [])
  return anchor
}
