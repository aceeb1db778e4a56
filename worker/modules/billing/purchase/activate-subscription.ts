import type { Caller } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isOwnCustomer, loadBilling } from '../read/load-billing.ts'
import { requirePayments } from '../require-payments.ts'
import { type BillingDeps, syncBilling } from '../sync/sync-billing.ts'

/**
 * Asks the provider whether a subscription is paid, and syncs the couple with it. What the browser claims is not used.
 *
 * @returns whether it is active
 * @throws AppError `not_found` for a subscription that is not the couple's, `service_unavailable`
 */
export async function activateSubscription(
  deps: BillingDeps,
  caller: Caller,
  subscriptionId: string,
): Promise<boolean> {
  const { billing } = await loadBilling(deps, caller)
  const payments = requirePayments(deps)
  const found = await payments.findSubscription(subscriptionId)
  if (!found || !(await isOwnCustomer(payments, billing, found.customerId))) throw new AppError('not_found')
  const synced = await syncBilling(deps, billing, { customerId: found.customerId })
  return synced?.account.subscription?.id === found.id && synced.account.subscription.state === 'active'
}
