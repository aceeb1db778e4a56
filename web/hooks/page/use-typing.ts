import { useSyncExternalStore } from 'react'

/** Whether the focus is in a text field: on a phone the keyboard is open then. */
export const useTyping = () => useSyncExternalStore(subscribe, isTyping, () => false)

const isTyping = () => document.activeElement?.matches(':read-write') ?? false

function subscribe(listener: () => void): () => void {
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}
