import type { Payment, SubscriptionStatus } from './api.ts'

/**
 * What withdrawing the purchase refunds: the rest of the latest payment of its kind.
 *
 * @returns centavos; `null` when that is unknown
 */
export function toRefundCents(means: SubscriptionStatus['means'], payments: readonly Payment[] | undefined) {
  const kind = means === 'pix' ? 'pix' : 'subscription'
  const latest = payments?.find((payment) => payment.kind === kind)
  return latest && latest.refundedCents < latest.amountCents ? latest.amountCents - latest.refundedCents : null
}
