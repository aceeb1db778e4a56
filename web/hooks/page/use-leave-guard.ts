import { useEffect } from 'react'

/** Has the browser ask before the page is closed or left, as long as something is under way that must not be cut off. */
export function useLeaveGuard(isUnderWay: boolean) {
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    // Only while it is needed: a page that listens is not kept for the back button by every browser.
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])
}
