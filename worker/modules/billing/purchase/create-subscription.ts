import type { NewSubscription, StartedSubscription } from '#contracts/billing'
import { isPremium } from '#contracts/plans'
import { run } from '#db/client'
import { type Billing, restorePayer } from '#db/queries/billing/billing'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { ProviderSubscription } from '../../../providers/payments/payments.ts'
import { loadBillingToBuy } from '../read/load-billing.ts'
import { requirePayments } from '../require-payments.ts'
import { type BillingDeps, syncBilling } from '../sync/sync-billing.ts'
import { withCustomer } from './with-customer.ts'

/**
 * The subscription is paid and its event was lost: without the sync the couple would have no Premium and could not buy
 * it.
 */
async function syncWhenAlreadyPaid(deps: BillingDeps, billing: Billing, error: unknown): Promise<never> {
  const isPaid = error instanceof AppError && error.code === 'already_premium'
  if (isPaid && billing.customerId) await syncBilling(deps, billing)
  throw error
}

/** A card that the provider refuses pays nothing: what the other of the two has bought stays with them. */
async function leavePayer(
  { db }: Pick<Deps, 'db'>,
  { coupleId, payerId: before }: Billing,
  userId: string,
  error: unknown,
): Promise<void> {
  const isRefused = error instanceof AppError && (error.code === 'payment_declined' || error.code === 'invalid_data')
  if (isRefused && before !== userId) await run(db, [restorePayer(db, coupleId, userId, before)])
}

/** What is stored as the answer to an idempotency key. The client secret is left out: only the payer may hold it. */
export type StoredSubscription = Pick<ProviderSubscription, 'id' | 'status'>

/**
 * Builds the answer for a repeated idempotency key. The client secret is read from the provider; it is null when
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
 * Creates a subscription that the browser then pays. It grants nothing: Premium begins when the provider says that it
 * is paid. A double click, a retry and a second tab get the same subscription.
 *
 * @throws AppError `already_premium`, `payment_declined`, `invalid_data` (a card that is unknown or somebody else's),
 *   `service_unavailable`
 * @see docs/rules.md, billing.8
 */
export async function createSubscription(
  deps: BillingDeps,
  caller: Caller,
  { paymentMethodId, name = null, email = null, postalCode }: NewSubscription,
): Promise<StartedSubscription> {
  const { billing } = await loadBillingToBuy(deps, caller)
  if (isPremium(billing)) throw new AppError('already_premium')
  const payments = requirePayments(deps)
  const card = { paymentMethodId, name, email, postalCode: postalCode || null }
  const { subscription, clientSecret } = await withCustomer(
    deps,
    billing,
    (payer) => payments.openSubscription(payer, card),
    ({ subscription: { id, status } }) => caller.remember(JSON.stringify({ id, status } satisfies StoredSubscription)),
  ).catch(async (error: unknown) => {
    await leavePayer(deps, billing, caller.userId, error)
    return await syncWhenAlreadyPaid(deps, billing, error)
  })
  if (subscription.state === 'active') await syncBilling(deps, billing, { customerId: subscription.customerId })
  return { success: true, status: subscription.status, clientSecret, subscriptionId: subscription.id }
}
