import { useEffect, useEffectEvent } from 'react'

/** Two of the three events come together; the second one is ignored. */
const ONCE_MS = 2000

/** Calls `onReturn` when the person comes back to the page from another window, tab, app or page. */
export function useReturn(onReturn: () => void) {
  const run = useEffectEvent(onReturn)
  useEffect(() => {
    let lastAt = 0
    const listener = (event: Event) => {
      const isFirstShow = event instanceof PageTransitionEvent && !event.persisted
      if (isFirstShow || document.visibilityState !== 'visible' || Date.now() - lastAt < ONCE_MS) return
      lastAt = Date.now()
      run()
    }
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('focus', listener)
    window.addEventListener('pageshow', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('focus', listener)
      window.removeEventListener('pageshow', listener)
    }
  }, [])
}
