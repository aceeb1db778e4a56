import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { activities } from '../../../copy/activities.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { history as copy } from '../../../copy/history.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatMonth, toSearchable } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { MoreButton } from '../../../ui/action/more-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import type { HistoryListState } from './use-history-list.ts'

const SKELETONS = ['h-8 w-48', 'h-40 w-full', 'h-40 w-full', 'h-40 w-full']

/** Entries rendered per step, because a search may find more than a phone can render at once. */
const STEP = 50
const emptyCopy = copy.recentEmpty

interface HistoryListProps<Item> {
  list: HistoryListState<Item>
  query: string
  textsOf: (entry: Item) => readonly (string | null)[]
  dateOf: (entry: Item) => string
  /** Rendered when the list is empty. */
  empty: (hiddenCount: number) => ReactNode
  children: (entry: Item) => ReactNode
}

/** A list of the history: search result, groups by month, further pages, and the number of entries that the plan hides. */
export function HistoryList<Item extends { id: string }>(props: HistoryListProps<Item>) {
  const { items, status, retry } = props.list
  if (status === 'failed') return <ErrorNotice {...errors.load} onRetry={retry} />
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

/** The announcement of the number of hits, once the whole list has been searched. */
function toSummary<Item>({ isLoadingAll, hasMore }: HistoryListState<Item>, count: number, wanted: string): string {
  if (isLoadingAll) return copy.searching
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

/** The entries that contain every word of the query, ignoring accents and case; all entries for an empty query. */
export function findActivities<Item>(
  entries: readonly Item[],
  query: string,
  textsOf: (entry: Item) => readonly (string | null)[],
): Item[] {
  const words = toSearchable(query).split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    const text = toSearchable(textsOf(entry).filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}

interface MonthsProps<Item> {
  entries: readonly Item[]
  pages: Pick<CursorList<Item>, 'hasMore' | 'more' | 'loadMore'>
  dateOf: (entry: Item) => string
  /** Renders one entry as a list item with a heading. */
  children: (entry: Item) => ReactNode
}

/** A long list grouped by month. After “more” the first new entry gets the focus. */
function Months<Item extends { id: string }>({ entries, pages, dateOf, children }: MonthsProps<Item>) {
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
 * Focuses the first new entry once the next page of a list has loaded, because the pressed button may be gone.
 *
 * @param count - number of rendered entries; each is a `li` with `tabIndex={-1}` and one `h3`
 * @returns the ref for the element around the list, and a function to call when the next page is requested
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

interface Month<Item> {
  /** E.g. `novembro de 2026`. */
  title: string
  entries: Item[]
}

/** Groups entries by month, in their order. */
export function groupByMonth<Item>(entries: readonly Item[], dateOf: (entry: Item) => string): Month<Item>[] {
  const months = new Map<string, Item[]>()
  for (const entry of entries) {
    const title = formatMonth(dateOf(entry))
    months.set(title, [...(months.get(title) ?? []), entry])
  }
  return [...months].map(([title, grouped]) => ({ title, entries: grouped }))
}

/** Shown if all entries are older than the plan shows. */
export const NoRecentActivities = ({ days }: { days: number | null }) => (
  <EmptyState text={emptyCopy.text} title={emptyCopy.title(days)} />
)
