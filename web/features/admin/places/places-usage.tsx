import type { ReactNode } from 'react'
import type { PlacesUsage } from '#contracts/admin-places'
import { admin } from '../../../copy/admin/admin.ts'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { common } from '../../../copy/common.ts'
import { formatMonthAfter, formatNumber } from '../../../lib/format.ts'
import { formatPercent, formatUsd } from '../../../lib/panel-format.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { usePlacesUsage } from '../api.ts'

const copy = adminPlaces.budget

/** Share from which a budget counts as nearly used up. */
const NEARLY_SPENT = 0.8

/** Anchor of the places section in the settings tab. */
export const PLACES_ANCHOR = 'lugares'
export const PLACES_ADDRESS = `?aba=configuracoes#${PLACES_ANCHOR}`
const placesCopy = admin.places
const GRID = 'grid grid-cols-1 gap-3 md:grid-cols-3'
const CARD = 'h-29 md:h-31.5'
const TABLE = 'h-67 md:h-69'
const SKELETONS = [CARD, CARD, CARD, TABLE, TABLE, TABLE]
const MEASURES: readonly { name: keyof typeof adminPlaces.counters; write: (counters: UsageCounters) => string }[] = [
  { name: 'calls', write: ({ calls }) => formatNumber(calls) },
  { name: 'hits', write: ({ hits }) => formatNumber(hits) },
  { name: 'misses', write: ({ misses }) => formatNumber(misses) },
  { name: 'hitRate', write: toHitRate },
  { name: 'failures', write: ({ failures }) => formatNumber(failures) },
  { name: 'cost', write: ({ estimatedCostUsdCents }) => formatUsd(estimatedCostUsdCents) },
]

interface PlacesBudgetProps {
  title: string
  /** Text for the case that no limit is configured and the default applies. */
  byDefault: string
  budget: PlacesUsage['daily']
}

/** The used part of a budget of billable calls: numbers, bar and text. */
export function PlacesBudget({ title, byDefault, budget }: PlacesBudgetProps) {
  const { used, limit, isDefault } = budget
  return (
    <div className="flex flex-col rounded-card bg-card p-4 shadow-raised">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-2 text-sm text-soft">
        <span className="font-display text-ink text-xl tabular-nums">
          {copy.used(formatNumber(used), formatNumber(limit))}
        </span>{' '}
        {copy.calls}
      </p>
      <Bar isAlarming={isNearlySpent(budget)} share={budgetShare(budget)} />
      <p className={`mt-1.5 text-xs ${isNearlySpent(budget) ? 'font-semibold text-jambo' : 'text-soft'}`}>
        {toWords(budget)}
      </p>
      {isDefault ? <p className="mt-1 text-soft text-xs">{byDefault}</p> : null}
    </div>
  )
}

function toWords(budget: PlacesUsage['daily']): string {
  if (isSpent(budget)) return copy.spent
  return (isNearlySpent(budget) ? copy.near : copy.share)(formatPercent(budgetShare(budget) * 100))
}

function Bar({ share, isAlarming }: { share: number; isAlarming: boolean }) {
  return (
    <svg
      aria-hidden="true"
      className={`mt-2 h-2 w-full rounded-full bg-ink/8 ${isAlarming ? 'text-jambo' : 'text-mata'}`}
      preserveAspectRatio="none"
      viewBox="0 0 1 1"
    >
      <rect fill="currentColor" height="1" width={share} />
    </svg>
  )
}

type Budget = Pick<PlacesUsage['daily'], 'used' | 'limit'>

/** The used share of a budget, at most 1; a budget of 0 is used up. */
export const budgetShare = ({ used, limit }: Budget): number => (limit === 0 ? 1 : Math.min(1, used / limit))

export const isSpent = (budget: Budget) => budgetShare(budget) === 1

export const isNearlySpent = (budget: Budget) => budgetShare(budget) >= NEARLY_SPENT

/** Percentage of lookups that needed no call; `null` without lookups. */
export function hitRateOf({ hits, misses }: { hits: number; misses: number }): number | null {
  const lookups = hits + misses
  return lookups === 0 ? null : (hits / lookups) * 100
}

