import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { AdminStats, Waiting } from '#contracts/admin'
import { admin } from '../../../copy/admin/admin.ts'
import { formatNumber } from '../../../lib/format.ts'
import { usePlacesUsage, useWaiting } from '../api.ts'
import { PLACES_ADDRESS } from '../places/places-usage.tsx'
import { toShownCount } from '../to-tab-count.ts'

const copy = admin.overview.scarcity
const waitingCopy = admin.overview.waiting

/** The kinds of open cases in their order, each with the address of its tab. */
const PLACES: readonly (readonly [keyof Waiting, string])[] = [
  ['contactMessages', '?aba=mensagens'],
  ['pageReports', '?aba=denuncias'],
  ['placeReports', '?aba=lugares'],
  ['withheldPlaces', '?aba=lugares&motivo=waits+for+an+administrator'],
  ['lettersWaiting', '?aba=email'],
  ['lettersDropped', '?aba=email'],
  ['jobsFailing', '?aba=operacao'],
  ['messagesLate', '?aba=operacao'],
  ['webhooksRefused', '?aba=operacao'],
  ['routesFailing', '?aba=operacao'],
]
/** Kinds that are listed only in trouble. */
const ALARMS: readonly (keyof Waiting)[] = ['jobsFailing', 'messagesLate', 'webhooksRefused', 'routesFailing']

interface OverviewCardProps {
  title: string
  lead?: string
  children?: ReactNode
}

export function OverviewCard({ title, lead, children }: OverviewCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="w-full min-w-0 self-start rounded-card bg-card py-4 shadow-raised">
      <h2 className="px-4 text-lg" id={id}>
        {title}
      </h2>
      {lead ? <p className="mt-1 px-4 text-soft text-sm leading-snug">{lead}</p> : null}
      {children}
    </section>
  )
}

export function Scarcity({ pairs }: { pairs: AdminStats['scarcity'] }) {
  if (pairs.length === 0) return <OverviewCard lead={copy.none} title={copy.title} />
  return (
    <OverviewCard lead={copy.lead} title={copy.title}>
      <table className="mt-2 w-full text-right text-sm tabular-nums">
        <caption className="sr-only">{copy.title}</caption>
        <thead>
          <tr className="text-soft text-xs">
            <th className="py-1.5 pr-2 pl-4 text-left font-semibold" scope="col">
              {copy.place}
            </th>
            <th className="px-1.5 py-1.5 font-semibold" scope="col">
              {copy.invitations}
            </th>
            <th className="py-1.5 pr-4 pl-1.5 font-semibold" scope="col">
              {copy.left}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ city, uf, category, invitations, places, unchosen }) => (
            <tr className="border-line border-t" key={`${city} ${uf} ${category}`}>
              <th className="py-1.5 pr-2 pl-4 text-left font-normal wrap-anywhere" scope="row">
                {copy.city(city, uf)} <span className="text-soft">· {category}</span>
              </th>
              <td className="px-1.5 py-1.5">{formatNumber(invitations)}</td>
              <td className="whitespace-nowrap py-1.5 pr-4 pl-1.5">
                <b className="font-semibold">{formatNumber(unchosen)}</b>{' '}
                <span className="text-soft">{copy.places(formatNumber(places))}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </OverviewCard>
  )
}

/** Open cases, and the calls used this month; each line links to its tab. */
export function WaitingCard() {
  const { data: waiting } = useWaiting()
  const { data: usage } = usePlacesUsage()
  const spent = usage && waitingCopy.of(formatNumber(usage.monthly.used), formatNumber(usage.monthly.limit))
  return (
    <OverviewCard title={waitingCopy.title}>
      <ul className="mt-2 text-sm">
        {PLACES.filter(([kind]) => !ALARMS.includes(kind) || waiting?.[kind]).map(([kind, to]) => (
          <Line key={kind} name={waitingCopy.names[kind]} to={to} value={waiting && toShownCount(waiting[kind])} />
        ))}
        <Line name={waitingCopy.spent} to={PLACES_ADDRESS} value={spent} />
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
