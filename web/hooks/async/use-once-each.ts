import { useCallback, useRef, useState } from 'react'

/**
 * Like `useOnceAtATime`, separately for each id: the action may run for several ids at once.
 *
 * @returns the guarded action, and the ids for which it is running
 */
export function useOnceEach<Rest extends unknown[]>(action: (id: string, ...rest: Rest) => Promise<void>) {
  const running = useRef(new Set<string>())
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())

  const run = useCallback(
    async (id: string, ...rest: Rest) => {
      // A ref, because a second tap may come before the state is rendered.
      if (running.current.has(id)) return
      const update = () => setBusyIds(new Set(running.current))
      running.current.add(id)
      update()
      try {
        await action(id, ...rest)
      } finally {
        running.current.delete(id)
        update()
      }
    },
    [action],
  )
  return [run, busyIds] as const
}
