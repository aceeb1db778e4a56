import { useSyncExternalStore } from 'react'

/**
 * Reads a value of the window, again whenever the window is resized; installing the page as an app resizes it too.
 *
 * @param elsewhere - the value outside a browser
 */
export const useWindowValue = <Value>(read: () => Value, elsewhere: Value): Value =>
  useSyncExternalStore(subscribe, read, () => elsewhere)

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
