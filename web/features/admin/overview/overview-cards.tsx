import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { AdminStats, Waiting } from '#contracts/admin'
import { admin } from '../../../copy/admin/admin.ts'
import { formatBrl, formatNumber } from '../../../lib/format.ts'
import { formatPercent } from '../../../lib/panel-format.ts'
import { usePlacesUsage, useWaiting } from '../api.ts'
import { PLACES_ADDRESS } from '../places/places-usage.tsx'
import { toShownCount } from '../to-tab-count.ts'

const copy = admin.overview.scarcity
const waitingCopy = admin.overview.waiting
const moneyCopy = admin.overview.money

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
]
/** Kinds that are listed only in trouble. */
const ALARMS: readonly (keyof Waiting)[] = ['jobsFailing', 'messagesLate', 'webhooksRefused']

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

/** What came in, and the couples that began and ceased to pay since the month began. */
export function MoneyCard({ stats }: { stats: AdminStats }) {
  const { payingBefore, payingBegun, payingEnded, freeCouples } = stats
  const [before, now] = stats.series.slice(-2)
  const share = (part: number, whole: number, say: (percent: string) => string) =>
    whole > 0 ? say(formatPercent(Math.round((part / whole) * 1000) / 10)) : undefined
  return (
    <OverviewCard title={moneyCopy.title}>
      <dl className="mt-2 text-sm">
        <Amount name={moneyCopy.received} value={formatBrl(now?.revenue ?? 0)} />
        <Amount name={moneyCopy.receivedBefore} value={formatBrl(before?.revenue ?? 0)} />
        <Amount
          name={moneyCopy.begun}
          note={share(payingBegun, freeCouples + payingBegun, moneyCopy.upgradedShare)}
          value={formatNumber(payingBegun)}
        />
        <Amount
          name={moneyCopy.ended}
          note={share(payingEnded, payingBefore, moneyCopy.endedShare)}
          value={formatNumber(payingEnded)}
        />
        <Amount name={moneyCopy.ofTwo} value={formatNumber(stats.couplesOfTwo)} />
      </dl>
    </OverviewCard>
  )
}

function Amount({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-line border-t px-4 py-1 leading-snug">
      <dt>
        {name}
        {note ? <span className="block text-soft text-xs">{note}</span> : null}
      </dt>
      <dd className="shrink-0 font-semibold tabular-nums">{value}</dd>
    </div>
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
