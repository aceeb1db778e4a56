import type { AccountAction, ActionOf } from '#contracts/admin-users'
import { allOf, inOrder, nothing, run } from '#db/client'
import { deleteSessions, hasSession, raiseTokenVersion } from '#db/queries/accounts/sessions'
import { type AuditEntry, insertAudit, isAudited } from '#db/queries/admin/audit'
import { findBillingOf, updateGrant } from '#db/queries/billing/billing'
import { findPaymentToRefund } from '#db/queries/billing/payments'
import { isRevisionCurrent } from '#db/queries/billing/plan'
import { hasConfirmedEmail, insertMessage } from '#db/queries/notifications/email-outbox'
import { findLetterToResend, hasNoCopySince, keyOfCopy } from '#db/queries/notifications/outbox-lists'
import type { Caller } from '../../../deps.ts'
import { AppError, requireFound } from '../../../lib/app-error.ts'
import { addMinutes, dayOf } from '../../../lib/calendar.ts'
import { requirePayments } from '../../../providers/payments/payments.ts'
import { entitlementOf } from '../../billing/entitlement.ts'
import { messageAgain } from '../../billing/message-again.ts'
import {
  endOfPlan,
  isRenewing,
  laterBy,
  loadDueRefund,
  moveRenewal,
  refundUpTo,
  requireOwnSubscription,
  setEndOfSubscription,
} from '../../billing/purchase/operator-changes.ts'
import { planChange } from '../../billing/sync/plan-change.ts'
import { sendSoon } from '../../notifications/email-outbox.ts'
import { newAuditEntry } from '../new-audit-entry.ts'
import { type ActionDeps, atProvider, loadSubject, type Subject, settle } from './at-provider.ts'

async function cancel(deps: ActionDeps, caller: Caller, userId: string, { when, reason }: ActionOf<'cancel'>) {
  const { subject } = await loadSubject(deps, caller, userId, nothing)
  const { billing, admin } = subject
  const subscriptionId = requireOwnSubscription(subject)
  // Done before: the response was lost, or the person cancelled.
  const isDone = subscriptionId === null || (when === 'period_end' && billing.providerEnds)
  if (isDone) return settle(deps, userId, 'plan_cancelled')
  requirePayments(deps)
  const entry = {
    ...newAuditEntry(admin, deps.now(), {
      action: 'plan_cancelled',
      targetId: userId,
      details: { when },
      reason,
    }),
    id: `cancel.${when}.${subscriptionId}.${billing.revision}`,
  }
  await atProvider(deps, subject, entry, () => setEndOfSubscription(deps, billing, subscriptionId, when))
}

async function resume(deps: ActionDeps, caller: Caller, userId: string, { reason }: ActionOf<'resume'>) {
  const { subject } = await loadSubject(deps, caller, userId, nothing)
  const { billing, admin } = subject
  const subscriptionId = requireOwnSubscription(subject)
  if (subscriptionId === null) throw new AppError('no_subscription')
  // Done before: the response was lost, or the person resumed it.
  if (!billing.providerEnds) return settle(deps, userId, 'plan_resumed')
  requirePayments(deps)
  const entry = {
    ...newAuditEntry(admin, deps.now(), { action: 'plan_resumed', targetId: userId, reason }),
    id: `resume.${subscriptionId}.${billing.revision}`,
  }
  await atProvider(deps, subject, entry, () => setEndOfSubscription(deps, billing, subscriptionId, 'never'))
}

async function refund(
  deps: ActionDeps,
  caller: Caller,
  userId: string,
  { paymentId, share, reason }: ActionOf<'refund'>,
) {
  const stored = findPaymentToRefund(deps.db, userId, paymentId)
  const { subject, found } = await loadSubject(deps, caller, userId, stored)
  const due = await loadDueRefund(deps, requireFound(found), share)
  const { payment, dueCents } = due
  // Done before; the couple's row may not know it yet.
  if (payment.refundedCents >= dueCents) {
    await refundUpTo(deps, subject, due)
    return settle(deps, userId, 'payment_refunded')
  }
  const cents = dueCents - payment.refundedCents
  const entry = {
    ...newAuditEntry(subject.admin, deps.now(), {
      action: 'payment_refunded',
      targetId: userId,
      details: { share, cents: String(cents) },
      reason,
    }),
    id: `refund.${paymentId}.${payment.refundedCents}.${dueCents}.${subject.billing.attempt}`,
  }
  await atProvider(deps, subject, entry, () => refundUpTo(deps, subject, due))
}

/** Within this time a letter is sent again only once. */
const RESENT_MINUTES = 10

