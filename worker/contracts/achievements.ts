import type * as schemas from '../modules/achievements/schemas.ts'
import { endpoint, type Infer, type Output } from './endpoint.ts'

export type Achievement = Infer<typeof schemas.Achievement>

export const listAchievements = endpoint<typeof schemas.listAchievements>('GET', '/api/achievements', 'user')

export const markAchievementsSeen = endpoint<typeof schemas.markAchievementsSeen>(
  'POST',
  '/api/achievements/seen',
  'user',
)

export type AchievementsOverview = Output<typeof listAchievements>
