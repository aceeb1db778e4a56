import * as z from 'zod/mini'
import { endpoint, type Output } from './http/endpoint.ts'

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
export type Achievement = z.output<typeof Achievement>

export const listAchievements = endpoint({
  method: 'GET',
  path: '/api/achievements',
  auth: 'user',
  summary: 'Unlocked achievements newest first, locked ones nearest first, and the points so far.',
  status: 200,
  response: z.object({
    achievements: z.array(Achievement),
    nextAchievements: z.array(Achievement),
    totalPoints: z.int(),
  }),
  revalidates: true,
})

export const markAchievementsSeen = endpoint({
  method: 'POST',
  path: '/api/achievements/seen',
  auth: 'user',
  summary: 'Clears `isNew`.',
  status: 200,
  response: z.object({ success: z.literal(true) }),
})

export type AchievementsOverview = Output<typeof listAchievements>
