import * as api from '#contracts/admin'
import * as contact from '#contracts/admin-contact'
import * as places from '#contracts/admin-places'
import * as reports from '#contracts/admin-reports'
import * as users from '#contracts/admin-users'
import * as novelties from '#contracts/novelties'
import { routesOf } from '../../http/on.ts'
import { paged, sendPage } from '../../http/send-page.ts'
import { loadRefund } from './account-page/load-refund.ts'
import * as accountSchemas from './account-page/schemas.ts'
import { listContactMessages, loadContactMessage, settleContactMessage } from './contact/contact-messages.ts'
import * as contactSchemas from './contact/schemas.ts'
import { listActivities, listAudit } from './list-activities.ts'
import { loadAdminHealth, loadOperations, loadSettings } from './load-operations.ts'
import { loadStats, loadWaiting } from './load-stats.ts'
import * as noveltySchemas from './novelties/schemas.ts'
import { listNoveltySwitches, switchNovelty } from './novelties/switch-novelty.ts'
import { listOutboxMessages, loadOutbox } from './outbox.ts'
import { addPlace, correctPlace, setPlaceStanding } from './places/edit-place.ts'
import { listCatalogue, listPlaceImports } from './places/list-catalogue.ts'
import { loadPlacesUsage } from './places/load-places-usage.ts'
import { loadPlacePage } from './places/place-page.ts'
import { listPlaceReports, settlePlaceReport } from './places/place-reports.ts'
import * as placeSchemas from './places/schemas.ts'
import {
  decideWithheldPlaces,
  listThinTowns,
  listWithheldPlaces,
  listWithheldReasons,
  listWithheldTowns,
  undoWithheldDecision,
} from './places/withheld-places.ts'
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
import { changeAccount } from './users/account-actions.ts'
import { listAccountTimeline, listUsers, loadAccountPage } from './users/accounts.ts'
import { deleteUser, setPremium, setRole } from './users/change-account.ts'
import * as userSchemas from './users/schemas.ts'

const on = routesOf(
  { ...api, ...contact, ...novelties, ...places, ...reports, ...users },
  {
    ...{ ...accountSchemas, ...contactSchemas, ...noveltySchemas, ...placeSchemas },
    ...{ ...reportSchemas, ...schemas, ...userSchemas },
  },
)

export const adminRoutes = [
  on('loadAdminStats', ({ deps, caller }) => loadStats(deps, caller)),
  on('loadWaiting', ({ deps, caller }) => loadWaiting(deps, caller)),
  on('listUsers', paged(listUsers)),
  on('loadAccountPage', ({ deps, caller, params }) => loadAccountPage(deps, caller, params.userId)),
  on('listAccountTimeline', async ({ deps, caller, params, query, setHeader }) =>
    sendPage(await listAccountTimeline(deps, caller, params.userId, query), setHeader),
  ),
  on('loadRefund', ({ deps, caller, params }) => loadRefund(deps, caller, params.userId, params.paymentId)),
  on('listActivities', paged(listActivities)),
  // Files are written and read in modules that load on demand, so that the worker starts with less.
  on('exportList', async ({ deps, caller, body }) => (await import('./export-list.ts')).exportList(deps, caller, body)),
  on('loadAdminHealth', ({ deps, caller }) => loadAdminHealth(deps, caller)),
  on('loadSettings', ({ deps, caller }) => loadSettings(deps, caller)),
  on('loadOperations', ({ deps, caller }) => loadOperations(deps, caller)),
  on('loadOutbox', ({ deps, caller }) => loadOutbox(deps, caller)),
  on('listOutboxMessages', paged(listOutboxMessages)),
  on('setPremium', ({ deps, caller, params, body }) => setPremium(deps, caller, params.userId, body)),
  on('setRole', ({ deps, caller, params, body }) => setRole(deps, caller, params.userId, body)),
  on('deleteUser', ({ deps, caller, params, query }) => deleteUser(deps, caller, params.userId, query.reason)),
  on('changeAccount', ({ deps, caller, params, body }) => changeAccount(deps, caller, params.userId, body)),
  on('listAudit', paged(listAudit)),
  on('listPageReports', paged(listPageReports)),
  on('loadReportedPage', ({ deps, caller, params }) => loadReportedPage(deps, caller, params.reportId)),
  on('settlePageReport', ({ deps, caller, params, body }) => settlePageReport(deps, caller, params.reportId, body)),
  on('listBannedPages', paged(listBannedPages)),
  on('unbanPage', ({ deps, caller, params }) => unbanPage(deps, caller, params.coupleId)),
  on('listNoteReports', paged(listNoteReports)),
  on('settleNoteReport', ({ deps, caller, params, body }) =>
    settleNoteReport(deps, caller, params.invitationId, body.action),
  ),
  on('listContactMessages', paged(listContactMessages)),
  on('loadContactMessage', ({ deps, caller, params }) => loadContactMessage(deps, caller, params.messageId)),
  on('settleContactMessage', ({ deps, caller, params, body }) =>
    settleContactMessage(deps, caller, params.messageId, body),
  ),
  on('listNoveltySwitches', ({ deps, caller }) => listNoveltySwitches(deps, caller)),
  on('switchNovelty', ({ deps, caller, params, body }) => switchNovelty(deps, caller, params.novelty, body.audience)),
  on('loadPlacesUsage', ({ deps, caller }) => loadPlacesUsage(deps, caller)),
  on('listPlaceReports', paged(listPlaceReports)),
  on('settlePlaceReport', ({ deps, caller, params, body }) =>
    settlePlaceReport(deps, caller, params.reportId, body.action),
  ),
  on('listWithheldPlaces', paged(listWithheldPlaces)),
  on('listWithheldReasons', ({ deps, caller }) => listWithheldReasons(deps, caller)),
  on('listWithheldTowns', ({ deps, caller, query }) => listWithheldTowns(deps, caller, query)),
  on('listThinTowns', ({ deps, caller }) => listThinTowns(deps, caller)),
  on('decideWithheldPlaces', ({ deps, caller, body }) => decideWithheldPlaces(deps, caller, body)),
  on('savePlaceSheet', async ({ deps, caller, body }) =>
    (await import('./places/save-sheet.ts')).savePlaceSheet(deps, caller, body),
  ),
  on('undoWithheldDecision', ({ deps, caller, params }) => undoWithheldDecision(deps, caller, params.decisionId)),
  on('listCatalogue', paged(listCatalogue)),
  on('loadPlacePage', ({ deps, caller, params }) => loadPlacePage(deps, caller, params.placeId)),
  on('addPlace', ({ deps, caller, body }) => addPlace(deps, caller, body)),
  on('correctPlace', ({ deps, caller, params, body }) => correctPlace(deps, caller, params.placeId, body)),
  on('setPlaceStanding', ({ deps, caller, params, body }) => setPlaceStanding(deps, caller, params.placeId, body)),
  on('listPlaceImports', ({ deps, caller }) => listPlaceImports(deps, caller)),
]
