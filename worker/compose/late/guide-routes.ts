import * as api from '#contracts/guides/guides'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateGuideRoutes = lateRoutes(
  [api.listGuides, api.loadCityGuide, api.loadCategoryGuide],
  async () => (await import('../../modules/guides/routes.ts')).guideRoutes,
)
