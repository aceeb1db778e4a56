import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { Badge } from '../../../ui/icon/badge.tsx'
import { PlaceLink } from '../catalogue/place-link.tsx'
import type { Column } from '../list/data-table.tsx'
import type { Decision, WithheldRow } from './api.ts'
import { PlaceActions } from './place-actions.tsx'

const copy = adminPlaces.withheld
/** Source of the handpicked places. */
const SELECTION = 'curated'
/** Evidence that says its own year: `(2026): fechado`. */
const HAS_YEAR = /\(20\d\d\)/
const PROTOCOL = /^https?:\/\/(?:www\.)?/

interface ColumnProps {
  selected: ReadonlySet<string>
  toggle: (id: string) => void
  decide: (ids: readonly string[], action: Decision) => Promise<void>
}

export const toColumns = ({ selected, toggle, decide }: ColumnProps): Column<WithheldRow>[] => [
  {
    label: copy.columns.place,
    width: 'w-[30%]',
    cell: (row) => (
      <div className="flex items-start gap-1">
        <label className="-mt-2.5 -ml-3 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
          <input
            aria-label={copy.select(row.place.name)}
            checked={selected.has(row.id)}
            className="size-5 accent-urucum"
            data-place={row.id}
            onChange={() => toggle(row.id)}
            type="checkbox"
          />
        </label>
        <PlaceCell row={row} />
      </div>
    ),
  },
  // A sentence needs the full width of a card.
  { label: copy.columns.why, width: 'w-[27%]', isFoot: true, cell: (row) => <WhyCell row={row} /> },
  { label: copy.columns.categories, width: 'w-[11%]', cell: ({ categories }) => categories.join(', ') },
  {
    label: copy.columns.actions,
    width: 'w-[32%]',
    isFoot: true,
    cell: (row) => (
      <PlaceActions
        onAccept={() => decide([row.id], 'show')}
        onReject={() => void decide([row.id], 'drop')}
        place={row.place}
        words={{ map: copy.map, accept: copy.show, reject: copy.drop, which: copy.which(row.place.name) }}
      />
    ),
  },
]

function PlaceCell({ row: { place } }: { row: WithheldRow }) {
  const { id, name, kindWords, address, city } = place
  return (
    <div className="min-w-0 wrap-anywhere">
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
            className="flex min-h-11 items-center underline"
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
      {seenYear === null ? (HAS_YEAR.test(evidence ?? '') ? null : copy.noYear) : copy.year(seenYear)}
    </p>
  )
}
