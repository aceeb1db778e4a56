/**
 * Ignores the further clicks of a double click whose first one changed the page, because they would press whatever is
 * now at that position. The browser counts the clicks of a burst in `detail`; the first of a new burst ends it.
 */
export function ignoreDoubleClick(): void {
  const listener = (event: MouseEvent) => {
    if (event.detail <= 1) return document.removeEventListener('click', listener, true)
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', listener, true)
}
