import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus from a control that is being disabled to an element around it. Otherwise keyboard navigation would start
 * again at the top of the page. The focused control is stored, because some browsers remove the focus before an effect runs.
 *
 * @returns the ref of the element around it, which needs `tabIndex={-1}`
 */
export function useFocusFallback<E extends HTMLElement>(isDone: boolean) {
  const surroundings = useRef<E>(null)
  const pressed = useRef<Element>(null)
  // The listener needs no cleanup: it is removed with the element.
  useEffect(
    () => surroundings.current?.addEventListener('focusin', ({ target }) => (pressed.current = target as E)),
    [],
  )
  useLayoutEffect(() => {
    const isLost = [document.body, pressed.current].includes(document.activeElement as HTMLElement)
    if (isDone && isLost && pressed.current?.matches(':disabled')) surroundings.current?.focus({ preventScroll: true })
  }, [isDone])
  return surroundings
}

/** Focuses `target` if the focus was lost: the focused control was removed or is in a dialog that has closed. */
export function focusIfLost(target: HTMLElement | null | undefined, { preventScroll = true }: FocusOptions = {}) {
  const focused = document.activeElement
  const isLost = focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null
  if (isLost) target?.focus({ preventScroll })
}
