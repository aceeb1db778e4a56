import { type Account, change, mergeMetadata, newId } from './account.ts'
import { describedObject } from './description.ts'
import { invalid, missing, refused } from './failure.ts'
import { findCustomer } from './find-customer.ts'
import { closeInvoicesOf, createInvoice, voidInvoice } from './invoices.ts'
import type { CancellationDetails, Price, Subscription, SubscriptionItem } from './objects.ts'
import { requireOwn } from './payment-methods.ts'
import { addPeriods } from './periods.ts'

export interface SubscriptionInput {
  customer?: string
  items?: { price?: string; quantity?: number }[]
  default_payment_method?: string
  payment_behavior?: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'
  payment_settings?: { payment_method_types?: string[]; save_default_payment_method?: 'off' | 'on_subscription' }
  metadata?: unknown
  cancel_at_period_end?: boolean
  cancel_at?: number | ''
  cancellation_details?: { comment?: string; feedback?: string }
  description?: string
  off_session?: boolean
}

/** Hours in which a first payment must be made. */
const FIRST_PAYMENT_HOURS = 23
const HOUR = 3600
const OVER: readonly string[] = ['canceled', 'incomplete_expired']

export function findSubscription(account: Account, id: string, param = 'id', status: 400 | 404 = 404): Subscription {
  const subscription = account.subscriptions.get(id)
  if (!subscription) throw missing('subscription', id, param, status)
  return subscription
}

export const isOver = ({ status }: Subscription): boolean => OVER.includes(status)

export const periodOf = ({ items }: Subscription): SubscriptionItem => items.data[0]

function priceOf(account: Account, { items = [] }: SubscriptionInput): { price: Price; quantity: number } {
  const [item, ...more] = items
  if (!item?.price) throw invalid('Missing required param: items.', { code: 'parameter_missing', param: 'items' })
  if (more.length > 0) throw invalid('The stand-in knows subscriptions of one price.', { param: 'items' })
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

/** A subscription with its first invoice, neither of them paid. */
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
    expire(account, subscription),
  )
  return subscription
}

/** The first payment was never made. */
export function expire(account: Account, subscription: Subscription): void {
  if (subscription.status !== 'incomplete') return
  const now = account.agenda.now()
  account.agenda.drop(`first payment of ${subscription.id}`)
  change(
    account,
    subscription,
    { status: 'incomplete_expired', ended_at: now, canceled_at: subscription.canceled_at ?? now },
    'customer.subscription.updated',
  )
  for (const invoice of account.invoices.values()) {
    if (invoice.status === 'open' && invoice.parent.subscription_details.subscription === subscription.id) {
      voidInvoice(account, invoice)
    }
  }
}

const requested = (
  details: CancellationDetails,
  given: SubscriptionInput['cancellation_details'],
): CancellationDetails => ({
  ...details,
  ...(given?.comment === undefined ? {} : { comment: given.comment }),
  ...(given?.feedback === undefined ? {} : { feedback: given.feedback || null }),
})

/** It ends at this moment. */
export function end(account: Account, subscription: Subscription, reason: CancellationDetails['reason']): void {
  const now = account.agenda.now()
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { ...subscription.cancellation_details, reason },
  } satisfies Partial<Subscription>)
  account.agenda.drop(`renewal of ${subscription.id}`)
  closeInvoicesOf(account, subscription)
  account.emit('customer.subscription.deleted', subscription)
}

/** As the portal's pause does: nothing is charged, and nothing is served, until it is resumed. */
export function pause(account: Account, subscription: Subscription): void {
  account.agenda.drop(`renewal of ${subscription.id}`)
  change(account, subscription, { status: 'paused' }, 'customer.subscription.updated')
  account.emit('customer.subscription.paused', subscription)
}

export function resume(account: Account, subscription: Subscription): void {
  change(account, subscription, { status: 'active' }, 'customer.subscription.updated')
  account.emit('customer.subscription.resumed', subscription)
}

export function cancelSubscription(
  account: Account,
  id: string,
  input: Pick<SubscriptionInput, 'cancellation_details'>,
) {
  const subscription = findSubscription(account, id)
  if (isOver(subscription)) throw missing('subscription', id, 'id')
  const details = requested(subscription.cancellation_details, input.cancellation_details)
  subscription.cancellation_details = details
  // The provider has nothing to cancel in what was never paid: it expires before its time.
  if (subscription.status === 'incomplete') expire(account, subscription)
  else end(account, subscription, 'cancellation_requested')
  return subscription
}

function scheduledEnd(account: Account, subscription: Subscription, input: SubscriptionInput): Partial<Subscription> {
  const { cancel_at_period_end: atPeriodEnd, cancel_at: at } = input
  const before = subscription.cancellation_details
  if (atPeriodEnd === undefined && at === undefined) return {}
  if (atPeriodEnd === true || typeof at === 'number') {
    return {
      cancel_at_period_end: atPeriodEnd === true,
      cancel_at: typeof at === 'number' ? at : periodOf(subscription).current_period_end,
      canceled_at: subscription.canceled_at ?? account.agenda.now(),
      cancellation_details: { ...before, reason: 'cancellation_requested' },
    }
  }
  return {
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { ...before, comment: null, feedback: null, reason: null },
  }
}

const ONLY_AFTER_THE_END: readonly string[] = ['metadata', 'cancellation_details', 'expand']

function requireChangeable(subscription: Subscription, input: SubscriptionInput): void {
  const touched = Object.keys(input).filter((name) => !ONLY_AFTER_THE_END.includes(name))
  if (touched.length === 0) return
  if (isOver(subscription)) {
    throw refused('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (subscription.status === 'incomplete') {
    throw refused('A subscription that is incomplete can only have its metadata updated.')
  }
}

export function updateSubscription(account: Account, id: string, input: SubscriptionInput): Subscription {
  const subscription = findSubscription(account, id)
  requireChangeable(subscription, input)
  const { default_payment_method: chosen } = input
  const fields: Partial<Subscription> = {
    metadata: mergeMetadata(subscription.metadata, input.metadata),
    ...scheduledEnd(account, subscription, input),
  }
  fields.cancellation_details = requested(
    fields.cancellation_details ?? subscription.cancellation_details,
    input.cancellation_details,
  )
  if (chosen === '') fields.default_payment_method = null
  else if (chosen)
    fields.default_payment_method = requireOwn(account, chosen, subscription.customer, 'default_payment_method').id
  change(account, subscription, fields, 'customer.subscription.updated')
  return subscription
}
