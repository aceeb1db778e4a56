import type { Payment, SubscriptionStatus } from '#contracts/billing'
import { isPremium } from '#contracts/plans'
import { TERMS } from '#contracts/terms'
import { nothing } from '#db/client'
import { type Billing, findBillingOf, updatePayer } from '#db/queries/billing/billing'
import { findPaymentOf, listPaymentsOf } from '#db/queries/billing/payments'
import type { Caller, Deps, SessionUser } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { toIso } from '../../lib/to-iso.ts'
import { isLive, type Payments, requirePayments } from '../../providers/payments/payments.ts'
import { graceEnd } from './entitlement.ts'

/** Admits the caller and reads the billing row of their couple, in one round trip. */
export async function loadBilling(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
): Promise<{ user: SessionUser; billing: Billing }> {
  const [billing, user] = await caller.load([findBillingOf(db, caller.userId)])
  if (!billing) throw new AppError('unauthenticated')
  return { user, billing }
}

/**
 * Like `loadBilling`, for a call that begins a purchase. It stores the caller as the payer after the read, so that the
 * purchase stays with the caller if the couple parts during the call to the provider.
 *
 * @returns the row as it was read, with the previous `payerId`
 */
export async function loadBillingToBuy(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  caller: Caller,
): Promise<{ user: SessionUser; billing: Billing }> {
  const [billing, , user] = await caller.load([
    findBillingOf(db, caller.userId),
    payments ? updatePayer(db, caller.userId) : nothing,
  ])
  if (!billing) throw new AppError('unauthenticated')
  return { user, billing }
}

/**
 * Whether a customer of the provider is this couple's. If an interrupted call did not store the customer, the couple id
 * in the customer's metadata decides.
 */
export async function isOwnCustomer(payments: Payments, billing: Billing, customerId: string | null): Promise<boolean> {
  if (!customerId) return false
  if (billing.customerId !== null) return customerId === billing.customerId
  return (await payments.loadAccount(customerId)).coupleId === billing.coupleId
}

function withdrawableUntil({ firstPaidAt, source, plan }: Billing, now: Date): Date | null {
  if (!firstPaidAt || source !== 'stripe' || plan !== 'premium') return null
  const until = addDays(firstPaidAt, TERMS.withdrawalDays)
  return until > now ? until : null
}

const cardOf = ({ cardBrand, cardLast4, providerState }: Billing) =>
  cardBrand && cardLast4 && isLive(providerState) ? { brand: cardBrand, last4: cardLast4 } : null

/** Maps a couple's billing row to the contract. */
const toSubscriptionStatus = (billing: Billing, now: Date): SubscriptionStatus => ({
  status: isPremium(billing) ? 'premium' : 'free',
  plan: billing.plan,
  currentPeriodEnd: toIso(billing.currentPeriodEnd),
  cancelAtPeriodEnd: billing.cancelAtPeriodEnd,
  billing: billing.billing,
  source: billing.source,
  means: billing.means,
  card: cardOf(billing),
  graceUntil: billing.billing === 'past_due' ? toIso(graceEnd(billing)) : null,
  withdrawableUntil: toIso(withdrawableUntil(billing, now)),
  hasPortal: billing.customerId !== null && billing.hasPaid,
})

/** Loads the plan of the caller's couple and how it is paid, from our own table, because the provider may be down. */
export async function loadSubscriptionStatus(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<SubscriptionStatus> {
  const { billing } = await loadBilling(deps, caller)
  return toSubscriptionStatus(billing, deps.now())
}

/**
 * Asks the provider for the receipt of a payment. The URL expires, so it is not stored.
 *
 * @throws AppError `not_found` for a payment that is not the couple's, `service_unavailable`
 */
export async function openReceipt(
  deps: Pick<Deps, 'db' | 'payments'>,
  caller: Caller,
  paymentId: string,
): Promise<string> {
  const [payment] = await caller.load([findPaymentOf(deps.db, caller.userId, paymentId)])
  if (!payment) throw new AppError('not_found')
  const url = await requirePayments(deps).findReceipt(payment)
  if (!url) throw new AppError('not_found')
  return url
}

/** Lists what the caller's couple paid, newest first, from our own table. */
export async function listPayments({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Payment[]> {
  const [payments] = await caller.load([listPaymentsOf(db, caller.userId)])
  return payments.map((payment) => ({ ...payment, paidAt: payment.paidAt.toISOString() }))
}
