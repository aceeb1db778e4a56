import * as api from '#contracts/achievements'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateAchievementRoutes = lateRoutes(
  [api.listAchievements, api.markAchievementsSeen],
  async () => (await import('../../modules/achievements/routes.ts')).achievementRoutes,
)
