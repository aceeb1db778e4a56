import type { ActivitiesQuery, AdminActivity, AuditEntry, AuditQuery } from '#contracts/admin-users'
import { MAX_COUNTED } from '#contracts/pagination'
import { nothing } from '#db/client'
import {
  type AuditRow,
  countSelections,
  listAllSelections,
  listAudit as listEntries,
  type SelectionEntry,
} from '#db/queries/admin/admin-lists'
import type { Caller, Deps } from '../../deps.ts'
import { type Page, toPage, toPageRequest } from '../../lib/cursor.ts'
import { nameOf } from '../suggestions/present/show-activities.ts'
import { toTimes } from './users/accounts.ts'

function toAdminActivity({ activityId, place, city, uf, ...entry }: SelectionEntry): AdminActivity {
  return {
    id: entry.id,
    couple: { coupleSlug: entry.coupleSlug },
    category: entry.category,
    place: nameOf({ activityId, category: entry.category, name: place, city: city && `${city}, ${uf}` }),
    state: entry.completedAt ? 'completed' : 'selected',
    selectedAt: entry.selectedAt.toISOString(),
    completedAt: entry.completedAt?.toISOString() ?? null,
  }
}

/**
 * A page of the activities that couples chose, newest first. The first page also has the total, up to
 * `MAX_COUNTED + 1`, unless a text is searched for.
 */
export async function listActivities(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: ActivitiesQuery,
): Promise<Page<AdminActivity> & { total?: number }> {
  const filter = { q: query.q, stage: query.stage, ...toTimes(query) }
  const isCounted = query.cursor === undefined && query.q === ''
  const [rows, total] = await caller.load([
    listAllSelections(db, filter, toPageRequest(caller, query)),
    isCounted ? countSelections(db, filter, { readerId: caller.userId, max: MAX_COUNTED + 1 }) : nothing,
  ])
  const page = toPage(rows, query.limit, ({ selectedAt, id }) => ({ at: selectedAt, id }), toAdminActivity)
  return total === undefined ? page : { ...page, total }
}

/** A page of the audit log, newest first: of one action, by or about one person, between two days, or of all. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: AuditQuery,
): Promise<Page<AuditEntry>> {
  const [rows] = await caller.load([
    listEntries(db, { q: query.q, action: query.action, ...toTimes(query) }, toPageRequest(caller, query)),
  ])
  return toPage(rows, query.limit, ({ at, id }) => ({ at, id }), toAuditEntry)
}

export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actorId, username: row.actorUsername },
  action: row.action,
  target: row.targetId === null ? null : { id: row.targetId, username: row.targetUsername ?? '' },
  details: row.details === null ? null : JSON.parse(row.details),
})
