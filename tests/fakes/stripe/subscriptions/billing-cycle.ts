import { type Account, change } from '../account.ts'
import { createInvoice, finalizeInvoice } from '../invoices/create-invoice.ts'
import { intentOf, invoiceOf, markPaid, subscriptionOf } from '../invoices/invoices.ts'
import { charge } from '../payments/charge.ts'
import type { Invoice, PaymentIntent, PaymentMethod, Subscription } from '../stripe-objects.ts'
import { endSubscription } from './end-subscription.ts'
import { isOver, periodOf } from './find-subscription.ts'
import { nextEnd } from './periods.ts'

const DAY = 86_400
/** Numbers of days after the first failure at which a renewal is retried. */
const RETRY_DAYS = [3, 5, 7] as const
/** The number of days after the first failure at which the provider stops trying. */
const GIVE_UP_DAYS = 14
const RENEWING: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid']

export function planRenewal(account: Account, subscription: Subscription): void {
  if (!RENEWING.includes(subscription.status)) return
  const { current_period_end: periodEnd } = periodOf(subscription)
  const at = Math.min(periodEnd, subscription.cancel_at ?? periodEnd)
  account.agenda.plan(`renewal of ${subscription.id}`, at, () => renew(account, subscription))
}

function beginPeriod(account: Account, subscription: Subscription): void {
  const before = structuredClone(subscription.items)
  const item = periodOf(subscription)
  if (subscription.status === 'trialing') subscription.status = 'active'
  const start = item.current_period_end
  item.current_period_start = start
  item.current_period_end = nextEnd(subscription.billing_cycle_anchor, item.price, start)
  const previous = { items: before, latest_invoice: subscription.latest_invoice }
  const invoice = createInvoice(account, subscription, 'subscription_cycle')
  account.emit('customer.subscription.updated', subscription, previous)
  planRenewal(account, subscription)
  if (!invoice.auto_advance) return
  account.agenda.plan(`charge of ${invoice.id}`, invoice.created + account.rules.draftSeconds, () =>
    chargeRenewal(account, invoice),
  )
}

function renew(account: Account, subscription: Subscription): void {
  if (!RENEWING.includes(subscription.status)) return
  const { cancel_at: endsAt } = subscription
  if (endsAt !== null && endsAt <= account.agenda.now())
    endSubscription(account, subscription, 'cancellation_requested')
  else beginPeriod(account, subscription)
}

/** The payment method of an invoice: its own, otherwise the subscription's, otherwise the customer's. */
export function defaultMethodOf(account: Account, invoice: Invoice): PaymentMethod | undefined {
  const subscription = subscriptionOf(account, invoice)
  const customer = account.customers.get(invoice.customer)
  const id =
    invoice.default_payment_method ??
    subscription.default_payment_method ??
    customer?.invoice_settings.default_payment_method
  const method = account.paymentMethods.get(id ?? '')
  return method?.customer === invoice.customer ? method : undefined
}

function planRetry(account: Account, invoice: Invoice): void {
  const first = invoice.status_transitions.finalized_at ?? account.agenda.now()
  const next = RETRY_DAYS.map((days) => first + days * DAY).find((seconds) => seconds > account.agenda.now())
  invoice.next_payment_attempt = next ?? null
  const task = next === undefined ? () => giveUp(account, invoice) : () => chargeRenewal(account, invoice)
  account.agenda.plan(`charge of ${invoice.id}`, next ?? first + GIVE_UP_DAYS * DAY, task)
}

export function chargeRenewal(account: Account, invoice: Invoice): void {
  if (isOver(subscriptionOf(account, invoice))) return
  if (invoice.status === 'draft') finalizeInvoice(account, invoice)
  if (invoice.status !== 'open') return
  const intent = intentOf(account, invoice)
  const method = defaultMethodOf(account, invoice)
  if (method) charge(account, intent, method, { isOnSession: false })
  settleInvoice(account, intent)
  if (intent.status !== 'succeeded') planRetry(account, invoice)
}

function giveUp(account: Account, invoice: Invoice): void {
  const subscription = subscriptionOf(account, invoice)
  if (invoice.status !== 'open' || subscription.status !== 'past_due') return
  change(account, invoice, { auto_advance: false, next_payment_attempt: null }, 'invoice.updated')
  if (account.rules.dunning === 'cancel') endSubscription(account, subscription, 'payment_failed')
  else change(account, subscription, { status: 'unpaid' }, 'customer.subscription.updated')
}

const UPDATED = 'customer.subscription.updated'

function isReactivatedBy(invoice: Invoice, subscription: Subscription): boolean {
  if (subscription.status === 'incomplete') return true
  const isBehind = subscription.status === 'past_due' || subscription.status === 'unpaid'
  return isBehind && subscription.latest_invoice === invoice.id
}

export function reactivate(account: Account, invoice: Invoice, methodId: string | null): void {
  const subscription = subscriptionOf(account, invoice)
  if (isOver(subscription)) return
  const fields: Partial<Subscription> = {}
  if (isReactivatedBy(invoice, subscription)) fields.status = 'active'
  const keepsMethod = subscription.payment_settings.save_default_payment_method === 'on_subscription'
  if (keepsMethod && methodId !== null) fields.default_payment_method = methodId
  account.agenda.drop(`first payment of ${subscription.id}`)
  change(account, subscription, fields, UPDATED)
  planRenewal(account, subscription)
}

function markFailed(account: Account, invoice: Invoice, event: string): void {
  invoice.attempted = true
  invoice.attempt_count += 1
  account.emit(event, invoice)
}

function fallBehind(account: Account, invoice: Invoice): void {
  const subscription = subscriptionOf(account, invoice)
  if (subscription.status === 'active') change(account, subscription, { status: 'past_due' }, UPDATED)
}

/** Applies the result of a payment attempt to its invoice and subscription, if there are any. */
export function settleInvoice(account: Account, intent: PaymentIntent): void {
  const invoice = invoiceOf(account, intent.id)
  if (invoice?.status !== 'open') return
  if (intent.status === 'succeeded') {
    markPaid(account, invoice)
    reactivate(account, invoice, intent.payment_method)
    return
  }
  const isRenewal = invoice.billing_reason === 'subscription_cycle'
  if (intent.status === 'requires_action') account.emit('invoice.payment_action_required', invoice)
  if (intent.status !== 'requires_action' || isRenewal) markFailed(account, invoice, 'invoice.payment_failed')
  if (isRenewal) fallBehind(account, invoice)
}
