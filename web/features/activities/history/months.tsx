import { Fragment, type ReactNode, useState } from 'react'
import { history as copy } from '../../../copy/outings/history.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { useFocusFirstNew } from '../../../hooks/focus/use-focus-first-new.ts'
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
