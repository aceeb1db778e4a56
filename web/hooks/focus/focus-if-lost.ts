/**
 * Gives the focus to `target` where it would be nowhere: the control that had it is gone, or stands in a dialog that has
 * closed.
 */
export function focusIfLost(target: HTMLElement | null | undefined, { preventScroll = true }: FocusOptions = {}) {
  const focused = document.activeElement
  const isLost = focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null
  if (isLost) target?.focus({ preventScroll })
}
