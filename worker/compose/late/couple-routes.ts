import * as api from '#contracts/couples'
import { reportPublicCouple as reportPage } from '#contracts/page-reports'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateCoupleRoutes = lateRoutes(
  [api.loadCouple, api.saveCouple, api.loadPublicCouple, api.loadPublicPhoto, reportPage],
  async () => (await import('../../modules/couples/routes.ts')).coupleRoutes,
)
