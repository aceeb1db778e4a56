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

/** Suppresses prompts while a success screen is mounted. */
export function useSuppressPrompts(hasSucceeded = true) {
  useEffect(() => {
    if (!hasSucceeded) return
    change(1)
    return () => change(-1)
  }, [hasSucceeded])
}

/** Whether a success screen suppresses prompts. */
export const usePromptsSuppressed = () =>
  useSyncExternalStore(
    subscribe,
    () => successes > 0,
    () => false,
  )
