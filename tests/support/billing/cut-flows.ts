import { expect } from 'vitest'
import { deleteUser } from '#contracts/admin-users'
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
  world: BillingWorld
  network: FaultyNetwork<'database' | 'stripe'>
  boss: Person
}

/** The subscriber of one cut; each cut gets a new one. */
export interface CutCase {
  person: Person
}

export interface BillingFlow {
  name: string
  prepare: (cut: CutWorld) => Promise<CutCase>
  /** Each step continues after a failed one, as far as a person could. */
  perform: (cut: CutWorld, subject: CutCase) => Promise<unknown>
  afterEach?: (cut: CutWorld) => Promise<unknown>
  /** The person's actions after a lost response. */
  again: (cut: CutWorld, subject: CutCase) => Promise<unknown>
  /** The kinds of e-mails after the flow, without the welcome. */
  emailKinds: readonly string[]
}

export async function startCutWorld(): Promise<CutWorld> {
  // A cut can happen before a read or a write, and after a write, before its response.
  const network = await startFaultyNetwork(['database', 'stripe'], (_, method) => (method === 'GET' ? 1 : 2))
  const settings = { TURSO_DATABASE_URL: network.urls.database, STRIPE_API_BASE: network.urls.stripe }
  const world = await startBilling({ settings, stripe: { mode: 'hold' } })
  network.open('database', world.app.databaseUrl)
  network.open('stripe', world.stripe.url)
  world.stripe.account.url = network.urls.stripe
  return { world, network, boss: await signUpAdmin(world.app) }
}

export const deliverEvents = async ({ world }: CutWorld, events: BillingWorld['stripe']['events']) => {
  for (const event of events) await world.stripe.deliver(event)
}
/** All events of an action lead to the same sync, so the last one is enough. */
const deliverLastEvent = (cut: CutWorld, { id }: Person) =>
  deliverEvents(cut, undeliveredEventsOf(cut.world, id).slice(-1))
export const paidWithoutEvent = async (cut: CutWorld) => {
  const person = await cut.world.app.signUp()
  await beginSubscription(cut.world, person)
  return { person }
}
export const paidSubscriber = (cut: CutWorld) => newSubscriber(cut.world)
const activate = (person: Person, subscriptionId: string) =>
  person.send(billing.activateSubscription, { body: { subscriptionId } })

async function subscribe({ world }: CutWorld, person: Person): Promise<void> {
  const card = world.stripe.newCard('visa')
  const { status, data } = await person.send(billing.createSubscription, { body: { paymentMethodId: card } })
  if (status !== 200) return
  await confirmInBrowser(world, data.clientSecret, card)
  await activate(person, data.subscriptionId)
}

async function buyPass(cut: CutWorld, { person }: CutCase): Promise<void> {
  const { world } = cut
  const { status, data } = await person.send(billing.createPixPass, { body: { months: 3 } })
  if (status !== 200) return
  world.stripe.payPix(data.paymentIntentId)
  await deliverLastEvent(cut, person)
}

const isPremium = async (person: Person): Promise<boolean> => (await statusOf(person)).status === 'premium'
export const doNothing = () => Promise.resolve()

/** The longest flow is first, because it determines when all are done. */
export const BILLING_FLOWS: readonly BillingFlow[] = [
  {
    name: 'the nightly job',
    prepare: paidWithoutEvent,
    perform: ({ world }) => world.app.fire(NIGHTLY_JOB),
    afterEach: async ({ world }) => expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok'),
    again: doNothing,
    emailKinds: ['premium'],
  },
  {
    name: 'subscribing',
    prepare: async ({ world }) => ({ person: await world.app.signUp() }),
    perform: (cut, { person }) => subscribe(cut, person),
    again: async (cut, { person }) => (await isPremium(person)) || subscribe(cut, person),
    emailKinds: ['premium'],
  },
  {
    name: 'withdrawing a purchase',
    prepare: paidSubscriber,
    perform: (_, { person }) => person.send(billing.withdrawPurchase),
    again: async ({ world }, { person }) => {
      const { status, body } = await person.send(billing.withdrawPurchase)
      expect([200, 'no_subscription']).toContain(status === 200 ? 200 : body.code)
      expect(await isPremium(person)).toBe(false)
      expect(atProvider(world, person.id).payments.map(({ refundedCents }) => refundedCents)).toEqual([1900])
    },
    emailKinds: ['premium', 'withdrawal'],
  },
  {
    name: 'a pass by Pix',
    prepare: async ({ world }) => ({ person: await world.app.signUp() }),
    perform: buyPass,
    again: async (cut, subject) => (await isPremium(subject.person)) || buyPass(cut, subject),
    emailKinds: ['premium'],
  },
  {
    name: 'an administrator deletes a subscriber',
    prepare: paidSubscriber,
    perform: ({ boss }, { person }) => boss.send(deleteUser, { params: { userId: person.id } }),
    again: async ({ world, boss }, { person }) => {
      const { status } = await boss.send(deleteUser, { params: { userId: person.id } })
      expect([204, 404]).toContain(status)
      expect(atProvider(world, person.id).running).toEqual([])
    },
    emailKinds: [],
  },
]
