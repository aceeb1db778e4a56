import { useLayoutEffect, useRef } from 'react'

/**
 * After more of a list was asked for, the focus goes to the first entry that is new: the button below may have gone with
 * the last page, and one reads on from there.
 *
 * @param count - entries on screen; each is a `li` with `tabIndex={-1}` and one `h3`
 * @returns the ref of what stands around the list, and how to say that more was asked for
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
