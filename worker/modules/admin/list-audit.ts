import type { AuditEntry, AuditQuery } from '#contracts/admin-users'
import { type AuditRow, listAudit as listEntries } from '#db/queries/admin/admin-lists'
import type { Caller, Deps } from '../../deps.ts'
import { type Page, toPage, toPageRequest } from '../../lib/cursor.ts'

/** A page of the audit log, newest first, of all actions or of one. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: AuditQuery,
): Promise<Page<AuditEntry>> {
  const [rows] = await caller.load([listEntries(db, toPageRequest(caller, query), query.action)])
  return toPage(rows, query.limit, ({ at, id }) => ({ at, id }), toAuditEntry)
}

/** Converts an entry of the audit log to its representation in the API. */
export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actorId, username: row.actorUsername },
  action: row.action,
  target: row.targetId === null ? null : { id: row.targetId, username: row.targetUsername ?? '' },
  details: row.details === null ? null : JSON.parse(row.details),
})
