import type { CoupleStats } from '#contracts/activities'
import { PLANS } from '#contracts/plans'
import { loadProgress } from '#db/queries/achievements/achievements'
import { countRequests } from '#db/queries/activities/feeling-requests'
import { coupleOf } from '#db/queries/couple-of'
import { countInvitationsInMonth } from '#db/queries/invitations/insert-invitation'
import { findWeekly } from '#db/queries/weekly/weekly-turns'
import type { Caller, Deps } from '../../deps.ts'
import { mondayOf, monthOf } from '../../lib/calendar.ts'
import { AWARDS, pointsOf } from '../achievements/achievement-rules.ts'
import { toWeekly } from '../weekly/weekly-turns.ts'
import { askedSince } from './due-days.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const RESTS_PER_QUARTER = 2

const mondayAt = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10)

/** `2026-4` of a Monday. */
const quarterOf = (monday: string) => `${monday.slice(0, 4)}-${Math.ceil(Number(monday.slice(5, 7)) / 3)}`

/**
 * Weeks in a row with an outing, up to now. A week without one rests: up to two rests in a quarter end nothing and count
 * nothing. The current week is not over, so it is never a rest.
 *
 * @param mondays - the Mondays, `YYYY-MM-DD`, of the weeks with an outing
 * @param current - Monday of the current week
 * @see docs/rules.md, activities.16
 */
export function weeksInARow(mondays: readonly string[], current: string): { inARow: number; isResting: boolean } {
  const withOuting = new Set(mondays)
  const [first = current] = mondays.toSorted()
  const rests = new Map<string, number>()
  let inARow = 0
  for (let at = Date.parse(current); mondayAt(at) >= first; at -= WEEK_MS) {
    const monday = mondayAt(at)
    if (withOuting.has(monday)) inARow += 1
    else if (monday !== current) {
      const quarter = quarterOf(monday)
      const taken = (rests.get(quarter) ?? 0) + 1
      if (taken > RESTS_PER_QUARTER) break
      rests.set(quarter, taken)
    }
  }
  const isResting = inARow > 0 && !withOuting.has(current) && !withOuting.has(mondayAt(Date.parse(current) - WEEK_MS))
  return { inARow, isResting }
}

/** Counters over the couple's whole history, including what the plan hides. */
export async function loadStats({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<CoupleStats> {
  const at = now()
  const [progress, made, feelingRequests, weekly, user] = await caller.load([
    loadProgress(db, caller.userId, AWARDS.countedPerDay),
    countInvitationsInMonth(db, coupleOf(caller.userId), monthOf(at)),
    countRequests(db, caller.userId, askedSince(at)),
    findWeekly(db, caller.userId, mondayOf(at)),
  ])
  const { metrics, unlocks } = progress
  const count = (name: string) => metrics.get(name) ?? 0
  return {
    completedActivities: count('completedInAll'),
    distinctCities: count('citiesInAll'),
    unlockedAchievements: unlocks.length,
    totalPoints: pointsOf(unlocks.map(({ slug }) => slug)),
    invitationsThisMonth: made,
    invitationLimit: PLANS[user.plan].invitationsPerMonth,
    feelingRequests,
    weeks: weeksInARow(progress.weeks, mondayOf(at)),
    weekly: toWeekly(weekly, caller.userId, at),
  }
}
