import { useEffect, useEffectEvent } from 'react'

/**
 * Runs `task` every `intervalMs` while the page is visible and online, and at once when it becomes so again.
 * The first run comes after one interval: whoever shows the page has just loaded it.
 */
export function usePolling(task: () => void, intervalMs: number) {
  const run = useEffectEvent(task)

  useEffect(() => {
    const canRun = () => document.visibilityState === 'visible' && navigator.onLine
    let lastRun = Date.now()
    let timer: ReturnType<typeof setInterval> | undefined

    const tick = () => {
      if (!canRun()) return
      lastRun = Date.now()
      run()
    }
    const restart = () => {
      clearInterval(timer)
      timer = canRun() ? setInterval(tick, intervalMs) : undefined
    }
    const onChange = () => {
      restart()
      // Switching back and forth between two apps is not a reason to ask each time.
      if (canRun() && Date.now() - lastRun > MIN_GAP_MS) tick()
    }

    restart()
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
    }
  }, [intervalMs])
}

const MIN_GAP_MS = 1000
