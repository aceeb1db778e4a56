import type { Billing } from '#db/queries/billing/billing'
import type { Deps } from '../../deps.ts'
import { requirePayments } from '../../providers/payments/payments.ts'

/** Whether what a couple pays ends with this account: nobody else is in it, or it is this person who pays. */
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
 * Ends what a couple pays: one without members must not be charged again. The provider says which subscriptions run or
 * wait for a payment.
 *
 * @throws AppError `service_unavailable`: it may go on
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
