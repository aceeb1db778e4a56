import type { ReactNode } from 'react'
import { activities, history as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { PATHS } from '../../lib/paths.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import type { PartOfHistory } from './api.ts'
import { findActivities } from './find-activities.ts'
import { Months } from './months.tsx'

const SKELETONS = ['h-8 w-48', 'h-40 w-full', 'h-40 w-full', 'h-40 w-full']

interface HistoryListProps<Item> {
  answer: { data: PartOfHistory<Item> | undefined; error: unknown; mutate: () => unknown }
  query: string
  textsOf: (entry: Item) => readonly (string | null)[]
  dateOf: (entry: Item) => string
  /** Stands in for a list without entries. */
  empty: (hiddenCount: number) => ReactNode
  /** One entry as a list item. */
  children: (entry: Item) => ReactNode
}

/** One of the two lists of the history: found, by month, and what the plan hides of it. */
export function HistoryList<Item extends { id: string }>({ answer, ...props }: HistoryListProps<Item>) {
  const { data, error, mutate } = answer
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  if (!data) {
    return (
      <div className="flex flex-col gap-4">
        <Skeleton blocks={SKELETONS} label={common.loading} />
      </div>
    )
  }
  return <Found part={data} {...props} />
}

function Found<Item extends { id: string }>({
  part: { activities: entries, hiddenCount },
  query,
  textsOf,
  ...props
}: Omit<HistoryListProps<Item>, 'answer'> & { part: PartOfHistory<Item> }) {
  const wanted = query.trim()
  const found = findActivities(entries, wanted, textsOf)
  return (
    <>
      <p className={wanted ? 'mb-5 text-sm text-soft' : 'sr-only'} role="status">
        {wanted ? copy.found(found.length, wanted) : ''}
      </p>
      {entries.length === 0 ? (
        props.empty(hiddenCount)
      ) : (
        <Months dateOf={props.dateOf} entries={found} key={wanted}>
          {props.children}
        </Months>
      )}
      {hiddenCount > 0 ? <Hidden count={hiddenCount} /> : null}
    </>
  )
}

function Hidden({ count }: { count: number }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-2 text-sm text-soft">
      {activities.hidden(count)}
      <a
        className="inline-flex min-h-11 items-center font-semibold text-urucum underline underline-offset-4"
        href={PATHS.checkout}
      >
        {copy.hiddenAction}
      </a>
    </p>
  )
}
