import type { Achievement } from '#contracts/achievements'
import type { AchievementRule } from './achievement-rules.ts'

interface Unlock {
  unlockedAt: Date
  seenAt: Date | null
}

/** An achievement on the wire. An unlocked one shows full progress, even if the counter has fallen since. */
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
