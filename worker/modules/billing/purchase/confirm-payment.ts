import { LEGACY_ACTIVATION } from '#contracts/billing'
import { isPremium } from '#contracts/plans'
import type { Caller } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { requirePayments } from '../../../providers/payments/payments.ts'
import { isOwnCustomer, loadBilling } from '../load-billing.ts'
import { type BillingDeps, syncBilling } from '../sync/sync-billing.ts'

/**
 * Asks the provider whether a payment went through, and syncs the couple with it.
 *
 * @param paymentIntentId - the provider's id; old browsers send `LEGACY_ACTIVATION`, which only asks whether the couple
 *   is Premium
 * @returns whether it went through
 * @throws AppError `not_found` for a payment that is not the couple's, `service_unavailable`
 */
export async function confirmPayment(deps: BillingDeps, caller: Caller, paymentIntentId: string): Promise<boolean> {
  const { billing } = await loadBilling(deps, caller)
  if (paymentIntentId === LEGACY_ACTIVATION) return isPremium(billing)
  const payments = requirePayments(deps)
  const payment = await payments.findPayment(paymentIntentId)
  const customerId = payment?.customerId ?? null
  if (!payment || !(await isOwnCustomer(payments, billing, customerId))) throw new AppError('not_found')
  if (payment.isPaid) await syncBilling(deps, billing, { customerId })
  return payment.isPaid
}

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
