import * as api from '#contracts/admin/overview'
import * as places from '#contracts/admin/places'
import { NEXT_CURSOR_HEADER } from '#contracts/http/pagination'
import { on } from '../../http/on.ts'
import { listActivities } from './list-activities.ts'
import { listAudit } from './list-audit.ts'
import { loadOutbox } from './load-outbox.ts'
import { loadSettings } from './load-settings.ts'
import { loadStats } from './load-stats.ts'
import { listPlaceReports } from './places/list-place-reports.ts'
import { listWithheldPlaces } from './places/list-withheld-places.ts'
import { listWithheldReasons } from './places/list-withheld-reasons.ts'
import { loadPlacesUsage } from './places/load-places-usage.ts'
import { settlePlaceReport } from './places/settle-place-report.ts'
import { settleWithheldPlace } from './places/settle-withheld-place.ts'
import { deleteUser } from './users/delete-user.ts'
import { listUsers } from './users/list-users.ts'
import { setPremium } from './users/set-premium.ts'
import { setRole } from './users/set-role.ts'

/** The body is the list itself; the cursor goes into a header. */
function withNextCursor<T>(
  { items, next }: { items: T[]; next: string | null },
  setHeader: (name: string, value: string) => void,
): T[] {
  if (next !== null) setHeader(NEXT_CURSOR_HEADER, next)
  return items
}

export const adminRoutes = [
  on(api.loadAdminStats, ({ deps, caller }) => loadStats(deps, caller)),
  on(api.listUsers, async ({ deps, caller, query, setHeader }) =>
    withNextCursor(await listUsers(deps, caller, query), setHeader),
  ),
  on(api.listActivities, async ({ deps, caller, query, setHeader }) =>
    withNextCursor(await listActivities(deps, caller, query), setHeader),
  ),
  on(api.loadSettings, ({ deps, caller }) => loadSettings(deps, caller)),
  on(api.loadOutbox, ({ deps, caller }) => loadOutbox(deps, caller)),
  on(api.setPremium, ({ deps, caller, params, body }) => setPremium(deps, caller, params.userId, body.action)),
  on(api.setRole, ({ deps, caller, params, body }) => setRole(deps, caller, params.userId, body.role)),
  on(api.deleteUser, ({ deps, caller, params }) => deleteUser(deps, caller, params.userId)),
  on(api.listAudit, async ({ deps, caller, query, setHeader }) =>
    withNextCursor(await listAudit(deps, caller, query), setHeader),
  ),
  on(places.loadPlacesUsage, ({ deps, caller }) => loadPlacesUsage(deps, caller)),
  on(places.listPlaceReports, async ({ deps, caller, query, setHeader }) =>
    withNextCursor(await listPlaceReports(deps, caller, query), setHeader),
  ),
  on(places.settlePlaceReport, ({ deps, caller, params, body }) =>
    settlePlaceReport(deps, caller, params.reportId, body.action),
  ),
  on(places.listWithheldPlaces, async ({ deps, caller, query, setHeader }) =>
    withNextCursor(await listWithheldPlaces(deps, caller, query), setHeader),
  ),
  on(places.listWithheldReasons, ({ deps, caller }) => listWithheldReasons(deps, caller)),
  on(places.settleWithheldPlace, ({ deps, caller, params, body }) =>
    settleWithheldPlace(deps, caller, params.placeId, body.action),
  ),
]
