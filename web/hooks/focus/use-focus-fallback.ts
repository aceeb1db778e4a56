import { useLayoutEffect, useRef } from 'react'

/**
 * A control that is disabled under the focus lets it fall to the top of the page: what stands around takes it, so that
 * one reads on from there.
 *
 * @param isDone - that the control has become disabled
 * @returns the ref of what stands around, which needs `tabIndex={-1}`
 */
export function useFocusFallback<E extends HTMLElement>(isDone: boolean) {
  const surroundings = useRef<E>(null)
  useLayoutEffect(() => {
    const focused = surroundings.current?.querySelector(':focus')
    if (isDone && focused?.matches(':disabled')) surroundings.current?.focus({ preventScroll: true })
  }, [isDone])
  return surroundings
}
