import { PATHS, PORTAL_RETURN, SUBSCRIPTION_ANCHOR } from '#contracts/pages'
import { TERMS } from '#contracts/terms'
import type { Billing } from '#db/queries/billing/billing'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addDays } from '../../../lib/calendar.ts'
import { type BillingAccount, isLive, requirePayments } from '../../../providers/payments/payments.ts'
import { entitlementOf } from '../entitlement.ts'
import { loadBilling } from '../load-billing.ts'
import { type BillingDeps, syncBilling } from '../sync/sync-billing.ts'
import { toProviderFacts } from '../sync/to-provider-facts.ts'
import { type Purchase, purchaseOf, refundPayment, withAttempt, withdrawnPaymentOf } from './purchase.ts'

function requireSubscription({ providerState, subscriptionId }: Billing): string {
  if (!subscriptionId || !isLive(providerState)) throw new AppError('no_subscription')
  return subscriptionId
}

/** @returns the end of what is paid */
async function setCancelAtPeriodEnd(deps: BillingDeps, billing: Billing, ends: boolean): Promise<Date | null> {
  const subscriptionId = requireSubscription(billing)
  // The provider is called even if the row has this value: the couple may just have changed it on the provider's pages.
  await requirePayments(deps).setCancelAtPeriodEnd(subscriptionId, ends)
  const synced = await syncBilling(deps, billing)
  return synced && entitlementOf({ ...billing, ...toProviderFacts(synced.account) }, deps.now()).currentPeriodEnd
}

/**
 * Cancels the subscription: Premium stays until the end of what is paid, and nothing more is charged. Cancelling again
 * changes nothing.
 *
 * @returns the end of what is paid
 * @throws AppError `no_subscription`, `service_unavailable`
 */
export async function cancelSubscription(deps: BillingDeps, caller: Caller): Promise<Date | null> {
  const { billing } = await loadBilling(deps, caller)
  return setCancelAtPeriodEnd(deps, billing, true)
}

/**
 * Undoes a cancellation that has not come into effect.
 *
 * @returns when the next charge is due
 * @throws AppError `no_subscription`, `not_cancelled`, `service_unavailable`
 */
export async function resumeSubscription(deps: BillingDeps, caller: Caller): Promise<Date | null> {
  const { billing } = await loadBilling(deps, caller)
  requireSubscription(billing)
  if (!billing.providerEnds) throw new AppError('not_cancelled')
  return setCancelAtPeriodEnd(deps, billing, false)
}

function requirePurchase(account: BillingAccount, now: Date): Purchase {
  const purchase = purchaseOf(account)
  if (!purchase) throw new AppError('no_subscription')
  if (addDays(purchase.payment.paidAt, TERMS.withdrawalDays) > now) return purchase
  const isLive = purchase.subscriptionId === null || account.subscription?.state !== 'ended'
  throw new AppError(isLive ? 'withdrawal_expired' : 'no_subscription')
}

/**
 * Withdraws a purchase inside the refund window: all of it is refunded, and Premium ends. The withdrawal is marked at
 * the provider first, so that the next sync can complete it after an interruption.
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
    // The call is repeated after a lost response: the withdrawal is completed, and nothing else is refunded.
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
