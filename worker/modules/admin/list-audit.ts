import type { AuditEntry, AuditQuery } from '#contracts/admin-users'
import { listAudit as listEntries } from '#db/queries/admin/admin-lists'
import type { Caller, Deps } from '../../deps.ts'
import { type Page, toPage } from '../../lib/cursor.ts'
import { toAuditEntry } from './to-audit-entry.ts'
import { toPageRequest } from './to-page-request.ts'

/** A page of what administrators changed, newest first. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: AuditQuery,
): Promise<Page<AuditEntry>> {
  const [rows] = await caller.load([listEntries(db, toPageRequest(caller, query))])
  return toPage(rows, query.limit, ({ at, id }) => ({ at, id }), toAuditEntry)
}
