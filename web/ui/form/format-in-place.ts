const FORWARDS = 'deleteContentForward'

/**
 * Writes what stands in a field as `format` writes it, and leaves the caret where it was typed.
 *
 * @param format - of a text and of each of its beginnings
 * @param event - the change, so that the delete key passes over a mark that `format` puts back
 * @returns what the field holds now
 */
export function formatInPlace(field: HTMLInputElement, format: (text: string) => string, event?: Event): string {
  const beforeCaret = field.value.slice(0, field.selectionStart ?? field.value.length)
  const written = format(field.value)
  // Writing the same again would end what an input method is still composing.
  if (written === field.value) return written
  // The attribute still holds what stood there before.
  const isPutBack = written === field.defaultValue && event instanceof InputEvent && event.inputType === FORWARDS
  field.value = written
  const caret = format(beforeCaret).length + Number(isPutBack)
  // What the browser fills in by itself stands in a field without the focus, which Safari would give it.
  if (field === document.activeElement) field.setSelectionRange(caret, caret)
  return written
}
