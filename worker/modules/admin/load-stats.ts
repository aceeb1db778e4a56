import type { AdminStats } from '#contracts/admin/overview'
import { TERMS } from '#contracts/terms'
import {
  countByPeriod,
  countFormerPremium,
  countPremiumByStart,
  countSelectionsSince,
  type Period,
} from '#db/queries/admin/admin-stats'
import type { Caller, Deps } from '../../deps.ts'
import { endOfMonth, monthBefore, monthOf, startOfWeek } from '../../lib/calendar.ts'

const EPOCH_MS = 0

/** The last months up to this one, oldest first. */
function monthsUpTo(month: string, count: number): string[] {
  const months = [month]
  while (months.length < count) months.unshift(monthBefore(months[0] ?? month))
  return months
}

/** Everything before the first month, then each month. */
function periodsOf(months: readonly string[]): Period[] {
  const ends = [monthBefore(months[0] ?? ''), ...months].map((month) => endOfMonth(month).getTime())
  return ends.map((end, index) => [ends[index - 1] ?? EPOCH_MS, end] as const)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
/** One decimal place. */
const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10

/**
 * Counters of the whole product, and the same by month. A person is Premium in a month if they became so by its end and
 * still are, or if they paid in it.
 *
 * @see docs/product.md
 */
export async function loadStats({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<AdminStats> {
  const months = monthsUpTo(monthOf(now()), TERMS.panelMonths)
  const query = { readerId: caller.userId, stretches: periodsOf(months) }
  const { counts, started, former, thisWeek } = await caller.load({
    counts: countByPeriod(db, query),
    started: countPremiumByStart(db, query),
    former: countFormerPremium(db, query),
    thisWeek: countSelectionsSince(db, caller.userId, startOfWeek(now())),
  })
  const startedUpTo = (number: number) => sum([...started].map(([start, people]) => (start <= number ? people : 0)))

  const series = months.map((month, index) => {
    const number = index + 1
    const { users = 0, activities = 0, revenue = 0 } = counts[number] ?? {}
    const premiumUsers = startedUpTo(number) + (former.get(number) ?? 0)
    return { month, newUsers: users, premiumUsers, activities, revenue }
  })
  const [lastMonth, thisMonth] = series.slice(-2)
  const revenueBefore = lastMonth?.revenue ?? 0
  const monthlyRevenue = thisMonth?.revenue ?? 0
  const totalUsers = sum(counts.map(({ users }) => users))
  const premiumUsers = startedUpTo(TERMS.panelMonths)
  return {
    totalUsers,
    newUsersThisMonth: thisMonth?.newUsers ?? 0,
    premiumUsers,
    premiumPercentage: totalUsers === 0 ? 0 : percent(premiumUsers, totalUsers),
    totalActivities: sum(counts.map(({ activities }) => activities)),
    activitiesThisWeek: thisWeek,
    monthlyRevenue,
    revenueGrowth: revenueBefore === 0 ? null : percent(monthlyRevenue - revenueBefore, revenueBefore),
    series,
  }
}
