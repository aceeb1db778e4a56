import { useCallback, useRef, useState } from 'react'

/**
 * Keeps an action from starting while it still runs for the same thing; for another thing it may.
 *
 * @returns the guarded action, and for which things it runs
 */
export function useOnceEach(action: (id: string) => Promise<void>) {
  const running = useRef(new Set<string>())
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())

  const run = useCallback(
    async (id: string) => {
      // State arrives with the next render, a second tap may come before it.
      if (running.current.has(id)) return
      const update = () => setBusyIds(new Set(running.current))
      running.current.add(id)
      update()
      try {
        await action(id)
      } finally {
        running.current.delete(id)
        update()
      }
    },
    [action],
  )
  return [run, busyIds] as const
}
