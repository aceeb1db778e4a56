import type { Achievement } from '#contracts/achievements'
import type { Plan } from '#contracts/plans'
import type { Progress } from '#db/queries/couples/achievements'
import { ACHIEVEMENTS } from './achievement-rules.ts'
import { nearestFirst } from './nearest-first.ts'
import { toAchievement } from './to-achievement.ts'

/** As many as are read at a glance. */
const MOST = 2

/**
 * Locked achievements whose counter rose between two readings, the nearest first; of those that only Premium can unlock
 * none for a free couple.
 *
 * @see docs/rules.md, achievements.4
 */
export function toCloserAchievements(before: Progress, after: Progress, plan: Plan): Achievement[] {
  const unlocked = new Set(after.unlocks.map(({ slug }) => slug))
  const counted = (progress: Progress, metric: string) => progress.metrics.get(metric) ?? 0
  return ACHIEVEMENTS.filter(({ slug, isPremium }) => !unlocked.has(slug) && (plan === 'premium' || !isPremium))
    .filter(({ metric }) => counted(after, metric) > counted(before, metric))
    .map((rule) => toAchievement(rule, undefined, counted(after, rule.metric)))
    .toSorted(nearestFirst)
    .slice(0, MOST)
}
