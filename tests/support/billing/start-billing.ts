import { eq } from 'drizzle-orm'
import { logIn } from '#contracts/accounts'
import * as billing from '#contracts/billing'
import { payments, providerEvents, subscriptions } from '#db/schema/billing'
import { type FakeStripeOptions, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import type { CardName } from '../../fakes/stripe/payments/cards.ts'
import { paymentIntentIdOf } from '../../fakes/stripe/payments/client-secret.ts'
import { createTestApp, type Person, type TestApp } from '../app/test-app.ts'
import { coupleIdOf } from '../people/couples.ts'

const START = '2026-03-10T15:00:00Z'

export type BillingWorld = Awaited<ReturnType<typeof startBilling>>

interface BillingOptions {
  now?: string
  settings?: Record<string, string>
  stripe?: FakeStripeOptions
}

/** Starts the product with its own database and its own fake payment provider, on one frozen clock. */
export async function startBilling({ now = START, settings = {}, stripe: options = {} }: BillingOptions = {}) {
  let present = new Date(now)
  const stripe = await startFakeStripe({ now, signedAt: () => present, ...options })
  const app = await createTestApp({ now, settings: { ...stripe.settings, PIX_ENABLED: 'true', ...settings } })
  stripe.setWebhook(`${app.origin}${billing.receiveStripeEvent.path}`)
  return {
    app,
    stripe,
    now: () => present,
    async travelTo(time: string | Date): Promise<void> {
      present = new Date(time)
      await app.travelTo(present.toISOString())
      await stripe.travelTo(present)
    },
    async stop(): Promise<void> {
      await stripe.stop()
      await app.stop()
    },
  }
}

export async function rowOf(app: TestApp, person: Person) {
  const [row] = await app.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.coupleId, await coupleIdOf(app, person)))
  if (!row) throw new Error(`${person.username} has no row`)
  return row
}

export const paymentsOf = async (app: TestApp, person: Person) =>
  app.db
    .select()
    .from(payments)
    .where(eq(payments.coupleId, await coupleIdOf(app, person)))

export const listProcessedEvents = async (app: TestApp) =>
  (await app.db.select().from(providerEvents)).map(({ id }) => id).sort()

export const statusOf = async ({ send }: Pick<Person, 'send'>) => (await send(billing.loadSubscriptionStatus)).data

/** Signs a person in again whose session has expired. */
export async function signInAgain<P extends Person>(app: TestApp, person: P): Promise<P> {
  const { username, password } = person
  const { data } = await app.visitor()(logIn, { body: { username, password } })
  return { ...person, token: data.token, send: app.as(data.token) }
}

/** Confirms the payment with the card, as the provider's script does in the browser. */
export async function confirmInBrowser(
  { stripe }: Pick<BillingWorld, 'stripe'>,
  clientSecret: string | null,
  card: string,
) {
  const id = paymentIntentIdOf(clientSecret)
  const response = await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${stripe.settings.STRIPE_PUBLISHABLE_KEY}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ client_secret: clientSecret ?? '', payment_method: card }),
  })
  return { id, status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Creates a subscription and pays it if the card allows; the browser does not report the payment. */
export async function beginSubscription(world: BillingWorld, person: Person, card: CardName = 'visa') {
  const paymentMethodId = world.stripe.newCard(card)
  const { data, status, body } = await person.send(billing.createSubscription, { body: { paymentMethodId } })
  if (status !== 200) throw new Error(`create-subscription: ${status} ${JSON.stringify(body)}`)
  const confirmed = await confirmInBrowser(world, data.clientSecret, paymentMethodId)
  return { ...data, paymentMethodId, paymentIntentId: confirmed.id, confirmed }
}

/** A person who has just subscribed and whose couple is Premium. */
export async function newSubscriber(world: BillingWorld, card: CardName = 'visa') {
  const person = await world.app.signUp()
  const begun = await beginSubscription(world, person, card)
  await world.stripe.delivered()
  const { data } = await person.send(billing.activateSubscription, { body: { subscriptionId: begun.subscriptionId } })
  if (!data.success) throw new Error('the subscription did not become active')
  return { person, ...begun }
}
