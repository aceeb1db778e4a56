import type { Payment, SubscriptionStatus } from '#contracts/billing'
import { isPremium } from '#contracts/plans'
import { TERMS } from '#contracts/terms'
import { type Billing, type Buyer, findBillingOf, findBuyer } from '#db/queries/billing/billing'
import { findPaymentOf, listPaymentsOf } from '#db/queries/billing/payments'
import type { Caller, Deps, SessionUser } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { toIso } from '../../lib/to-iso.ts'
import { isLive, type Payments, requirePayments } from '../../providers/payments/payments.ts'
import { graceEnd, planSeenBy } from './entitlement.ts'

interface CallersBilling {
  user: SessionUser
  billing: Billing
  buyer: Buyer
}

/** Admits the caller and reads the billing row of their couple, in one round trip. */
export async function loadBilling({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<CallersBilling> {
  const [billing, buyer, user] = await caller.load([findBillingOf(db, caller.userId), findBuyer(db, caller.userId)])
  if (!billing || !buyer) throw new AppError('unauthenticated')
  return { user, billing, buyer }
}

/** Whether the partner pays for the couple's plan: only the partner sees and changes the payment. */
export const isPartnersPlan = ({ source, payerId }: Billing, { userId }: Pick<Buyer, 'userId'>): boolean =>
  source === 'stripe' && payerId !== userId

/**
 * Whether a customer of the provider belongs to this person. If an interrupted call did not store the customer, the
 * person's id in the customer's metadata decides.
 */
export async function isOwnCustomer(payments: Payments, buyer: Buyer, customerId: string): Promise<boolean> {
  if (buyer.customerId !== null) return customerId === buyer.customerId
  return (await payments.loadAccount(customerId)).userId === buyer.userId
}

function withdrawableUntil({ firstPaidAt, source, plan }: Billing, now: Date): Date | null {
  if (!firstPaidAt || source !== 'stripe' || plan !== 'premium') return null
  const until = addDays(firstPaidAt, TERMS.withdrawalDays)
  return until > now ? until : null
}

const cardOf = ({ cardBrand, cardLast4, providerState }: Billing) =>
  cardBrand && cardLast4 && isLive(providerState) ? { brand: cardBrand, last4: cardLast4 } : null

/** How the plan is paid, which only the payer sees. */
const toPayment = (billing: Billing, now: Date) => ({
  means: billing.means,
  card: cardOf(billing),
  graceUntil: billing.billing === 'past_due' ? toIso(graceEnd(billing)) : null,
  withdrawableUntil: toIso(withdrawableUntil(billing, now)),
})

const PARTNERS_PAYMENT = { means: null, card: null, graceUntil: null, withdrawableUntil: null }

function payerOf({ source, payerId }: Billing, { userId }: Buyer): SubscriptionStatus['payer'] {
  if (source !== 'stripe') return null
  return payerId === userId ? 'you' : 'partner'
}

function toSubscriptionStatus(billing: Billing, buyer: Buyer, now: Date): SubscriptionStatus {
  const { plan, source, payerId } = billing
  const { currentPeriodEnd, ...seen } = planSeenBy(billing, buyer.userId)
  return {
    status: isPremium(billing) ? 'premium' : 'free',
    plan,
    ...seen,
    currentPeriodEnd: toIso(currentPeriodEnd),
    source,
    payer: payerOf(billing, buyer),
    ...(payerId === null || payerId === buyer.userId ? toPayment(billing, now) : PARTNERS_PAYMENT),
    hasPortal: buyer.customerId !== null && buyer.hasPaid,
  }
}

/** Loads the plan of the caller's couple and how it is paid, from the database, because the provider may be down. */
export async function loadSubscriptionStatus(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<SubscriptionStatus> {
  const { billing, buyer } = await loadBilling(deps, caller)
  return toSubscriptionStatus(billing, buyer, deps.now())
}

/**
 * Asks the provider for the receipt of a payment. The URL expires, so it is not stored.
 *
 * @throws AppError `not_found` for a payment that is not the caller's, `service_unavailable`
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

export async function listPayments({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Payment[]> {
  const [payments] = await caller.load([listPaymentsOf(db, caller.userId)])
  return payments.map((payment) => ({ ...payment, paidAt: payment.paidAt.toISOString() }))
}
