import * as api from '#contracts/privacy/privacy-rights'
import { lateRoutes } from '../../http/late-routes.ts'

export const latePrivacyRoutes = lateRoutes(
  [api.exportData, api.exportArchive, api.requestDeletion, api.keepAccount, api.acceptDocuments, api.loadPrivacy],
  async () => (await import('../../modules/privacy/routes.ts')).privacyRoutes,
)
