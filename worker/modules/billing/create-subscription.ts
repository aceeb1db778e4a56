import type { NewSubscription, StartedSubscription } from '#contracts/billing'
import { run } from '#db/client'
import { rememberCustomer } from '#db/queries/billing'
import type { Caller } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { isPremium } from './is-premium.ts'
import { loadCaller } from './load-caller.ts'
import { requirePayments } from './require-payments.ts'
import { type BillingDeps, syncBilling } from './sync-billing.ts'
import { withAttempt } from './with-attempt.ts'

/**
 * Begins a subscription that the browser then pays. It grants nothing: Premium comes when the provider says that it is
 * paid. A double click, a retry or a second tab get the same one.
 *
 * @throws AppError `already_premium`, `payment_declined`, `invalid_data` (a card that is unknown or somebody else's),
 *   `service_unavailable`
 * @see API "Billing"
 */
export async function createSubscription(
  deps: BillingDeps,
  caller: Caller,
  { paymentMethodId, name = null, email = null, postalCode }: NewSubscription,
): Promise<StartedSubscription> {
  const { db, now } = deps
  const { billing } = await loadCaller(deps, caller)
  if (isPremium(billing)) throw new AppError('already_premium')
  const payments = requirePayments(deps)
  const card = { paymentMethodId, name, email, postalCode: postalCode || null }
  const { customerId, open } = await withAttempt(deps, billing, async () => {
    const payer = { ...billing, customerId: await payments.ensureCustomer(billing) }
    return { customerId: payer.customerId, open: await payments.openSubscription(payer, card) }
  })
  const { subscription, clientSecret } = open
  if (subscription.state === 'active') await syncBilling(deps, billing, { customerId })
  else await run(db, { customer: rememberCustomer(db, billing.coupleId, customerId, now()) })
  return { success: true, status: subscription.status, clientSecret, subscriptionId: subscription.id }
}
