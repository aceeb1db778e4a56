import type { Achievement } from '#contracts/achievements'
import type { Plan } from '#contracts/plans'
import type { Progress } from '#db/queries/achievements/achievements'
import { ACHIEVEMENTS, type AchievementRule, findAchievement } from './achievement-rules.ts'

/** As many as fit at a glance. */
const MAX_CLOSER = 2

interface Unlock {
  unlockedAt: Date
  seenAt: Date | null
}

/**
 * Converts an achievement for the answer. An unlocked one shows full progress, even if the counter has dropped since.
 */
export const toAchievement = (
  { slug, name, description, icon, points, isPremium, target }: AchievementRule,
  unlock: Unlock | undefined,
  counted: number,
): Achievement => ({
  id: slug,
  slug,
  name,
  description,
  icon,
  points,
  isPremium,
  unlockedAt: unlock?.unlockedAt.toISOString() ?? null,
  isNew: unlock !== undefined && unlock.seenAt === null,
  progress: { current: unlock ? target : Math.min(counted, target), target },
})

const remaining = ({ progress }: Achievement): number => 1 - progress.current / progress.target

/** Sorts locked achievements by what is left; of equal ones the smaller target comes first. */
export const nearestFirst = (a: Achievement, b: Achievement): number =>
  remaining(a) - remaining(b) || a.progress.target - b.progress.target

/**
 * Locked achievements whose counter rose between two reads, the nearest first; for a free couple without those that
 * only Premium unlocks.
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
    .slice(0, MAX_CLOSER)
}

/** Achievements that this call has unlocked. */
export const toNewAchievements = (slugs: readonly string[], unlockedAt: Date): Achievement[] =>
  slugs.flatMap((slug) => {
    const rule = findAchievement(slug)
    return rule ? [toAchievement(rule, { unlockedAt, seenAt: null }, rule.target)] : []
  })
