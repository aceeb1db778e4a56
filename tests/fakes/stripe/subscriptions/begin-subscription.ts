import { type Account, mergeMetadata, newId } from '../account.ts'
import { describedObject } from '../api-description.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { invalid, missing } from '../http/failure.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { requireOwn } from '../payments/payment-methods.ts'
import type { Price, Subscription, SubscriptionItem } from '../stripe-objects.ts'
import { expireSubscription } from './end-subscription.ts'
import type { SubscriptionInput } from './find-subscription.ts'
import { addPeriods } from './periods.ts'

/** Hours after which an unpaid first invoice expires. */
const FIRST_PAYMENT_HOURS = 23
const HOUR = 3600

function priceOf(account: Account, { items = [] }: SubscriptionInput): { price: Price; quantity: number } {
  const [item, ...more] = items
  if (!item?.price) throw invalid('Missing required param: items.', { code: 'parameter_missing', param: 'items' })
  if (more.length > 0) throw invalid('The fake server knows subscriptions of one price.', { param: 'items' })
  const price = account.prices.get(item.price)
  if (!price) throw missing('price', item.price, 'items[0][price]', 400)
  if (!price.active)
    throw invalid(`The price specified is inactive.`, { code: 'price_inactive', param: 'items[0][price]' })
  if (!price.recurring) throw invalid('The price specified is set to `type=one_time`.', { param: 'items[0][price]' })
  return { price, quantity: item.quantity ?? 1 }
}

function newItem(account: Account, subscriptionId: string, { price, quantity }: { price: Price; quantity: number }) {
  const now = account.agenda.now()
  return describedObject<SubscriptionItem>('SubscriptionItem', {
    id: newId('si'),
    object: 'subscription_item',
    created: now,
    current_period_start: now,
    current_period_end: addPeriods(now, price, 1),
    metadata: {},
    plan: planOf(price),
    price: structuredClone(price),
    quantity,
    subscription: subscriptionId,
    tax_rates: [],
  })
}

const planOf = ({ id, created, currency, unit_amount, recurring, product }: Price) => ({
  id,
  object: 'plan',
  active: true,
  amount: unit_amount,
  amount_decimal: String(unit_amount),
  billing_scheme: 'per_unit',
  created,
  currency,
  interval: recurring?.interval,
  interval_count: recurring?.interval_count,
  livemode: false,
  metadata: {},
  product,
  usage_type: 'licensed',
})

export function beginSubscription(account: Account, input: SubscriptionInput): Subscription {
  if (!input.customer)
    throw invalid('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' })
  const customer = findCustomer(account, input.customer, 'customer', 400)
  const chosen = priceOf(account, input)
  const own = input.default_payment_method
    ? requireOwn(account, input.default_payment_method, customer.id, 'default_payment_method').id
    : null
  const id = newId('sub')
  const item = newItem(account, id, chosen)
  const subscription = describedObject<Subscription>('Subscription', {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: item.current_period_start,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' }, updated_at: item.created },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: item.created,
    currency: chosen.price.currency,
    customer: customer.id,
    default_payment_method: own,
    description: input.description ?? null,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    metadata: mergeMetadata({}, input.metadata),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: input.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: input.payment_settings?.save_default_payment_method ?? 'off',
    },
    start_date: item.created,
    status: 'incomplete',
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  })
  account.subscriptions.set(id, subscription)
  createInvoice(account, subscription, 'subscription_create')
  account.emit('customer.subscription.created', subscription)
  account.agenda.plan(`first payment of ${id}`, item.created + FIRST_PAYMENT_HOURS * HOUR, () =>
    expireSubscription(account, subscription),
  )
  return subscription
}
