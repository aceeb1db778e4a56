import { run } from '#db/client'
import { type Billing, incrementAttempt } from '#db/queries/billing/billing'
import type { Deps } from '../../../deps.ts'
import type { BillingAccount, Payments, ProviderPayment } from '../../../providers/payments/payments.ts'
import { answeredWithFailure } from '../../../providers/payments/provider-failure.ts'
import { passesOf } from '../sync/to-provider-facts.ts'

/** A purchase that can be withdrawn: its first payment, and the subscription that the payment began. */
export interface Purchase {
  payment: ProviderPayment
  /** Null for a pass, which is never charged again. */
  subscriptionId: string | null
}

/** The first payment of a subscription; undefined if nothing was paid. */
export const firstPaymentOf = (
  { payments }: Pick<BillingAccount, 'payments'>,
  subscriptionId: string,
): ProviderPayment | undefined =>
  payments
    .filter((payment) => payment.subscriptionId === subscriptionId)
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())[0]

/**
 * The couple’s purchase that is not refunded: its live subscription, otherwise its latest purchase; null if there is none.
 */
export function purchaseOf(account: BillingAccount): Purchase | null {
  const { subscription } = account
  const first = subscription && firstPaymentOf(account, subscription.id)
  const ofSubscription =
    first && first.refundedCents < first.amountCents ? { payment: first, subscriptionId: subscription.id } : null
  if (ofSubscription && subscription?.state !== 'ended') return ofSubscription
  const pass = passesOf(account).at(-1)
  const ofPass = pass ? { payment: pass, subscriptionId: null } : null
  if (!ofSubscription || !ofPass) return ofSubscription ?? ofPass
  return ofPass.payment.paidAt > ofSubscription.payment.paidAt ? ofPass : ofSubscription
}

/**
 * The refunded payment of an interrupted withdrawal, whose purchase is still live in the couple's row; null if there is
 * none.
 */
export function withdrawnPaymentOf(account: BillingAccount, { firstPaidAt }: Pick<Billing, 'firstPaidAt'>) {
  const known = account.payments.find(({ paidAt }) => paidAt.getTime() === firstPaidAt?.getTime())
  const isByWithdrawal = known?.kind === 'pix' || account.subscription?.isWithdrawn
  return known && isByWithdrawal && known.refundedCents >= known.amountCents ? known : null
}

/**
 * Refunds a payment. A disputed payment is not refunded, because the bank returns that money itself.
 *
 * @param dueCents - total refund of the payment in centavos, including earlier refunds; the whole amount unless set
 * @returns the amount refunded now, in centavos
 */
export async function refundPayment(
  payments: Payments,
  payment: ProviderPayment,
  attempt: number,
  dueCents = payment.amountCents,
): Promise<number> {
  if (payment.isDisputed) return 0
  const leftCents = dueCents - payment.refundedCents
  const isWhole = dueCents === payment.amountCents
  await payments.refund(payment.id, attempt, payment.refundedCents, isWhole ? undefined : leftCents)
  return leftCents
}

/**
 * Runs a creating call. The provider repeats a failed response for a day under the same idempotency key, so the next
 * attempt gets another key. After a timeout the key is unchanged, because the object may exist.
 */
export async function withAttempt<T>(
  { db }: Pick<Deps, 'db'>,
  billing: Pick<Billing, 'coupleId' | 'attempt'>,
  make: () => Promise<T>,
): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (answeredWithFailure(error)) await run(db, [incrementAttempt(db, billing)])
    throw error
  }
}
