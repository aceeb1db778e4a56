import { nothing, run } from '#db/client'
import {
  type Billing,
  type Customer,
  type CustomerBilling,
  findBillingOfCustomer,
  updateCustomer,
} from '#db/queries/billing/billing'
import { arePaymentsStored, insertEvent, isEventKnown, type NewEvent } from '#db/queries/billing/payments'
import { confirmBilling, isUnchanged } from '#db/queries/billing/plan'
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
import { entitlementOf } from '../entitlement.ts'
import { firstPaymentOf, refundPayment, withAttempt } from '../purchase/purchase.ts'
import { applyBilling, paymentsOf, paymentsStatement } from './apply-billing.ts'
import { endSecondPurchase } from './end-second-purchase.ts'
import { isPeriodUnpaid, toProviderFacts } from './to-provider-facts.ts'

/** Customer id for an event without a customer; no row has this id. */
const NOBODY = ''

export type BillingDeps = OutboxDeps & Pick<Deps, 'payments'>

/** An attempt fails if another write came first. After this many the call fails; the provider sends the event again. */
const MAX_ATTEMPTS = 6
const MAX_PAUSE_MS = 150

interface SyncResult {
  account: BillingAccount
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

/** @returns whether a subscription was ended whose newest payment was disputed or refunded */
async function endUnpaid(payments: Payments, account: BillingAccount): Promise<boolean> {
  if (!account.subscription || !isPeriodUnpaid(account)) return false
  await payments.cancelNow(account.subscription.id)
  return true
}

/** @returns whether the payment of an open invoice was retried with a new card */
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
  if (hasEnded || (await endUnpaid(payments, account))) return payments.loadAccount(customerId)
  if (isLive(account.subscription?.state)) await payments.cleanUp(account)
  const isCollected = await withAttempt(deps, before, () => collectWithNewCard(payments, before, account))
  return isCollected ? payments.loadAccount(customerId) : account
}

/**
 * How a customer's account relates to the plan of the couple. The plan belongs to this customer; or to the partner, so
 * that a purchase is a second one; or the couple has no paid plan, and the account may begin one.
 */
function roleOf(row: Billing, account: BillingAccount, { customerId, userId }: Customer, now: Date) {
  if ((row.customerId ?? customerId) === customerId && (row.payerId ?? userId) === userId) return 'own'
  if (entitlementOf(row, now).source === 'stripe') return 'second'
  const { source } = entitlementOf({ ...toProviderFacts(account), grantedAt: null, grantedUntil: null }, now)
  return source === 'stripe' ? 'successor' : 'none'
}

/**
 * Syncs a couple's row with the provider's account of a member. The order and repetition of calls do not matter: each
 * call reads the provider's current state, and writes it only if the row has not changed since it was read. The plan
 * becomes this member's if the account pays for one and the partner does not; a second purchase is ended and refunded.
 *
 * @param given - the customer, and the row of its person's couple, read before the provider is asked
 * @param event - the webhook event, stored in the same batch; an event that is already stored changes nothing
 * @returns null if the event was processed before, the account does not pay for the couple's plan, or the person was
 *   deleted
 * @throws AppError `service_unavailable`
 */
export async function syncBilling(
  deps: BillingDeps,
  { billing, customer }: CustomerBilling,
  event?: NewEvent,
): Promise<SyncResult | null> {
  const { db, now } = deps
  const payments = requirePayments(deps)
  let row: Billing | null = billing
  for (let attempt = 1; row && attempt <= MAX_ATTEMPTS; attempt++) {
    const account = await finishAtProvider(deps, payments, row, customer.customerId)
    const role = roleOf(row, account, customer, now())
    if (role === 'second' || role === 'none') {
      if (await isOthersPlan(deps, row, role === 'none' ? account : null, customer)) {
        if (role === 'second') await endSecondPurchase(deps, payments, row, customer)
        if (event) await run(db, [insertEvent(db, event, now())])
        return null
      }
    } else {
      const differences = await applyBilling(deps, row, { account, payerId: customer.userId, event })
      if (differences && role === 'successor') await endReplaced(deps, payments, row, customer)
      if (differences) return { account, differences }
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_PAUSE_MS * attempt))
    const [again, isKnown] = await run(db, [findBillingOfCustomer(db, customer), isEventKnown(db, event?.id ?? '')])
    if (isKnown) return null
    row = again?.billing ?? null
  }
  if (row) throw new AppError('service_unavailable', { cause: new Error('billing is being written by others') })
  return null // the person was deleted
}

/**
 * Confirms that the plan of a row does not belong to this customer, before a refund, which cannot be undone.
 *
 * @param account - its payments are stored; null: they are stored later
 * @returns false if the row, or the payments, have changed since they were read: read them again
 */
async function isOthersPlan(
  { db, now }: BillingDeps,
  row: Billing,
  account: BillingAccount | null,
  { userId: payerId }: Customer,
): Promise<boolean> {
  const at = now()
  const [, isConfirmed] = await run(db, [
    account ? paymentsStatement(db, row, { account, payerId }, at, isUnchanged(row)) : nothing,
    confirmBilling(db, row, at, arePaymentsStored(account ? paymentsOf(account) : [])),
  ])
  return isConfirmed
}

/** Ends purchases that the partner began and did not pay, after another plan has replaced theirs in the row. */
async function endReplaced(deps: BillingDeps, payments: Payments, before: Billing, successor: Customer) {
  const { customerId, payerId: userId } = before
  const [found] = await run(deps.db, [findBillingOfCustomer(deps.db, successor)])
  if (found && customerId && userId) await endSecondPurchase(deps, payments, found.billing, { customerId, userId })
}

async function customerOf(payments: Payments, { customerId, paymentIntentId }: ProviderEvent): Promise<string | null> {
  if (customerId || !paymentIntentId) return customerId
  return (await payments.findPayment(paymentIntentId))?.customerId ?? null
}

/**
 * Finds the person of a customer by the customer's metadata, and stores the customer if an interrupted call did not.
 */
export async function adoptCustomer({ db }: Pick<Deps, 'db'>, customerId: string, userId: string | null) {
  const [found] = await run(db, [findBillingOfCustomer(db, { customerId, userId })])
  if (found) await run(db, [updateCustomer(db, found.customer)])
  return found
}

async function processEvent(deps: BillingDeps, payments: Payments, event: ProviderEvent): Promise<void> {
  const { db, now } = deps
  const customerId = event.isForeign ? null : await customerOf(payments, event)
  const [isKnown, known] = await run(db, [
    isEventKnown(db, event.id),
    findBillingOfCustomer(db, { customerId: customerId ?? NOBODY, userId: null }),
  ])
  if (isKnown) return
  const found =
    known ??
    (customerId ? await adoptCustomer(deps, customerId, (await payments.loadAccount(customerId)).userId) : null)
  if (found) await syncBilling(deps, found, event)
  else await run(db, [insertEvent(db, event, now())])
}

/**
 * Receives a webhook event. It only names the customer to sync: the row follows the provider's current state, so the
 * order and repetition of events do not matter. Each event is processed once; one about an unknown customer is only stored.
 *
 * @param body - the body as received, which the signature covers
 * @throws AppError `invalid_signature`; `service_unavailable`: the provider sends the event again
 */
export async function receiveStripeEvent(deps: BillingDeps, body: string, signature: string | null): Promise<void> {
  const { payments } = deps
  if (!payments) throw new AppError('invalid_signature')
  await processEvent(deps, payments, await payments.readEvent(body, signature))
}
