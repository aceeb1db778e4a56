import type { BillingAccount, ProviderPayment } from '../../providers/payments/payments.ts'
import { passesOf } from './to-facts.ts'

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
