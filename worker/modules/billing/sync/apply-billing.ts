import { TERMS } from '#contracts/terms'
import { allOf, inOrder, nothing, run } from '#db/client'
import {
  type Billing,
  deleteCustomer,
  deleteEndedGrants,
  type EndingPlan,
  listEndingPlans,
  listLapsedBillings,
  markReminded,
} from '#db/queries/billing/billing'
import {
  arePaymentsStored,
  insertEvent,
  isRefundNew,
  type NewEvent,
  type NewPayment,
  replaceRefunds,
  upsertPayments,
} from '#db/queries/billing/payments'
import { confirmBilling, isRevisionCurrent, isUnchanged } from '#db/queries/billing/plan'
import type { Condition } from '#db/queries/idempotency'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import { insertNoticeTo, noticesOf } from '#db/queries/notifications/notifications'
import { deleteCoupleMessages } from '#db/queries/notifications/outbox-sending'
import type { Deps } from '../../../deps.ts'
import { addDays, addMinutes } from '../../../lib/calendar.ts'
import type { BillingAccount, ProviderPayment } from '../../../providers/payments/payments.ts'
import { type OutboxDeps, sendSoon } from '../../notifications/email-outbox.ts'
import {
  causeOfRefund,
  PIX_REMINDER,
  passEndingMessage,
  premiumEndingMessage,
  refundMessage,
} from '../billing-messages.ts'
import { entitlementOf } from '../entitlement.ts'
import { type BillingChange, messagesOfChange, noticeOfChange, withdrawnPayment } from './billing-change.ts'
import { planChange } from './plan-change.ts'
import { type ProviderFacts, toProviderFacts, withoutCustomer } from './to-provider-facts.ts'

interface BillingUpdate {
  /** The account in its current state at the provider; null if only time has passed. */
  account: BillingAccount | null
  payerId: string | null
  /** The webhook event that started the sync; it is stored in the same batch. */
  event?: NewEvent | undefined
}

/** The columns to write. Every statement that writes one of them checks the revision. */
function updateOf(before: Billing, facts: ProviderFacts | null, payerId: string | null, at: Date) {
  const known = { ...before, ...facts }
  const entitlement = entitlementOf(known, at)
  const firstPaidAt = entitlement.source === 'stripe' ? known.firstPaidAt : null
  const ofNewPayer = before.payerId === payerId ? {} : { payerId, endsForDeletion: false }
  return { ...facts, ...entitlement, firstPaidAt, ...ofNewPayer }
}

const toNextRow = (before: Billing, update: ReturnType<typeof updateOf>): Billing => ({
  ...before,
  ...update,
  status: update.plan === 'premium' ? 'active' : 'inactive',
  revision: before.revision + 1,
})

const factsOf = (before: Billing, account: BillingAccount | null): ProviderFacts | null => {
  if (!account) return null
  return account.isDeleted ? withoutCustomer(before) : toProviderFacts(account)
}

const IGNORED: ReadonlySet<string> = new Set(['revision', 'updatedAt', 'premiumSince'])

const differencesOf = (before: Billing, after: Billing): string[] =>
  Object.entries(after)
    .filter(([name, value]) => !IGNORED.has(name) && value?.valueOf() !== before[name as keyof Billing]?.valueOf())
    .map(([name]) => name)

/** The statements of a change: its messages and notifications (`told`), and the plan. Each checks the revision. */
function changeStatements(db: OutboxDeps['db'], change: BillingChange, update: ReturnType<typeof updateOf>) {
  const { before, at } = change
  const { coupleId } = before
  const { payerId } = change.after
  const when = isUnchanged(before)
  const messages = payerId ? messagesOfChange(change) : []
  const notice = noticeOfChange(change)
  const isPassChanged = before.passUntil?.getTime() !== change.after.passUntil?.getTime()
  const told = inOrder([
    isPassChanged ? deleteCoupleMessages(db, coupleId, PIX_REMINDER, when) : nothing,
    ...messages.map((message) => (payerId ? insertMessage(db, payerId, message, when) : nothing)),
    notice && notice.kind !== 'payment_failed' ? noticesOf(db, notice, when) : nothing,
    notice && notice.kind === 'payment_failed' && payerId ? insertNoticeTo(db, payerId, notice, when) : nothing,
  ])
  return { causes: messages.map(({ cause }) => cause), told, plan: planChange(db, coupleId, { ...update, at }, when) }
}

/**
 * Writes the provider's state of a couple and all that follows from it in one batch: event, payments, plan, messages.
 * It writes nothing if the row has changed since it was read.
 *
 * @param before - the couple's row as it was read before the provider was asked
 * @returns the names of the changed fields, empty if the row was up to date; null if the row has changed since it was
 *   read: read it again
 */
export async function applyBilling(
  deps: OutboxDeps,
  before: Billing,
  report: BillingUpdate,
): Promise<readonly string[] | null> {
  const { db, now } = deps
  const at = now()
  const { account, payerId, event } = report
  const update = updateOf(before, factsOf(before, account), payerId, at)
  const after = toNextRow(before, update)
  const differences = differencesOf(before, after)
  const when = isUnchanged(before)
  // Another caller may have confirmed the row with an older or newer response of the provider, which has other payments.
  const change = { before, after, account, at }
  const isSame = arePaymentsStored(account && payerId ? paymentsOf(account) : [])
  const known = inOrder([
    account && payerId
      ? paymentsStatement(db, after, { account, payerId }, at, when, withdrawnPayment(change)?.id)
      : nothing,
    event
      ? insertEvent(db, event, at, differences.length > 0 ? when : allOf(isRevisionCurrent(before), isSame))
      : nothing,
    account?.isDeleted ? deleteCustomer(db, account.customerId) : nothing,
  ])
  if (differences.length === 0) {
    const [, isConfirmed] = await run(db, [known, confirmBilling(db, before, at, isSame)])
    return isConfirmed ? differences : null
  }
  const { causes, told, plan } = changeStatements(db, change, update)
  const [, , isWritten] = await run(db, [known, told, plan])
  if (!isWritten) return null
  // The refund is told before the end of Premium that it caused.
  sendSoon(deps, ...refundCauses(account, addMinutes(at, -NEW_REFUND_MINUTES)), ...causes)
  return differences
}

