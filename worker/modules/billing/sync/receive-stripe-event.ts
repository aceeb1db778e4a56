import { run } from '#db/client'
import { type Billing, findBillingOfCustomer } from '#db/queries/billing/billing'
import { insertEvent, isEventKnown } from '#db/queries/billing/provider-events'
import { AppError } from '../../../lib/app-error.ts'
import type { Payments, ProviderEvent } from '../../../providers/payments/payments.ts'
import { type BillingDeps, syncBilling } from './sync-billing.ts'

/** Stands for the customer of an event that names none: no row has this id. */
const NOBODY = ''

async function customerOf(payments: Payments, { customerId, paymentIntentId }: ProviderEvent): Promise<string | null> {
  if (customerId || !paymentIntentId) return customerId
  return (await payments.findPayment(paymentIntentId))?.customerId ?? null
}

/**
 * Finds the couple of a customer that we were cut off from storing, or whose couple ended in another one, by the couple
 * id in its metadata.
 */
async function findByMetadata({ db }: BillingDeps, payments: Payments, customerId: string): Promise<Billing | null> {
  const { coupleId } = await payments.loadAccount(customerId)
  if (!coupleId) return null
  return (await run(db, [findBillingOfCustomer(db, { customerId, coupleId })]))[0]
}

async function processEvent(deps: BillingDeps, payments: Payments, event: ProviderEvent): Promise<void> {
  const { db, now } = deps
  const customerId = event.isForeign ? null : await customerOf(payments, event)
  const [isKnown, billing] = await run(db, [
    isEventKnown(db, event.id),
    findBillingOfCustomer(db, { customerId: customerId ?? NOBODY, coupleId: null }),
  ])
  if (isKnown) return
  const couple = billing ?? (customerId ? await findByMetadata(deps, payments, customerId) : null)
  if (couple) await syncBilling(deps, couple, { event, customerId })
  else await run(db, [insertEvent(db, event, now())])
}

/**
 * Receives a webhook event. It only says which couple to sync: the row follows the provider's present state, so that
 * order and repetition do not matter. Each event is processed once; one about an unknown customer is only stored.
 *
 * @param body - the bytes as they came: the signature is over them
 * @param signature - header `Stripe-Signature`
 * @throws AppError `invalid_signature`; `service_unavailable`: the provider sends the event again
 */
export async function receiveStripeEvent(deps: BillingDeps, body: string, signature: string | null): Promise<void> {
  const { payments } = deps
  if (!payments) throw new AppError('invalid_signature')
  await processEvent(deps, payments, await payments.readEvent(body, signature))
}
