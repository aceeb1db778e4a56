import { run } from '#db/client'
import { type Billing, type Buyer, incrementAttempt } from '#db/queries/billing/billing'
import { AppError } from '../../../lib/app-error.ts'
import { addDays } from '../../../lib/calendar.ts'
import {
  type BillingAccount,
  isLive,
  type ProviderPayment,
  requirePayments,
} from '../../../providers/payments/payments.ts'
import { refusalOf } from '../../../providers/payments/provider-failure.ts'
import { paymentsStatement } from '../sync/apply-billing.ts'
import { wholeDays } from '../sync/end-second-purchase.ts'
import { type BillingDeps, syncBilling } from '../sync/sync-billing.ts'
import { isPeriodUnpaid, periodOf } from '../sync/to-provider-facts.ts'
import { withAttempt } from './purchase.ts'

interface Owner {
  billing: Billing
  buyer: Buyer
}

const PARTNER_PAYS = 'Quem paga é o par: abra a conta dele para mexer na assinatura.'

/**
 * The subscription that a person pays.
 *
 * @returns its id; null: it has ended
 * @throws AppError `no_subscription`, `partner_pays`
 */
export function requireOwnSubscription({ billing, buyer }: Owner): string | null {
  const { subscriptionId, payerId, providerState } = billing
  if (subscriptionId && payerId === buyer.userId && isLive(providerState)) return subscriptionId
  if (subscriptionId && payerId === buyer.userId && providerState === 'ended') return null
  if (payerId && payerId !== buyer.userId) throw new AppError('partner_pays', { message: PARTNER_PAYS })
  throw new AppError('no_subscription')
}

/**
 * Makes a change at the provider that an administrator asked for. What the provider refuses is told in its words; the next
 * try has another key, because the provider repeats a refusal for a day.
 *
 * @throws AppError `provider_refused`, `service_unavailable`
 */
export async function inProvidersWords<T>(deps: BillingDeps, billing: Billing, make: () => Promise<T>): Promise<T> {
  try {
    return await withAttempt(deps, billing, make)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    await run(deps.db, [incrementAttempt(deps.db, billing)])
    throw new AppError('provider_refused', { message: `Recusado: “${refusal}”`, cause: error })
  }
}

/** Syncs the couple's row with its payer's account at the provider. */
export async function followProvider(deps: BillingDeps, billing: Billing): Promise<void> {
  const { customerId, payerId: userId } = billing
  if (customerId && userId) await syncBilling(deps, { billing, customer: { customerId, userId } })
}

/** Ends a subscription now, schedules its end or takes that back; then the couple's row follows the provider. */
export async function setEndOfSubscription(
  deps: BillingDeps,
  billing: Billing,
  subscriptionId: string,
  when: 'period_end' | 'now' | 'never',
): Promise<void> {
  const payments = requirePayments(deps)
  if (when === 'now') await payments.cancelNow(subscriptionId)
  else await payments.setCancelAtPeriodEnd(subscriptionId, when === 'period_end')
  await followProvider(deps, billing)
}

/** Moves the renewal of the couple's subscription by days; the couple's row then follows the provider. */
export async function moveRenewal(deps: BillingDeps, billing: Billing, renewsAt: Date): Promise<void> {
  const { subscriptionId, attempt } = billing
  if (!subscriptionId) throw new AppError('no_subscription')
  await requirePayments(deps).moveRenewal(subscriptionId, renewsAt, attempt)
  await followProvider(deps, billing)
}

export interface PaymentToRefund {
  providerPaymentId: string
  customerId: string
}

/** A payment as the provider reports it, and the total that is to be refunded, in centavos. */
export interface DueRefund {
  account: BillingAccount
  payment: ProviderPayment
  dueCents: number
}

/** The share of a payment for the days that are left, today included. */
export function unusedCentsOf(account: BillingAccount, payment: ProviderPayment, now: Date): number {
  const { start, end } = periodOf(account, payment)
  if (end <= now) return 0
  const left = wholeDays(now > start ? now : start, end)
  return Math.min(payment.amountCents, Math.ceil((payment.amountCents * left) / wholeDays(start, end)))
}

