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
import { weeksInARow } from './weeks-in-a-row.ts'

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
