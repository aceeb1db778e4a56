import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** Counts down the whole seconds until a timestamp, by the device's clock; 0 once it has passed. */
export function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    // Browsers pause the timers of a tab in the background.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return Math.max(0, Math.ceil((untilMs - nowMs) / TICK_MS))
}
