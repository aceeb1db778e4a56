import type { PlacesUsage } from '#contracts/admin-places'
import { PLACE_SOURCES, type PlaceSource } from '#contracts/place-sources'
import { listUsage } from '#db/queries/places/call-budget'
import { countOpenReports } from '#db/queries/places/place-reports'
import type { Caller, Deps } from '../../../deps.ts'
import { dayOf } from '../../../lib/calendar.ts'
import { BILLABLE_CALLS, type BillableCall } from '../../../providers/places/places.ts'

/** Share of a budget from which the panel warns. */
const WARNING_SHARE = 0.8
/** The count of open reports stops here. */
const MAX_COUNTED_REPORTS = 1000

/**
 * Google's prices of September 2026 for the requested fields (docs/places.md), without the discount of 20 % above
 * 100,000 calls of a kind.
 */
const GOOGLE_PRICES: Readonly<Record<BillableCall, { usdPerThousand: number; freePerMonth: number }>> = {
  // Text or Nearby Search, Enterprise.
  search: { usdPerThousand: 35, freePerMonth: 1000 },
  // Place Details, Enterprise.
  details: { usdPerThousand: 20, freePerMonth: 1000 },
  // Place Details, Pro.
  names: { usdPerThousand: 17, freePerMonth: 5000 },
  // Place Details Photos.
  photo: { usdPerThousand: 7, freePerMonth: 1000 },
}

type Counts = Readonly<Record<string, number>>

/** Estimated cost of the calls of a month, in US cents. */
const costOf = (calls: Counts): number =>
  BILLABLE_CALLS.reduce((total, kind) => {
    const { usdPerThousand, freePerMonth } = GOOGLE_PRICES[kind]
    return total + (Math.max(0, (calls[kind] ?? 0) - freePerMonth) * usdPerThousand * 100) / 1000
  }, 0)

const countCalls = (counts: Counts): number => BILLABLE_CALLS.reduce((total, kind) => total + (counts[kind] ?? 0), 0)

const toUsage = (counts: Counts, cost: number) => ({
  calls: countCalls(counts),
  hits: counts.hit ?? 0,
  misses: counts.miss ?? 0,
  failures: counts.failure ?? 0,
  estimatedCostUsdCents: Math.round(cost),
})

type UsageRow = ReturnType<ReturnType<typeof listUsage>['read']>[number]

const countsOf = (rows: readonly UsageRow[], span: 'today' | 'month'): Counts =>
  Object.fromEntries(rows.map((row) => [row.kind, row[span]]))

/** The usage of a source today and this month; the cost of a day is its share of the month's cost. */
function toSource(source: PlaceSource, rows: readonly UsageRow[]) {
  const own = rows.filter((row) => row.source === source)
  const [today, month] = [countsOf(own, 'today'), countsOf(own, 'month')]
  const before = Object.fromEntries(Object.entries(month).map(([kind, count]) => [kind, count - (today[kind] ?? 0)]))
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
  { db, now, placesSetup }: Pick<Deps, 'db' | 'now' | 'placesSetup'>,
  caller: Caller,
): Promise<PlacesUsage> {
  const [rows, openReports] = await caller.load([
    listUsage(db, dayOf(now())),
    countOpenReports(db, MAX_COUNTED_REPORTS),
  ])
  const { provider, searchesGoogle, budget, isDefault } = placesSetup
  const google = rows.filter(({ source }) => source === 'google')
  const daily = { used: countCalls(countsOf(google, 'today')), limit: budget.daily, isDefault: isDefault.daily }
  const monthly = { used: countCalls(countsOf(google, 'month')), limit: budget.monthly, isDefault: isDefault.monthly }
  return {
    provider,
    order: searchesGoogle ? [...PLACE_SOURCES] : ['catalogue'],
    sources: PLACE_SOURCES.map((source) => toSource(source, rows)),
    daily,
    monthly,
    state: stateOf([daily, monthly]),
    openReports,
  }
}
