import { useEffect, useRef, useState } from 'react'

/**
 * Whether the focus is at nothing that one can see. A dialog that closes gives it back to the button that opened it; where
 * that is gone the focus stays in the dialog until the page is drawn again.
 */
const isNowhere = ({ activeElement }: Document): boolean =>
  !activeElement || activeElement === document.body || activeElement.closest('dialog:not([open])') !== null

/**
 * The button that was pressed goes with its row: the row that takes its place takes the focus, or the heading.
 *
 * @param hasFilters - whether a dialog has the focus
 */
export function useFocusOnNext(isAsking: boolean) {
  const rows = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [left, setLeft] = useState<{ index: number } | null>(null)

  useEffect(() => {
    if (!left || isAsking || !isNowhere(document)) return
    const lines = rows.current?.querySelectorAll('tbody tr') ?? []
    const next = lines[Math.min(left.index, lines.length - 1)]?.querySelector<HTMLElement>('a, button')
    const target = next ?? heading.current
    target?.focus()
  }, [left, isAsking])

  return { rows, heading, leaving: (index: number) => setLeft({ index }) }
}
