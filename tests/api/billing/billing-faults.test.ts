import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import * as billing from '#contracts/billing'
import { ERRORS } from '#contracts/http/errors'
import { run } from '#db/client'
import { findBilling } from '#db/queries/billing/billing'
import type { Behaviour, ReceivedRequest } from '../../fakes/stripe/http/faults.ts'
import {
  BILLING_CALLS,
  type BillingCall,
  type CallCase,
  createSubscription,
  paidUnreported,
} from '../../support/billing/billing-calls.ts'
import {
  atProvider,
  disagreementsOf,
  impossibleStatesOf,
  undeliveredEventsOf,
} from '../../support/billing/disagreements.ts'
import { NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import {
  type BillingWorld,
  confirmInBrowser,
  newSubscriber,
  startBilling,
  statusOf,
} from '../../support/billing/start-billing.ts'
import { startClosableProxy } from '../../support/network/closable-proxy.ts'
import { startFaultyNetwork } from '../../support/network/faulty-network.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { createPool } from '../../support/run/pool.ts'

const WORLDS = 3
const ANSWERED_WITHIN_MS = 25_000
/** The machine may be busy. */
const LEEWAY_MS = 5_000
const SLOW_MS = 30_000
const NOT_FOR_LOGS = /sk_test|whsec_|unknown error occurred|@exemplo/i
const PROVIDERS_OWN_WORDS = /unknown error|api key|rate limit|stripe|sk_test|req_/i

async function startWorld() {
  const door = await startClosableProxy()
  const network = await startFaultyNetwork(['database'])
  const settings = { TURSO_DATABASE_URL: network.urls.database, STRIPE_API_BASE: door.url }
  const of = await startBilling({ settings, stripe: { mode: 'hold' } })
  network.open('database', of.app.databaseUrl)
  door.open(of.stripe.url)
  of.stripe.account.url = door.url
  // The price is cached for ten minutes; the faults are about the calls after it.
  const payer = await newSubscriber(of)
  return { of, door, network, payer: payer.person }
}
type World = Awaited<ReturnType<typeof startWorld>>

const all: World[] = []
let pool: ReturnType<typeof createPool<World>>
beforeAll(async () => {
  for (let count = 0; count < WORLDS; count += 1) all.push(await startWorld())
  pool = createPool(all)
})
afterAll(async () => {
  for (const { of, door, network } of all) {
    expect(of.stripe.violations).toEqual([])
    expect(of.app.logs.filter((line) => NOT_FOR_LOGS.test(line))).toEqual([])
    await of.stop()
    await door.shut()
    await network.stop()
  }
})

interface Fault {
  name: string
  behaviour: Behaviour | 'refused'
  /** Only writes fail; reads are answered. */
  isOfWrites?: boolean
}

const FAULTS: readonly Fault[] = [
  { name: 'slow: never answers', behaviour: 'hang' },
  { name: 'slow: does it, and says so after 30 s', behaviour: { slowMs: SLOW_MS }, isOfWrites: true },
  { name: 'down: refuses to be called', behaviour: 'refused' },
  { name: 'hangs up in the middle of every answer', behaviour: 'cut_midway' },
  { name: 'does it and hangs up', behaviour: 'cut_after', isOfWrites: true },
  { name: 'answers garbage', behaviour: 'garbage' },
  { name: 'does it and answers garbage', behaviour: 'garbage', isOfWrites: true },
  { name: '500', behaviour: { status: 500 } },
  { name: '500, and remembers that under the key', behaviour: { status: 500 }, isOfWrites: true },
  { name: '500, having done it', behaviour: { status: 500, isExecuted: true }, isOfWrites: true },
  { name: '429', behaviour: { status: 429 } },
  { name: '429, for two minutes', behaviour: { status: 429, retryAfter: 120 }, isOfWrites: true },
  { name: '401', behaviour: { status: 401 } },
]

const behaviourOf =
  ({ behaviour, isOfWrites = false }: Fault) =>
  ({ method, isBrowser }: ReceivedRequest): Behaviour =>
    isBrowser || behaviour === 'refused' || (isOfWrites && method === 'GET') ? 'accept' : behaviour

async function begin({ of, door }: World, fault: Fault): Promise<void> {
  of.stripe.behave(behaviourOf(fault))
  if (fault.behaviour === 'refused') await door.shut()
}

async function end({ of, door }: World, { behaviour }: Fault): Promise<void> {
  of.stripe.behave('accept')
  if (behaviour === 'refused') await door.reopen()
}

const UNTOLD: readonly string[] = ['revision', 'attempt', 'updatedAt', 'customerId', 'payerId']
/** A couple's row without the columns that only we need. */
async function toldOf({ app }: BillingWorld, coupleId: string) {
  const { row } = await run(app.db, { row: findBilling(app.db, { coupleId }) })
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !UNTOLD.includes(name)))
}

