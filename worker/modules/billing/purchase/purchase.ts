import type { Billing } from '#db/queries/billing/billing'
import type { BillingAccount, Payments, ProviderPayment } from '../../../providers/payments/payments.ts'
import { passesOf } from '../sync/to-provider-facts.ts'

/** A purchase that can be undone: what was paid first, and the subscription that it began. */
export interface Purchase {
  payment: ProviderPayment
  /** Null: a pass, which nothing charges again. */
  subscriptionId: string | null
}

/** The first payment of a subscription; undefined: nothing was paid. */
export const firstPaymentOf = (
  { payments }: Pick<BillingAccount, 'payments'>,
  subscriptionId: string,
): ProviderPayment | undefined =>
  payments
    .filter((payment) => payment.subscriptionId === subscriptionId)
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())[0]

/** What a couple bought and has not had given back: the subscription that runs, else what was bought last; null: nothing. */
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
 * The payment of the purchase that the couple's row takes for running, although all of it was given back at the person's
 * word: we were cut off before that was written. Null: there is none.
 */
export function withdrawnPaymentOf(account: BillingAccount, { firstPaidAt }: Pick<Billing, 'firstPaidAt'>) {
  const known = account.payments.find(({ paidAt }) => paidAt.getTime() === firstPaidAt?.getTime())
  const isOurs = known?.kind === 'pix' || account.subscription?.isWithdrawn
  return known && isOurs && known.refundedCents >= known.amountCents ? known : null
}

/**
 * Gives all of a payment back. What the person's bank has taken back, or tries to, goes its own way.
 *
 * @returns what is given back, in centavos
 */
export async function refundPayment(payments: Payments, payment: ProviderPayment, attempt: number): Promise<number> {
  if (payment.isDisputed) return 0
  await payments.refund(payment.id, attempt)
  return payment.amountCents - payment.refundedCents
}
