import { type AdminStats, DEMAND_DAYS, DROPPED_DAYS, MAX_WAITING, MIN_PLACES, type Waiting } from '#contracts/admin'
import { TERMS } from '#contracts/terms'
import { named, type ResultOf, run } from '#db/client'
import {
  countByPeriod,
  countFormerPremium,
  countPremiumByStart,
  countWaiting,
  type Period,
} from '#db/queries/admin/admin-stats'
import {
  type Count,
  claimCount,
  countActiveCouples,
  countFirstPayments,
  countFunnels,
  countPremiumCouples,
  countScarcity,
  type Funnel,
  holds,
  isSmallFor,
  listCounts,
  listScarcity,
  replaceScarcity,
  upsertCounts,
} from '#db/queries/admin/overview-counts'
import type { Caller, Deps } from '../../deps.ts'
import { addDays, addMinutes, dayOf, endOfMonth, monthBefore, monthOf, startOfWeek } from '../../lib/calendar.ts'

/** While no table has more rows than this, they are counted during the request, which takes about 30 ms. */
const MAX_COUNTED_AT_ONCE = 5_000
/** Older counts show that the nightly count was missed. */
const STALE_DAYS = 2

/** A reader does not begin a new count while the last one is younger than this. */
const FRESH_MINUTES = 5

const MAX_SCARCE = 10

const NO_INVITATIONS: Funnel = { invitations: 0, opened: 0, chosen: 0, planned: 0, completed: 0, told: 0 }
const EPOCH_MS = 0
const DAYS_PER_WEEK = 7

/** Percentage with one decimal place. */
const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10

const countsBy = (counts: readonly Count[]) => {
  const values = new Map(counts.map(({ kind, period, measure, value }) => [`${kind} ${period} ${measure}`, value]))
  return (kind: Count['kind'], period: string, measure: string) => values.get(`${kind} ${period} ${measure}`) ?? 0
}

