import { type CustomerInput, createCustomer, retrieveCustomer, updateCustomer } from '../customers/customers.ts'
import { deleteCustomer } from '../customers/delete-customer.ts'
import { findInvoice, updateInvoice } from '../invoices/invoices.ts'
import { finalizeByOwner, voidByOwner } from '../invoices/void-by-owner.ts'
import {
  type CheckoutInput,
  createCheckout,
  expireCheckout,
  findCheckout,
  lineItemsOf,
} from '../pages/checkout-sessions.ts'
import { createPortalSession, type PortalInput } from '../pages/portal-sessions.ts'
import { cancelByOwner, confirmIntent, createAndConfirm, payInvoice } from '../payments/confirm-intent.ts'
import { findIntent, type IntentInput, updateIntent } from '../payments/payment-intents.ts'
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  findPaymentMethod,
  type PaymentMethodInput,
  updatePaymentMethod,
} from '../payments/payment-methods.ts'
import { createRefund, findRefund, type RefundInput } from '../payments/refunds.ts'
import { createSubscription } from '../subscriptions/create-subscription.ts'
import { cancelSubscription } from '../subscriptions/end-subscription.ts'
import { findSubscription, type SubscriptionInput } from '../subscriptions/find-subscription.ts'
import { findPrice } from '../subscriptions/prices.ts'
import { updateSubscription } from '../subscriptions/update-subscription.ts'
import { invalid, missing } from './failure.ts'
import { type Call, type Handler, handler } from './handler.ts'
import { LIST_OPERATIONS } from './list-operations.ts'

const CUSTOMER = 'email name phone description address preferred_locales metadata invoice_settings'
const SUBSCRIPTION =
  'default_payment_method metadata cancel_at_period_end cancel_at cancellation_details description off_session'
const CHANGED_SUBSCRIPTION = `${SUBSCRIPTION} trial_end proration_behavior`
const NEW_SUBSCRIPTION = `customer items payment_behavior payment_settings ${SUBSCRIPTION}`
const INTENT =
  'amount currency customer allowed_payment_method_types automatic_payment_methods confirm description metadata off_session payment_method payment_method_data payment_method_options receipt_email return_url setup_future_usage use_stripe_sdk'
const CHECKOUT =
  'mode customer line_items success_url cancel_url client_reference_id locale metadata expires_at subscription_data ui_mode payment_method_collection allowed_payment_method_types'

function retrieveEvent({ events, id }: Call): object {
  const event = events.find((known) => known.id === id)
  if (!event) throw missing('event', id, 'id')
  return event
}

/** With the publishable key a payment can be read only with its client secret. */
function retrieveIntent({ account, id, secret, isBrowser }: Call) {
  const intent = findIntent(account, id)
  if (!isBrowser || secret === intent.client_secret) return intent
  throw invalid('The client_secret provided does not match any associated PaymentIntent on this account.', {
    code: 'resource_missing',
    param: 'client_secret',
    status: 401,
  })
}

function listLineItems({ account, id }: Call): object {
  const data = lineItemsOf(account, findCheckout(account, id))
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` }
}

export const OPERATIONS: Readonly<Record<string, Handler>> = {
  ...LIST_OPERATIONS,
  'customers.create': handler<CustomerInput>(CUSTOMER, ({ account, input }) => createCustomer(account, input)),
  'customers.update': handler<CustomerInput>(CUSTOMER, ({ account, id, input }) => updateCustomer(account, id, input)),
  'customers.retrieve': handler('', ({ account, id }) => retrieveCustomer(account, id)),
  'customers.del': handler('', ({ account, id }) => deleteCustomer(account, id)),
  'prices.retrieve': handler('', ({ account, id }) => findPrice(account, id)),
  'paymentMethods.create': handler<PaymentMethodInput>(
    'type card billing_details metadata',
    ({ account, input, isBrowser }) => createPaymentMethod(account, input, isBrowser),
  ),
  'paymentMethods.retrieve': handler('', ({ account, id }) => findPaymentMethod(account, id, 'payment_method')),
  'paymentMethods.update': handler<PaymentMethodInput>('billing_details metadata', ({ account, id, input }) =>
    updatePaymentMethod(account, id, input),
  ),
  'paymentMethods.attach': handler<{ customer?: string }>('customer', ({ account, id, input }) =>
    attachPaymentMethod(account, id, input.customer),
  ),
  'paymentMethods.detach': handler('', ({ account, id }) => detachPaymentMethod(account, id)),
  'subscriptions.create': handler<SubscriptionInput>(NEW_SUBSCRIPTION, ({ account, input }) =>
    createSubscription(account, input),
  ),
  'subscriptions.retrieve': handler('', ({ account, id }) => findSubscription(account, id)),
  'subscriptions.update': handler<SubscriptionInput>(CHANGED_SUBSCRIPTION, ({ account, id, input }) =>
    updateSubscription(account, id, input),
  ),
  'subscriptions.cancel': handler<SubscriptionInput>(
    'cancellation_details invoice_now prorate',
    ({ account, id, input }) => cancelSubscription(account, id, input),
  ),
  'invoices.retrieve': handler('', ({ account, id }) => findInvoice(account, id)),
  'invoices.update': handler<{ auto_advance?: boolean; metadata?: unknown }>(
    'auto_advance metadata',
    ({ account, id, input }) => updateInvoice(account, id, input),
  ),
  'invoices.finalizeInvoice': handler('auto_advance', ({ account, id }) => finalizeByOwner(account, id)),
  'invoices.pay': handler<{ payment_method?: string; off_session?: boolean }>(
    'payment_method off_session',
    ({ account, id, input }) => payInvoice(account, findInvoice(account, id), input),
  ),
  'invoices.voidInvoice': handler('', ({ account, id }) => voidByOwner(account, id)),
  'paymentIntents.create': handler<IntentInput>(INTENT, ({ account, input, isBrowser }) =>
    createAndConfirm(account, input, isBrowser),
  ),
  'paymentIntents.retrieve': handler('', retrieveIntent),
  'paymentIntents.update': handler<IntentInput>('metadata description receipt_email', ({ account, id, input }) =>
    updateIntent(account, id, input),
  ),
  'paymentIntents.confirm': handler<IntentInput>(INTENT, (call) =>
    confirmIntent(call.account, retrieveIntent(call), call.input, call.isBrowser),
  ),
  'paymentIntents.cancel': handler<{ cancellation_reason?: string }>('cancellation_reason', ({ account, id, input }) =>
    cancelByOwner(account, id, input.cancellation_reason),
  ),
  'refunds.create': handler<RefundInput>('payment_intent charge amount reason metadata', ({ account, input }) =>
    createRefund(account, input),
  ),
  'refunds.retrieve': handler('', ({ account, id }) => findRefund(account, id)),
  'checkout.sessions.create': handler<CheckoutInput>(CHECKOUT, ({ account, input }) => createCheckout(account, input)),
  'checkout.sessions.retrieve': handler('', ({ account, id }) => findCheckout(account, id)),
  'checkout.sessions.expire': handler('', ({ account, id }) => expireCheckout(account, findCheckout(account, id))),
  'checkout.sessions.listLineItems': handler('limit', listLineItems),
  'billingPortal.sessions.create': handler<PortalInput>('customer return_url locale flow_data', ({ account, input }) =>
    createPortalSession(account, input),
  ),
  'events.retrieve': handler('', retrieveEvent),
}
