import { TERMS } from '#contracts/terms'
import type { Caller } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addDays } from '../../../lib/calendar.ts'
import type { BillingAccount } from '../../../providers/payments/payments.ts'
import { loadBilling } from '../read/load-billing.ts'
import { requirePayments } from '../require-payments.ts'
import { type BillingDeps, syncBilling } from '../sync/sync-billing.ts'
import { withAttempt } from '../sync/with-attempt.ts'
import { type Purchase, purchaseOf, refundPayment, withdrawnPaymentOf } from './purchase.ts'

function requirePurchase(account: BillingAccount, now: Date): Purchase {
  const purchase = purchaseOf(account)
  if (!purchase) throw new AppError('no_subscription')
  if (addDays(purchase.payment.paidAt, TERMS.withdrawalDays) > now) return purchase
  const isLive = purchase.subscriptionId === null || account.subscription?.state !== 'ended'
  throw new AppError(isLive ? 'withdrawal_expired' : 'no_subscription')
}

/**
 * Withdraws a purchase inside the refund window: all of it is refunded, and Premium ends. The withdrawal is marked at
 * the provider first, so that the next sync finishes one that was cut off.
 *
 * @returns what is refunded, in centavos
 * @throws AppError `no_subscription`, `withdrawal_expired`, `service_unavailable`
 * @see CDC art. 49; docs/rules.md, billing.4: counted from the provider's `paid_at` of the first paid invoice
 */
export async function withdrawPurchase(deps: BillingDeps, caller: Caller): Promise<number> {
  const { billing } = await loadBilling(deps, caller)
  if (!billing.customerId) throw new AppError('no_subscription')
  const payments = requirePayments(deps)
  const account = await payments.loadAccount(billing.customerId)
  const undone = withdrawnPaymentOf(account, billing)
  if (undone) {
    // The call is repeated after a lost answer: the withdrawal is finished, and nothing else is refunded.
    await syncBilling(deps, billing)
    return undone.amountCents
  }
  const { payment, subscriptionId } = requirePurchase(account, deps.now())
  const refundedCents = await withAttempt(deps, billing, async () => {
    if (subscriptionId) await payments.markWithdrawn(subscriptionId)
    const givenBack = await refundPayment(payments, payment, billing.attempt)
    if (subscriptionId) await payments.cancelNow(subscriptionId)
    return givenBack
  })
  await syncBilling(deps, billing)
  return refundedCents
}
