import { DEMAND_DAYS, MIN_PLACES } from '#contracts/admin'
import { TERMS } from '#contracts/terms'
import { named, type ResultOf, run } from '#db/client'
import {
  countByPeriod,
  countPaying,
  countPremiumPeople,
  countPremiumPeriods,
  countReturned,
  type Period,
} from '#db/queries/admin/admin-stats'
import {
  type Count,
  claimCount,
  countActiveCouples,
  countFirstPayments,
  countFunnels,
  countGrantedCouples,
  countScarcity,
  type Funnel,
  type isSmallFor,
  replaceScarcity,
  upsertCounts,
} from '#db/queries/admin/overview-counts'
import type { Deps } from '../../deps.ts'
import { addDays, addMinutes, dayOf, endOfMonth, monthBefore, monthOf, startOfWeek } from '../../lib/calendar.ts'

/** A reader does not begin a new count while the last one is younger than this. */
const FRESH_MINUTES = 5
const MAX_SCARCE = 10
const NO_INVITATIONS: Funnel = { invitations: 0, opened: 0, chosen: 0, planned: 0, completed: 0, told: 0 }
const EPOCH_MS = 0
const DAYS_PER_WEEK = 7
/** Begins the names of the measures of a week's registrations: how many acted that many weeks later. */
export const RETURNED = 'returned'

const toCounts = (kind: Count['kind'], period: string, values: Readonly<Record<string, number>>): Count[] =>
  Object.entries(values).map(([measure, value]) => ({ kind, period, measure, value }))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * Counts everything that the overview shows, in one batch, so that the numbers agree with each other.
 *
 * @param when - condition of all counts; if it is false, they read almost nothing
 */
export function countsNow(db: Deps['db'], at: Date, when?: ReturnType<typeof isSmallFor>) {
  const ofWeeks = panelWeeks(at).map(({ period }) => period)
  const ofMonths = periodsOfMonths(panelMonths(at))
  return named({
    months: countByPeriod(db, ofMonths, when),
    premium: countPremiumPeriods(db, ofMonths, when),
    premiumPeople: countPremiumPeople(db, ofMonths, when),
    funnels: countFunnels(db, ofWeeks, when),
    active: countActiveCouples(db, ofWeeks, when),
    firstPaid: countFirstPayments(db, ofWeeks, when),
    grantedCouples: countGrantedCouples(db, when),
    ofWeeks: countByPeriod(db, ofWeeks, when),
    returned: countReturned(db, ofWeeks, when),
    paying: countPaying(db, when),
  })
}

type Counted = ResultOf<ReturnType<typeof countsNow>>

export function toOverviewCounts(at: Date, counted: Counted): Count[] {
  const { months: byMonth, premium, premiumPeople, funnels, active, firstPaid, grantedCouples, ofWeeks } = counted
  const { returned, paying } = counted
  const [weeks, months] = [panelWeeks(at), panelMonths(at)]
  return [
    ...weeks.flatMap(({ name }, number) =>
      toCounts('week', name, {
        ...(funnels.get(number) ?? NO_INVITATIONS),
        activeCouples: active.get(number) ?? 0,
        firstPayments: firstPaid.get(number) ?? 0,
        registered: ofWeeks[number]?.users ?? 0,
        ...Object.fromEntries(
          weeks.slice(number).map((_, after) => [RETURNED + after, returned(number, number + after)]),
        ),
      }),
    ),
    // Period 0 is everything before the first month.
    ...months.flatMap((month, index) => {
      const number = index + 1
      const { users = 0, activities = 0, revenue = 0, refunded = 0 } = byMonth[number] ?? {}
      const { before = 0, begun = 0, ended = 0 } = premium.get(number) ?? {}
      const couples = sum(byMonth.slice(0, number + 1).map((period) => period.couples))
      return toCounts('month', month, {
        ...{ newUsers: users, premiumUsers: premiumPeople.get(number) ?? 0, activities },
        ...{ revenue: revenue - refunded, refunded, couples, before, begun, ended },
      })
    }),
    ...toCounts('total', '', {
      users: sum(byMonth.map(({ users }) => users)),
      activities: sum(byMonth.map(({ activities }) => activities)),
      activitiesThisWeek: ofWeeks.at(-1)?.activities ?? 0,
      ...paying,
      grantedCouples,
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
export async function countForReader({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const [isOurs] = await run(db, [claimCount(db, { at, freeSince: addMinutes(at, -FRESH_MINUTES) })])
  if (isOurs) await countOverview({ db, now })
}

/** The months of the panel's charts, `YYYY-MM`, oldest first. */
export function panelMonths(now: Date): string[] {
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
export function panelWeeks(now: Date): Week[] {
  const thisMonday = startOfWeek(now)
  // The second day of the week, so that an hour of daylight saving cannot lead to another week.
  const mondayOf = (weeks: number) => startOfWeek(addDays(thisMonday, weeks * DAYS_PER_WEEK + 1))
  return Array.from({ length: TERMS.panelWeeks }, (_, index) => {
    const weeks = index + 1 - TERMS.panelWeeks
    const monday = mondayOf(weeks)
    return { name: dayOf(monday), period: [monday.getTime(), mondayOf(weeks + 1).getTime()] as const }
  })
}
