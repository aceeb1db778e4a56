import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to an element around a control that becomes disabled while it has the focus. Browsers would start again
 * at the top of the page; some take the focus away before an effect runs, so the control that had it is remembered.
 *
 * @param isDone - whether the control is disabled now
 * @returns the ref of the element around it, which needs `tabIndex={-1}`
 */
export function useFocusFallback<E extends HTMLElement>(isDone: boolean) {
  const surroundings = useRef<E>(null)
  const pressed = useRef<Element>(null)
  // It goes with the element.
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

/**
 * Focuses `target` if nothing has the focus: the control that had it was removed, or belongs to a dialog that has closed.
 */
export function focusIfLost(target: HTMLElement | null | undefined, { preventScroll = true }: FocusOptions = {}) {
  const focused = document.activeElement
  const isLost = focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null
  if (isLost) target?.focus({ preventScroll })
}
