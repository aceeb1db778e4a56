import * as api from '#contracts/places'
import { lateRoutes } from '../../http/late-routes.ts'

export const latePlaceRoutes = lateRoutes(
  [api.loadPlacePhoto, api.reportPlace],
  async () => (await import('../../modules/places/routes.ts')).placeRoutes,
)
