import { useCallback, useRef, useState } from 'react'

/**
 * Keeps an action from starting while it still runs: a double tap does it once.
 *
 * @returns the guarded action, and whether it runs
 */
export function useOnceAtATime<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  const run = useCallback(
    async (...args: Args) => {
      // State arrives with the next render, a second tap may come before it.
      if (isRunning.current) return
      isRunning.current = true
      setIsBusy(true)
      try {
        await action(...args)
      } finally {
        isRunning.current = false
        setIsBusy(false)
      }
    },
    [action],
  )
  return [run, isBusy] as const
}
