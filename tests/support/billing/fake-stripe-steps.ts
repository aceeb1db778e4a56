import type Stripe from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { type FakeStripe, type FakeStripeOptions, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import type { CardName } from '../../fakes/stripe/payments/cards.ts'
import { paymentIntentIdOf } from '../../fakes/stripe/payments/client-secret.ts'
import { stripeSdk } from '../../fakes/stripe/stripe-sdk.ts'

const START = '2026-01-31T12:00:00Z'

/** Stops something when the test is over. A hook of this module would run for the first file of a worker only. */
export const stopAfterTest = (stop: () => Promise<void>): void => onTestFinished(stop)

/** A fake server of its own for a test, and the provider's SDK on it. */
export async function startWithSdk(options: FakeStripeOptions = {}) {
  const stripe = await startFakeStripe({ now: START, checksAnswers: true, ...options })
  stopAfterTest(async () => {
    await stripe.stop()
    expect(stripe.drift).toEqual([])
  })
  return { stripe, sdk: stripeSdk(stripe) }
}

type Started = Awaited<ReturnType<typeof startWithSdk>>

/** A customer with a card that is charged by default. */
export async function customerWith({ stripe, sdk }: Started, card: CardName = 'visa') {
  const customer = await sdk.customers.create({ email: 'ana@example.com', metadata: { coupleId: 'c1' } })
  const { id } = await sdk.paymentMethods.attach(stripe.newCard(card), { customer: customer.id })
  await sdk.customers.update(customer.id, { invoice_settings: { default_payment_method: id } })
  return { customer: customer.id, card: id }
}

/** A subscription whose first payment is due. */
export const beginSubscription = ({ stripe, sdk }: Started, customer: string, options?: Stripe.RequestOptions) =>
  sdk.subscriptions.create(
    {
      customer,
      items: [{ price: stripe.settings.STRIPE_PRICE_ID }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'] },
      metadata: { coupleId: 'c1' },
      expand: ['latest_invoice.confirmation_secret'],
    },
    options,
  )

export function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string {
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined
  if (!secret) throw new Error('no secret')
  return secret
}

/** Posts a form as the provider's script in the browser does. */
export async function post({ url, settings }: FakeStripe, path: string, form: Record<string, string>) {
  const body = new URLSearchParams({ ...form, key: settings.STRIPE_PUBLISHABLE_KEY })
  const response = await fetch(`${url}${path}`, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

export const confirm = (stripe: FakeStripe, secret: string, payment_method: string) =>
  post(stripe, `/v1/payment_intents/${paymentIntentIdOf(secret)}/confirm`, { client_secret: secret, payment_method })

/** A customer whose subscription is paid. */
export async function subscriber(started: Started, card: CardName = 'visa') {
  const owner = await customerWith(started, card)
  const begun = await beginSubscription(started, owner.customer)
  const secret = secretOf(begun)
  await confirm(started.stripe, secret, owner.card)
  return { ...owner, id: begun.id, secret, intent: paymentIntentIdOf(secret) }
}

export const statusOf = async ({ sdk }: Started, id: string) => (await sdk.subscriptions.retrieve(id)).status
export const errorOf = (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  promise.then(
    () => Promise.reject(new Error('was not refused')),
    (error) => error,
  )
