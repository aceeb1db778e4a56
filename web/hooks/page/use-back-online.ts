import { useEffect, useEffectEvent } from 'react'

export function useBackOnline(onBack: () => void) {
  const run = useEffectEvent(onBack)
  useEffect(() => {
    const listener = () => run()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
