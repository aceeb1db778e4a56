import type { AuditEntry } from '#contracts/admin-users'
import type { AuditRow } from '#db/queries/admin/admin-lists'

/** A change of an administrator as the contract has it. */
export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actorId, username: row.actorUsername },
  action: row.action,
  target: row.targetId === null ? null : { id: row.targetId, username: row.targetUsername ?? '' },
  details: row.details === null ? null : JSON.parse(row.details),
})