async function prepare(of: BillingWorld, call: BillingCall) {
  const { person, subscriptionId = '', paymentIntentId = '', paymentId = '' } = await call.prepare(of)
  const coupleId = await coupleIdOf(of.app, person)
  const subject: CallCase = { person, coupleId, begun: { subscriptionId, paymentIntentId, paymentId } }
  return { call, subject, before: await toldOf(of, coupleId) }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

async function expectRefusal({ of }: World, { call, subject, before }: Prepared, isOfWrites: boolean): Promise<void> {
  const started = performance.now()
  const { status, headers, body } = await call.perform(of, subject)
  expect(performance.now() - started, call.name).toBeLessThan(ANSWERED_WITHIN_MS + LEEWAY_MS)
  // A call that only reads is not disturbed when only writes fail.
  if (isOfWrites && status === 200) return
  expect([call.name, status, body.code, body.message]).toEqual([
    call.name,
    503,
    'service_unavailable',
    ERRORS.service_unavailable.message,
  ])
  expect(headers.get('Retry-After'), call.name).toMatch(/^\d+$/)
  expect(JSON.stringify({ ...body, requestId: '' }), call.name).not.toMatch(PROVIDERS_OWN_WORDS)
  expect(await toldOf(of, subject.coupleId), call.name).toEqual(before)
  expect(impossibleStatesOf(atProvider(of, subject.coupleId)), call.name).toEqual([])
}

/** Calls that need no provider must work without it. */
async function expectTheRestToWork({ payer }: World): Promise<void> {
  const started = performance.now()
  expect(await statusOf(payer)).toMatchObject({ status: 'premium', billing: 'active' })
  expect((await payer.send(billing.listPayments)).data).toHaveLength(1)
  expect((await payer.send(loadCurrentUser)).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(LEEWAY_MS)
}

/** Heals by the next event, by the nightly job, or only by the person's retry. */
async function heal({ of }: World, prepared: readonly Prepared[], turn: number): Promise<void> {
  for (const [index, { subject }] of prepared.entries()) {
    if ((index + turn) % 3 !== 0) continue
    for (const event of undeliveredEventsOf(of, subject.coupleId))
      expect((await of.stripe.deliver(event)).status).toBe(200)
  }
  if (turn % 2 === 0) expect(await of.app.fire(NIGHTLY_JOB)).toBe('ok')
}

async function expectRetryToWork(of: BillingWorld, { call, subject }: Prepared): Promise<void> {
  const { status, body } = await call.perform(of, subject)
  expect([200, call.isDoneBy], `${call.name} again: ${JSON.stringify(body)}`).toContain(
    status === 200 ? status : body.code,
  )
  expect((await statusOf(subject.person)).status, call.name).toBe(call.expected)
}

/** The buyer finishes the purchase and has bought once. */
async function buy(of: BillingWorld, { subject: { person, coupleId } }: Prepared): Promise<void> {
  const card = of.stripe.newCard()
  const { data, status } = await createSubscription(of, { person }, card)
  expect(status).toBe(200)
  await confirmInBrowser(of, data.clientSecret, card)
  const { subscriptionId } = data
  expect((await person.send(billing.activateSubscription, { body: { subscriptionId } })).data).toEqual({
    success: true,
  })
  expect(atProvider(of, coupleId).payments).toHaveLength(1)
}

describe('the provider fails in the middle of every billing call', () => {
  test.concurrent.for(FAULTS.map((fault, turn) => ({ ...fault, turn })))('$name', { timeout: 300_000 }, (fault) =>
    pool.lend(async (world) => {
      const { of } = world
      const prepared: Prepared[] = []
      for (const call of BILLING_CALLS) prepared.push(await prepare(of, call))
      await begin(world, fault)
      try {
        await Promise.all([
          ...prepared.map((each) => expectRefusal(world, each, fault.isOfWrites ?? false)),
          expectTheRestToWork(world),
        ])
      } finally {
        await end(world, fault)
      }
      await heal(world, prepared, fault.turn)
      await Promise.all(prepared.map((each) => expectRetryToWork(of, each)))
      const [buyer] = prepared
      if (buyer) await buy(of, buyer)
      for (const { subject } of prepared) {
        for (const event of undeliveredEventsOf(of, subject.coupleId)) await of.stripe.deliver(event)
      }
      expect(await of.app.fire(NIGHTLY_JOB)).toBe('ok')
      const problems = await Promise.all(
        prepared.map(async ({ call, subject }) => [call.name, ...(await disagreementsOf(of, subject.coupleId))]),
      )
      expect(problems).toEqual(BILLING_CALLS.map(({ name }) => [name]))
    }),
  )

  test.concurrent('a refund that failed under its key is made by the next sync', { timeout: 300_000 }, () =>
    pool.lend(async ({ of }) => {
      const { person, subscriptionId } = await newSubscriber(of)
      const coupleId = await coupleIdOf(of.app, person)
      const isRefund = ({ operation }: ReceivedRequest): Behaviour =>
        operation === 'refunds.create' ? { status: 500 } : 'accept'
      of.stripe.behave(isRefund)
      expect((await person.send(billing.withdrawPurchase)).status).toBe(503)
      const event = undeliveredEventsOf(of, coupleId).at(-1)
      if (!event) throw new Error('there is no event to deliver')
      expect(await of.stripe.deliver(event)).toMatchObject({ status: 503 })
      of.stripe.behave('accept')
      expect(await of.stripe.deliver(event)).toMatchObject({ status: 200 })
      expect(of.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
      expect(await disagreementsOf(of, coupleId)).toEqual([])
    }),
  )

  test.concurrent('after an event that met a dead database the next one syncs the couple', { timeout: 300_000 }, () =>
    pool.lend(async (world) => {
      const { of, network } = world
      const { person } = await paidUnreported(of)
      const coupleId = await coupleIdOf(of.app, person)
      for (const step of [1, 2, 4]) {
        network.cutAt(step)
        const event = undeliveredEventsOf(of, coupleId).at(-1)
        if (event) expect(await of.stripe.deliver(event)).toMatchObject({ status: 503 })
        network.mend()
      }
      for (const event of undeliveredEventsOf(of, coupleId)) expect((await of.stripe.deliver(event)).status).toBe(200)
      expect(await disagreementsOf(of, coupleId)).toEqual([])
      expect(await statusOf(person)).toMatchObject({ status: 'premium' })
    }),
  )
})
