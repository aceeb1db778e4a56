import type { User } from '#contracts/accounts'
import type { PremiumAction, PremiumChange, Role, RoleChange } from '#contracts/admin-users'
import { isPremium } from '#contracts/plans'
import { allOf, inOrder, nothing, run } from '#db/client'
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
import { type AuditEntry, insertAudit, isAudited } from '#db/queries/admin/audit'
import { updateGrant } from '#db/queries/billing/billing'
import { listSlugsOf } from '#db/queries/couples/couple-edit'
import { findCoupleOfTwo } from '#db/queries/couples/leaving/couple-of-two'
import { isAsRead } from '#db/queries/couples/leaving/write-leaving'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import { noticesOf } from '#db/queries/notifications/notifications'
import { isAlone } from '#db/queries/privacy/deletion-requests'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError, requireFound } from '../../../lib/app-error.ts'
import { addDays, startOfDay } from '../../../lib/calendar.ts'
import { toUser } from '../../accounts/sessions.ts'
import { premiumMessage } from '../../billing/billing-messages.ts'
import { endSubscriptions } from '../../billing/end-subscriptions.ts'
import { entitlementOf, type Grant } from '../../billing/entitlement.ts'
import { planChange } from '../../billing/sync/plan-change.ts'
import { leaversCouple, leavingStatement, toLeaving } from '../../couples/leave-couple.ts'
import { type OutboxDeps, sendSoon } from '../../notifications/email-outbox.ts'
import { slugsAfter, toErasure } from '../../privacy/account-deletion.ts'
import { newAuditEntry } from '../new-audit-entry.ts'

const NO_GRANT: Grant = { grantedAt: null, grantedUntil: null }

/** The account, if nothing has to change; null: it may be changed. */
function findUnchanged(account: AccountToChange, action: PremiumAction): User | null {
  const isWanted = isPremium(account) === (action === 'activate')
  if (isWanted) return toUser(account)
  if (action === 'deactivate' && isPaying(account.billing)) throw new AppError('paid_subscription')
  return null
}

/**
 * Gives the person a grant or revokes the grants of both members, and then writes the couple's plan. The conditions of
 * both changes exclude any other source of Premium.
 */
function grantStatement(db: Deps['db'], account: AccountToChange, grant: Grant, entry: AuditEntry) {
  const { at } = entry
  const { grantedAt, grantedUntil } = grant
  return inOrder([
    updateGrant(db, account.id, { at: grantedAt, until: grantedUntil }, isAudited(entry)),
    planChange(db, account.coupleId, { ...entitlementOf({ ...account, ...grant }, at), at }, isAudited(entry)),
  ])
}

/** @throws AppError `invalid_data` for a last day that is over */
function endOfGrant(until: string | undefined, at: Date): Date | null {
  const end = until === undefined ? null : addDays(startOfDay(until), 1)
  if (end && end <= at)
    throw new AppError('invalid_data', { fields: { until: 'Escolha um dia que ainda não passou.' } })
  return end
}

/**
 * Grants Premium to a person, and so to the couple, or revokes it, and notifies the members; a second call changes
 * nothing.
 *
 * @throws AppError `not_found`; `paid_subscription` when the couple pays for Premium
 * @see docs/rules.md, plans.9, admin.1
 */
export async function setPremium(
  deps: OutboxDeps,
  caller: Caller,
  userId: string,
  { action, reason, until }: PremiumChange,
): Promise<User> {
  const { db, now } = deps
  const [before, user] = await caller.load([findAccountToChange(db, userId)])
  const account = requireFound(before)
  const already = findUnchanged(account, action)
  if (already) return already

  const isGrant = action === 'activate'
  const at = now()
  const kind = isGrant ? 'premium_activated' : 'premium_deactivated'
  const grant = isGrant ? { grantedAt: at, grantedUntil: endOfGrant(until, at) } : NO_GRANT
  const details = isGrant && until ? { until } : undefined
  const entry = newAuditEntry(user, at, { action: kind, targetId: userId, reason, ...(details ? { details } : {}) })
  const mayChange = isGrant ? mayActivatePremium : mayDeactivatePremium
  const message = premiumMessage({
    reference: entry.id,
    kind: 'granted',
    amountCents: null,
    paidAt: null,
    until: grant.grantedUntil,
    renews: false,
    at,
  })
  const [isDone, , after] = await run(db, [
    insertAudit(db, entry, mayChange(userId, account.coupleId)),
    inOrder([
      grantStatement(db, account, grant, entry),
      noticesOf(db, { coupleId: account.coupleId, kind, subjectId: entry.id, at }, isAudited(entry)),
      isGrant ? insertMessage(db, userId, message, isAudited(entry)) : nothing,
    ]),
    findAccountToChange(db, userId),
  ])
  if (isDone && isGrant) sendSoon(deps, message.cause)
  const found = requireFound(after)
  const changed = findUnchanged(found, action)
  if (changed) return changed
  // The person left the couple, or the caller lost the admin role, during this request.
  throw new AppError(found.coupleId === account.coupleId ? 'unauthenticated' : 'service_unavailable')
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
 * Gives an account the admin role or removes it, and ends all sessions of the account.
 *
 * @throws AppError `not_found`; `last_admin` when none would be left, even if two demote each other simultaneously
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

  const entry = newAuditEntry(user, now(), { action: 'role_changed', targetId: userId, details: { role }, reason })
  const [, , , after] = await run(db, [
    insertAudit(db, entry, mayChangeRole(userId, role)),
    updateRole(db, { userId, role, at: entry.at }, isAudited(entry)),
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

/** The provider's events and the partner's changes can make an attempt fail; they are rare. */
const MAX_TRIES = 3

/**
 * Deletes an account. The account leaves a couple of two in the same batch, so that the partner keeps the shared history. The
 * subscription that the person pays is ended first.
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
  tries = MAX_TRIES,
): Promise<void> {
  const [account, pair, slugs, user] = await caller.load([
    findAccountToChange(db, userId),
    findCoupleOfTwo(db, userId),
    listSlugsOf(db, userId),
  ])
  const deletable = requireDeletable(account)
  await endSubscriptions({ payments }, deletable)

  const at = now()
  const entry = newAuditEntry(user, at, { action: 'user_deleted', targetId: userId, reason })
  const leaving = pair && (await toLeaving(pair, at, isAudited(entry)))
  const coupleId = leaving ? leaversCouple(leaving) : deletable.coupleId
  const erasure = await toErasure({ userId, coupleId, slugs: [...slugs, ...slugsAfter(leaving)], at })
  // An account that has not left its couple is not erased.
  const isCoupleAsRead = leaving ? isAsRead(leaving) : isAlone(userId)
  const [isDeleted, , , after] = await run(db, [
    insertAudit(db, entry, allOf(mayDeleteUser(userId), isCoupleAsRead)),
    leaving ? leavingStatement(db, leaving) : nothing,
    accountDeletion(db, { ...erasure, when: isAudited(entry) }),
    findAccountToChange(db, userId),
  ])
  if (isDeleted) return
  requireDeletable(after)
  // The couple changed, or the caller lost the admin role: the next try reads both again.
  if (tries <= 1) throw new AppError('service_unavailable')
  await deleteUser({ db, now, payments }, caller, userId, reason, tries - 1)
}
