import { useEffect, useSyncExternalStore } from 'react'

let holds = 0
const listeners = new Set<() => void>()

function change(by: number) {
  holds += by
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Suppresses prompts while a success screen is mounted or a question waits. */
export function useSuppressPrompts(isHeld = true) {
  useEffect(() => {
    if (!isHeld) return
    change(1)
    return () => change(-1)
  }, [isHeld])
}

/** Whether a success screen or a question suppresses prompts. */
export const usePromptsSuppressed = () =>
  useSyncExternalStore(
    subscribe,
    () => holds > 0,
    () => false,
  )
