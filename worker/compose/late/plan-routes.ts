import * as api from '#contracts/plans'
import { lateRoutes } from '../../http/late-routes.ts'

export const latePlanRoutes = lateRoutes(
  [api.listPlans],
  async () => (await import('../../modules/plans/routes.ts')).planRoutes,
)
