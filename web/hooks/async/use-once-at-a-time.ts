import { useCallback, useRef, useState } from 'react'

/**
 * Ignores calls of an action while it runs, so that a double tap runs it once.
 *
 * @returns the guarded action, and whether it is running
 * @example
 * const [save, isBusy] = useOnceAtATime(async () => {
 *   await saveCouple(draft)
 * })
 */
export function useOnceAtATime<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  const run = useCallback(
    async (...args: Args) => {
      // A ref, because a second tap may come before the state is rendered.
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
