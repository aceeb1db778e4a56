import { useEffect } from 'react'

/** Makes the browser ask before the page is left while an operation runs that must not be interrupted. */
export function useLeaveGuard(isUnderWay: boolean) {
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    // Only while it is needed: some browsers keep a page with this listener out of the back/forward cache.
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])
}
