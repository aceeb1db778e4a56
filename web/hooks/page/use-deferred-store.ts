import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * As `useSyncExternalStore`, for what the server cannot know: the page that it drew is taken over with its value, and drawn
 * with the browser's own in slices afterwards. `useSyncExternalStore` alone would do that at once, in one piece.
 *
 * @param drawn - the server's value
 */
export function useDeferredStore<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  drawn: Value,
): Value {
  const value = useSyncExternalStore(subscribe, read, typeof window === 'undefined' ? () => drawn : read)
  return useDeferredValue(value, drawn)
}