async function loadPayment(deps: BillingDeps, { providerPaymentId, customerId }: PaymentToRefund) {
  const account = await requirePayments(deps).loadAccount(customerId)
  const payment = account.payments.find(({ id }) => id === providerPaymentId)
  if (!payment) throw new AppError('not_found')
  return { account, payment }
}

/** Whether a whole refund of a payment ends what it paid for. */
function isEndedByRefund(account: BillingAccount, payment: ProviderPayment, now: Date): boolean {
  if (payment.kind === 'pix') return periodOf(account, payment).end > now
  const payments = account.payments.map((each) =>
    each.id === payment.id ? { ...each, refundedCents: each.amountCents } : each,
  )
  return isPeriodUnpaid({ ...account, payments })
}

/**
 * What can be refunded of a payment now, in centavos.
 *
 * @throws AppError `not_found`, `service_unavailable`
 */
export async function loadRefundChoices(deps: BillingDeps, wanted: PaymentToRefund) {
  const { account, payment } = await loadPayment(deps, wanted)
  const { amountCents, refundedCents, paidAt } = payment
  const now = deps.now()
  return {
    paidAt: paidAt.toISOString(),
    wholeCents: amountCents - refundedCents,
    unusedCents: Math.max(0, unusedCentsOf(account, payment, now) - refundedCents),
    isEnding: isEndedByRefund(account, payment, now),
  }
}

/**
 * Reads a payment at the provider and how much of it is to be refunded.
 *
 * @throws AppError `not_found`, `nothing_unused`, `service_unavailable`
 */
export async function loadDueRefund(
  deps: BillingDeps,
  wanted: PaymentToRefund,
  share: 'whole' | 'unused',
): Promise<DueRefund> {
  const { account, payment } = await loadPayment(deps, wanted)
  const dueCents = share === 'whole' ? payment.amountCents : unusedCentsOf(account, payment, deps.now())
  if (dueCents === 0) throw new AppError('nothing_unused')
  return { account, payment, dueCents }
}

/**
 * Refunds a payment up to the amount that is due, so that a repeated call refunds nothing more. A disputed payment is not
 * skipped here: the provider says why it refuses.
 */
export async function refundUpTo(
  deps: BillingDeps,
  { billing, buyer }: Owner,
  { account, payment, dueCents }: DueRefund,
): Promise<void> {
  const payments = requirePayments(deps)
  const leftCents = dueCents - payment.refundedCents
  const amount = dueCents === payment.amountCents ? undefined : leftCents
  if (leftCents > 0) await payments.refund(payment.id, billing.attempt, payment.refundedCents, amount)
  const { customerId } = account
  const { userId } = buyer
  if (billing.customerId === customerId) {
    await syncBilling(deps, { billing, customer: { customerId, userId } })
    return
  }
  // Of an earlier customer, or of a person whose partner pays now: the couple's plan does not depend on it.
  const after = await payments.loadAccount(customerId)
  await run(deps.db, [paymentsStatement(deps.db, billing, { account: after, payerId: userId }, deps.now())])
}

/** The end of Premium, with the grace period, that days are added to; null: it is Free, or has no end. */
export function endOfPlan({ plan, currentPeriodEnd, lapsesAt, grantedAt, grantedUntil }: Billing): Date | null {
  if (plan === 'free' || (grantedAt && !grantedUntil)) return null
  const end = lapsesAt ?? currentPeriodEnd
  return grantedUntil && (!end || grantedUntil > end) ? grantedUntil : end
}

/** Whether more days move the next renewal; otherwise a grant continues the plan after its end. */
export const isRenewing = ({ source, means, providerState, providerEnds }: Billing): boolean =>
  source === 'stripe' && means === 'card' && providerState === 'active' && !providerEnds

/** The end after more days. What is over already counts from now. */
export const laterBy = (days: number, from: Date | null, now: Date): Date =>
  addDays(from && from > now ? from : now, days)
