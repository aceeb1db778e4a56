import { useEffect } from 'react'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { type CursorList, useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { Badge } from '../../../ui/icon/badge.tsx'
import { PlaceLink } from '../catalogue/place-link.tsx'
import type { Column } from '../list/data-table.tsx'
import { DecisionList } from '../list/decision-list.tsx'
import { type RowDecision, useRowDecision } from '../list/use-row-decision.ts'
import { type Decision, loadWithheldPlaces, settleWithheldPlace, type WithheldRow } from './api.ts'
import { PlaceActions } from './place-actions.tsx'
import { useWithheldFilter, WithheldFilterFields } from './withheld-filter.tsx'

const copy = adminPlaces.withheld
/** Source of the handpicked places. */
const SELECTION = 'curated'
const PROTOCOL = /^https?:\/\/(?:www\.)?/
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

export function WithheldPlaces() {
  const { filter, fields, change } = useWithheldFilter()
  const list = useCursorList<WithheldRow>(JSON.stringify(filter), (cursor) => loadWithheldPlaces(filter, cursor))
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
      exported={{ list: 'withheld-places', filter }}
      filter={
        <div className="mb-4 empty:hidden">
          <WithheldFilterFields change={change} fields={fields} shownCity={list.items?.[0]?.place.city} />
        </div>
      }
      level="h2"
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

function WhyCell({ row: { reason, place, evidence, seenYear } }: { row: WithheldRow }) {
  return (
    <div className="wrap-anywhere">
      <Badge tone={reason === 'waits for an administrator' ? 'mata' : 'plain'}>{copy.reasons[reason]}</Badge>
      {place.description ? <p className="mt-1">{place.description}</p> : null}
      <Evidence evidence={evidence} seenYear={seenYear} source={place.source} />
    </div>
  )
}

/** The pages and registers that mention the place, and the newest year; without any its source. */
function Evidence({
  evidence,
  seenYear,
  source,
}: {
  evidence: string | null
  seenYear: number | null
  source: string
}) {
  const parts = evidence ? evidence.split('; ') : [source === SELECTION ? copy.noEvidence : copy.source(source)]
  return (
    <p className="mt-1 text-soft text-xs">
      {parts.map((part) => {
        const [url] = part.split(' ')
        return url?.startsWith('http') ? (
          <a
            className="-my-2.5 flex min-h-11 items-center underline"
            href={url}
            key={part}
            rel="noopener noreferrer"
            target="_blank"
          >
            {part.replace(PROTOCOL, '')}
          </a>
        ) : (
          <span className="block" key={part}>
            {part}
          </span>
        )
      })}
      {seenYear === null ? copy.noYear : copy.year(seenYear)}
    </p>
  )
}
