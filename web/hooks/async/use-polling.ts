import { useEffect, useEffectEvent } from 'react'

/**
 * Runs `task` every `intervalMs` while the page is visible and online. When the page is visible and online again, one run
 * replaces those it missed. The first run comes after one interval, because the page has just loaded its data.
 */
export function usePolling(task: () => void, intervalMs: number) {
  const run = useEffectEvent(task)

  useEffect(() => {
    let dueAt = Date.now() + intervalMs
    let timer: ReturnType<typeof setTimeout> | undefined

    const plan = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      const waitMs = dueAt - Date.now()
      if (waitMs > 0) timer = setTimeout(plan, waitMs)
      else tick()
    }
    const tick = () => {
      dueAt = Date.now() + intervalMs
      run()
      plan()
    }

    plan()
    document.addEventListener('visibilitychange', plan)
    window.addEventListener('online', plan)
    window.addEventListener('offline', plan)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', plan)
      window.removeEventListener('online', plan)
      window.removeEventListener('offline', plan)
    }
  }, [intervalMs])
}
