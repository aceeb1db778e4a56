import { LEGAL_TERMS } from '#contracts/brand'
import { run } from '#db/client'
import { accountDeletion } from '#db/queries/account-deletion'
import { type AccountToChange, findAccountToChange, mayDeleteUser } from '#db/queries/admin'
import { insertAudit, isAudited } from '#db/queries/audit'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { newId } from '../../lib/random.ts'
import { requirePayments } from '../billing/require-payments.ts'
import { requireFound } from './require-found.ts'

function requireDeletable(found: AccountToChange | null): AccountToChange {
  const account = requireFound(found)
  if (account.role === 'admin') throw new AppError('admin_user')
  return account
}

/** What nobody is left to use must not be charged again: the provider ends it before anything is deleted here. */
async function endSubscription(deps: Pick<Deps, 'payments'>, account: AccountToChange): Promise<void> {
  const { subscriptionId, providerState, isLastMember } = account
  if (!isLastMember || !subscriptionId || providerState === null || providerState === 'ended') return
  await requirePayments(deps).endNow(subscriptionId)
}

/**
 * Deletes somebody's account, and their couple when nobody is left in it; a subscription that runs is ended first.
 *
 * @throws AppError `not_found`; `admin_user` for an administrator; `service_unavailable` when the subscription cannot
 *   be ended now: nothing is deleted then
 * @see DECISIONS "Privacy"
 */
export async function deleteUser(
  { db, now, payments }: Pick<Deps, 'db' | 'now' | 'payments'>,
  caller: Caller,
  userId: string,
): Promise<void> {
  const { user, account } = await caller.load({ account: findAccountToChange(db, userId) })
  const deletable = requireDeletable(account)
  const { coupleId } = deletable
  await endSubscription({ payments }, deletable)

  const at = now()
  const entry = { id: newId(), at, actor: { id: user.id }, action: 'user_deleted', targetId: userId } as const
  const { mayDelete, after } = await run(db, {
    mayDelete: insertAudit(db, entry, mayDeleteUser(userId)),
    ...accountDeletion(db, {
      userId,
      coupleId,
      slugRetiredUntil: addDays(at, LEGAL_TERMS.retiredSlugDays),
      when: isAudited(entry),
    }),
    after: findAccountToChange(db, userId),
  })
  if (mayDelete) return
  requireDeletable(after)
  // Nothing stood against it but the caller, who was an administrator when this request began.
  throw new AppError('unauthenticated')
}
