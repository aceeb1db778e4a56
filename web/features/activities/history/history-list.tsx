import type { ReactNode } from 'react'
import { activities } from '../../../copy/activities.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { history as copy } from '../../../copy/outings/history.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { findActivities } from './find-activities.ts'
import { Months } from './months.tsx'
import type { HistoryListState } from './use-history-list.ts'

const SKELETONS = ['h-8 w-48', 'h-40 w-full', 'h-40 w-full', 'h-40 w-full']

interface HistoryListProps<Item> {
  list: HistoryListState<Item>
  query: string
  textsOf: (entry: Item) => readonly (string | null)[]
  dateOf: (entry: Item) => string
  /** Stands in for a list without entries. */
  empty: (hiddenCount: number) => ReactNode
  /** One entry as a list item. */
  children: (entry: Item) => ReactNode
}

/** One of the two lists of the history: found, by month, page by page, and what the plan hides of it. */
export function HistoryList<Item extends { id: string }>(props: HistoryListProps<Item>) {
  const { items, status, retry } = props.list
  if (status === 'failed') {
    return <ErrorNotice onRetry={retry} retryLabel={common.retry} text={errors.loadFailed} />
  }
  if (!items) {
    return (
      <div className="flex flex-col gap-4">
        <Skeleton blocks={SKELETONS} label={common.loading} />
      </div>
    )
  }
  return <Found {...props} entries={items} />
}

function Found<Item extends { id: string }>({
  list,
  entries,
  query,
  textsOf,
  ...props
}: HistoryListProps<Item> & { entries: Item[] }) {
  const wanted = query.trim()
  const found = findActivities(entries, wanted, textsOf)
  return (
    <>
      <p className={wanted ? 'mb-5 text-sm text-soft' : 'sr-only'} role="status">
        {wanted ? toSummary(list, found.length, wanted) : ''}
      </p>
      {entries.length === 0 && !list.hasMore ? (
        props.empty(list.hiddenCount)
      ) : (
        <Months dateOf={props.dateOf} entries={found} key={wanted} pages={list}>
          {props.children}
        </Months>
      )}
      {list.hiddenCount > 0 ? <Hidden count={list.hiddenCount} /> : null}
    </>
  )
}

/** How many were found is said once all of it has been searched. */
function toSummary<Item>({ isReadingOn, hasMore }: HistoryListState<Item>, count: number, wanted: string): string {
  if (isReadingOn) return copy.searching
  return hasMore ? copy.foundSoFar(count, wanted) : copy.found(count, wanted)
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
