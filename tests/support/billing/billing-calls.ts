import * as billing from '#contracts/billing'
import { signatureOf } from '../../fakes/stripe/webhooks.ts'
import type { Answer } from '../app/client.ts'
import type { Person } from '../app/test-app.ts'
import { eventsAbout } from './disagreements.ts'
import { type BillingWorld, beginSubscription, newSubscriber } from './start-billing.ts'

/** A couple prepared for one call. */
export interface CallCase {
  person: Person
  coupleId: string
  /** The ids that the preparation created. */
  begun: { subscriptionId: string; paymentIntentId: string; paymentId: string }
}

export interface BillingCall {
  name: string
  prepare: (world: BillingWorld) => Promise<{ person: Person } & Partial<CallCase['begun']>>
  perform: (
    world: BillingWorld,
    subject: CallCase,
  ) => Promise<Pick<Answer<typeof billing.cancelSubscription>, 'status' | 'headers' | 'body'>>
  /** Error code of the second call if the first one was executed despite the fault. */
  codeIfDone?: string
  /** The plan after the calls. */
  expected: 'premium' | 'free'
}

const signedUp = async ({ app }: BillingWorld) => ({ person: await app.signUp() })
const paidWithoutEvent = async (world: BillingWorld) => {
  const person = await world.app.signUp()
  return { person, ...(await beginSubscription(world, person)) }
}
async function withReceipt(world: BillingWorld) {
  const paying = await newSubscriber(world)
  const { data } = await paying.person.send(billing.listPayments)
  return { ...paying, paymentId: data[0]?.id ?? '' }
}
async function cancelled(world: BillingWorld) {
  const paying = await newSubscriber(world)
  await paying.person.send(billing.cancelSubscription)
  return paying
}

export const createSubscription = (
  world: BillingWorld,
  { person }: Pick<CallCase, 'person'>,
  paymentMethodId = world.stripe.newCard(),
) => person.send(billing.createSubscription, { body: { paymentMethodId } })

async function deliverEvent(world: BillingWorld, { person }: CallCase) {
  const event = eventsAbout(world, person.id).at(-1)
  const body = JSON.stringify(event)
  const signature = signatureOf(body, world.stripe.settings.STRIPE_WEBHOOK_SECRET, world.now().getTime() / 1000)
  const { path, method } = billing.receiveStripeEvent
  const response = await world.app.raw(path, { method, body, headers: { 'Stripe-Signature': signature } })
  const { status, headers } = response
  return { status, headers, body: (await response.json()) as Record<string, unknown> }
}

export const BILLING_CALLS: readonly BillingCall[] = [
  {
    name: 'create-subscription',
    prepare: signedUp,
    perform: createSubscription,
    codeIfDone: 'already_premium',
    expected: 'free',
  },
  {
    name: 'activate',
    prepare: paidWithoutEvent,
    perform: (_, { person, begun: { subscriptionId } }) =>
      person.send(billing.activateSubscription, { body: { subscriptionId } }),
    expected: 'premium',
  },
  {
    name: 'confirm',
    prepare: paidWithoutEvent,
    perform: (_, { person, begun: { paymentIntentId } }) =>
      person.send(billing.confirmPayment, { body: { paymentIntentId } }),
    expected: 'premium',
  },
  {
    name: 'checkout session',
    prepare: signedUp,
    perform: (_, { person }) => person.send(billing.createCheckoutSession, { body: { plan: 'premium' } }),
    expected: 'free',
  },
  {
    name: 'cancel',
    prepare: newSubscriber,
    perform: (_, { person }) => person.send(billing.cancelSubscription),
    expected: 'premium',
  },
  {
    name: 'resume',
    prepare: cancelled,
    perform: (_, { person }) => person.send(billing.resumeSubscription),
    codeIfDone: 'not_cancelled',
    expected: 'premium',
  },
  {
    name: 'withdraw',
    prepare: newSubscriber,
    perform: (_, { person }) => person.send(billing.withdrawPurchase),
    codeIfDone: 'no_subscription',
    expected: 'free',
  },
  {
    name: 'portal',
    prepare: newSubscriber,
    perform: (_, { person }) => person.send(billing.openBillingPortal),
    expected: 'premium',
  },
  {
    name: 'pix',
    prepare: signedUp,
    perform: (_, { person }) => person.send(billing.createPixPass, { body: { months: 1 } }),
    expected: 'free',
  },
  {
    name: 'receipt',
    prepare: withReceipt,
    perform: (_, { person, begun: { paymentId } }) => person.send(billing.openReceipt, { params: { paymentId } }),
    expected: 'premium',
  },
  { name: 'webhook', prepare: paidWithoutEvent, perform: deliverEvent, expected: 'premium' },
]
