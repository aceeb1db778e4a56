import type { User } from '#contracts/accounts'
import type { Role, RoleChange } from '#contracts/admin-users'
import { run } from '#db/client'
import { deleteSessions } from '#db/queries/accounts/sessions'
import { type AccountToChange, findAccountToChange, mayChangeRole, updateRole } from '#db/queries/admin/accounts'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'
import { toUser } from '../../accounts/current-user.ts'
import { requireFound } from '../require-found.ts'

/** The account, if it has the role already; null: it may be changed. */
function findUnchanged(account: AccountToChange, role: Role): User | null {
  if (account.role === role) return toUser(account)
  if (role === 'user' && !account.hasOtherAdmin) throw new AppError('last_admin')
  return null
}

/**
 * Makes somebody an administrator, or no longer one, and ends all of that person's sessions.
 *
 * @throws AppError `not_found`; `last_admin` when no administrator would be left, even if two demote each other at once
 * @see docs/rules.md, admin.2
 */
export async function setRole(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  userId: string,
  { role, reason }: RoleChange,
): Promise<User> {
  const [account, user] = await caller.load([findAccountToChange(db, userId)])
  const already = findUnchanged(requireFound(account), role)
  if (already) return already

  const entry = {
    id: newId(),
    at: now(),
    actor: { id: user.id },
    action: 'role_changed',
    targetId: userId,
    details: { role, ...(reason ? { reason } : {}) },
  } as const
  const [, , , after] = await run(db, [
    insertAudit(db, entry, mayChangeRole(userId, role)),
    updateRole(db, userId, role, isAudited(entry)),
    deleteSessions(db, userId, { when: isAudited(entry) }),
    findAccountToChange(db, userId),
  ])
  const changed = findUnchanged(requireFound(after), role)
  // Only the caller's own role can have prevented it: it was taken away during this request.
  if (!changed) throw new AppError('unauthenticated')
  return changed
}
