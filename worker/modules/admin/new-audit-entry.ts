import type { AuditEntry } from '#db/queries/admin/audit'
import { newId } from '../../lib/new-id.ts'

interface Action<Name> extends Pick<AuditEntry, 'targetId' | 'details'> {
  readonly action: Name
  readonly reason?: string | undefined
}

/** The audit entry of what an administrator does now. */
export const newAuditEntry = <Name extends AuditEntry['action']>(
  { id }: { readonly id: string },
  at: Date,
  { action, targetId, details, reason }: Action<Name>,
) => ({
  ...{ id: newId(), at, actor: { id }, action, targetId },
  ...(details || reason ? { details: { ...details, ...(reason ? { reason } : {}) } } : {}),
})
