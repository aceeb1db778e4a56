import type { NewSubscription, StartedSubscription } from '#contracts/billing'
import { isPremium } from '#contracts/plans'
import type { Billing } from '#db/queries/billing/billing'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { ProviderSubscription } from '../../../providers/payments/payments.ts'
import { loadBilling } from '../read/load-billing.ts'
import { requirePayments } from '../require-payments.ts'
import { type BillingDeps, syncBilling } from '../sync/sync-billing.ts'
import { withCustomer } from './with-customer.ts'

/** It is paid already and nobody has told us: the couple must not find itself without Premium and unable to buy it. */
async function syncWhenAlreadyPaid(deps: BillingDeps, billing: Billing, error: unknown): Promise<never> {
  const isPaid = error instanceof AppError && error.code === 'already_premium'
  if (isPaid && billing.customerId) await syncBilling(deps, billing)
  throw error
}

/** What is stored of a subscription that was begun: its client secret may be kept by nobody but who pays. */
export type StoredSubscription = Pick<ProviderSubscription, 'id' | 'status'>

/**
 * The answer to who began this subscription, once more; the provider is asked for the client secret, which is null when
 * nothing is due any more.
 *
 * @throws AppError `service_unavailable`
 */
export async function loadStartedSubscription(
  deps: Pick<Deps, 'payments'>,
  { id, status }: StoredSubscription,
): Promise<StartedSubscription> {
  const clientSecret = await requirePayments(deps).findClientSecret(id)
  return { success: true, status, clientSecret, subscriptionId: id }
}

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
  const { billing } = await loadBilling(deps, caller)
  if (isPremium(billing)) throw new AppError('already_premium')
  const payments = requirePayments(deps)
  const card = { paymentMethodId, name, email, postalCode: postalCode || null }
  const { subscription, clientSecret } = await withCustomer(
    deps,
    billing,
    (payer) => payments.openSubscription(payer, card),
    ({ subscription: { id, status } }) => caller.remember(JSON.stringify({ id, status } satisfies StoredSubscription)),
  ).catch((error: unknown) => syncWhenAlreadyPaid(deps, billing, error))
  if (subscription.state === 'active') await syncBilling(deps, billing, { customerId: subscription.customerId })
  return { success: true, status: subscription.status, clientSecret, subscriptionId: subscription.id }
}
