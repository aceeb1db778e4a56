/**
 * Writes what stands in a field as `format` writes it, and leaves the caret where it was typed.
 *
 * @param format - of a text and of each of its beginnings
 * @returns what the field holds now
 */
export function formatInPlace(field: HTMLInputElement, format: (text: string) => string): string {
  const beforeCaret = field.value.slice(0, field.selectionStart ?? field.value.length)
  field.value = format(field.value)
  const caret = format(beforeCaret).length
  field.setSelectionRange(caret, caret)
  return field.value
}
