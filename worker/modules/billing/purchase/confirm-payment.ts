import { LEGACY_ACTIVATION } from '#contracts/billing'
import { isPremium } from '#contracts/plans'
import type { Caller } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isOwnCustomer, loadBilling } from '../read/load-billing.ts'
import { requirePayments } from '../require-payments.ts'
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
