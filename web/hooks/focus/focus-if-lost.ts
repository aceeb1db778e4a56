/**
 * Focuses `target` if nothing has the focus: the control that had it was removed, or belongs to a dialog that has closed.
 */
export function focusIfLost(target: HTMLElement | null | undefined, { preventScroll = true }: FocusOptions = {}) {
  const focused = document.activeElement
  const isLost = focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null
  if (isLost) target?.focus({ preventScroll })
}
