import { useEffect, useEffectEvent } from 'react'

/** Calls `onRestored` when the page returns from the back/forward cache: its data may be out of date. */
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
