import { isVerified } from '#db/queries/accounts/accounts'
import { deleteSessions } from '#db/queries/accounts/sessions'
import { isUserWithRole, updateRole } from '#db/queries/admin/account-to-change'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import type { Deps } from '../../../deps.ts'
import { newId } from '../../../lib/new-id.ts'
import { becomesAdmin } from '../becomes-admin.ts'

/**
 * The statements that make an administrator of somebody whose confirmed address stands in ADMIN_EMAILS; none for others.
 * To be spread into the batch behind the one that confirms the address. Like every change of role it ends the sessions.
 *
 * @see docs/rules.md, accounts.17
 */
export function adminPromotion(
  { db, adminEmails }: Pick<Deps, 'db' | 'adminEmails'>,
  account: { userId: string; email: string },
  at: Date,
) {
  if (!becomesAdmin(account.email, adminEmails)) return {}
  const entry = {
    id: newId(),
    at,
    actor: { name: 'ADMIN_EMAILS' },
    action: 'role_changed',
    targetId: account.userId,
    details: { role: 'admin' },
  } as const
  return {
    promotion: insertAudit(db, entry, isUserWithRole(account.userId, 'user', isVerified(account))),
    role: updateRole(db, account.userId, 'admin', isAudited(entry)),
    endedSessions: deleteSessions(db, account.userId, { when: isAudited(entry) }),
  }
}
