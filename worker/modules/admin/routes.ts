import * as api from '#contracts/admin'
import * as places from '#contracts/admin-places'
import { NEXT_CURSOR_HEADER } from '#contracts/pages'
import { on } from '../../http/on.ts'
import { deleteUser } from './delete-user.ts'
import { listActivities } from './list-activities.ts'
import { listAudit } from './list-audit.ts'
import { listPlaceReports } from './list-place-reports.ts'
import { listUsers } from './list-users.ts'
import { listWithheldPlaces } from './list-withheld-places.ts'
import { listWithheldReasons } from './list-withheld-reasons.ts'
import { loadOutbox } from './load-outbox.ts'
import { loadPlacesUsage } from './load-places-usage.ts'
import { loadSettings } from './load-settings.ts'
import { loadStats } from './load-stats.ts'
import { setPremium } from './set-premium.ts'
import { setRole } from './set-role.ts'
import { settlePlaceReport } from './settle-place-report.ts'
import { settleWithheldPlace } from './settle-withheld-place.ts'

/** A list travels as it is; where it goes on stands in a header. */
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
