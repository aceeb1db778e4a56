import * as api from '#contracts/rankings'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateRankingRoutes = lateRoutes(
  [api.loadRankings],
  async () => (await import('../../modules/rankings/routes.ts')).rankingRoutes,
)
