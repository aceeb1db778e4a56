import { useSyncExternalStore } from 'react'

/**
 * What the window says, again whenever its size changes: a tab that becomes a window of its own changes it too.
 *
 * @param elsewhere - the answer outside a browser
 */
export const useWindowValue = <Value>(read: () => Value, elsewhere: Value): Value =>
  useSyncExternalStore(subscribe, read, () => elsewhere)

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
