import { inOrder, nothing } from '#db/client'
import { isVerified } from '#db/queries/accounts/accounts'
import { deleteSessions } from '#db/queries/accounts/sessions'
import { isUserWithRole, updateRole } from '#db/queries/admin/accounts'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import type { Deps } from '../../deps.ts'
import { newId } from '../../lib/new-id.ts'

/**
 * Makes the owner of a confirmed address in ADMIN_EMAILS an administrator; does nothing for other accounts. It must
 * follow the statement that confirms the address, in the same batch. It ends the account's sessions, as every change of
 * role does (docs/rules.md, accounts.17).
 */
export function adminPromotion(
  { db, adminEmails }: Pick<Deps, 'db' | 'adminEmails'>,
  account: { userId: string; email: string },
  at: Date,
) {
  if (!becomesAdmin(account.email, adminEmails)) return nothing
  const entry = {
    id: newId(),
    at,
    actor: { name: 'ADMIN_EMAILS' },
    action: 'role_changed',
    targetId: account.userId,
    details: { role: 'admin' },
  } as const
  return inOrder([
    insertAudit(db, entry, isUserWithRole(account.userId, 'user', isVerified(account))),
    updateRole(db, { userId: account.userId, role: 'admin', at }, isAudited(entry)),
    deleteSessions(db, account.userId, { when: isAudited(entry) }),
  ])
}

/**
 * Whether the owner of a verified e-mail address becomes an administrator.
 *
 * @param adminEmails - ADMIN_EMAILS: addresses separated by commas; case and spaces do not matter
 * @see docs/api.md, "Settings"
 */
export function becomesAdmin(email: string, adminEmails: string): boolean {
  const fold = (address: string) => address.trim().toLowerCase()
  return adminEmails
    .split(',')
    .map(fold)
    .filter((address) => address !== '')
    .includes(fold(email))
}
