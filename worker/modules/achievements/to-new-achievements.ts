import type { Achievement } from '#contracts/achievements'
import { findAchievement } from './achievement-rules.ts'
import { toAchievement } from './to-achievement.ts'

/** Achievements that this call has just unlocked. */
export const toNewAchievements = (slugs: readonly string[], unlockedAt: Date): Achievement[] =>
  slugs.flatMap((slug) => {
    const rule = findAchievement(slug)
    return rule ? [toAchievement(rule, { unlockedAt, seenAt: null }, rule.target)] : []
  })
