const DELETE_FORWARD = 'deleteContentForward'

/**
 * Formats the text of a field and keeps the caret where the person is typing.
 *
 * @param format - must also work for every prefix of a text, because the caret is placed by formatting the text before
 * it
 * @param event - the input event; with it the delete key skips a separator that `format` would add again
 */
export function formatInPlace(field: HTMLInputElement, format: (text: string) => string, event?: Event): string {
  const beforeCaret = field.value.slice(0, field.selectionStart ?? field.value.length)
  const written = format(field.value)
  // Writing the same value again would cancel the composition of an input method.
  if (written === field.value) return written
  // `defaultValue` is the `value` attribute, which React has not updated yet.
  const isPutBack = written === field.defaultValue && event instanceof InputEvent && event.inputType === DELETE_FORWARD
  field.value = written
  const caret = format(beforeCaret).length + Number(isPutBack)
  // Autofill changes fields without the focus; setting a selection in one makes Safari focus it.
  if (field === document.activeElement) field.setSelectionRange(caret, caret)
  return written
}
