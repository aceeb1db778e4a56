import { type Account, change, mergeMetadata, newId } from '../account.ts'
import { describedObject } from '../api-description.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { invalid, missing, refused } from '../http/failure.ts'
import { intentOf } from '../invoices/invoices.ts'
import { charge } from '../payments/charge.ts'
import { attachTo, type CardInput, createPaymentMethod } from '../payments/payment-methods.ts'
import type { CheckoutSession, PaymentIntent } from '../stripe-objects.ts'
import { beginSubscription } from '../subscriptions/begin-subscription.ts'
import { settleInvoice } from '../subscriptions/billing-cycle.ts'
import { latestInvoice } from '../subscriptions/create-subscription.ts'
import { isOver } from '../subscriptions/find-subscription.ts'
import { findPrice } from '../subscriptions/prices.ts'

export interface CheckoutInput {
  mode?: string
  customer?: string
  line_items?: { price?: string; quantity?: number }[]
  success_url?: string
  cancel_url?: string
  client_reference_id?: string
  locale?: string
  metadata?: unknown
  expires_at?: number
  subscription_data?: { metadata?: unknown; description?: string }
}

const HOUR_SECONDS = 3600
const MIN_LIFETIME_SECONDS = HOUR_SECONDS / 2
const MAX_LIFETIME_SECONDS = 24 * HOUR_SECONDS

/** The price and the subscription of a session, which the session object does not contain. */
const offers = new WeakMap<CheckoutSession, { price: string; metadata: unknown; subscription: string | null }>()

function endOf(account: Account, expiresAt: number | undefined): number {
  const now = account.agenda.now()
  const end = expiresAt ?? now + MAX_LIFETIME_SECONDS
  if (end - now < MIN_LIFETIME_SECONDS || end - now > MAX_LIFETIME_SECONDS) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    )
  }
  return end
}

function requireSubscription(account: Account, { mode, customer, line_items = [], success_url }: CheckoutInput) {
  if (mode !== 'subscription') throw invalid('The fake server sells subscriptions only.', { param: 'mode' })
  if (!customer) throw invalid('The fake server requires a customer.', { code: 'parameter_missing', param: 'customer' })
  if (!success_url)
    throw invalid('Missing required param: success_url.', { code: 'parameter_missing', param: 'success_url' })
  const [item] = line_items
  if (!item?.price)
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' })
  if (!account.prices.has(item.price)) throw missing('price', item.price, 'line_items[0][price]', 400)
  return {
    price: findPrice(account, item.price),
    customer: findCustomer(account, customer, 'customer', 400),
    success_url,
  }
}

export function createCheckout(account: Account, input: CheckoutInput): CheckoutSession {
  const { price, customer, success_url } = requireSubscription(account, input)
  const id = newId('cs_test')
  const expires_at = endOf(account, input.expires_at)
  const session = describedObject('Checkout.Session', {
    id,
    object: 'checkout.session',
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    created: account.agenda.now(),
    currency: price.currency,
    customer: customer.id,
    expires_at,
    invoice: null,
    locale: input.locale ?? null,
    metadata: mergeMetadata({}, input.metadata),
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url,
    ui_mode: 'hosted_page',
    url: `${account.url}/c/pay/${id}`,
  } as unknown as CheckoutSession)
  offers.set(session, { price: price.id, metadata: input.subscription_data?.metadata, subscription: null })
  account.checkouts.set(id, session)
  account.agenda.plan(`end of ${id}`, expires_at, () => expireCheckout(account, session))
  return session
}

export function findCheckout(account: Account, id: string): CheckoutSession {
  const session = account.checkouts.get(id)
  if (!session) throw missing('checkout.session', id, 'session')
  return session
}

export function expireCheckout(account: Account, session: CheckoutSession): CheckoutSession {
  if (session.status !== 'open') {
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of ${session.status}.`,
    )
  }
  account.agenda.drop(`end of ${session.id}`)
  Object.assign(session, { status: 'expired', url: null } satisfies Partial<CheckoutSession>)
  account.emit('checkout.session.expired', session)
  return session
}

function intentFor(account: Account, session: CheckoutSession): PaymentIntent {
  const offer = offers.get(session)
  if (!offer) throw new Error('the checkout session has no price')
  const before = account.subscriptions.get(offer.subscription ?? '')
  const subscription =
    before && !isOver(before)
      ? before
      : beginSubscription(account, {
          customer: session.customer,
          items: [{ price: offer.price }],
          metadata: offer.metadata,
          payment_settings: { save_default_payment_method: 'on_subscription' },
        })
  offer.subscription = subscription.id
  return intentOf(account, latestInvoice(account, subscription))
}

export function payCheckout(account: Account, session: CheckoutSession, card: CardInput): PaymentIntent {
  if (session.status !== 'open') throw refused('This Checkout Session is no longer open.')
  const method = createPaymentMethod(account, { type: 'card', card }, true)
  const intent = intentFor(account, session)
  charge(account, intent, method, { isOnSession: true })
  if (intent.status === 'succeeded' && method.customer === null) attachTo(account, method, session.customer)
  settleInvoice(account, intent)
  finishCheckout(account, session, intent)
  return intent
}

export function finishCheckout(account: Account, session: CheckoutSession, intent: PaymentIntent): void {
  const subscription = account.subscriptions.get(offers.get(session)?.subscription ?? '')
  if (intent.status !== 'succeeded' || !subscription || session.status !== 'open') return
  account.agenda.drop(`end of ${session.id}`)
  const fields: Partial<CheckoutSession> = {
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
  }
  change(account, session, fields, null)
  account.emit('checkout.session.completed', session)
}

/** The payment intent that the session last tried. */
export function pendingIntentOf(account: Account, session: CheckoutSession): PaymentIntent | null {
  const subscription = account.subscriptions.get(offers.get(session)?.subscription ?? '')
  return subscription ? intentOf(account, latestInvoice(account, subscription)) : null
}

export function lineItemsOf(account: Account, session: CheckoutSession): object[] {
  const price = account.prices.get(offers.get(session)?.price ?? '')
  if (!price) return []
  const { unit_amount: amount, currency } = price
  const amounts = { amount_discount: 0, amount_subtotal: amount, amount_tax: 0, amount_total: amount, currency }
  return [
    { id: newId('li'), object: 'item', ...amounts, description: 'Premium', price: structuredClone(price), quantity: 1 },
  ]
}
