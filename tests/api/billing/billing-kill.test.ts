import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteUser } from '#contracts/admin/overview'
import * as billing from '#contracts/billing'
import type { Person } from '../../support/app/test-app.ts'
import { atProvider, disagreementsOf, emailKindsTo, undeliveredEventsOf } from '../../support/billing/disagreements.ts'
import {
  type BillingWorld,
  beginSubscription,
  confirmInBrowser,
  newSubscriber,
  signInAgain,
  startBilling,
  statusOf,
} from '../../support/billing/start-billing.ts'
import { type FaultyNetwork, startFaultyNetwork } from '../../support/network/faulty-network.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'
import { createPool } from '../../support/run/pool.ts'

const RECONCILE = '20 4 * * *'
const DAY_MS = 86_400_000
const SHORT_QUIET_MS = 40
/** Side by side: what a cut takes is mostly the pause before the provider is asked once more. */
const WORLDS = 3

interface World {
  of: BillingWorld
  network: FaultyNetwork<'database' | 'stripe'>
  boss: Person
}

/** A couple that something is about to be done for. */
interface Case {
  person: Person
  coupleId: string
}

interface Flow {
  name: string
  prepare: (world: World) => Promise<Pick<Case, 'person'>>
  /** Each part of it goes on whatever became of the part before, as far as a person could. */
  act: (world: World, subject: Case) => Promise<unknown>
  /** What happens before the next couple's turn. */
  afterEach?: (world: World) => Promise<unknown>
  /** What the person does who was not told that it worked. */
  again: (world: World, subject: Case) => Promise<unknown>
  /** What the person has been written in the end, the welcome aside. */
  letters: readonly string[]
}

async function startWorld(): Promise<World> {
  // A question can be cut off once, before it; what changes something also between its work and its answer.
  const network = await startFaultyNetwork(['database', 'stripe'], (_, method) => (method === 'GET' ? 1 : 2))
  const settings = { TURSO_DATABASE_URL: network.urls.database, STRIPE_API_BASE: network.urls.stripe }
  const of = await startBilling({ settings, stripe: { mode: 'hold' } })
  network.open('database', of.app.databaseUrl)
  network.open('stripe', of.stripe.url)
  of.stripe.account.url = network.urls.stripe
  return { of, network, boss: await signUpAdmin(of.app) }
}

let pool: ReturnType<typeof createPool<World>>
const all: World[] = []
beforeAll(async () => {
  for (let count = 0; count < WORLDS; count += 1) all.push(await startWorld())
  pool = createPool(all)
})
afterAll(async () => {
  for (const { of, network } of all) {
    expect(of.stripe.violations).toEqual([])
    await of.stop()
    await network.stop()
  }
  process.stdout.write(`cut points: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}\n`)
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(60)
})

const counts = new Map<string, number>()

const deliverAll = async ({ of }: World, events: BillingWorld['stripe']['events']) => {
  for (const event of events) await of.stripe.deliver(event)
}
/** Each report of an act says the same: what the last one leads to is enough. */
const deliverLast = (world: World, coupleId: string) =>
  deliverAll(world, undeliveredEventsOf(world.of, coupleId).slice(-1))
const begun = async (world: World) => {
  const person = await world.of.app.signUp()
  await beginSubscription(world.of, person)
  return { person }
}
const paying = (world: World) => newSubscriber(world.of)
const activate = (person: Person, subscriptionId: string) =>
  person.send(billing.activateSubscription, { body: { subscriptionId } })

async function subscribe({ of }: World, person: Person): Promise<void> {
  const card = of.stripe.newCard('visa')
  const { status, data } = await person.send(billing.createSubscription, { body: { paymentMethodId: card } })
  if (status !== 200) return
  await confirmInBrowser(of, data.clientSecret, card)
  await activate(person, data.subscriptionId)
}

async function buyPass(world: World, { person, coupleId }: Case): Promise<void> {
  const { of } = world
  const { status, data } = await person.send(billing.createPixPass, { body: { months: 3 } })
  if (status !== 200) return
  of.stripe.payPix(data.paymentIntentId)
  await deliverLast(world, coupleId)
}

