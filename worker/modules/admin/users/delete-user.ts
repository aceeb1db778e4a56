import { run } from '#db/client'
import { accountDeletion } from '#db/queries/accounts/account-deletion'
import { type AccountToChange, findAccountToChange, mayDeleteUser } from '#db/queries/admin/account-to-change'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { findBilling } from '#db/queries/billing/billing'
import { listSlugsOf } from '#db/queries/couples/retired-slugs'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'
import { endSubscriptions } from '../../billing/end-subscriptions.ts'
import { toErasure } from '../../privacy/to-erasure.ts'
import { requireFound } from '../require-found.ts'

function requireDeletable(found: AccountToChange | null): AccountToChange {
  const account = requireFound(found)
  if (account.role === 'admin') throw new AppError('admin_user')
  return account
}

/**
 * Deletes somebody's account, and their couple when nobody is left in it; what the couple pays is ended first.
 *
 * @throws AppError `not_found`; `admin_user` for an administrator; `service_unavailable` when the subscription cannot
 *   be ended now: nothing is deleted then
 * @see docs/rules.md, admin.2
 */
export async function deleteUser(
  { db, now, payments }: Pick<Deps, 'db' | 'now' | 'payments'>,
  caller: Caller,
  userId: string,
  reason?: string,
): Promise<void> {
  const { user, account, slugs } = await caller.load({
    account: findAccountToChange(db, userId),
    slugs: listSlugsOf(db, userId),
  })
  const deletable = requireDeletable(account)
  const { coupleId } = deletable
  if (deletable.isLastMember) await endSubscriptions({ payments }, deletable)

  const at = now()
  const entry = {
    id: newId(),
    at,
    actor: { id: user.id },
    action: 'user_deleted',
    targetId: userId,
    ...(reason ? { details: { reason } } : {}),
  } as const
  const erasure = await toErasure({ userId, coupleId, slugs, at })
  const { mayDelete, left, after } = await run(db, {
    mayDelete: insertAudit(db, entry, mayDeleteUser(userId)),
    ...accountDeletion(db, { ...erasure, when: isAudited(entry) }),
    left: findBilling(db, { coupleId }),
    after: findAccountToChange(db, userId),
  })
  // Both members were deleted at once, and neither was the last one when it was read.
  if (mayDelete && !left && !deletable.isLastMember) await endSubscriptions({ payments }, deletable)
  if (mayDelete) return
  requireDeletable(after)
  // Only the caller's own role can have prevented it: it was taken away during this request.
  throw new AppError('unauthenticated')
}
