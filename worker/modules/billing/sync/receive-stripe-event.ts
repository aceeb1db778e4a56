import { run } from '#db/client'
import { type Billing, findBilling } from '#db/queries/billing/billing'
import { insertEvent, isEventKnown } from '#db/queries/billing/provider-events'
import { AppError } from '../../../lib/app-error.ts'
import type { Payments, ProviderEvent } from '../../../providers/payments/payments.ts'
import { type BillingDeps, syncBilling } from './sync-billing.ts'

/** What a report is about when it names nobody: the database has no customer of that name. */
const NOBODY = ''

async function customerOf(payments: Payments, { customerId, paymentIntentId }: ProviderEvent): Promise<string | null> {
  if (customerId || !paymentIntentId) return customerId
  return (await payments.findPayment(paymentIntentId))?.customerId ?? null
}

/** The couple of a customer that we were cut off from writing down: the customer names it, and only we write that name. */
async function findByCoupleId({ db }: BillingDeps, payments: Payments, customerId: string): Promise<Billing | null> {
  const { coupleId } = await payments.loadAccount(customerId)
  if (!coupleId) return null
  const { billing } = await run(db, { billing: findBilling(db, { coupleId }) })
  return billing?.customerId === null ? billing : null
}

async function processEvent(deps: BillingDeps, payments: Payments, event: ProviderEvent): Promise<void> {
  const { db, now } = deps
  const customerId = event.isForeign ? null : await customerOf(payments, event)
  const { isKnown, billing } = await run(db, {
    isKnown: isEventKnown(db, event.id),
    billing: findBilling(db, { customerId: customerId ?? NOBODY }),
  })
  if (isKnown) return
  const couple = billing ?? (customerId ? await findByCoupleId(deps, payments, customerId) : null)
  if (couple) await syncBilling(deps, couple, { event, customerId })
  else await run(db, { event: insertEvent(db, event, now()) })
}

/**
 * Takes in a report of the provider. It only says whom to ask about: the couple's row follows the provider's present
 * state, so that order and repetition do not matter. Each report is processed once; one of somebody we do not know is
 * written down, and that is all.
 *
 * @param body - to the byte as it came
 * @param signature - header `Stripe-Signature`
 * @throws AppError `invalid_signature`; `service_unavailable`: the provider reports again
 */
export async function receiveStripeEvent(deps: BillingDeps, body: string, signature: string | null): Promise<void> {
  const { payments } = deps
  if (!payments) throw new AppError('invalid_signature')
  await processEvent(deps, payments, await payments.readEvent(body, signature))
}