async function resend(
  deps: ActionDeps,
  caller: Caller,
  userId: string,
  { letterId, reason }: ActionOf<'resend'>,
): Promise<void> {
  const { db, now } = deps
  const { subject, found } = await loadSubject(deps, caller, userId, findLetterToResend(db, userId, letterId))
  const letter = requireFound(found)
  // It waits in the outbox, and is sent anyway.
  if (letter.state === 'pending') return
  const at = now()
  if (!letter.isConfirmed) throw new AppError('email_unconfirmed', { message: NOT_CONFIRMED })
  const again = messageAgain(letter, subject.billing, at)
  if (!again) throw new AppError('letter_gone')
  const message = { ...again, cause: keyOfCopy(letter.key, at), at }
  const entry = newAuditEntry(subject.admin, at, {
    action: 'letter_resent',
    targetId: userId,
    details: { letter: letter.kind },
    reason,
  })
  const isNotRepeat = hasNoCopySince(letter.key, addMinutes(at, -RESENT_MINUTES))
  const [isWritten] = await run(db, [
    insertAudit(db, entry, allOf(hasConfirmedEmail(userId), isNotRepeat)),
    insertMessage(db, userId, message, isAudited(entry)),
  ])
  if (isWritten) sendSoon(deps, message.cause)
}

const NOT_CONFIRMED = 'O e-mail desta conta ainda não foi confirmado, e nada é enviado a ele.'

async function extend(
  deps: ActionDeps,
  caller: Caller,
  userId: string,
  { days, from, reason }: ActionOf<'extend'>,
): Promise<void> {
  const { subject } = await loadSubject(deps, caller, userId, nothing)
  const { billing, admin } = subject
  const at = deps.now()
  const seen = from === null ? null : new Date(from)
  const end = endOfPlan(billing)
  const until = laterBy(days, seen, at)
  // Done before: the response was lost, or the same request came twice.
  if (seen && end && end.getTime() === until.getTime()) return settle(deps, userId, 'plan_extended')
  const hasNoEnd = billing.plan === 'premium' && end === null
  if (hasNoEnd || end?.getTime() !== seen?.getTime()) throw new AppError('plan_changed')
  const made = newAuditEntry(admin, at, {
    action: 'plan_extended',
    targetId: userId,
    details: { days: String(days), until: dayOf(new Date(until.getTime() - 1)) },
    reason,
  })
  if (isRenewing(billing)) {
    requirePayments(deps)
    const entry = { ...made, id: `extend.${billing.subscriptionId}.${until.getTime()}.${billing.attempt}` }
    await atProvider(deps, subject, entry, () => moveRenewal(deps, billing, until))
    return
  }
  await grantUntil(deps, subject, made, until)
}

/** A grant that continues the plan after its end, or begins it. */
async function grantUntil({ db }: ActionDeps, { userId, billing }: Subject, entry: AuditEntry, until: Date) {
  const { at } = entry
  const grant = { grantedAt: billing.grantedAt ?? at, grantedUntil: until }
  const when = isAudited(entry)
  const [isDone, , after] = await run(db, [
    insertAudit(db, entry, isRevisionCurrent(billing)),
    inOrder([
      updateGrant(db, userId, { at: grant.grantedAt, until }, when),
      planChange(db, billing.coupleId, { ...entitlementOf({ ...billing, ...grant }, at), at }, when),
    ]),
    findBillingOf(db, userId),
  ])
  if (isDone) return
  // The same request came twice, or the plan changed.
  if (!after || endOfPlan(after)?.getTime() !== until.getTime()) throw new AppError('plan_changed')
}

async function endSessions(deps: ActionDeps, caller: Caller, userId: string, { reason }: ActionOf<'end_sessions'>) {
  const { db, now } = deps
  const { subject } = await loadSubject(deps, caller, userId, nothing)
  const entry = newAuditEntry(subject.admin, now(), { action: 'sessions_ended', targetId: userId, reason })
  await run(db, [
    insertAudit(db, entry, hasSession(userId)),
    deleteSessions(db, userId, { when: isAudited(entry) }),
    raiseTokenVersion(db, userId, isAudited(entry)),
  ])
}

/**
 * Helps the owner of an account: each action has a reason, and its audit entry is written first.
 *
 * @throws AppError `not_found`; `provider_refused` with the provider's words; and those of `changeAccount`
 * @see docs/rules.md, admin.12 to admin.14
 */
export function changeAccount(deps: ActionDeps, caller: Caller, userId: string, request: AccountAction): Promise<void> {
  switch (request.action) {
    case 'cancel':
      return cancel(deps, caller, userId, request)
    case 'resume':
      return resume(deps, caller, userId, request)
    case 'refund':
      return refund(deps, caller, userId, request)
    case 'resend':
      return resend(deps, caller, userId, request)
    case 'extend':
      return extend(deps, caller, userId, request)
    case 'end_sessions':
      return endSessions(deps, caller, userId, request)
  }
}
