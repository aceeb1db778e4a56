import * as api from '#contracts/admin'
import * as places from '#contracts/admin-places'
import * as reports from '#contracts/admin-reports'
import * as users from '#contracts/admin-users'
import { on } from '../../http/on.ts'
import { paged } from '../../http/send-page.ts'
import { exportList } from './export-list.ts'
import { listActivities } from './list-activities.ts'
import { listAudit } from './list-audit.ts'
import { loadAdminHealth, loadSettings } from './load-admin-health.ts'
import { loadStats, loadWaiting } from './load-stats.ts'
import { listOutboxMessages, loadOutbox } from './outbox.ts'
import { addPlace, correctPlace, setPlaceStanding } from './places/edit-place.ts'
import { listCatalogue, listPlaceImports } from './places/list-catalogue.ts'
import { loadPlacesUsage } from './places/load-places-usage.ts'
import { loadPlacePage } from './places/place-page.ts'
import { listPlaceReports, settlePlaceReport } from './places/place-reports.ts'
import * as placeSchemas from './places/schemas.ts'
import { listWithheldPlaces, listWithheldReasons, settleWithheldPlace } from './places/withheld-places.ts'
import { listNoteReports, settleNoteReport } from './reports/note-reports.ts'
import {
  listBannedPages,
  listPageReports,
  loadReportedPage,
  settlePageReport,
  unbanPage,
} from './reports/page-reports.ts'
import * as reportSchemas from './reports/schemas.ts'
import * as schemas from './schemas.ts'
import { listUsers, loadAccountPage } from './users/accounts.ts'
import { deleteUser, setPremium, setRole } from './users/change-account.ts'
import * as userSchemas from './users/schemas.ts'

export const adminRoutes = [
  on(api.loadAdminStats, schemas.loadAdminStats, ({ deps, caller }) => loadStats(deps, caller)),
  on(api.loadWaiting, schemas.loadWaiting, ({ deps, caller }) => loadWaiting(deps, caller)),
  on(users.listUsers, userSchemas.listUsers, paged(listUsers)),
  on(users.loadAccountPage, userSchemas.loadAccountPage, ({ deps, caller, params }) =>
    loadAccountPage(deps, caller, params.userId),
  ),
  on(users.listActivities, userSchemas.listActivities, paged(listActivities)),
  on(api.exportList, schemas.exportList, ({ deps, caller, body }) => exportList(deps, caller, body)),
  on(api.loadAdminHealth, schemas.loadAdminHealth, ({ deps, caller }) => loadAdminHealth(deps, caller)),
  on(api.loadSettings, schemas.loadSettings, ({ deps, caller }) => loadSettings(deps, caller)),
  on(api.loadOutbox, schemas.loadOutbox, ({ deps, caller }) => loadOutbox(deps, caller)),
  on(api.listOutboxMessages, schemas.listOutboxMessages, paged(listOutboxMessages)),
  on(users.setPremium, userSchemas.setPremium, ({ deps, caller, params, body }) =>
    setPremium(deps, caller, params.userId, body),
  ),
  on(users.setRole, userSchemas.setRole, ({ deps, caller, params, body }) =>
    setRole(deps, caller, params.userId, body),
  ),
  on(users.deleteUser, userSchemas.deleteUser, ({ deps, caller, params, query }) =>
    deleteUser(deps, caller, params.userId, query.reason),
  ),
  on(users.listAudit, userSchemas.listAudit, paged(listAudit)),
  on(reports.listPageReports, reportSchemas.listPageReports, paged(listPageReports)),
  on(reports.loadReportedPage, reportSchemas.loadReportedPage, ({ deps, caller, params }) =>
    loadReportedPage(deps, caller, params.reportId),
  ),
  on(reports.settlePageReport, reportSchemas.settlePageReport, ({ deps, caller, params, body }) =>
    settlePageReport(deps, caller, params.reportId, body),
  ),
  on(reports.listBannedPages, reportSchemas.listBannedPages, paged(listBannedPages)),
  on(reports.unbanPage, reportSchemas.unbanPage, ({ deps, caller, params }) =>
    unbanPage(deps, caller, params.coupleId),
  ),
  on(reports.listNoteReports, reportSchemas.listNoteReports, paged(listNoteReports)),
  on(reports.settleNoteReport, reportSchemas.settleNoteReport, ({ deps, caller, params, body }) =>
    settleNoteReport(deps, caller, params.invitationId, body.action),
  ),
  on(places.loadPlacesUsage, placeSchemas.loadPlacesUsage, ({ deps, caller }) => loadPlacesUsage(deps, caller)),
  on(places.listPlaceReports, placeSchemas.listPlaceReports, paged(listPlaceReports)),
  on(places.settlePlaceReport, placeSchemas.settlePlaceReport, ({ deps, caller, params, body }) =>
    settlePlaceReport(deps, caller, params.reportId, body.action),
  ),
  on(places.listWithheldPlaces, placeSchemas.listWithheldPlaces, paged(listWithheldPlaces)),
  on(places.listWithheldReasons, placeSchemas.listWithheldReasons, ({ deps, caller }) =>
    listWithheldReasons(deps, caller),
  ),
  on(places.settleWithheldPlace, placeSchemas.settleWithheldPlace, ({ deps, caller, params, body }) =>
    settleWithheldPlace(deps, caller, params.placeId, body.action),
  ),
  on(places.listCatalogue, placeSchemas.listCatalogue, paged(listCatalogue)),
  on(places.loadPlacePage, placeSchemas.loadPlacePage, ({ deps, caller, params }) =>
    loadPlacePage(deps, caller, params.placeId),
  ),
  on(places.addPlace, placeSchemas.addPlace, ({ deps, caller, body }) => addPlace(deps, caller, body)),
  on(places.correctPlace, placeSchemas.correctPlace, ({ deps, caller, params, body }) =>
    correctPlace(deps, caller, params.placeId, body),
  ),
  on(places.setPlaceStanding, placeSchemas.setPlaceStanding, ({ deps, caller, params, body }) =>
    setPlaceStanding(deps, caller, params.placeId, body),
  ),
  on(places.listPlaceImports, placeSchemas.listPlaceImports, ({ deps, caller }) => listPlaceImports(deps, caller)),
]
