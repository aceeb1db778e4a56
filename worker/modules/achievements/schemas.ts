import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'

export const Achievement = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  points: z.int(),
  isPremium: z.boolean(),
  unlockedAt: z.nullable(z.iso.datetime()),
  /** Unlocked and not yet seen by the couple. */
  isNew: z.boolean(),
  progress: z.object({ current: z.int(), target: z.int() }),
})

export const listAchievements = {
  summary: 'Unlocked achievements newest first, locked ones nearest first, and the points so far.',
  response: z.object({
    achievements: z.array(Achievement),
    nextAchievements: z.array(Achievement),
    totalPoints: z.int(),
  }),
  revalidates: true,
} satisfies CallSchema

export const markAchievementsSeen = {
  summary: 'Clears `isNew`.',
  query: z.object({
    /** `unlockedAt` of the newest achievement that was shown: a newer one stays new. Default: all are seen. */
    until: z.optional(z.iso.datetime()),
  }),
  response: z.object({ success: z.literal(true) }),
} satisfies CallSchema
