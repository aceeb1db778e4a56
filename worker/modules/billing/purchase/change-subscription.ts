import { PATHS, PORTAL_RETURN, SUBSCRIPTION_ANCHOR } from '#contracts/pages'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { type Billing, type Buyer, findBillingOf } from '#db/queries/billing/billing'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addDays } from '../../../lib/calendar.ts'
import { type BillingAccount, isLive, requirePayments } from '../../../providers/payments/payments.ts'
import { entitlementOf } from '../entitlement.ts'
import { isPartnersPlan, loadBilling } from '../load-billing.ts'
import { type BillingDeps, syncBilling } from '../sync/sync-billing.ts'
import { toProviderFacts } from '../sync/to-provider-facts.ts'
import { type Purchase, purchaseOf, refundPayment, withAttempt, withdrawnPaymentOf } from './purchase.ts'

const hasOwnSubscription = ({ payerId, providerState }: Billing, { userId }: Buyer): boolean =>
  payerId === userId && isLive(providerState)

const refusalOf = (billing: Billing, buyer: Buyer) =>
  new AppError(isPartnersPlan(billing, buyer) ? 'partner_pays' : 'no_subscription')

function requireSubscription(billing: Billing, buyer: Buyer): string {
  if (!billing.subscriptionId || !hasOwnSubscription(billing, buyer)) throw refusalOf(billing, buyer)
  return billing.subscriptionId
}

/**
 * The couple's billing; if its row has no subscription of the buyer, the row is first synced with the buyer's customer.
 */
async function withOwnSubscription(deps: BillingDeps, billing: Billing, buyer: Buyer): Promise<Billing> {
  const { customerId, userId } = buyer
  if (!customerId || hasOwnSubscription(billing, buyer)) return billing
  await syncBilling(deps, { billing, customer: { customerId, userId } })
  const [synced] = await run(deps.db, [findBillingOf(deps.db, userId)])
  return synced ?? billing
}

/** @returns the end of the paid period */
async function setCancelAtPeriodEnd(
  deps: BillingDeps,
  billing: Billing,
  buyer: Buyer,
  ends: boolean,
): Promise<Date | null> {
  const subscriptionId = requireSubscription(billing, buyer)
  // The provider is called even if the row has this value: the couple may just have changed it on the provider's pages.
  await requirePayments(deps).setCancelAtPeriodEnd(subscriptionId, ends)
  const synced = await syncBilling(deps, { billing, customer: ownCustomerOf(billing, buyer) })
  return synced && entitlementOf({ ...billing, ...toProviderFacts(synced.account) }, deps.now()).currentPeriodEnd
}

const ownCustomerOf = ({ customerId }: Billing, { userId, customerId: own }: Buyer) => ({
  customerId: customerId ?? own ?? '',
  userId,
})

/**
 * Cancels the subscription: Premium continues until the end of the paid period, and nothing more is charged. Cancelling
 * again changes nothing.
 *
 * @returns the end of the paid period
 * @throws AppError `no_subscription`, `partner_pays`, `service_unavailable`
 */
export async function cancelSubscription(deps: BillingDeps, caller: Caller): Promise<Date | null> {
  const { billing, buyer } = await loadBilling(deps, caller)
  return setCancelAtPeriodEnd(deps, await withOwnSubscription(deps, billing, buyer), buyer, true)
}

/**
 * Undoes a cancellation that has not come into effect.
 *
 * @returns when the next charge is due
 * @throws AppError `no_subscription`, `partner_pays`, `not_cancelled`, `service_unavailable`
 */
export async function resumeSubscription(deps: BillingDeps, caller: Caller): Promise<Date | null> {
  const { billing, buyer } = await loadBilling(deps, caller)
  requireSubscription(billing, buyer)
  if (!billing.providerEnds) throw new AppError('not_cancelled')
  return setCancelAtPeriodEnd(deps, billing, buyer, false)
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
 * @returns the refunded amount in centavos
 * @throws AppError `no_subscription`, `partner_pays`, `withdrawal_expired`, `service_unavailable`
 * @see CDC art. 49; docs/rules.md, billing.4: counted from the provider's `paid_at` of the first paid invoice
 */
export async function withdrawPurchase(deps: BillingDeps, caller: Caller): Promise<number> {
  const { billing, buyer } = await loadBilling(deps, caller)
  const { customerId, userId } = buyer
  if (!customerId || isPartnersPlan(billing, buyer)) throw refusalOf(billing, buyer)
  const payments = requirePayments(deps)
  const account = await payments.loadAccount(customerId)
  const own = { billing, customer: { customerId, userId } }
  const undone = billing.payerId === userId ? withdrawnPaymentOf(account, billing) : null
  if (undone) {
    // The call is repeated after a lost response: the withdrawal is completed, and nothing else is refunded.
    await syncBilling(deps, own)
    return undone.amountCents
  }
  const { payment, subscriptionId } = requirePurchase(account, deps.now())
  const refundedCents = await withAttempt(deps, billing, async () => {
    if (subscriptionId) await payments.markWithdrawn(subscriptionId)
    const givenBack = await refundPayment(payments, payment, billing.attempt)
    if (subscriptionId) await payments.cancelNow(subscriptionId)
    return givenBack
  })
  await syncBilling(deps, own)
  return refundedCents
}

/**
 * Opens the provider's portal: to change the card, or for a person whose subscription has ended to see the receipts.
 *
 * @returns its address
 * @throws AppError `no_subscription` or `partner_pays` for a person who never paid, `service_unavailable`
 */
export async function openBillingPortal(
  deps: Pick<Deps, 'db' | 'payments' | 'appOrigin'>,
  caller: Caller,
): Promise<string> {
  const { billing, buyer } = await loadBilling(deps, caller)
  if (!buyer.customerId || !buyer.hasPaid) throw refusalOf(billing, buyer)
  return requirePayments(deps).openPortal(buyer.customerId, {
    subscriptionId: hasOwnSubscription(billing, buyer) ? billing.subscriptionId : null,
    returnUrl: `${deps.appOrigin}${PATHS.coupleProfile}?${PORTAL_RETURN.name}=${PORTAL_RETURN.value}#${SUBSCRIPTION_ANCHOR}`,
  })
}
