import { useEffect, useEffectEvent } from 'react'

/** Calls `onBack` when the connection returns. */
export function useBackOnline(onBack: () => void) {
  const run = useEffectEvent(onBack)
  useEffect(() => {
    const listener = () => run()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
