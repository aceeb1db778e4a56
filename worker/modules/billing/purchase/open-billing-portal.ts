import { PATHS, PORTAL_RETURN, SUBSCRIPTION_ANCHOR } from '#contracts/pages'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isLive } from '../../../providers/payments/payments.ts'
import { loadBilling } from '../read/load-billing.ts'
import { requirePayments } from '../require-payments.ts'

/**
 * Opens the provider's portal: to change the card, or for a couple whose subscription has ended to see its receipts.
 *
 * @returns its address
 * @throws AppError `no_subscription` for a couple that never paid, `service_unavailable`
 */
export async function openBillingPortal(
  deps: Pick<Deps, 'db' | 'payments' | 'appOrigin'>,
  caller: Caller,
): Promise<string> {
  const { billing } = await loadBilling(deps, caller)
  const { customerId, subscriptionId, providerState, hasPaid } = billing
  if (!customerId || !hasPaid) throw new AppError('no_subscription')
  return requirePayments(deps).openPortal(customerId, {
    subscriptionId: isLive(providerState) ? subscriptionId : null,
    returnUrl: `${deps.appOrigin}${PATHS.coupleProfile}?${PORTAL_RETURN.name}=${PORTAL_RETURN.value}#${SUBSCRIPTION_ANCHOR}`,
  })
}
