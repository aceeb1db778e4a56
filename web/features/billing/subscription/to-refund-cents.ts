import type { Payment, SubscriptionStatus } from './api.ts'

/**
 * What undoing the purchase gives back: the latest payment of its kind, as far as it was not given back yet.
 *
 * @returns centavos; `null` where that is not known
 */
export function toRefundCents(means: SubscriptionStatus['means'], payments: readonly Payment[] | undefined) {
  const kind = means === 'pix' ? 'pix' : 'subscription'
  const latest = payments?.find((payment) => payment.kind === kind)
  return latest && latest.refundedCents < latest.amountCents ? latest.amountCents - latest.refundedCents : null
}
