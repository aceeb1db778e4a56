import { useLayoutEffect, useRef } from 'react'

/**
 * Focuses the first new entry after the next page of a list has loaded: the button below disappears with the last page,
 * and reading goes on at the new entry.
 *
 * @param count - entries on screen; each is a `li` with `tabIndex={-1}` and one `h3`
 * @returns the ref of the element around the list, and a function to call when the next page is requested
 */
export function useFocusFirstNew<E extends HTMLElement>(count: number) {
  const list = useRef<E>(null)
  const before = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (before.current === null || count <= before.current) return
    const first = list.current?.querySelectorAll('h3')[before.current]
    before.current = null
    first?.closest('li')?.focus({ preventScroll: true })
  }, [count])

  const expectNew = () => {
    before.current = count
  }
  return [list, expectNew] as const
}
