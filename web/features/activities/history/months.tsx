import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { history as copy } from '../../../copy/outings/history.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { MoreButton } from '../../../ui/action/more-button.tsx'
import { groupByMonth } from './group-by-month.ts'

/** One page of the server: a search finds more at once than a phone should draw. */
const STEP = 50

interface MonthsProps<Item> {
  /** Newest first. */
  entries: readonly Item[]
  /** The list that they are of: it may go on. */
  pages: Pick<CursorList<Item>, 'hasMore' | 'more' | 'loadMore'>
  dateOf: (entry: Item) => string
  /** One entry as a list item with a heading. */
  children: (entry: Item) => ReactNode
}

/** A long list under the names of its months, a stretch at a time. Whoever asks for more reads on at the first new entry. */
export function Months<Item extends { id: string }>({ entries, pages, dateOf, children }: MonthsProps<Item>) {
  const [limit, setLimit] = useState(STEP)
  const shown = entries.slice(0, limit)
  const [list, expectNew] = useFocusFirstNew<HTMLDivElement>(shown.length)

  const showMore = () => {
    expectNew()
    setLimit(shown.length + STEP)
    if (shown.length === entries.length) pages.loadMore()
  }
  return (
    <div className="flex flex-col gap-8" ref={list}>
      {groupByMonth(shown, dateOf).map(({ title, entries: ofMonth }) => (
        <section aria-label={title} key={title}>
          <h2 className="mb-3 text-lg first-letter:uppercase">{title}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-raised">
            {ofMonth.map((entry) => (
              <Fragment key={entry.id}>{children(entry)}</Fragment>
            ))}
          </ul>
        </section>
      ))}
      {entries.length > shown.length || pages.hasMore ? (
        <MoreButton failed={copy.moreFailed} label={copy.more} onClick={showMore} state={pages.more} />
      ) : null}
    </div>
  )
}

/**
 * Focuses the first new entry after the next page of a list has loaded: the button below disappears with the last page,
 * and reading goes on at the new entry.
 *
 * @param count - entries on screen; each is a `li` with `tabIndex={-1}` and one `h3`
 * @returns the ref of the element around the list, and a function to call when the next page is requested
 */
function useFocusFirstNew<E extends HTMLElement>(count: number) {
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
