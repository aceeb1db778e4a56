import { expect } from 'vitest'
import { deleteUser } from '#contracts/admin/overview'
import * as billing from '#contracts/billing'
import type { Person } from '../app/test-app.ts'
import { type FaultyNetwork, startFaultyNetwork } from '../network/faulty-network.ts'
import { signUpAdmin } from '../people/people.ts'
import { atProvider, undeliveredEventsOf } from './disagreements.ts'
import { NIGHTLY_JOB } from './jobs.ts'
import {
  type BillingWorld,
  beginSubscription,
  confirmInBrowser,
  newSubscriber,
  startBilling,
  statusOf,
} from './start-billing.ts'

export interface CutWorld {
  of: BillingWorld
  network: FaultyNetwork<'database' | 'stripe'>
  boss: Person
}

/** A couple of its own for each cut. */
export interface CutCase {
  person: Person
  coupleId: string
}

export interface BillingFlow {
  name: string
  prepare: (world: CutWorld) => Promise<Pick<CutCase, 'person'>>
  /** Each step goes on after a failed one, as far as a person could. */
  perform: (world: CutWorld, subject: CutCase) => Promise<unknown>
  /** Runs before the next couple. */
  afterEach?: (world: CutWorld) => Promise<unknown>
  /** What the person does without an answer. */
  again: (world: CutWorld, subject: CutCase) => Promise<unknown>
  /** The kinds of e-mails in the end, without the welcome. */
  emailKinds: readonly string[]
}

export async function startCutWorld(): Promise<CutWorld> {
  // A read can be cut off before it; a write also between its execution and its answer.
  const network = await startFaultyNetwork(['database', 'stripe'], (_, method) => (method === 'GET' ? 1 : 2))
  const settings = { TURSO_DATABASE_URL: network.urls.database, STRIPE_API_BASE: network.urls.stripe }
  const of = await startBilling({ settings, stripe: { mode: 'hold' } })
  network.open('database', of.app.databaseUrl)
  network.open('stripe', of.stripe.url)
  of.stripe.account.url = network.urls.stripe
  return { of, network, boss: await signUpAdmin(of.app) }
}

export const deliverEvents = async ({ of }: CutWorld, events: BillingWorld['stripe']['events']) => {
  for (const event of events) await of.stripe.deliver(event)
}
/** All events of an action lead to the same sync, so the last one is enough. */
const deliverLastEvent = (world: CutWorld, coupleId: string) =>
  deliverEvents(world, undeliveredEventsOf(world.of, coupleId).slice(-1))
export const paidUnreported = async (world: CutWorld) => {
  const person = await world.of.app.signUp()
  await beginSubscription(world.of, person)
  return { person }
}
export const paidSubscriber = (world: CutWorld) => newSubscriber(world.of)
const activate = (person: Person, subscriptionId: string) =>
  person.send(billing.activateSubscription, { body: { subscriptionId } })

async function subscribe({ of }: CutWorld, person: Person): Promise<void> {
  const card = of.stripe.newCard('visa')
  const { status, data } = await person.send(billing.createSubscription, { body: { paymentMethodId: card } })
  if (status !== 200) return
  await confirmInBrowser(of, data.clientSecret, card)
  await activate(person, data.subscriptionId)
}

async function buyPass(world: CutWorld, { person, coupleId }: CutCase): Promise<void> {
  const { of } = world
  const { status, data } = await person.send(billing.createPixPass, { body: { months: 3 } })
  if (status !== 200) return
  of.stripe.payPix(data.paymentIntentId)
  await deliverLastEvent(world, coupleId)
}

/** Pays on the provider's page, past the faulty network. */
const payHosted = ({ of, network }: CutWorld, url: string) =>
  fetch(url.replace(network.urls.stripe, of.stripe.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/2030', cvc: '123' }),
  })

async function buyHosted(world: CutWorld, { person, coupleId }: CutCase): Promise<void> {
  const { status, data } = await person.send(billing.createCheckoutSession, { body: { plan: 'premium' } })
  if (status !== 200) return
  expect((await payHosted(world, data.url)).status).toBe(303)
  await deliverLastEvent(world, coupleId)
}

const isPremium = async (person: Person): Promise<boolean> => (await statusOf(person)).status === 'premium'
export const doNothing = () => Promise.resolve()

/** The longest flow first: it decides when all are done. */
export const BILLING_FLOWS: readonly BillingFlow[] = [
  {
    name: 'the nightly job',
    prepare: paidUnreported,
    perform: ({ of }) => of.app.fire(NIGHTLY_JOB),
    afterEach: async ({ of }) => expect(await of.app.fire(NIGHTLY_JOB)).toBe('ok'),
    again: doNothing,
    emailKinds: ['premium'],
  },
  {
    name: 'subscribing',
    prepare: async ({ of }) => ({ person: await of.app.signUp() }),
    perform: (world, { person }) => subscribe(world, person),
    again: async (world, { person }) => (await isPremium(person)) || subscribe(world, person),
    emailKinds: ['premium'],
  },
  {
    name: 'the event of the first payment',
    prepare: paidUnreported,
    perform: (world, { coupleId }) => deliverLastEvent(world, coupleId),
    again: doNothing,
    emailKinds: ['premium'],
  },
  {
    name: 'cancelling',
    prepare: paidSubscriber,
    perform: (_, { person }) => person.send(billing.cancelSubscription),
    again: async (_, { person }) => expect((await person.send(billing.cancelSubscription)).status).toBe(200),
    emailKinds: ['cancellation', 'premium'],
  },
  {
    name: 'resuming',
    prepare: async (world) => {
      const { person } = await paidSubscriber(world)
      await person.send(billing.cancelSubscription)
      return { person }
    },
    perform: (_, { person }) => person.send(billing.resumeSubscription),
    again: async (_, { person }) => {
      const { status, body } = await person.send(billing.resumeSubscription)
      expect([200, 'not_cancelled']).toContain(status === 200 ? 200 : body.code)
    },
    emailKinds: ['cancellation', 'premium', 'resumed'],
  },
  {
    name: 'withdrawing a purchase',
    prepare: paidSubscriber,
    perform: (_, { person }) => person.send(billing.withdrawPurchase),
    again: async ({ of }, { person, coupleId }) => {
      const { status, body } = await person.send(billing.withdrawPurchase)
      expect([200, 'no_subscription']).toContain(status === 200 ? 200 : body.code)
      expect(await isPremium(person)).toBe(false)
      expect(atProvider(of, coupleId).payments.map(({ refundedCents }) => refundedCents)).toEqual([1900])
    },
    emailKinds: ['premium', 'withdrawal'],
  },
  {
    name: 'a pass by Pix',
    prepare: async ({ of }) => ({ person: await of.app.signUp() }),
    perform: buyPass,
    again: async (world, subject) => (await isPremium(subject.person)) || buyPass(world, subject),
    emailKinds: ['premium'],
  },
  {
    name: 'the hosted page',
    prepare: async ({ of }) => ({ person: await of.app.signUp() }),
    perform: buyHosted,
    again: async (world, subject) => (await isPremium(subject.person)) || buyHosted(world, subject),
    emailKinds: ['premium'],
  },
  {
    name: 'an administrator deletes who pays',
    prepare: paidSubscriber,
    perform: ({ boss }, { person }) => boss.send(deleteUser, { params: { userId: person.id } }),
    again: async ({ of, boss }, { person, coupleId }) => {
      const { status } = await boss.send(deleteUser, { params: { userId: person.id } })
      expect([204, 404]).toContain(status)
      expect(atProvider(of, coupleId).running).toEqual([])
    },
    emailKinds: [],
  },
]
