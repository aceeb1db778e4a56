import type { Achievement, AchievementsOverview } from '#contracts/achievements'
import { listMetrics, listUnlocks } from '#db/queries/achievements'
import type { Caller, Deps } from '../../deps.ts'
import { ACHIEVEMENTS, findAchievement, pointsOf } from './catalogue.ts'
import { toAchievement } from './to-achievement.ts'

const remaining = ({ progress }: Achievement): number => 1 - progress.current / progress.target

/** What the couple unlocked, newest first, and what it may unlock next, nearest first. */
export async function listAchievements({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<AchievementsOverview> {
  const { unlocks, metrics } = await caller.load({
    unlocks: listUnlocks(db, caller.userId),
    metrics: listMetrics(db, caller.userId),
  })
  const unlocked = new Set(unlocks.map(({ slug }) => slug))
  return {
    achievements: unlocks.flatMap((unlock) => {
      const rule = findAchievement(unlock.slug)
      return rule ? [toAchievement(rule, unlock, rule.target)] : []
    }),
    nextAchievements: ACHIEVEMENTS.filter(({ slug }) => !unlocked.has(slug))
      .map((rule) => toAchievement(rule, undefined, metrics.get(rule.metric) ?? 0))
      .sort((a, b) => remaining(a) - remaining(b) || a.progress.target - b.progress.target),
    totalPoints: pointsOf([...unlocked]),
  }
}
