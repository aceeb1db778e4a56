import type { PlacesUsage } from '#contracts/admin/places'
import { PLACE_SOURCES, type PlaceSource } from '#contracts/place-sources'
import { run } from '#db/client'
import { countOpenReports } from '#db/queries/places/place-reports'
import { listUsage } from '#db/queries/places/usage'
import type { Caller, Deps } from '../../../deps.ts'
import { dayOf } from '../../../lib/calendar.ts'
import { costOfMonth, type PriceList } from '../../../providers/places/budget/cost-of-month.ts'
import { BILLABLE_CALLS } from '../../../providers/places/places.ts'

/** The panel warns before a budget is spent. */
const WARNING_SHARE = 0.8
/** The count of open reports stops here. */
const MAX_COUNTED_REPORTS = 1000

type Counts = Record<string, number>

const sumOf = (counts: Counts, kinds: readonly string[]): number =>
  kinds.reduce((total, kind) => total + (counts[kind] ?? 0), 0)

const toUsage = (counts: Counts, cost: number) => ({
  calls: sumOf(counts, [...BILLABLE_CALLS, 'call']),
  hits: counts.hit ?? 0,
  misses: counts.miss ?? 0,
  failures: counts.failure ?? 0,
  estimatedCostUsdCents: Math.round(cost),
})

type UsageRow = ReturnType<ReturnType<typeof listUsage>['read']>[number]

const countsOf = (rows: readonly UsageRow[], span: 'today' | 'month'): Counts =>
  Object.fromEntries(rows.map((row) => [row.kind, row[span]]))

/** The usage of a source today and this month; a day costs the difference that it makes to its month. */
function toSource(source: PlaceSource, rows: readonly UsageRow[], prices: PriceList | undefined) {
  const own = rows.filter((row) => row.source === source)
  const [today, month] = [countsOf(own, 'today'), countsOf(own, 'month')]
  const before = Object.fromEntries(Object.entries(month).map(([kind, count]) => [kind, count - (today[kind] ?? 0)]))
  const costOf = (counts: Counts) => (prices ? costOfMonth(prices, counts) : 0)
  const cost = costOf(month)
  return { source, today: toUsage(today, cost - costOf(before)), month: toUsage(month, cost) }
}

function stateOf(budgets: readonly PlacesUsage['daily'][]): PlacesUsage['state'] {
  const highest = Math.max(...budgets.map(({ used, limit }) => (limit === 0 ? 1 : used / limit)))
  if (highest >= 1) return 'exhausted'
  return highest >= WARNING_SHARE ? 'warning' : 'fine'
}

/** The usage of the place sources, and how much of the budgets is left. */
export async function loadPlacesUsage(
  { db, now, placesSetup, usageCounters }: Pick<Deps, 'db' | 'now' | 'placesSetup' | 'usageCounters'>,
  caller: Caller,
): Promise<PlacesUsage> {
  // Counts of this isolate are written first, so that the panel shows at least these.
  if (usageCounters.arePending()) {
    await caller.load({})
    await run(db, usageCounters.take(db))
  }
  const { rows, openReports } = await caller.load({
    rows: listUsage(db, dayOf(now())),
    openReports: countOpenReports(db, MAX_COUNTED_REPORTS),
  })
  const spent = (span: 'today' | 'month') =>
    rows.filter(({ kind }) => BILLABLE_CALLS.some((one) => one === kind)).reduce((total, row) => total + row[span], 0)
  const { provider, order, budget, isDefault } = placesSetup
  const daily = { used: spent('today'), limit: budget.daily, isDefault: isDefault.daily }
  const monthly = { used: spent('month'), limit: budget.monthly, isDefault: isDefault.monthly }
  return {
    provider,
    order: [...order, 'catalogue'],
    sources: PLACE_SOURCES.map((source) => toSource(source, rows, placesSetup.prices.get(source))),
    daily,
    monthly,
    state: stateOf([daily, monthly]),
    openReports,
  }
}
