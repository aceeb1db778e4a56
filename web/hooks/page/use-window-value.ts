import { useDeferredStore } from './use-deferred-store.ts'

/**
 * Reads a value of the window, again whenever the window is resized; installing the page as an app resizes it too.
 *
 * @param elsewhere - the value outside a browser
 */
export const useWindowValue = <Value>(read: () => Value, elsewhere: Value): Value =>
  useDeferredStore(subscribe, read, elsewhere)

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