/** On the provider's own page, which no cut of ours reaches. */
const payHosted = ({ of, network }: World, url: string) =>
  fetch(url.replace(network.urls.stripe, of.stripe.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/2030', cvc: '123' }),
  })

async function buyHosted(world: World, { person, coupleId }: Case): Promise<void> {
  const { status, data } = await person.send(billing.createCheckoutSession, { body: { plan: 'premium' } })
  if (status !== 200) return
  expect((await payHosted(world, data.url)).status).toBe(303)
  await deliverLast(world, coupleId)
}

const isPremium = async (person: Person): Promise<boolean> => (await statusOf(person)).status === 'premium'
const NOTHING = () => Promise.resolve()

/** The longest first: it decides when all are done. */
const FLOWS: readonly Flow[] = [
  {
    name: 'the nightly job',
    prepare: begun,
    act: ({ of }) => of.app.fire(RECONCILE),
    afterEach: async ({ of }) => expect(await of.app.fire(RECONCILE)).toBe('ok'),
    again: NOTHING,
    letters: ['premium'],
  },
  {
    name: 'subscribing',
    prepare: async ({ of }) => ({ person: await of.app.signUp() }),
    act: (world, { person }) => subscribe(world, person),
    again: async (world, { person }) => (await isPremium(person)) || subscribe(world, person),
    letters: ['premium'],
  },
  {
    name: 'the report of the first payment',
    prepare: begun,
    act: (world, { coupleId }) => deliverLast(world, coupleId),
    again: NOTHING,
    letters: ['premium'],
  },
  {
    name: 'cancelling',
    prepare: paying,
    act: (_, { person }) => person.send(billing.cancelSubscription),
    again: async (_, { person }) => expect((await person.send(billing.cancelSubscription)).status).toBe(200),
    letters: ['cancellation', 'premium'],
  },
  {
    name: 'taking a cancellation back',
    prepare: async (world) => {
      const { person } = await paying(world)
      await person.send(billing.cancelSubscription)
      return { person }
    },
    act: (_, { person }) => person.send(billing.resumeSubscription),
    again: async (_, { person }) => {
      const { status, body } = await person.send(billing.resumeSubscription)
      expect([200, 'not_cancelled']).toContain(status === 200 ? 200 : body.code)
    },
    letters: ['cancellation', 'premium', 'resumed'],
  },
  {
    name: 'undoing a purchase',
    prepare: paying,
    act: (_, { person }) => person.send(billing.withdrawPurchase),
    again: async ({ of }, { person, coupleId }) => {
      const { status, body } = await person.send(billing.withdrawPurchase)
      expect([200, 'no_subscription']).toContain(status === 200 ? 200 : body.code)
      expect(await isPremium(person)).toBe(false)
      expect(atProvider(of, coupleId).payments.map(({ refundedCents }) => refundedCents)).toEqual([1900])
    },
    letters: ['premium', 'withdrawal'],
  },
  {
    name: 'a pass by Pix',
    prepare: async ({ of }) => ({ person: await of.app.signUp() }),
    act: buyPass,
    again: async (world, subject) => (await isPremium(subject.person)) || buyPass(world, subject),
    letters: ['premium'],
  },
  {
    name: 'the hosted page',
    prepare: async ({ of }) => ({ person: await of.app.signUp() }),
    act: buyHosted,
    again: async (world, subject) => (await isPremium(subject.person)) || buyHosted(world, subject),
    letters: ['premium'],
  },
  {
    name: 'an administrator deletes who pays',
    prepare: paying,
    act: ({ boss }, { person }) => boss.send(deleteUser, { params: { userId: person.id } }),
    again: async ({ of, boss }, { person, coupleId }) => {
      const { status } = await boss.send(deleteUser, { params: { userId: person.id } })
      expect([204, 404]).toContain(status)
      expect(atProvider(of, coupleId).running).toEqual([])
    },
    letters: [],
  },
]

