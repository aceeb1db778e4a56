import type { Billing } from '#db/queries/billing/billing'
import type { Caller } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isLive } from '../../../providers/payments/payments.ts'
import { entitlementOf } from '../entitlement.ts'
import { loadBilling } from '../read/load-billing.ts'
import { requirePayments } from '../require-payments.ts'
import { type BillingDeps, syncBilling } from '../sync/sync-billing.ts'
import { toProviderFacts } from '../sync/to-provider-facts.ts'

function requireSubscription({ providerState, subscriptionId }: Billing): string {
  if (!subscriptionId || !isLive(providerState)) throw new AppError('no_subscription')
  return subscriptionId
}

/** @returns the end of what is paid */
async function setCancelAtPeriodEnd(deps: BillingDeps, billing: Billing, ends: boolean): Promise<Date | null> {
  const subscriptionId = requireSubscription(billing)
  // The provider is called even if the row says so already: the cancellation may just have been taken back on its pages.
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
 * Takes back a cancellation that has not come into effect.
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
