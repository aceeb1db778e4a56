import {
  type AdminStats,
  DROPPED_DAYS,
  JOB_NAMES,
  LATE_MESSAGE_MINUTES,
  MAX_WAITING,
  type Waiting,
} from '#contracts/admin'
import { receiveStripeEvent } from '#contracts/billing'
import { PLANS } from '#contracts/plans'
import { countWaiting } from '#db/queries/admin/admin-stats'
import { listJobRuns } from '#db/queries/admin/operations'
import { type Count, holds, isSmallFor, listCounts, listScarcity } from '#db/queries/admin/overview-counts'
import type { Caller, Deps } from '../../deps.ts'
import { addDays, addHours, addMinutes } from '../../lib/calendar.ts'
import { countForReader, countsNow, panelMonths, panelWeeks, RETURNED, toOverviewCounts } from './count-overview.ts'
import { ERROR_HOURS, stateOfJob } from './load-operations.ts'

/** While no table has more rows than this, they are counted during the request, which takes about 30 ms. */
const MAX_COUNTED_AT_ONCE = 5_000
/** Older counts show that the nightly count was missed. */
const STALE_DAYS = 2

/** Percentage with one decimal place. */
const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10

const countsBy = (counts: readonly Count[]) => {
  const values = new Map(counts.map(({ kind, period, measure, value }) => [`${kind} ${period} ${measure}`, value]))
  return (kind: Count['kind'], period: string, measure: string) => values.get(`${kind} ${period} ${measure}`) ?? 0
}

/**
 * Counters of the whole product, the same counters by month, and the results of each week's invitations, as of the last
 * count. Money counts in the month in which it moved, and Premium by the days had. While
 * the product is small, everything is counted during the request (docs/product.md; docs/rules.md, admin.8).
 * Each couple that pays brings the price of a month, by subscription or by pass (docs/rules.md, admin.11).
 */
export async function loadStats(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  caller: Caller,
): Promise<AdminStats> {
  const at = now()
  const [weeks, months] = [panelWeeks(at), panelMonths(at)]
  const isSmall = isSmallFor(caller.userId, MAX_COUNTED_AT_ONCE)
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
    refunded: count('month', month, 'refunded'),
    couples: count('month', month, 'couples'),
    payingBefore: count('month', month, 'before'),
    payingBegun: count('month', month, 'begun'),
    payingEnded: count('month', month, 'ended'),
  }))
  const { payingBefore = 0, payingBegun = 0, payingEnded = 0 } = series.at(-1) ?? {}
  const [totalUsers, premiumUsers] = [total('users'), total('premiumUsers')]
  return {
    totalUsers,
    newUsersThisMonth: series.at(-1)?.newUsers ?? 0,
    premiumUsers,
    premiumPercentage: totalUsers === 0 ? 0 : percent(premiumUsers, totalUsers),
    totalActivities: total('activities'),
    activitiesThisWeek: total('activitiesThisWeek'),
    monthlyRevenue: total('paying') * PLANS.premium.priceCents,
    revenueGrowth: payingBefore === 0 ? null : percent(payingBegun - payingEnded, payingBefore),
    countedAt: (isCounted ? at : storedAt)?.toISOString() ?? null,
    isCounting,
    payingCouples: total('paying'),
    couplesOfTwo: total('ofTwo'),
    grantedCouples: total('grantedCouples'),
    weeks: weeks.reverse().map(({ name }, index) => ({
      week: name,
      invitations: count('week', name, 'invitations'),
      opened: count('week', name, 'opened'),
      chosen: count('week', name, 'chosen'),
      planned: count('week', name, 'planned'),
      completed: count('week', name, 'completed'),
      told: count('week', name, 'told'),
      activeCouples: count('week', name, 'activeCouples'),
      firstPayments: count('week', name, 'firstPayments'),
      registered: count('week', name, 'registered'),
      returned: Array.from({ length: index + 1 }, (_, after) => count('week', name, RETURNED + after)),
    })),
    scarcity,
    series,
  }
}

/** Counts what waits for an administrator, and what went wrong; the tabs of the panel show the counts. */
export async function loadWaiting({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<Waiting> {
  const at = now()
  const query = {
    readerId: caller.userId,
    max: MAX_WAITING + 1,
    droppedSince: addDays(at, -DROPPED_DAYS),
    lateBefore: addMinutes(at, -LATE_MESSAGE_MINUTES),
    refusedSince: addHours(at, -ERROR_HOURS),
    webhook: receiveStripeEvent.path,
  }
  const [waiting, jobs] = await caller.load([countWaiting(db, query), listJobRuns(db, caller.userId, JOB_NAMES)])
  return { ...waiting, jobsFailing: jobs.filter((job) => stateOfJob(job, at) !== 'fine').length }
}
