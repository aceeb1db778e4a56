import { useEffect, useEffectEvent } from 'react'

/** Calls `onRestored` when the back button brings the page out of the browser's memory: it has slept through whatever happened meanwhile. */
export function usePageRestored(onRestored: () => void) {
  const run = useEffectEvent(onRestored)
  useEffect(() => {
    const listener = ({ persisted }: PageTransitionEvent) => {
      if (persisted) run()
    }
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])
}
