import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Calls `onLost` when `part` is removed while the focus is inside, so that the caller can focus something else. */
export function useFocusLost(part: RefObject<HTMLElement | null>, onLost: () => void) {
  const lose = useEffectEvent(onLost)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      // A layout effect is cleaned up while the element is still in the document and has its focus.
      if (element?.contains(document.activeElement)) lose()
    }
  }, [part])
}
