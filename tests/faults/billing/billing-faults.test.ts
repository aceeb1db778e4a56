import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import * as billing from '#contracts/billing'
import { ERRORS } from '#contracts/errors'
import { run } from '#db/client'
import { findBilling } from '#db/queries/billing/billing'
import type { Behaviour, ReceivedRequest } from '../../fakes/stripe/http/faults.ts'
import {
  BILLING_CALLS,
  type BillingCall,
  type CallCase,
  createSubscription,
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
import { coupleIdOf } from '../../support/people/couples.ts'

const MAX_RESPONSE_MS = 25_000
/** Tolerance for a busy machine. */
const LEEWAY_MS = 5_000
const NOT_FOR_LOGS = /sk_test|whsec_|unknown error occurred|@exemplo/i
const PROVIDERS_OWN_WORDS = /unknown error|api key|rate limit|stripe|sk_test|req_/i

async function startWorld() {
  const world = await startBilling({ stripe: { mode: 'hold' } })
  // The price is cached for ten minutes; this purchase caches it, so that the faults affect the calls after it.
  const payer = await newSubscriber(world)
  return { world, payer: payer.person }
}
type World = Awaited<ReturnType<typeof startWorld>>

let cut: World
beforeAll(async () => {
  cut = await startWorld()
})
afterAll(async () => {
  const { world } = cut
  expect(world.stripe.violations).toEqual([])
  expect(world.app.logs.filter((line) => NOT_FOR_LOGS.test(line))).toEqual([])
  await world.stop()
})

interface Fault {
  name: string
  behaviour: Behaviour
  /** Only writes fail; reads succeed. */
  isOfWrites?: boolean
}

/** A lost request and a lost response; the tests of the Stripe client have the other faults. */
const FAULTS: readonly Fault[] = [
  { name: 'never answers', behaviour: 'hang' },
  { name: 'closes the connection after the work was done', behaviour: 'cut_after', isOfWrites: true },
]

const behaviourOf =
  ({ behaviour, isOfWrites = false }: Fault) =>
  ({ method, isBrowser }: ReceivedRequest): Behaviour =>
    isBrowser || (isOfWrites && method === 'GET') ? 'accept' : behaviour

const PRODUCT_ONLY: readonly string[] = ['revision', 'attempt', 'updatedAt', 'customerId', 'payerId']
/** A couple's row without the columns that exist only on the product's side. */
async function ownBillingOf({ app }: BillingWorld, coupleId: string) {
  const [row] = await run(app.db, [findBilling(app.db, coupleId)])
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !PRODUCT_ONLY.includes(name)))
}

