import type { BillingRow } from '#db/queries/billing/billing'
import type { Deps } from '../../deps.ts'
import { requirePayments } from '../../providers/payments/payments.ts'

interface Payer {
  customerId: string | null
  /** State of the subscription that the person pays, according to the couple's row; null: none. */
  ownProviderState: BillingRow['providerState']
}

/**
 * Ends all subscriptions of a person, so that an erased account is not charged again. The provider lists the
 * subscriptions that run or wait for a payment.
 *
 * @throws AppError `service_unavailable`: a subscription may still run
 */
export async function endSubscriptions(
  deps: Pick<Deps, 'payments'>,
  { customerId, ownProviderState }: Payer,
): Promise<void> {
  const isKnownToRun = ownProviderState !== null && ownProviderState !== 'ended'
  if (!customerId || (!deps.payments && !isKnownToRun)) return
  const payments = requirePayments(deps)
  const { subscription, others } = await payments.loadAccount(customerId)
  for (const each of [subscription, ...others]) {
    if (each && each.state !== 'ended') await payments.cancelNow(each.id)
  }
}
