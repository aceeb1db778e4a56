import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to an element around a control that becomes disabled while it has the focus. Browsers would start again
 * at the top of the page.
 *
 * @param isDone - whether the control is disabled now
 * @returns the ref of the element around it, which needs `tabIndex={-1}`
 */
export function useFocusFallback<E extends HTMLElement>(isDone: boolean) {
  const surroundings = useRef<E>(null)
  useLayoutEffect(() => {
    const focused = surroundings.current?.querySelector(':focus')
    if (isDone && focused?.matches(':disabled')) surroundings.current?.focus({ preventScroll: true })
  }, [isDone])
  return surroundings
}
