import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Waiting } from '#contracts/admin'
import { admin } from '../../../copy/admin/admin.ts'
import { formatNumber } from '../../../lib/format.ts'
import { usePlacesUsage } from '../places/usage/api.ts'
import { PLACES_ADDRESS } from '../places/usage/places-address.ts'
import { useWaiting } from '../waiting/api.ts'
import { toShownCount } from '../waiting/to-tab-count.ts'
import { OverviewCard } from './overview-card.tsx'

const copy = admin.overview.waiting

const PLACE_OF: Readonly<Record<keyof Waiting, string>> = {
  pageReports: '?aba=denuncias',
  placeReports: PLACES_ADDRESS,
  withheldPlaces: PLACES_ADDRESS,
  lettersWaiting: '?aba=email',
  lettersDropped: '?aba=email',
}

const KINDS = ['pageReports', 'placeReports', 'withheldPlaces', 'lettersWaiting', 'lettersDropped'] as const

/** What waits for an administrator now, and what the places have cost; each line leads to where it is settled. */
export function WaitingCard() {
  const { data: waiting } = useWaiting()
  const { data: usage } = usePlacesUsage()
  const spent = usage && copy.of(formatNumber(usage.monthly.used), formatNumber(usage.monthly.limit))
  return (
    <OverviewCard id={useId()} title={copy.title}>
      <ul className="mt-2 text-sm">
        {KINDS.map((kind) => (
          <Line key={kind} name={copy.names[kind]} to={PLACE_OF[kind]} value={waiting && toShownCount(waiting[kind])} />
        ))}
        <Line name={copy.spent} to={PLACES_ADDRESS} value={spent} />
      </ul>
    </OverviewCard>
  )
}

function Line({ name, value, to }: { name: string; value: string | undefined; to: string }) {
  const isQuiet = value === undefined || value === '0'
  return (
    <li className="border-line border-t">
      <Link className="flex min-h-11 items-center justify-between gap-3 px-4 leading-snug hover:bg-ink/3" to={to}>
        <span>{name}</span>
        <span className={`shrink-0 tabular-nums ${isQuiet ? 'text-soft' : 'font-semibold'}`}>{value ?? '–'}</span>
      </Link>
    </li>
  )
}
