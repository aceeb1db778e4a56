import { DEMAND_DAYS, ENOUGH_PLACES } from '#contracts/admin'
import { named, type ResultOf, run } from '#db/client'
import { countByPeriod, countFormerPremium, countPremiumByStart } from '#db/queries/admin/admin-stats'
import {
  type Count,
  claimCount,
  countActiveCouples,
  countFirstPayments,
  countFunnels,
  countPremiumCouples,
  type Funnel,
  type isSmallFor,
  upsertCounts,
} from '#db/queries/admin/overview-counts'
import { countScarcity, replaceScarcity } from '#db/queries/admin/scarcity'
import type { Deps } from '../../../deps.ts'
import { addDays, addMinutes } from '../../../lib/calendar.ts'
import { panelMonths, panelWeeks, periodsOfMonths } from './panel-periods.ts'

/** Who looks while a count is that young does not begin another one. */
const FRESH_MINUTES = 5

const MOST_SCARCE = 10

const NO_INVITATIONS: Funnel = { invitations: 0, opened: 0, chosen: 0, planned: 0, completed: 0 }

const toCounts = (kind: Count['kind'], period: string, values: Readonly<Record<string, number>>): Count[] =>
  Object.entries(values).map(([measure, value]) => ({ kind, period, measure, value }))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * The statements that count what the overview shows, for one batch, so that the numbers agree with each other.
 *
 * @param when - condition of all of them; without it they read next to nothing
 */
export function countsNow(db: Deps['db'], at: Date, when?: ReturnType<typeof isSmallFor>) {
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

/** What `countsNow` found, as the overview stores it. */
export function toOverviewCounts(at: Date, counted: Counted): Count[] {
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
 * Counts what the overview shows and stores it; counted twice, or by fifty at once, it is the same rows.
 *
 * An invitation is opened, answered and done for weeks after it was made, so the weeks on show are counted anew each time;
 * older ones stay as they were counted last.
 *
 * @see docs/rules.md, admin.8
 */
export async function countOverview({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const [counted, scarce] = await run(db, [
    countsNow(db, at),
    countScarcity(db, { since: addDays(at, -DEMAND_DAYS), enough: ENOUGH_PLACES, limit: MOST_SCARCE }),
  ])
  await run(db, [replaceScarcity(db, scarce, at), upsertCounts(db, toOverviewCounts(at, counted), at)])
}

/** As `countOverview`, for who looks at old counts: of many who look only one counts. */
export async function countForReader({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const [isOurs] = await run(db, [claimCount(db, { at, freeSince: addMinutes(at, -FRESH_MINUTES) })])
  if (isOurs) await countOverview({ db, now })
}
