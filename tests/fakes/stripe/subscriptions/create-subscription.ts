import type { Account } from '../account.ts'
import { refused } from '../http/failure.ts'
import { intentOf } from '../invoices/invoices.ts'
import { charge, failureOf, wasDeclined } from '../payments/charge.ts'
import type { Invoice, PaymentMethod, Subscription } from '../stripe-objects.ts'
import { beginSubscription } from './begin-subscription.ts'
import { defaultMethodOf, settleInvoice } from './billing-cycle.ts'
import type { SubscriptionInput } from './find-subscription.ts'

/** The latest invoice, which every subscription has. */
export function latestInvoice(account: Account, { latest_invoice }: Subscription): Invoice {
  const invoice = account.invoices.get(latest_invoice ?? '')
  if (!invoice) throw new Error('the subscription has no invoice')
  return invoice
}

function chargeAtOnce(
  account: Account,
  subscription: Subscription,
  method: PaymentMethod,
  input: SubscriptionInput,
): void {
  const intent = intentOf(account, latestInvoice(account, subscription))
  charge(account, intent, method, { isOnSession: !input.off_session })
  settleInvoice(account, intent)
  if (input.payment_behavior !== 'error_if_incomplete' || intent.status === 'succeeded') return
  account.subscriptions.delete(subscription.id)
  if (wasDeclined(intent)) throw failureOf(intent)
  throw refused(
    'This payment required an authentication action to complete.',
    'subscription_payment_intent_requires_action',
  )
}

/** Creates a subscription and pays it as `payment_behavior` says. */
export function createSubscription(account: Account, input: SubscriptionInput): Subscription {
  const subscription = beginSubscription(account, input)
  const invoice = latestInvoice(account, subscription)
  const method = defaultMethodOf(account, invoice)
  const intent = intentOf(account, invoice)
  if (input.payment_behavior === 'default_incomplete') {
    if (method) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' })
    return subscription
  }
  if (!method) {
    account.subscriptions.delete(subscription.id)
    throw refused(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      'resource_missing',
    )
  }
  chargeAtOnce(account, subscription, method, input)
  return subscription
}
