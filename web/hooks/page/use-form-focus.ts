import { useSyncExternalStore } from 'react'

/** Whether the focus is in a form, or in a text field of its own: on a phone the keyboard is open then. */
export const useFormFocus = () => useSyncExternalStore(subscribe, hasFocus, () => false)

const hasFocus = () => document.activeElement?.matches('form *, :read-write') ?? false

function subscribe(listener: () => void): () => void {
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}