/** Kills the worker at each step of what it does for a couple of its own, until nothing is left to cut. */
async function cutAtEveryStep(world: World, flow: Pick<Flow, 'prepare' | 'act' | 'afterEach'>): Promise<Case[]> {
  const { prepare, act, afterEach = NOTHING } = flow
  const { network, of } = world
  const cases: Case[] = []
  for (let step = 1; ; step += 1) {
    const { person } = await prepare(world)
    const subject = { person, coupleId: await coupleIdOf(of.app, person) }
    cases.push(subject)
    network.cutAt(step)
    await act(world, subject)
    await network.quiet(SHORT_QUIET_MS)
    const wasKilled = network.isCut()
    network.mend()
    await afterEach(world)
    if (!wasKilled) return cases
  }
}

const differingIn = (of: BillingWorld): number => {
  const line = of.app.logs.findLast((text) => text.includes('"event":"billing_reconciled"'))
  return Number(JSON.parse(line ?? '{}').differing)
}

async function expectAgreement({ of }: World, cases: readonly Case[], when: string): Promise<void> {
  const found: string[] = []
  for (const [index, { coupleId }] of cases.entries()) {
    const problems = await disagreementsOf(of, coupleId)
    if (problems.length > 0) found.push(`cut ${index + 1}: ${problems.join('; ')}`)
  }
  expect(found, when).toEqual([])
}

/** The provider sends its reports again for every other couple, for the rest never; then comes the night. */
async function heal(world: World, cases: readonly Case[]): Promise<void> {
  const { of } = world
  for (const { coupleId } of cases.filter((_, index) => index % 2 === 1)) {
    await deliverAll(world, undeliveredEventsOf(of, coupleId))
  }
  expect(await of.app.fire(RECONCILE)).toBe('ok')
  await expectAgreement(world, cases, 'after the job')
  expect(await of.app.fire(RECONCILE)).toBe('ok')
  expect(differingIn(of), 'the second run finds nothing').toBe(0)
}

async function endWell(world: World, cases: readonly Case[], { again, letters }: Flow): Promise<void> {
  for (const subject of cases) await again(world, subject)
  await expectAgreement(world, cases, 'after the person has tried again')
  const written = await Promise.all(cases.map(({ person }) => emailKindsTo(world.of, person.id)))
  const expected = letters.length > 0 ? [...letters, 'welcome'].sort() : []
  expect(written).toEqual(cases.map(() => expected))
}

const inWorld = (work: (world: World) => Promise<void>): Promise<void> =>
  pool.lend((world) => work(world).finally(() => world.network.mend()))

describe('killed at any step, both sides agree after the night, and the person gets what they wanted', () => {
  const LONG_MS = 300_000

  test.concurrent.for(FLOWS)('$name', { timeout: LONG_MS }, (flow) =>
    inWorld(async (world) => {
      const cases = await cutAtEveryStep(world, flow)
      counts.set(flow.name, cases.length - 1)
      await heal(world, cases)
      await endWell(world, cases, flow)
    }),
  )

  test.concurrent('a renewal’s report', { timeout: LONG_MS }, () =>
    inWorld(async (world) => {
      const { of } = world
      const waiting: Person[] = []
      for (let count = 0; count < 12; count += 1) waiting.push((await paying(world)).person)
      await of.travelTo(new Date(of.now().getTime() + 31 * DAY_MS + DAY_MS / 6))
      const cases = await cutAtEveryStep(world, {
        prepare: async () => {
          const person = waiting.shift()
          if (!person) throw new Error('too few couples for so many steps')
          return { person: await signInAgain(of.app, person) }
        },
        act: (_, { coupleId }) => {
          const paid = undeliveredEventsOf(of, coupleId).filter(({ type }) => type === 'invoice.paid')
          return deliverAll(world, paid.slice(-1))
        },
      })
      counts.set('a renewal’s report', cases.length - 1)
      await heal(world, cases)
      const flow = { name: '', prepare: begun, act: NOTHING, again: NOTHING, letters: ['premium', 'receipt'] }
      await endWell(world, cases, flow)
    }),
  )
})
