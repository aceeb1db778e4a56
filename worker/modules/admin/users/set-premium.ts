import type { User } from '#contracts/accounts'
import type { PremiumAction, PremiumChange } from '#contracts/admin-users'
import { isPremium } from '#contracts/plans'
import { inOrder, nothing, run } from '#db/client'
import {
  type AccountToChange,
  findAccountToChange,
  mayActivatePremium,
  mayDeactivatePremium,
} from '#db/queries/admin/accounts'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { insertCoupleMessages } from '#db/queries/notifications/email-outbox'
import { noticesOf } from '#db/queries/notifications/notifications'
import type { Caller } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'
import { toUser } from '../../accounts/current-user.ts'
import { premiumMessage } from '../../billing/billing-messages.ts'
import { entitlementOf } from '../../billing/entitlement.ts'
import { planChange } from '../../billing/sync/plan-change.ts'
import { type OutboxDeps, sendSoon } from '../../notifications/email-outbox.ts'
import { requireFound } from '../require-found.ts'

/** The account, if nothing has to change; null: it may be changed. */
function findUnchanged(account: AccountToChange, action: PremiumAction): User | null {
  const isWanted = isPremium(account) === (action === 'activate')
  if (isWanted) return toUser(account)
  if (action === 'deactivate' && isPaying(account.billing)) throw new AppError('paid_subscription')
  return null
}

/** The couple's plan after the change; the conditions of both changes rule out any other source of Premium. */
const toUpdate = (account: AccountToChange, action: PremiumAction, at: Date) => {
  const grantedAt = action === 'activate' ? at : null
  // A grant stays with the person whom it was given to when the couple parts, unless somebody of it has paid before.
  const payer = action === 'activate' && account.customerId === null ? { payerId: account.id } : {}
  return { ...entitlementOf({ ...account, grantedAt }, at), ...payer, grantedAt, at }
}

/**
 * Grants Premium to the couple of a person or takes a grant back, and notifies its members; a second call changes
 * nothing.
 *
 * @throws AppError `not_found`; `paid_subscription` when the couple pays for Premium
 * @see docs/rules.md, plans.9, admin.1
 */
export async function setPremium(
  deps: OutboxDeps,
  caller: Caller,
  userId: string,
  { action, reason }: PremiumChange,
): Promise<User> {
  const { db, now } = deps
  const [found, user] = await caller.load([findAccountToChange(db, userId)])
  const account = requireFound(found)
  const already = findUnchanged(account, action)
  if (already) return already

  const isGrant = action === 'activate'
  const at = now()
  const entry = {
    id: newId(),
    at,
    actor: { id: user.id },
    action: isGrant ? 'premium_activated' : 'premium_deactivated',
    targetId: userId,
    ...(reason ? { details: { reason } } : {}),
  } as const
  const mayChange = isGrant ? mayActivatePremium : mayDeactivatePremium
  const message = premiumMessage({
    reference: entry.id,
    kind: 'granted',
    amountCents: null,
    until: null,
    renews: false,
    at,
  })
  const [isDone, , after] = await run(db, [
    insertAudit(db, entry, mayChange(userId, account.coupleId)),
    inOrder([
      planChange(db, account.coupleId, toUpdate(account, action, at), isAudited(entry)),
      noticesOf(db, { coupleId: account.coupleId, kind: entry.action, subjectId: entry.id, at }, isAudited(entry)),
      isGrant ? insertCoupleMessages(db, account.coupleId, message, isAudited(entry)) : nothing,
    ]),
    findAccountToChange(db, userId),
  ])
  if (isDone && isGrant) sendSoon(deps, message.cause)
  const changed = findUnchanged(requireFound(after), action)
  // Only the caller's own role can have prevented it: it was taken away during this request.
  if (!changed) throw new AppError('unauthenticated')
  return changed
}

/**
 * Whether the provider charges for the plan: it still tries to collect a failed renewal, and a scheduled end has not
 * come yet.
 */
const isPaying = (billing: User['subscription']['billing']): boolean => billing === 'active' || billing === 'past_due'
