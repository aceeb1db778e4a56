import { MAX_PLACES_THERE, type PlaceReportRow, type PlaceReportsQuery } from '#contracts/admin-places'
import { isGooglePlace } from '#contracts/place-sources'
import { nothing, run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { closePlace } from '#db/queries/places/edits/change-place'
import {
  findOpenReport,
  isOpenReport,
  listOpenReports,
  type OpenReport,
  settleReports,
} from '#db/queries/places/place-reports'
import { CATEGORIES } from '#db/vocabulary/categories'
import { problemsOf } from '#db/vocabulary/place-checks'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { type Page, toPage, toPageRequest } from '../../../lib/cursor.ts'
import { newAuditEntry } from '../new-audit-entry.ts'
import { renewNeighbours } from './edit-place.ts'

/**
 * Settles every open report of a place. A withdrawn place is no longer offered, and no load of the catalogue restores
 * it; existing choices of it are unchanged. A Google place has no row, so the settled report itself withdraws it. A
 * missing place is dismissed.
 *
 * @throws AppError `not_found`: no such report, or it is already settled
 */
export async function settlePlaceReport(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  caller: Caller,
  reportId: string,
  settlement: 'withdraw' | 'keep',
) {
  const [report, user] = await caller.load([findOpenReport(db, reportId)])
  if (!report) throw new AppError('not_found')
  const at = now()
  // A Google place has no name here.
  const isMissing = report.placeId === null && report.name !== null
  const unchanged = isMissing ? 'place_dismissed' : 'place_kept'
  const isWithdrawal = settlement === 'withdraw' && !isMissing
  const action = isWithdrawal ? 'place_withdrawn' : unchanged
  const details = { place: report.activityId, ...(report.name === null ? {} : { name: report.name }) }
  const entry = newAuditEntry(user, at, { action, targetId: null, details })
  const when = isAudited(entry)
  const [isDone] = await run(db, [
    insertAudit(db, entry, isOpenReport(reportId)),
    settleReports(db, { activityId: report.activityId, as: isWithdrawal ? 'withdrawn' : 'kept', at, when }),
    isWithdrawal && report.placeId !== null
      ? closePlace(db, { placeId: report.placeId, by: user.id, at }, when)
      : nothing,
  ])
  if (!isDone) throw new AppError('not_found')
  if (isWithdrawal && report.placeId !== null) renewNeighbours({ db, now, defer })
  return { success: true } as const
}

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
  ...toMissing(row),
})

function toMissing({ cityId, categoryId, name, note, link, placesThere }: OpenReport): Pick<PlaceReportRow, 'missing'> {
  const category = CATEGORIES.find(({ id }) => id === categoryId)
  if (cityId === null || !category) return {}
  const problems = problemsOf({ name: name ?? '', sentence: note ?? '', site: link ?? '' })
  return { missing: { cityId, categoryId: category.id, category: category.name, link, placesThere, problems } }
}

/** A page of open reports about places, newest first, of one town if it is set. */
export async function listPlaceReports(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: PlaceReportsQuery,
): Promise<Page<PlaceReportRow>> {
  const [rows] = await caller.load([
    listOpenReports(db, { ...toPageRequest(caller, query), cityId: query.cityId }, MAX_PLACES_THERE),
  ])
  return toPage(rows, query.limit, ({ reportedAt, id }) => ({ at: reportedAt, id }), toReport)
}
