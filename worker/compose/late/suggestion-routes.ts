import * as api from '#contracts/suggestions'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateSuggestionRoutes = lateRoutes(
  [api.listCategories, api.listCities, api.previewSuggestions, api.listSuggestions],
  async () => (await import('../../modules/suggestions/routes.ts')).suggestionRoutes,
)
