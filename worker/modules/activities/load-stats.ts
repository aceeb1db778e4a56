import type { CoupleStats } from '#contracts/activities'
import { PLANS } from '#contracts/plans'
import { loadProgress } from '#db/queries/achievements/achievements'
import { coupleOf } from '#db/queries/couple-of'
import { countInvitationsInMonth } from '#db/queries/invitations/insert-invitation'
import type { Caller, Deps } from '../../deps.ts'
import { monthOf } from '../../lib/calendar.ts'
import { AWARDS, pointsOf } from '../achievements/achievement-rules.ts'

/** Counters over the couple's whole history, including what the plan hides. */
export async function loadStats({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<CoupleStats> {
  const [progress, made, user] = await caller.load([
    loadProgress(db, caller.userId, AWARDS.countedADay),
    countInvitationsInMonth(db, coupleOf(caller.userId), monthOf(now())),
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
  }
}
