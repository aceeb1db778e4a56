import { useEffect, useSyncExternalStore } from 'react'

let successes = 0
const listeners = new Set<() => void>()

function change(by: number) {
  successes += by
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As long as the caller is on screen, nobody is asked for anything: something has just succeeded. */
export function useSuccess(hasSucceeded = true) {
  useEffect(() => {
    if (!hasSucceeded) return
    change(1)
    return () => change(-1)
  }, [hasSucceeded])
}

/** Whether something on screen has just succeeded. */
export const useIsSuccess = () =>
  useSyncExternalStore(
    subscribe,
    () => successes > 0,
    () => false,
  )
