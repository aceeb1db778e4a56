import { useEffect, useState } from 'react'

const WITHOUT_IDLE_MS = 2000

/** Whether the page has loaded and the browser is idle, so that background work can start. */
export function usePageIdle(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    let stop = () => {}
    const onLoad = () => {
      stop = whenIdle(() => setIsSettled(true))
    }
    if (document.readyState === 'complete') onLoad()
    else window.addEventListener('load', onLoad, { once: true })
    return () => {
      window.removeEventListener('load', onLoad)
      stop()
    }
  }, [])
  return isSettled
}

function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, WITHOUT_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(callback)
  return () => window.cancelIdleCallback(request)
}
