import { run } from '#db/client'
import { type Billing, findBillingOfCustomer } from '#db/queries/billing/billing'
import { insertEvent, isEventKnown, type NewEvent } from '#db/queries/billing/provider-events'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import {
  type BillingAccount,
  isLive,
  type Payments,
  type ProviderEvent,
  requirePayments,
} from '../../../providers/payments/payments.ts'
import type { OutboxDeps } from '../../notifications/email-outbox.ts'
import { firstPaymentOf, refundPayment, withAttempt } from '../purchase/purchase.ts'
import { applyBilling } from './apply-billing.ts'
import { endSecondPurchase, isSecondCustomer } from './end-second-purchase.ts'

/** Customer id for an event without a customer; no row has this id. */
const NOBODY = ''

export type BillingDeps = OutboxDeps & Pick<Deps, 'payments'>

/** An attempt fails if another write came first. After this many the call fails; the provider sends the event again. */
const MAX_ATTEMPTS = 6
const LONGEST_PAUSE_MS = 150

interface SyncResult {
  account: BillingAccount
  /** The names of the fields that differed. */
  differences: readonly string[]
}

/** @returns whether an interrupted withdrawal had to be completed */
async function finishWithdrawal(payments: Payments, before: Billing, account: BillingAccount): Promise<boolean> {
  const { subscription, others } = account
  const withdrawn = [subscription, ...others].find((each) => each?.isWithdrawn && isLive(each.state))
  if (!withdrawn) return false
  const payment = firstPaymentOf(account, withdrawn.id)
  if (payment) await refundPayment(payments, payment, before.attempt)
  await payments.cancelNow(withdrawn.id)
  return true
}

/** @returns whether an open invoice was tried again with a new card */
async function collectWithNewCard(payments: Payments, before: Billing, account: BillingAccount): Promise<boolean> {
  const { subscription, card } = account
  const isOwed = subscription?.state === 'past_due' && !subscription.endsAtPeriodEnd
  if (!isOwed || before.cardLast4 === null || before.cardLast4 === card?.last4) return false
  await payments.collect(subscription.id, before.attempt)
  return true
}

/** Completes unfinished changes at the provider, and reads the account again after one. */
async function finishAtProvider(deps: BillingDeps, payments: Payments, before: Billing, customerId: string) {
  const account = await payments.loadAccount(customerId)
  if (account.isUnknown) {
    deps.report({ level: 'error', event: 'customer_unknown', coupleId: before.coupleId })
    throw new AppError('service_unavailable', { cause: new Error('the provider does not know this customer') })
  }
  const hasEnded = await withAttempt(deps, before, () => finishWithdrawal(payments, before, account))
  if (hasEnded) return payments.loadAccount(customerId)
  if (isLive(account.subscription?.state)) await payments.tidy(account)
  const isCollected = await withAttempt(deps, before, () => collectWithNewCard(payments, before, account))
  return isCollected ? payments.loadAccount(customerId) : account
}

/**
 * Syncs a couple's row with the provider. The order and repetition of calls do not matter: each call reads the
 * provider's current state, and writes it only if the row has not changed since it was read.
 *
 * @param before - the couple's row, read before the provider is asked
 * @param customerId - the provider's customer, where the row does not know it yet
 * @param event - the webhook event, stored in the same batch; an event that is already stored changes nothing
 * @returns null if the event was processed before, the purchase was a second one (now ended and refunded), or the couple
 *   was deleted
 * @throws AppError `service_unavailable`
 */
export async function syncBilling(
  deps: BillingDeps,
  before: Billing,
  { event, customerId = before.customerId }: { event?: NewEvent | undefined; customerId?: string | null } = {},
): Promise<SyncResult | null> {
  const payments = requirePayments(deps)
  if (!customerId) throw new Error('a couple without a customer has nothing to ask for')
  let row: Billing | null = before
  for (let attempt = 1; row && attempt <= MAX_ATTEMPTS; attempt++) {
    if (isSecondCustomer(row, customerId)) {
      await endSecondPurchase(deps, payments, row, customerId)
      if (event) await run(deps.db, [insertEvent(deps.db, event, deps.now())])
      return null
    }
    const account = await finishAtProvider(deps, payments, row, customerId)
    const differences = await applyBilling(deps, row, { account, event })
    if (differences) return { account, differences }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS * attempt))
    const again = await reread(deps, { customerId, coupleId: before.coupleId }, event)
    if (again.isKnown) return null
    row = again.row
  }
  if (row) throw new AppError('service_unavailable', { cause: new Error('billing is being written by others') })
  return null // the couple was deleted
}

/** Reads the row again; the couple may have been merged into another one. */
async function reread(
  { db }: BillingDeps,
  customer: Parameters<typeof findBillingOfCustomer>[1],
  event: NewEvent | undefined,
) {
  const [row, isKnown] = await run(db, [findBillingOfCustomer(db, customer), isEventKnown(db, event?.id ?? '')])
  return { row, isKnown }
}

async function customerOf(payments: Payments, { customerId, paymentIntentId }: ProviderEvent): Promise<string | null> {
  if (customerId || !paymentIntentId) return customerId
  return (await payments.findPayment(paymentIntentId))?.customerId ?? null
}

/**
 * Finds a couple by the couple id in the customer's metadata, for a customer that an interrupted call did not store, or
 * whose couple was merged into another one.
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
 * Receives a webhook event. It only names the couple to sync: the row follows the provider's current state, so the
 * order and repetition of events do not matter. Each event is processed once; one about an unknown customer is only stored.
 *
 * @param body - the body as received, which the signature covers
 * @param signature - header `Stripe-Signature`
 * @throws AppError `invalid_signature`; `service_unavailable`: the provider sends the event again
 */
export async function receiveStripeEvent(deps: BillingDeps, body: string, signature: string | null): Promise<void> {
  const { payments } = deps
  if (!payments) throw new AppError('invalid_signature')
  await processEvent(deps, payments, await payments.readEvent(body, signature))
}