/** Warns that a budget is nearly or fully used; otherwise renders nothing. */
export function PlacesAlert({ usage, action }: { usage: PlacesUsage; action?: ReactNode }) {
  if (usage.state === 'fine') return null
  return (
    <Banner action={action} isAnnounced title={placesCopy[usage.state].title} tone="warning">
      {usage.state === 'warning' ? placesCopy.warning.text : toUntilWhen(usage)}
    </Banner>
  )
}

/** If both budgets are used up, the monthly one counts, because it recovers later. */
const toUntilWhen = ({ monthly }: PlacesUsage) =>
  isSpent(monthly) ? placesCopy.exhausted.month(formatMonthAfter(new Date())) : placesCopy.exhausted.today

/** The warning for other tabs, with a link to the counters. */
export function PlacesNotice() {
  const { data } = usePlacesUsage()
  if (!data || data.state === 'fine') return null
  return (
    <PlacesAlert
      action={
        <ButtonLink variant="secondary" to={PLACES_ADDRESS}>
          {placesCopy.see}
        </ButtonLink>
      }
      usage={data}
    />
  )
}

type Source = PlacesUsage['sources'][number]
type UsageCounters = Source['today']

/** Calls to one source, today and this month. */
export function PlacesCounters({ counters: { source, today, month } }: { counters: Source }) {
  return (
    <table className="w-full self-start rounded-card bg-card text-sm tabular-nums shadow-raised">
      <caption className="sr-only">{adminPlaces.sources[source]}</caption>
      <thead>
        <tr>
          <th className="py-3 pr-1 pl-4 text-left font-display text-base" scope="col">
            {adminPlaces.sources[source]}
          </th>
          <th className="px-1 py-3 text-right font-semibold text-soft" scope="col">
            {adminPlaces.today}
          </th>
          <th className="py-3 pr-4 pl-1 text-right font-semibold text-soft" scope="col">
            {adminPlaces.month}
          </th>
        </tr>
      </thead>
      <tbody>
        {MEASURES.map(({ name, write }) => (
          <tr className="border-line border-t" key={name}>
            <th className="py-2 pr-1 pl-4 text-left font-normal text-soft leading-snug" scope="row">
              {adminPlaces.counters[name]}
            </th>
            <td className="px-1 py-2 text-right">{write(today)}</td>
            <td className="py-2 pr-4 pl-1 text-right">{write(month)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function toHitRate(counters: UsageCounters): string {
  const rate = hitRateOf(counters)
  return rate === null ? adminPlaces.noRate : formatPercent(rate)
}

export function Usage({ usage }: { usage: PlacesUsage | undefined }) {
  if (!usage) {
    return (
      <div className={GRID}>
        <Skeleton blocks={SKELETONS} label={common.loading} />
      </div>
    )
  }
  return (
    <>
      <PlacesAlert usage={usage} />
      <div className={GRID}>
        <PlacesBudget
          budget={usage.daily}
          byDefault={adminPlaces.budget.byDefault.today}
          title={adminPlaces.budget.today}
        />
        <PlacesBudget
          budget={usage.monthly}
          byDefault={adminPlaces.budget.byDefault.month}
          title={adminPlaces.budget.month}
        />
        <Order order={usage.order} provider={usage.provider} />
        {usage.sources.map((counters) => (
          <PlacesCounters counters={counters} key={counters.source} />
        ))}
      </div>
      {usage.sources.length === 0 ? <p className="text-soft">{adminPlaces.noSources}</p> : null}
    </>
  )
}

function Order({ order, provider }: Pick<PlacesUsage, 'order' | 'provider'>): ReactNode {
  return (
    <div className="rounded-card bg-card p-4 shadow-raised">
      <h3 className="text-lg">{adminPlaces.order}</h3>
      <ol className="mt-2 list-inside list-decimal font-semibold text-sm">
        {order.map((source) => (
          <li key={source}>{adminPlaces.sources[source]}</li>
        ))}
      </ol>
      <p className="mt-1 text-soft text-xs">{adminPlaces.provider[provider]}</p>
    </div>
  )
}
