import type { PlaceReportRow, PlaceReportsQuery } from '#contracts/admin-places'
import { isGooglePlace } from '#contracts/place-sources'
import { listOpenReports, type OpenReport } from '#db/queries/places/place-reports'
import type { Caller, Deps } from '../../../deps.ts'
import { type Page, toPage } from '../../../lib/cursor.ts'
import { toPageRequest } from '../to-page-request.ts'

const toReport = (row: OpenReport): PlaceReportRow => ({
  id: row.id,
  reason: row.reason,
  note: row.note,
  reportedAt: row.reportedAt.toISOString(),
  alike: row.alike,
  place: {
    id: row.activityId,
    name: row.name,
    address: row.address,
    city: row.city && `${row.city}, ${row.uf}`,
    source: row.source ?? (isGooglePlace(row.activityId) ? 'google' : ''),
  },
})

/** A page of open reports about places, newest first. */
export async function listPlaceReports(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: PlaceReportsQuery,
): Promise<Page<PlaceReportRow>> {
  const [rows] = await caller.load([listOpenReports(db, toPageRequest(caller, query))])
  return toPage(rows, query.limit, ({ reportedAt, id }) => ({ at: reportedAt, id }), toReport)
}
