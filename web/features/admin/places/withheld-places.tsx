import { useEffect, useState } from 'react'
import { WITHHELD_REASONS, type WithheldReason, type WithheldReasonCount } from '#contracts/admin-places'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { common } from '../../../copy/common.ts'
import { type CursorList, useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { type Decision, loadWithheldPlaces, settleWithheldPlace, useWithheldReasons, type WithheldRow } from '../api.ts'
import { PlaceLink } from '../catalogue/place-link.tsx'
import type { Column } from '../list/data-table.tsx'
import { DecisionList } from '../list/decision-list.tsx'
import { type RowDecision, useRowDecision } from '../list/use-row-decision.ts'
import { PlaceActions } from './place-actions.tsx'

const copy = adminPlaces.withheld
const SKELETONS = ['mb-3 h-64 w-full lg:h-24']

const DONE = { show: copy.shown, drop: copy.dropped }
const DECISION: RowDecision<WithheldRow, Decision> = {
  asked: 'drop',
  send: ({ place }, action) => settleWithheldPlace(place.id, action),
  toDone: ({ place }, action) => ({
    title: DONE[action].title,
    description: DONE[action].description(place.name),
  }),
  explainGone: copy.gone,
}
const FILTER_SKELETONS = ['h-20 w-full lg:h-56']

export function WithheldPlaces() {
  const [filter, setFilter] = useState<WithheldFilterValue>('all')
  const list = useCursorList<WithheldRow>(filter, (cursor) => loadWithheldPlaces(filter, cursor))
  useNextWhenEmpty(list)
  const decision = useRowDecision(list, DECISION)
  const { confirmation, decide } = decision
  const { question } = confirmation
  return (
    <DecisionList
      columns={toColumns({ onShow: (row) => decide(row, 'show'), onDrop: confirmation.ask })}
      decision={decision}
      dialog={{
        ...confirmation.dialog(copy.drop),
        text: question ? copy.dropText(question.place.name) : '',
        title: copy.dropTitle,
      }}
      empty={list.hasMore ? copy.next : copy.empty}
      exported={{ list: 'withheld-places', filter: filter === 'all' ? {} : { reason: filter } }}
      filter={
        <div className="mb-4 empty:hidden">
          <WithheldFilter onChange={setFilter} value={filter} />
        </div>
      }
      level="h3"
      list={list}
      skeletons={SKELETONS}
      words={copy}
    />
  )
}

interface RowActions {
  onShow: (row: WithheldRow) => Promise<void>
  onDrop: (row: WithheldRow) => void
}

const toColumns = ({ onShow, onDrop }: RowActions): Column<WithheldRow>[] => [
  { label: copy.columns.place, width: 'w-[26%]', cell: (row) => <PlaceCell row={row} /> },
  // A sentence needs the full width of a card.
  { label: copy.columns.why, width: 'w-[27%]', isFoot: true, cell: (row) => <WhyCell row={row} /> },
  { label: copy.columns.categories, width: 'w-[13%]', cell: ({ categories }) => categories.join(', ') },
  {
    label: copy.columns.actions,
    width: 'w-[34%]',
    isFoot: true,
    cell: (row) => (
      <PlaceActions
        onAccept={() => onShow(row)}
        onReject={() => onDrop(row)}
        place={row.place}
        words={{ map: copy.map, accept: copy.show, reject: copy.drop, which: copy.which(row.place.name) }}
      />
    ),
  },
]

/** Loads the next page once all rows on screen are decided. */
function useNextWhenEmpty({ items, status, hasMore, more, loadMore }: CursorList<WithheldRow>) {
  useEffect(() => {
    if (items?.length === 0 && status === 'ready' && hasMore && more === 'idle') loadMore()
  })
}

function PlaceCell({ row: { place } }: { row: WithheldRow }) {
  const { id, name, kindWords, address, city } = place
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold text-base leading-snug">
        <PlaceLink id={id} name={name} />
      </p>
      <p className="text-soft">{[kindWords, city].filter(Boolean).join(' · ')}</p>
      {address ? <p className="text-soft text-xs">{address}</p> : null}
    </div>
  )
}

function WhyCell({ row: { reason, place } }: { row: WithheldRow }) {
  return (
    <div className="wrap-anywhere">
      <Badge tone={reason === 'waits for an administrator' ? 'mata' : 'plain'}>{copy.reasons[reason]}</Badge>
      {place.description ? <p className="mt-1">{place.description}</p> : null}
    </div>
  )
}

export type WithheldFilterValue = WithheldReason | 'all'

/** Every reason with withheld places, and the selected reason even after its last place is gone. */
export function toWithheldOptions(
  counts: readonly WithheldReasonCount[],
  chosen: WithheldFilterValue,
): { value: WithheldFilterValue; label: string }[] {
  const countOf = (wanted: WithheldReason) => counts.find(({ reason }) => reason === wanted)?.count ?? 0
  const shown = WITHHELD_REASONS.filter((reason) => reason === chosen || countOf(reason) > 0)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return [
    { value: 'all', label: copy.option(copy.all, formatNumber(total)) },
    ...shown.map((reason) => ({
      value: reason,
      label: copy.option(copy.reasons[reason], formatNumber(countOf(reason))),
    })),
  ]
}

interface WithheldFilterProps {
  value: WithheldFilterValue
  onChange: (value: WithheldFilterValue) => void
}

/** Filters by reason: chips on wide screens, a select on phones, where chips would take too much room. */
function WithheldFilter({ value, onChange }: WithheldFilterProps) {
  const { data: counts, error } = useWithheldReasons()
  if (!counts) return error ? null : <Skeleton blocks={FILTER_SKELETONS} label={common.loading} />
  if (counts.length === 0 && value === 'all') return null
  const options = toWithheldOptions(counts, value)
  return (
    <>
      <div className="max-lg:hidden">
        <Chips legend={copy.reason} onChange={onChange} options={options} value={value} />
      </div>
      <div className="lg:hidden">
        <Select label={copy.reason} onChange={onChange} options={options} value={value} />
      </div>
    </>
  )
}
