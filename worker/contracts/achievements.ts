import type * as schemas from '../modules/achievements/schemas.ts'
import { endpoint, type Infer, type Output } from './endpoint.ts'

export type Achievement = Infer<typeof schemas.Achievement>

export const listAchievements = endpoint<typeof schemas.listAchievements>({
  method: 'GET',
  path: '/api/achievements',
  auth: 'user',
  status: 200,
})

export const markAchievementsSeen = endpoint<typeof schemas.markAchievementsSeen>({
  method: 'POST',
  path: '/api/achievements/seen',
  auth: 'user',
  status: 200,
})

export type AchievementsOverview = Output<typeof listAchievements>