async function prepare(world: BillingWorld, call: BillingCall) {
  const { person, subscriptionId = '', paymentIntentId = '', paymentId = '' } = await call.prepare(world)
  const coupleId = await coupleIdOf(world.app, person)
  const subject: CallCase = { person, coupleId, begun: { subscriptionId, paymentIntentId, paymentId } }
  return { call, subject, before: await ownBillingOf(world, coupleId) }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

async function expectRefusal(
  { world }: World,
  { call, subject, before }: Prepared,
  isOfWrites: boolean,
): Promise<void> {
  const started = performance.now()
  const { status, headers, body } = await call.perform(world, subject)
  expect(performance.now() - started, call.name).toBeLessThan(MAX_RESPONSE_MS + LEEWAY_MS)
  // A call that only reads succeeds when only writes fail.
  if (isOfWrites && status === 200) return
  expect([call.name, status, body.code, body.message]).toEqual([
    call.name,
    503,
    'service_unavailable',
    ERRORS.service_unavailable.message,
  ])
  expect(headers.get('Retry-After'), call.name).toMatch(/^\d+$/)
  expect(JSON.stringify({ ...body, requestId: '' }), call.name).not.toMatch(PROVIDERS_OWN_WORDS)
  expect(await ownBillingOf(world, subject.coupleId), call.name).toEqual(before)
  expect(impossibleStatesOf(atProvider(world, subject.person.id)), call.name).toEqual([])
}

/** Calls that need no provider must work without it. */
async function expectTheRestToWork({ payer }: World): Promise<void> {
  const started = performance.now()
  expect(await statusOf(payer)).toMatchObject({ status: 'premium', billing: 'active' })
  expect((await payer.send(billing.listPayments)).data).toHaveLength(1)
  expect((await payer.send(loadCurrentUser)).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(LEEWAY_MS)
}

/** Repairs a fault: by the next event, by the nightly job, or only by the person's retry. */
async function heal({ world }: World, prepared: readonly Prepared[], turn: number): Promise<void> {
  for (const [index, { subject }] of prepared.entries()) {
    if ((index + turn) % 3 !== 0) continue
    for (const event of undeliveredEventsOf(world, subject.person.id))
      expect((await world.stripe.deliver(event)).status).toBe(200)
  }
  if (turn % 2 === 0) expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
}

async function expectRetryToWork(world: BillingWorld, { call, subject }: Prepared): Promise<void> {
  const { status, body } = await call.perform(world, subject)
  expect([200, call.codeIfDone], `${call.name} again: ${JSON.stringify(body)}`).toContain(
    status === 200 ? status : body.code,
  )
  expect((await statusOf(subject.person)).status, call.name).toBe(call.expected)
}

/** The buyer finishes the purchase; exactly one purchase exists. */
async function buy(world: BillingWorld, { subject: { person } }: Prepared): Promise<void> {
  const card = world.stripe.newCard()
  const { data, status } = await createSubscription(world, { person }, card)
  expect(status).toBe(200)
  await confirmInBrowser(world, data.clientSecret, card)
  const { subscriptionId } = data
  expect((await person.send(billing.activateSubscription, { body: { subscriptionId } })).data).toEqual({
    success: true,
  })
  expect(atProvider(world, person.id).payments).toHaveLength(1)
}

test.each(FAULTS.map((fault, turn) => ({ ...fault, turn })))(
  'every billing call recovers when the provider $name',
  {
    timeout: 300_000,
  },
  async (fault) => {
    const { world } = cut
    const prepared = await Promise.all(BILLING_CALLS.map((call) => prepare(world, call)))
    world.stripe.behave(behaviourOf(fault))
    try {
      await Promise.all([
        ...prepared.map((each) => expectRefusal(cut, each, fault.isOfWrites ?? false)),
        expectTheRestToWork(cut),
      ])
    } finally {
      world.stripe.behave('accept')
    }
    await heal(cut, prepared, fault.turn)
    await Promise.all(prepared.map((each) => expectRetryToWork(world, each)))
    const [buyer] = prepared
    if (buyer) await buy(world, buyer)
    for (const { subject } of prepared) {
      for (const event of undeliveredEventsOf(world, subject.person.id)) await world.stripe.deliver(event)
    }
    expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
    const problems = await Promise.all(
      prepared.map(async ({ call, subject }) => [call.name, ...(await disagreementsOf(world, subject.person.id))]),
    )
    expect(problems).toEqual(BILLING_CALLS.map(({ name }) => [name]))
  },
)

test('the next sync repeats a failed refund with the same key', { timeout: 120_000 }, async () => {
  const { world } = cut
  const { person, subscriptionId } = await newSubscriber(world)
  world.stripe.behave(({ operation }) => (operation === 'refunds.create' ? { status: 500 } : 'accept'))
  expect((await person.send(billing.withdrawPurchase)).status).toBe(503)
  const event = undeliveredEventsOf(world, person.id).at(-1)
  if (!event) throw new Error('there is no event to deliver')
  expect(await world.stripe.deliver(event)).toMatchObject({ status: 503 })
  world.stripe.behave('accept')
  expect(await world.stripe.deliver(event)).toMatchObject({ status: 200 })
  expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  expect(await disagreementsOf(world, person.id)).toEqual([])
})