/** The payments of an account as they are stored. */
export const paymentsOf = ({ payments }: BillingAccount): NewPayment[] =>
  payments.map(({ id, kind, amountCents, refundedCents, refunds, currency, paidAt, isDisputed }) => ({
    providerPaymentId: id,
    kind,
    amountCents,
    refundedCents,
    refunds,
    currency,
    paidAt,
    isDisputed,
  }))

/**
 * Stores the current payments of an account and their refunds, if the condition holds, and writes to the payer about each
 * new refund.
 *
 * @param withdrawnId - the payment of a withdrawal, about which there is another message
 */
export const paymentsStatement = (
  db: OutboxDeps['db'],
  billing: Billing,
  { account, payerId: userId }: { account: BillingAccount; payerId: string },
  at: Date,
  when?: Condition,
  withdrawnId?: string,
) => {
  const { coupleId } = billing
  const { customerId, payments } = account
  if (payments.length === 0) return nothing
  const plan = planAfterRefund(billing, userId)
  const told = payments.filter(({ id }) => id !== withdrawnId).flatMap((payment) => refundMessagesOf(payment, plan))
  return inOrder([
    ...told.map(({ id, message }) =>
      insertMessage(db, userId, message, when ? allOf(isRefundNew(id), when) : isRefundNew(id)),
    ),
    upsertPayments(db, { coupleId, customerId, userId }, paymentsOf(account), at, when),
    replaceRefunds(db, paymentsOf(account), when),
  ])
}

/** Within this time a refund is new enough to be written about at once. */
const NEW_REFUND_MINUTES = 10

const refundCauses = (account: BillingAccount | null, since: Date): string[] =>
  (account?.payments ?? [])
    .flatMap(({ refunds }) => refunds)
    .filter(({ refundedAt }) => refundedAt >= since)
    .map(causeOfRefund)

/** How the Premium goes on that this person pays; null: it does not. */
function planAfterRefund(billing: Billing, userId: string): { until: Date | null; renews: boolean } | null {
  const { plan, source, payerId, providerState, means, cancelAtPeriodEnd, lapsesAt, currentPeriodEnd } = billing
  if (plan === 'free' || source !== 'stripe' || payerId !== userId) return null
  const renews = means === 'card' && providerState === 'active' && !cancelAtPeriodEnd
  return { until: lapsesAt ?? currentPeriodEnd, renews }
}

const refundMessagesOf = (
  { refunds, amountCents, paidAt, kind }: ProviderPayment,
  plan: ReturnType<typeof planAfterRefund>,
) =>
  refunds.map((refund) => ({
    id: refund.id,
    message: refundMessage({ refund, paidCents: amountCents, paidAt, plan, means: kind === 'pix' ? 'pix' : 'card' }),
  }))

/** Couples in one run of a job; the next run is five minutes later. */
const MAX_AT_ONCE = 200

/**
 * Ends plans that have run out: a pass, the grace period of a failed renewal, a cancelled subscription whose event
 * was lost. The provider is not called, because the couple's row contains the facts.
 */
export async function expirePlans(deps: OutboxDeps): Promise<void> {
  const { db, now } = deps
  const [, lapsed] = await run(db, [deleteEndedGrants(db, now()), listLapsedBillings(db, now(), MAX_AT_ONCE)])
  for (const billing of lapsed) await applyBilling(deps, billing, { account: null, payerId: billing.payerId })
}

const messageOf = ({ coupleId, means, until }: EndingPlan, at: Date) =>
  means === 'pix'
    ? passEndingMessage({ coupleId, passUntil: until, at })
    : premiumEndingMessage({ coupleId, until, at })

/** Only a pass gets a notification: an ending subscription was cancelled by the payer. */
const noticeOf = (db: Deps['db'], plan: EndingPlan, at: Date) => {
  const { coupleId, payerId, means, until } = plan
  const notice = { kind: 'pass_ending', subjectId: `${coupleId}/${until.toISOString()}`, at } as const
  return means === 'pix' ? insertNoticeTo(db, payerId, notice, isRevisionCurrent(plan)) : nothing
}

/**
 * Reminds each payer once, three days before a pass or a cancelled subscription ends (docs/rules.md,
 * billing.9).
 */
export async function remindOfEnds({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const window = { now: at, before: addDays(at, TERMS.passReminderDays), since: addDays(at, -TERMS.passReminderDays) }
  const [ending] = await run(db, [listEndingPlans(db, { ...window, limit: MAX_AT_ONCE })])
  for (const plan of ending) {
    // A plan that has changed since it was read may no longer end.
    const when = isRevisionCurrent(plan)
    await run(db, [
      insertMessage(db, plan.payerId, messageOf(plan, at), when),
      noticeOf(db, plan, at),
      markReminded(db, plan, when),
    ])
  }
}
