import { type Account, change } from '../account.ts'
import type { Invoice, PaymentIntent, Subscription } from '../stripe-objects.ts'
import { planRenewal } from '../subscriptions/billing-cycle.ts'
import { isOver } from '../subscriptions/find-subscription.ts'
import { invoiceOf, markPaid, subscriptionOf } from './invoices.ts'

const UPDATED = 'customer.subscription.updated'

function isBroughtBackBy(invoice: Invoice, subscription: Subscription): boolean {
  if (subscription.status === 'incomplete') return true
  const isBehind = subscription.status === 'past_due' || subscription.status === 'unpaid'
  return isBehind && subscription.latest_invoice === invoice.id
}

/** Reactivates a subscription whose latest invoice is settled. */
export function reactivate(account: Account, invoice: Invoice, methodId: string | null): void {
  const subscription = subscriptionOf(account, invoice)
  if (isOver(subscription)) return
  const fields: Partial<Subscription> = {}
  if (isBroughtBackBy(invoice, subscription)) fields.status = 'active'
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
