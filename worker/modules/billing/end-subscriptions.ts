import type { Billing } from '#db/queries/billing/billing'
import type { Deps } from '../../deps.ts'
import { requirePayments } from '../../providers/payments/payments.ts'

/** Whether the couple's payments end with this account, because it is the last member or the payer. */
export const isPayersOwn = ({
  id,
  isLastMember,
  payerId,
}: {
  id: string
  isLastMember: boolean
  payerId: string | null
}) => isLastMember || payerId === id

/**
 * Ends all subscriptions of a couple, so that a couple without members is not charged again. The provider lists the
 * subscriptions that run or wait for a payment.
 *
 * @throws AppError `service_unavailable`: a subscription may still run
 */
export async function endSubscriptions(
  deps: Pick<Deps, 'payments'>,
  { customerId, providerState }: Pick<Billing, 'customerId' | 'providerState'>,
): Promise<void> {
  const isKnownToRun = providerState !== null && providerState !== 'ended'
  if (!customerId || (!deps.payments && !isKnownToRun)) return
  const payments = requirePayments(deps)
  const { subscription, others } = await payments.loadAccount(customerId)
  for (const each of [subscription, ...others]) {
    if (each && each.state !== 'ended') await payments.cancelNow(each.id)
  }
}
