import { Fragment, type ReactNode, useState } from 'react'
import { history as copy } from '../../copy/activities.ts'
import { Button } from '../../ui/button.tsx'
import { groupByMonth } from './group-by-month.ts'

const STEP = 30

interface MonthsProps<Item> {
  /** Newest first. */
  entries: readonly Item[]
  dateOf: (entry: Item) => string
  /** One entry as a list item. */
  children: (entry: Item) => ReactNode
}

/** A long list under the names of its months, a stretch at a time. */
export function Months<Item extends { id: string }>({ entries, dateOf, children }: MonthsProps<Item>) {
  const [shown, setShown] = useState(STEP)
  const left = entries.length - shown
  return (
    <div className="flex flex-col gap-8">
      {groupByMonth(entries.slice(0, shown), dateOf).map(({ title, entries: ofMonth }) => (
        <section aria-label={title} key={title}>
          <h2 className="mb-3 text-lg first-letter:uppercase">{title}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-raised">
            {ofMonth.map((entry) => (
              <Fragment key={entry.id}>{children(entry)}</Fragment>
            ))}
          </ul>
        </section>
      ))}
      {left > 0 ? (
        <Button look="secondary" onClick={() => setShown(shown + STEP)}>
          {copy.more(Math.min(left, STEP))}
        </Button>
      ) : null}
    </div>
  )
}
