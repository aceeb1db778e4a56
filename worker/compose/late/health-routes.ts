import * as api from '#contracts/health'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateHealthRoutes = lateRoutes(
  [api.checkHealth, api.testCors, api.loadPublicConfig],
  async () => (await import('../../modules/health/routes.ts')).healthRoutes,
)
