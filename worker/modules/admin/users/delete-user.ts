import { nothing, run } from '#db/client'
import { accountDeletion } from '#db/queries/accounts/account-deletion'
import { type AccountToChange, findAccountToChange, mayDeleteUser } from '#db/queries/admin/accounts'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { findBilling } from '#db/queries/billing/billing'
import { findCoupleOfTwo } from '#db/queries/couples/parting'
import { listSlugsOf } from '#db/queries/couples/retired-slugs'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'
import { endSubscriptions, isPayersOwn } from '../../billing/end-subscriptions.ts'
import { leaversCouple, partingStatement, toParting } from '../../couples/leave-couple.ts'
import { toErasure } from '../../privacy/to-erasure.ts'
import { requireFound } from '../require-found.ts'

function requireDeletable(found: AccountToChange | null): AccountToChange {
  const account = requireFound(found)
  if (account.role === 'admin') throw new AppError('admin_user')
  return account
}

/**
 * Deletes somebody's account; a couple of two parts first, so that who stays has all that was theirs. What the person pays is
 * ended before.
 *
 * @throws AppError `not_found`; `admin_user` for an administrator; `service_unavailable` when the subscription cannot
 *   be ended now: nothing is deleted then
 * @see docs/rules.md, admin.2, couples.23
 */
export async function deleteUser(
  { db, now, payments }: Pick<Deps, 'db' | 'now' | 'payments'>,
  caller: Caller,
  userId: string,
  reason?: string,
): Promise<void> {
  const [account, pair, slugs, user] = await caller.load([
    findAccountToChange(db, userId),
    findCoupleOfTwo(db, userId),
    listSlugsOf(db, userId),
  ])
  const deletable = requireDeletable(account)
  if (isPayersOwn(deletable)) await endSubscriptions({ payments }, deletable)

  const at = now()
  const entry = {
    id: newId(),
    at,
    actor: { id: user.id },
    action: 'user_deleted',
    targetId: userId,
    ...(reason ? { details: { reason } } : {}),
  } as const
  const parting = pair && (await toParting(pair, at, isAudited(entry)))
  const coupleId = parting ? leaversCouple(parting) : deletable.coupleId
  const erasure = await toErasure({ userId, coupleId, slugs, at })
  const [mayDelete, , , left, after] = await run(db, [
    insertAudit(db, entry, mayDeleteUser(userId)),
    parting ? partingStatement(db, parting) : nothing,
    accountDeletion(db, { ...erasure, when: isAudited(entry) }),
    findBilling(db, { coupleId: deletable.coupleId }),
    findAccountToChange(db, userId),
  ])
  // Both members were deleted at once, and neither was the last one when it was read.
  if (mayDelete && !left && !isPayersOwn(deletable)) await endSubscriptions({ payments }, deletable)
  if (mayDelete) return
  requireDeletable(after)
  // Only the caller's own role can have prevented it: it was taken away during this request.
  throw new AppError('unauthenticated')
}
