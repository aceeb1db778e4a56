import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Calls `onLeft` when `part` goes while it has the focus: without somebody else to take it, it would be nowhere. */
export function useFocusLost(part: RefObject<HTMLElement | null>, onLeft: () => void) {
  const leave = useEffectEvent(onLeft)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      // Still in the document here: where the focus is can be seen.
      if (element?.contains(document.activeElement)) leave()
    }
  }, [part])
}