/**
 * Counters of the whole product, the same counters by month, and the results of each week's invitations, as of the last
 * count. A person is Premium in a month if they became Premium by its end and still are, or if they paid in it. While
 * the product is small, everything is counted during the request (docs/product.md; docs/rules.md, admin.8).
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
      told: count('week', name, 'told'),
      activeCouples: count('week', name, 'activeCouples'),
      firstPayments: count('week', name, 'firstPayments'),
    })),
    scarcity,
    series,
  }
}

/** Counts the entries that wait for an administrator; the tabs of the panel show the counts. */
export async function loadWaiting({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<Waiting> {
  const query = { readerId: caller.userId, max: MAX_WAITING + 1, droppedSince: addDays(now(), -DROPPED_DAYS) }
  const [waiting] = await caller.load([countWaiting(db, query)])
  return waiting
}

const toCounts = (kind: Count['kind'], period: string, values: Readonly<Record<string, number>>): Count[] =>
  Object.entries(values).map(([measure, value]) => ({ kind, period, measure, value }))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * Counts everything that the overview shows, in one batch, so that the numbers agree with each other.
 *
 * @param when - condition of all counts; if it is false, they read almost nothing
 */
function countsNow(db: Deps['db'], at: Date, when?: ReturnType<typeof isSmallFor>) {
  const ofWeeks = panelWeeks(at).map(({ period }) => period)
  const ofMonths = periodsOfMonths(panelMonths(at))
  return named({
    months: countByPeriod(db, ofMonths, when),
    started: countPremiumByStart(db, ofMonths, when),
    former: countFormerPremium(db, ofMonths, when),
    funnels: countFunnels(db, ofWeeks, when),
    active: countActiveCouples(db, ofWeeks, when),
    firstPaid: countFirstPayments(db, ofWeeks, when),
    couples: countPremiumCouples(db, when),
    choices: countByPeriod(db, ofWeeks.slice(-1), when),
  })
}

type Counted = ResultOf<ReturnType<typeof countsNow>>

/** Converts the result of `countsNow` to the rows that the overview stores. */
function toOverviewCounts(at: Date, counted: Counted): Count[] {
  const { months: byMonth, started, former, funnels, active, firstPaid, couples, choices } = counted
  const [weeks, months] = [panelWeeks(at), panelMonths(at)]
  const startedUpTo = (number: number) => sum([...started].map(([start, people]) => (start <= number ? people : 0)))
  return [
    ...weeks.flatMap(({ name }, number) =>
      toCounts('week', name, {
        ...(funnels.get(number) ?? NO_INVITATIONS),
        activeCouples: active.get(number) ?? 0,
        firstPayments: firstPaid.get(number) ?? 0,
      }),
    ),
    // Period 0 is everything before the first month.
    ...months.flatMap((month, index) => {
      const number = index + 1
      const { users = 0, activities = 0, revenue = 0 } = byMonth[number] ?? {}
      const premiumUsers = startedUpTo(number) + (former.get(number) ?? 0)
      return toCounts('month', month, { newUsers: users, premiumUsers, activities, revenue })
    }),
    ...toCounts('total', '', {
      users: sum(byMonth.map(({ users }) => users)),
      activities: sum(byMonth.map(({ activities }) => activities)),
      activitiesThisWeek: choices[0]?.activities ?? 0,
      premiumUsers: startedUpTo(months.length),
      payingCouples: couples.paying,
      grantedCouples: couples.granted,
    }),
  ]
}

/**
 * Counts everything that the overview shows and stores it. Repeated and simultaneous counts write the same rows.
 *
 * An invitation is opened, chosen from and completed for weeks after its creation, so every count updates all weeks that
 * are shown. Older weeks are unchanged since their last count.
 *
 * @see docs/rules.md, admin.8
 */
export async function countOverview({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const [counted, scarce] = await run(db, [
    countsNow(db, at),
    countScarcity(db, { since: addDays(at, -DEMAND_DAYS), enough: MIN_PLACES, limit: MAX_SCARCE }),
  ])
  await run(db, [replaceScarcity(db, scarce, at), upsertCounts(db, toOverviewCounts(at, counted), at)])
}

/** Runs `countOverview` for a reader of old counts; only one of several simultaneous readers counts. */
async function countForReader({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const [isOurs] = await run(db, [claimCount(db, { at, freeSince: addMinutes(at, -FRESH_MINUTES) })])
  if (isOurs) await countOverview({ db, now })
}

/** The months of the panel's charts, `YYYY-MM`, oldest first. */
function panelMonths(now: Date): string[] {
  const months = [monthOf(now)]
  while (months.length < TERMS.panelMonths) months.unshift(monthBefore(months[0] ?? ''))
  return months
}

/** The periods of all time before the first month, and of each month. */
function periodsOfMonths(months: readonly string[]): Period[] {
  const ends = [monthBefore(months[0] ?? ''), ...months].map((month) => endOfMonth(month).getTime())
  return ends.map((end, index) => [ends[index - 1] ?? EPOCH_MS, end] as const)
}

/** A week from Monday to Sunday in São Paulo. */
interface Week {
  /** The Monday of the week, `YYYY-MM-DD`. */
  name: string
  period: Period
}

/** The weeks that the panel shows, oldest first. */
function panelWeeks(now: Date): Week[] {
  const thisMonday = startOfWeek(now)
  // The second day of the week, so that an hour of daylight saving cannot lead to another week.
  const mondayOf = (weeks: number) => startOfWeek(addDays(thisMonday, weeks * DAYS_PER_WEEK + 1))
  return Array.from({ length: TERMS.panelWeeks }, (_, index) => {
    const weeks = index + 1 - TERMS.panelWeeks
    const monday = mondayOf(weeks)
    return { name: dayOf(monday), period: [monday.getTime(), mondayOf(weeks + 1).getTime()] as const }
  })
}
