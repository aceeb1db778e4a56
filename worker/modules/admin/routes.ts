import * as account from '#contracts/admin/account-page'
import * as catalogue from '#contracts/admin/catalogue'
import * as email from '#contracts/admin/email'
import * as exports from '#contracts/admin/exports'
import * as notes from '#contracts/admin/note-reports'
import * as api from '#contracts/admin/overview'
import * as pages from '#contracts/admin/page-reports'
import * as places from '#contracts/admin/places'
import * as waiting from '#contracts/admin/waiting'
import { on } from '../../http/on.ts'
import { sendPage } from '../../http/send-page.ts'
import { addPlace } from './catalogue/add-place.ts'
import { correctPlace } from './catalogue/correct-place.ts'
import { listCatalogue } from './catalogue/list-catalogue.ts'
import { listPlaceImports } from './catalogue/list-place-imports.ts'
import { loadPlacePage } from './catalogue/load-place-page.ts'
import { setPlaceStanding } from './catalogue/set-place-standing.ts'
import { listOutboxMessages } from './email/list-outbox-messages.ts'
import { loadOutbox } from './email/load-outbox.ts'
import { exportList } from './exports/export-list.ts'
import { listActivities } from './list-activities.ts'
import { listAudit } from './list-audit.ts'
import { loadAdminHealth } from './load-admin-health.ts'
import { loadSettings } from './load-settings.ts'
import { listNoteReports } from './notes/list-note-reports.ts'
import { settleNoteReport } from './notes/settle-note-report.ts'
import { loadStats } from './overview/load-stats.ts'
import { loadWaiting } from './overview/load-waiting.ts'
import { listBannedPages } from './pages/list-banned-pages.ts'
import { listPageReports } from './pages/list-page-reports.ts'
import { loadReportedPage } from './pages/load-reported-page.ts'
import { settlePageReport } from './pages/settle-page-report.ts'
import { unbanPage } from './pages/unban-page.ts'
import { listPlaceReports } from './places/list-place-reports.ts'
import { listWithheldPlaces } from './places/list-withheld-places.ts'
import { listWithheldReasons } from './places/list-withheld-reasons.ts'
import { loadPlacesUsage } from './places/load-places-usage.ts'
import { settlePlaceReport } from './places/settle-place-report.ts'
import { settleWithheldPlace } from './places/settle-withheld-place.ts'
import { deleteUser } from './users/delete-user.ts'
import { listUsers } from './users/list-users.ts'
import { loadAccountPage } from './users/load-account-page.ts'
import { setPremium } from './users/set-premium.ts'
import { setRole } from './users/set-role.ts'

export const adminRoutes = [
  on(api.loadAdminStats, ({ deps, caller }) => loadStats(deps, caller)),
  on(waiting.loadWaiting, ({ deps, caller }) => loadWaiting(deps, caller)),
  on(api.listUsers, async ({ deps, caller, query, setHeader }) =>
    sendPage(await listUsers(deps, caller, query), setHeader),
  ),
  on(account.loadAccountPage, ({ deps, caller, params }) => loadAccountPage(deps, caller, params.userId)),
  on(api.listActivities, async ({ deps, caller, query, setHeader }) =>
    sendPage(await listActivities(deps, caller, query), setHeader),
  ),
  on(exports.exportList, ({ deps, caller, body }) => exportList(deps, caller, body)),
  on(api.loadAdminHealth, ({ deps, caller }) => loadAdminHealth(deps, caller)),
  on(api.loadSettings, ({ deps, caller }) => loadSettings(deps, caller)),
  on(email.loadOutbox, ({ deps, caller }) => loadOutbox(deps, caller)),
  on(email.listOutboxMessages, async ({ deps, caller, query, setHeader }) =>
    sendPage(await listOutboxMessages(deps, caller, query), setHeader),
  ),
  on(api.setPremium, ({ deps, caller, params, body }) => setPremium(deps, caller, params.userId, body)),
  on(api.setRole, ({ deps, caller, params, body }) => setRole(deps, caller, params.userId, body)),
  on(api.deleteUser, ({ deps, caller, params, query }) => deleteUser(deps, caller, params.userId, query.reason)),
  on(api.listAudit, async ({ deps, caller, query, setHeader }) =>
    sendPage(await listAudit(deps, caller, query), setHeader),
  ),
  on(pages.listPageReports, async ({ deps, caller, query, setHeader }) =>
    sendPage(await listPageReports(deps, caller, query), setHeader),
  ),
  on(pages.loadReportedPage, ({ deps, caller, params }) => loadReportedPage(deps, caller, params.reportId)),
  on(pages.settlePageReport, ({ deps, caller, params, body }) => settlePageReport(deps, caller, params.reportId, body)),
  on(pages.listBannedPages, async ({ deps, caller, query, setHeader }) =>
    sendPage(await listBannedPages(deps, caller, query), setHeader),
  ),
  on(pages.unbanPage, ({ deps, caller, params }) => unbanPage(deps, caller, params.coupleId)),
  on(notes.listNoteReports, async ({ deps, caller, query, setHeader }) =>
    sendPage(await listNoteReports(deps, caller, query), setHeader),
  ),
  on(notes.settleNoteReport, ({ deps, caller, params, body }) =>
    settleNoteReport(deps, caller, params.invitationId, body.action),
  ),
  on(places.loadPlacesUsage, ({ deps, caller }) => loadPlacesUsage(deps, caller)),
  on(places.listPlaceReports, async ({ deps, caller, query, setHeader }) =>
    sendPage(await listPlaceReports(deps, caller, query), setHeader),
  ),
  on(places.settlePlaceReport, ({ deps, caller, params, body }) =>
    settlePlaceReport(deps, caller, params.reportId, body.action),
  ),
  on(places.listWithheldPlaces, async ({ deps, caller, query, setHeader }) =>
    sendPage(await listWithheldPlaces(deps, caller, query), setHeader),
  ),
  on(places.listWithheldReasons, ({ deps, caller }) => listWithheldReasons(deps, caller)),
  on(places.settleWithheldPlace, ({ deps, caller, params, body }) =>
    settleWithheldPlace(deps, caller, params.placeId, body.action),
  ),
  on(catalogue.listCatalogue, async ({ deps, caller, query, setHeader }) =>
    sendPage(await listCatalogue(deps, caller, query), setHeader),
  ),
  on(catalogue.loadPlacePage, ({ deps, caller, params }) => loadPlacePage(deps, caller, params.placeId)),
  on(catalogue.addPlace, ({ deps, caller, body }) => addPlace(deps, caller, body)),
  on(catalogue.correctPlace, ({ deps, caller, params, body }) => correctPlace(deps, caller, params.placeId, body)),
  on(catalogue.setPlaceStanding, ({ deps, caller, params, body }) =>
    setPlaceStanding(deps, caller, params.placeId, body),
  ),
  on(catalogue.listPlaceImports, ({ deps, caller }) => listPlaceImports(deps, caller)),
]
