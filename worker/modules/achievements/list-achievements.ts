import type { AchievementsOverview } from '#contracts/achievements'
import { run } from '#db/client'
import { loadProgress, type Progress, updateUnlocksSeen } from '#db/queries/achievements/achievements'
import { raiseListsVersion } from '#db/queries/activities/selections'
import type { KnownLists } from '#db/queries/couples/is-couple-with-news'
import type { Caller, Deps } from '../../deps.ts'
import { ACHIEVEMENTS, AWARDS, findAchievement, pointsOf } from './achievement-rules.ts'
import { nearestFirst, toAchievement } from './to-achievement.ts'

/**
 * Unlocked achievements, newest first, and locked ones, nearest first.
 *
 * @param known - version of the lists that the client has; if it is current, nothing is read again
 */
export async function listAchievements({ db }: Pick<Deps, 'db'>, caller: Caller, known: KnownLists | null = null) {
  const [progress, user] = await caller.load([loadProgress(db, caller.userId, AWARDS.countedADay, known)])
  return { state: user, list: toOverview(progress) }
}

function toOverview({ unlocks, metrics }: Progress): AchievementsOverview {
  const unlocked = new Set(unlocks.map(({ slug }) => slug))
  return {
    achievements: unlocks.flatMap((unlock) => {
      const rule = findAchievement(unlock.slug)
      return rule ? [toAchievement(rule, unlock, rule.target)] : []
    }),
    nextAchievements: ACHIEVEMENTS.filter(({ slug }) => !unlocked.has(slug))
      .map((rule) => toAchievement(rule, undefined, metrics.get(rule.metric) ?? 0))
      .sort(nearestFirst),
    totalPoints: pointsOf([...unlocked]),
  }
}

/** Marks all unlocked achievements as seen by the couple. */
export async function markAchievementsSeen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<{ success: true }> {
  const [user] = await caller.load([])
  await run(db, [updateUnlocksSeen(db, user.coupleId, now()), raiseListsVersion(db, user.coupleId)])
  return { success: true }
}
