import type { User } from '#contracts/accounts'
import type { PremiumAction, PremiumChange, Role, RoleChange } from '#contracts/admin-users'
import { isPremium } from '#contracts/plans'
import { inOrder, nothing, run } from '#db/client'
import { accountDeletion } from '#db/queries/accounts/account-deletion'
import { deleteSessions } from '#db/queries/accounts/sessions'
import {
  type AccountToChange,
  findAccountToChange,
  mayActivatePremium,
  mayChangeRole,
  mayDeactivatePremium,
  mayDeleteUser,
  updateRole,
} from '#db/queries/admin/accounts'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { findBilling } from '#db/queries/billing/billing'
import { findCoupleOfTwo } from '#db/queries/couples/parting'
import { listSlugsOf } from '#db/queries/couples/retired-slugs'
import { insertCoupleMessages } from '#db/queries/notifications/email-outbox'
import { noticesOf } from '#db/queries/notifications/notifications'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError, requireFound } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'
import { toUser } from '../../accounts/current-user.ts'
import { premiumMessage } from '../../billing/billing-messages.ts'
import { endSubscriptions, isPayersOwn } from '../../billing/end-subscriptions.ts'
import { entitlementOf } from '../../billing/entitlement.ts'
import { planChange } from '../../billing/sync/plan-change.ts'
import { leaversCouple, partingStatement, toParting } from '../../couples/leave-couple.ts'
import { type OutboxDeps, sendSoon } from '../../notifications/email-outbox.ts'
import { slugsAfter, toErasure } from '../../privacy/account-deletion.ts'

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
  // When the couple parts, a grant stays with the person who got it, unless the couple has paid before.
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
  // Fails only if the caller lost the admin role during this request.
  if (!changed) throw new AppError('unauthenticated')
  return changed
}

/**
 * Whether the provider charges for the plan: it still tries to collect a failed renewal, and a scheduled end has not
 * come yet.
 */
const isPaying = (billing: User['subscription']['billing']): boolean => billing === 'active' || billing === 'past_due'

/** The account, if it has the role already; null: it may be changed. */
function findUnchangedRole(account: AccountToChange, role: Role): User | null {
  if (account.role === role) return toUser(account)
  if (role === 'user' && !account.hasOtherAdmin) throw new AppError('last_admin')
  return null
}

/**
 * Gives an account the admin role or takes it back, and ends all sessions of the account.
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
  const already = findUnchangedRole(requireFound(account), role)
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
  const changed = findUnchangedRole(requireFound(after), role)
  // Fails only if the caller lost the admin role during this request.
  if (!changed) throw new AppError('unauthenticated')
  return changed
}

function requireDeletable(found: AccountToChange | null): AccountToChange {
  const account = requireFound(found)
  if (account.role === 'admin') throw new AppError('admin_user')
  return account
}

/**
 * Deletes an account. A couple of two is parted in the same batch, so that the partner has all of their shared history.
 * The subscription that the person pays is ended before.
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
  const erasure = await toErasure({ userId, coupleId, slugs: [...slugs, ...slugsAfter(parting)], at })
  const [mayDelete, , , left, after] = await run(db, [
    insertAudit(db, entry, mayDeleteUser(userId)),
    parting ? partingStatement(db, parting) : nothing,
    accountDeletion(db, { ...erasure, when: isAudited(entry) }),
    findBilling(db, { coupleId: deletable.coupleId }),
    findAccountToChange(db, userId),
  ])
  // Both members were deleted at the same time, so neither was the last member when it was read.
  if (mayDelete && !left && !isPayersOwn(deletable)) await endSubscriptions({ payments }, deletable)
  if (mayDelete) return
  requireDeletable(after)
  // Fails only if the caller lost the admin role during this request.
  throw new AppError('unauthenticated')
}
