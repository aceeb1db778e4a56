import * as account from '#contracts/admin/account-page'
import * as catalogue from '#contracts/admin/catalogue'
import * as email from '#contracts/admin/email'
import * as exports from '#contracts/admin/exports'
import * as notes from '#contracts/admin/note-reports'
import * as api from '#contracts/admin/overview'
import * as pages from '#contracts/admin/page-reports'
import * as places from '#contracts/admin/places'
import * as waiting from '#contracts/admin/waiting'
import { lateRoutes } from '../../http/late-routes.ts'

/** Calls of the panel, in the order of their routes: few people make them, so their verbs are loaded by them. */
export const lateAdminRoutes = lateRoutes(
  [
    api.loadAdminStats,
    waiting.loadWaiting,
    api.listUsers,
    account.loadAccountPage,
    api.listActivities,
    exports.exportList,
    api.loadAdminHealth,
    api.loadSettings,
    email.loadOutbox,
    email.listOutboxMessages,
    api.setPremium,
    api.setRole,
    api.deleteUser,
    api.listAudit,
    pages.listPageReports,
    pages.loadReportedPage,
    pages.settlePageReport,
    pages.listBannedPages,
    pages.unbanPage,
    notes.listNoteReports,
    notes.settleNoteReport,
    places.loadPlacesUsage,
    places.listPlaceReports,
    places.settlePlaceReport,
    places.listWithheldPlaces,
    places.listWithheldReasons,
    places.settleWithheldPlace,
    catalogue.listCatalogue,
    catalogue.loadPlacePage,
    catalogue.addPlace,
    catalogue.correctPlace,
    catalogue.setPlaceStanding,
    catalogue.listPlaceImports,
  ],
  async () => (await import('../../modules/admin/routes.ts')).adminRoutes,
)
