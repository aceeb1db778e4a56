import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * Reads a value of the window, again after each resize; installing the page as an app also resizes it.
 *
 * @param elsewhere - the value outside a browser
 */
export const useWindowValue = <Value>(read: () => Value, elsewhere: Value): Value =>
  useDeferredStore(subscribe, read, elsewhere)

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/**
 * Like `useSyncExternalStore`, for values that the server does not know. The page is hydrated with the server's value; the
 * browser's value is rendered afterwards in time slices, while `useSyncExternalStore` would render it in one block.
 *
 * @param serverValue - the value with which the server rendered
 */
export function useDeferredStore<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  serverValue: Value,
): Value {
  const value = useSyncExternalStore(subscribe, read, typeof window === 'undefined' ? () => serverValue : read)
  return useDeferredValue(value, serverValue)
}
