import { type AdminStats, DROPPED_DAYS, MOST_WAITING, type Waiting } from '#contracts/admin'
import { countWaiting } from '#db/queries/admin/admin-stats'
import { type Count, holds, isSmallFor, listCounts } from '#db/queries/admin/overview-counts'
import { listScarcity } from '#db/queries/admin/scarcity'
import type { Caller, Deps } from '../../../deps.ts'
import { addDays } from '../../../lib/calendar.ts'
import { countForReader, countsNow, toOverviewCounts } from './count-overview.ts'
import { panelMonths, panelWeeks } from './panel-periods.ts'

/** As long as no table has more rows, they are counted while the administrator waits: that is about 30 ms. */
const MOST_COUNTED_AT_ONCE = 5_000
/** The nightly count was missed. */
const STALE_DAYS = 2

/** One decimal place. */
const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10

const countsBy = (counts: readonly Count[]) => {
  const values = new Map(counts.map(({ kind, period, measure, value }) => [`${kind} ${period} ${measure}`, value]))
  return (kind: Count['kind'], period: string, measure: string) => values.get(`${kind} ${period} ${measure}`) ?? 0
}

/**
 * Counters of the whole product, the same by month, and what became of each week's invitations, as they were last counted.
 * A person is Premium in a month if they became so by its end and still are, or if they paid in it. While the product is
 * small it is all counted for the answer.
 *
 * @see docs/product.md; docs/rules.md, admin.8
 */
export async function loadStats(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  caller: Caller,
): Promise<AdminStats> {
  const at = now()
  const [weeks, months] = [panelWeeks(at), panelMonths(at)]
  const isSmall = isSmallFor(caller.userId, MOST_COUNTED_AT_ONCE)
  const [stored, scarcity, isCounted, counted] = await caller.load([
    listCounts(db, {
      readerId: caller.userId,
      firstWeek: weeks[0]?.name ?? '',
      firstMonth: months[0] ?? '',
    }),
    listScarcity(db, caller.userId),
    holds(db, isSmall),
    countsNow(db, at, isSmall),
  ])
  const count = countsBy(isCounted ? toOverviewCounts(at, counted) : stored)
  const total = (measure: string) => count('total', '', measure)
  const storedAt = stored.reduce<Date | null>(
    (latest, { countedAt }) => (latest && latest > countedAt ? latest : countedAt),
    null,
  )
  const isCounting = !isCounted && (storedAt === null || addDays(storedAt, STALE_DAYS) < at)
  if (isCounting) defer(() => countForReader({ db, now }))

  const series = months.map((month) => ({
    month,
    newUsers: count('month', month, 'newUsers'),
    premiumUsers: count('month', month, 'premiumUsers'),
    activities: count('month', month, 'activities'),
    revenue: count('month', month, 'revenue'),
  }))
  const [lastMonth, thisMonth] = series.slice(-2)
  const revenueBefore = lastMonth?.revenue ?? 0
  const monthlyRevenue = thisMonth?.revenue ?? 0
  const [totalUsers, premiumUsers] = [total('users'), total('premiumUsers')]
  return {
    totalUsers,
    newUsersThisMonth: thisMonth?.newUsers ?? 0,
    premiumUsers,
    premiumPercentage: totalUsers === 0 ? 0 : percent(premiumUsers, totalUsers),
    totalActivities: total('activities'),
    activitiesThisWeek: total('activitiesThisWeek'),
    monthlyRevenue,
    revenueGrowth: revenueBefore === 0 ? null : percent(monthlyRevenue - revenueBefore, revenueBefore),
    countedAt: (isCounted ? at : storedAt)?.toISOString() ?? null,
    isCounting,
    payingCouples: total('payingCouples'),
    grantedCouples: total('grantedCouples'),
    weeks: weeks.reverse().map(({ name }) => ({
      week: name,
      invitations: count('week', name, 'invitations'),
      opened: count('week', name, 'opened'),
      chosen: count('week', name, 'chosen'),
      planned: count('week', name, 'planned'),
      completed: count('week', name, 'completed'),
      activeCouples: count('week', name, 'activeCouples'),
      firstPayments: count('week', name, 'firstPayments'),
    })),
    scarcity,
    series,
  }
}

/** How much waits for an administrator: what the tabs of the panel show. */
export async function loadWaiting({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<Waiting> {
  const query = { readerId: caller.userId, most: MOST_WAITING + 1, droppedSince: addDays(now(), -DROPPED_DAYS) }
  const [waiting] = await caller.load([countWaiting(db, query)])
  return waiting
}
