import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StripeEvent } from '../../fakes/stripe/stripe-objects.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import {
  beginHostedCheckout,
  beginPix,
  beginUnpaid,
  outcomeOf,
  permutations,
  recordScenario,
  type Scenario,
  undoScenario,
} from '../../support/billing/billing-scenario.ts'
import { type BillingWorld, startBilling } from '../../support/billing/start-billing.ts'

const SEED = Number(process.env.WEBHOOK_SEED ?? 20_261_121)
/** Within the days of grace after a renewal that failed. */
const AFTER_RENEWAL = '2026-04-10T18:00:00Z'
const CREATED = 'customer.subscription.created'
const UPDATED = 'customer.subscription.updated'
const DELETED = 'customer.subscription.deleted'
const LANES = 4
const AT_ONCE = 36

let of: BillingWorld
/** Couples with one and the same lifecycle, so that several orders are delivered side by side. */
let lanes: Scenario[]
/** Other lifecycles, by what they are about. */
const others = new Map<string, Scenario>()

async function beginCard() {
  const begun = await beginUnpaid(of)
  return { ...begun, story: await recordScenario(of, begun) }
}

/** Ends with a renewal that failed, and the end of the subscription. */
async function tellLifecycles(): Promise<(() => void)[]> {
  const begun = await Promise.all(Array.from({ length: LANES }, beginCard))
  for (const { story, pay } of begun) {
    story.endStage(CREATED)
    await pay()
    of.stripe.changeCard(story.customerId, 'declinedLater')
    story.endStage([UPDATED, 'active'], 'invoice.paid')
  }
  lanes = begun.map(({ story }) => story)
  return begun.map(({ story, subscriptionId }) => () => {
    story.endStage([UPDATED, 'past_due'])
    of.stripe.cancelFromDashboard(subscriptionId)
    story.endStage(DELETED)
  })
}

async function tellRecovery(): Promise<() => void> {
  const { story, pay } = await beginCard()
  await pay()
  of.stripe.changeCard(story.customerId, 'declinedLater')
  story.endStage()
  others.set('a renewal that failed, and a new card', story)
  return () => {
    story.endStage([UPDATED, 'past_due'])
    of.stripe.changeCard(story.customerId, 'mastercard')
    story.endStage('invoice.paid', [UPDATED, 'active'])
  }
}

async function tellRefund(): Promise<void> {
  const { story, pay, subscriptionId, paymentIntentId } = await beginCard()
  story.endStage(CREATED)
  await pay()
  story.endStage([UPDATED, 'active'], 'invoice.paid')
  of.stripe.refundFromDashboard(paymentIntentId)
  story.endStage('charge.refunded')
  of.stripe.cancelFromDashboard(subscriptionId)
  story.endStage(DELETED)
  others.set('a purchase that is given back', story)
}

async function tellDispute(): Promise<void> {
  const { story, pay, paymentIntentId } = await beginCard()
  story.endStage(CREATED)
  await pay()
  story.endStage([UPDATED, 'active'], 'invoice.paid')
  of.stripe.openDispute(paymentIntentId)
  story.endStage('charge.dispute.created')
  others.set('a dispute', story)
}

async function tellRemoval(): Promise<void> {
  const { story, pay } = await beginCard()
  story.endStage(CREATED)
  await pay()
  story.endStage([UPDATED, 'active'], 'invoice.paid')
  of.stripe.deleteCustomer(story.customerId)
  story.endStage(DELETED, 'customer.deleted')
  others.set('a customer who is removed at the provider', story)
}

async function tellPass(): Promise<void> {
  const begun = await beginPix(of)
  const story = await recordScenario(of, begun)
  story.endStage('payment_intent.created')
  of.stripe.payPix(begun.paymentIntentId)
  story.endStage('payment_intent.succeeded')
  of.stripe.refundFromDashboard(begun.paymentIntentId)
  story.endStage('charge.refunded')
  others.set('a pass by Pix that is given back', story)
}

async function tellHosted(): Promise<void> {
  const begun = await beginHostedCheckout(of)
  const story = await recordScenario(of, begun)
  await begun.pay()
  story.endStage(CREATED, 'invoice.paid', 'payment_intent.succeeded', 'checkout.session.completed')
  others.set('the hosted page', story)
}

beforeAll(async () => {
  of = await startBilling({ stripe: { mode: 'hold' } })
  const later = [...(await tellLifecycles()), await tellRecovery()]
  await of.travelTo(AFTER_RENEWAL)
  for (const goOn of later) goOn()
  await tellRefund()
  await tellDispute()
  await tellRemoval()
  await tellPass()
  await tellHosted()
}, 60_000)

afterAll(async () => {
  expect(of.stripe.violations).toEqual([])
  expect(of.stripe.drift).toEqual([])
  expect(of.stripe.deliveries.filter(({ status }) => status !== 200)).toEqual([])
  await of.stop()
  expect(loggedFaults(of.app)).toEqual([])
})

/** Each of them twice: the first time in the order given, the second at any time after. */
function doubled<T>(things: readonly T[], places: readonly number[]): T[] {
  const all = [...things]
  for (const [index, thing] of things.entries()) {
    const from = all.indexOf(thing) + 1
    all.splice(from + ((places[index] ?? 0) % (all.length - from + 1)), 0, thing)
  }
  return all
}

const someOf = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(arbitrary, { numRuns: count, seed: SEED })

/** Orders of a story's events, as indices, each index twice. */
function ordersOf(count: number, most = Number.POSITIVE_INFINITY): number[][] {
  const all = permutations(Array.from({ length: count }, (_, index) => index))
  const chosen = all.length <= most ? all : someOf(fc.shuffledSubarray(all, { minLength: most, maxLength: most }), 1)[0]
  const places = someOf(fc.array(fc.nat(50), { minLength: count, maxLength: count }), all.length)
  return (chosen ?? []).map((order, index) => doubled(order, places[index] ?? []))
}

/** The last stage that has begun when one of the events is reported. */
const stageOf = ({ stages }: Scenario, event: StripeEvent): number =>
  stages.findIndex(({ events }) => events.includes(event))

/** Brings the provider as far as one of the events says it has come; it never goes back. */
function mover(story: Scenario): (event: StripeEvent) => number {
  let reached = -1
  return (event) => {
    const next = stageOf(story, event)
    if (next > reached) story.stages[next]?.restore()
    reached = Math.max(reached, next)
    return reached
  }
}

const eventsIn = ({ events }: Scenario, order: readonly number[]): StripeEvent[] =>
  order.map((index) => events[index]).filter((event) => event !== undefined)

const atLast = (story: Scenario): void => story.stages.at(-1)?.restore()

/** One after the other, the provider being where everything ends. */
async function deliverAfterwards(story: Scenario, order: readonly number[]): Promise<void> {
  await undoScenario(of, story)
  atLast(story)
  for (const event of eventsIn(story, order)) await of.stripe.deliver(event)
}

/** One after the other, the provider having come as far as the latest event that was sent. */
async function deliverMeanwhile(story: Scenario, order: readonly number[]): Promise<Set<number>> {
  await undoScenario(of, story)
  const move = mover(story)
  const seen = new Set<number>()
  for (const event of eventsIn(story, order)) {
    seen.add(move(event))
    await of.stripe.deliver(event)
  }
  return seen
}

/** All at once, the provider being where everything ends. */
async function deliverAtOnce(story: Scenario, order: readonly number[]): Promise<void> {
  await undoScenario(of, story)
  atLast(story)
  await Promise.all(eventsIn(story, order).map((event) => of.stripe.deliver(event)))
}

/** Each as soon as it has happened, without waiting for what was sent before. */
async function deliverAsItHappens(story: Scenario, order: readonly number[], pauses: readonly number[]): Promise<void> {
  await undoScenario(of, story)
  const sent: Promise<unknown>[] = []
  for (const [stage, { restore }] of story.stages.entries()) {
    restore()
    const due = eventsIn(story, order).filter((event) => stageOf(story, event) === stage)
    sent.push(...due.map((event) => of.stripe.deliver(event)))
    await new Promise((resolve) => setTimeout(resolve, pauses[stage]))
  }
  await Promise.all(sent)
}

type Outcome = Awaited<ReturnType<typeof outcomeOf>>

/** Does something with every order, four side by side. */
async function inLanes(
  orders: readonly number[][],
  act: (story: Scenario, order: number[], index: number) => Promise<void>,
): Promise<void> {
  const queue = [...orders.entries()]
  await Promise.all(
    lanes.map(async (story) => {
      for (let next = queue.shift(); next; next = queue.shift()) await act(story, next[1], next[0])
    }),
  )
}

const ENDED = {
  state: {
    plan: 'free',
    status: 'inactive',
    billing: 'canceled',
    source: 'none',
    means: null,
    providerState: 'ended',
    providerEnds: false,
    paidUntil: new Date('2026-04-10T15:00:00Z'),
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    firstPaidAt: null,
    passUntil: null,
    lapsesAt: null,
    cardBrand: null,
    cardLast4: null,
    premiumSince: null,
    hasCustomer: true,
    hasSubscription: true,
    payments: [{ kind: 'subscription', amountCents: 1900, refundedCents: 0, disputedAt: null }],
  },
  processed: 5,
}

/** What the members are told depends on what was so when the reports came: that it was, and that it ended, each once. */
function toldOf(seen: ReadonlySet<number>): Pick<Outcome, 'letters' | 'notices'> {
  const [wasActive, wasLate] = [seen.has(1), seen.has(2)]
  if (!wasActive && !wasLate) return { letters: [], notices: [] }
  return {
    letters: [...(wasLate ? ['payment_failed'] : []), 'premium', 'premium_ended'],
    notices: [
      // Of somebody who hears of both at once, that Premium began is told.
      ...(wasActive && wasLate ? ['payment_failed'] : []),
      'premium_activated',
      'premium_deactivated',
    ],
  }
}

describe('created, active, paid, past due and deleted, in every order and each of them twice', () => {
  const orders = ordersOf(5)

  test('are 120 orders of ten deliveries', () => {
    expect(orders).toHaveLength(120)
    for (const order of orders) expect([...order].sort()).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    expect(new Set(orders.map((order) => [...new Set(order)].join())).size).toBe(120)
  })

  test('reported after the end, they lead to the same state', { timeout: 120_000 }, async () => {
    const outcomes: Outcome[] = []
    await inLanes(orders, async (story, order) => {
      await deliverAfterwards(story, order)
      outcomes.push(await outcomeOf(of, story))
    })
    expect(outcomes[0]).toMatchObject({ ...ENDED, letters: [], notices: [] })
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
  })

  test('reported while it goes on, they lead to the same state', { timeout: 120_000 }, async () => {
    const outcomes: Outcome[] = []
    await inLanes(orders, async (story, order) => {
      const seen = await deliverMeanwhile(story, order)
      const outcome = await outcomeOf(of, story)
      expect(outcome, order.join()).toMatchObject({ ...ENDED, ...toldOf(seen) })
      outcomes.push(outcome)
    })
    for (const { state } of outcomes) expect(state).toEqual(outcomes[0]?.state)
  })

  test('all at once, after the end and while it goes on', { timeout: 120_000 }, async () => {
    const pauses = someOf(fc.array(fc.nat(60), { minLength: 4, maxLength: 4 }), AT_ONCE)
    const shuffled = someOf(
      fc.shuffledSubarray([0, 0, 1, 1, 2, 2, 3, 3, 4, 4], { minLength: 10, maxLength: 10 }),
      AT_ONCE,
    )
    await inLanes(shuffled, async (story, order, index) => {
      if (index % 3 === 0) await deliverAtOnce(story, order)
      else await deliverAsItHappens(story, order, pauses[index] ?? [])
      const outcome = await outcomeOf(of, story)
      expect(outcome, order.join()).toMatchObject(ENDED)
      for (const told of [outcome.letters, outcome.notices]) expect(new Set(told).size).toBe(told.length)
    })
  })
})

const OTHERS: [string, { state: object; letters?: string[]; notices?: string[] }][] = [
  [
    'a renewal that failed, and a new card',
    {
      state: { plan: 'premium', billing: 'active', providerState: 'active', cardLast4: '4444' },
      letters: ['premium'],
      notices: ['premium_activated'],
    },
  ],
  [
    'a purchase that is given back',
    { state: { plan: 'free', billing: 'canceled', providerState: 'ended', payments: [{ refundedCents: 1900 }] } },
  ],
  [
    'a dispute',
    { state: { plan: 'premium', billing: 'active', payments: [{ refundedCents: 0, disputedAt: expect.any(Date) }] } },
  ],
  [
    'a customer who is removed at the provider',
    { state: { plan: 'free', status: 'inactive', source: 'none', means: null, hasCustomer: false } },
  ],
  [
    'a pass by Pix that is given back',
    { state: { plan: 'free', passUntil: null, payments: [{ kind: 'pix', amountCents: 5700, refundedCents: 5700 }] } },
  ],
  [
    'the hosted page',
    {
      state: { plan: 'premium', billing: 'active', means: 'card' },
      letters: ['premium'],
      notices: ['premium_activated'],
    },
  ],
]

describe.each(OTHERS)('%s', (name, expected) => {
  test('leads to the same state in any order, one after the other and at once', { timeout: 60_000 }, async () => {
    const story = others.get(name)
    if (!story) return expect.fail(`nothing is told of ${name}`)
    const outcomes: Outcome[] = []
    for (const [index, order] of ordersOf(story.events.length, 9).entries()) {
      if (index % 3 === 0) await deliverAtOnce(story, order)
      else await deliverAfterwards(story, order)
      outcomes.push(await outcomeOf(of, story))
    }
    expect(outcomes[0]).toMatchObject({ ...expected, processed: story.events.length })
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    for (const order of ordersOf(story.events.length, 4)) {
      await deliverMeanwhile(story, order)
      const { state, processed, letters, notices } = await outcomeOf(of, story)
      // Of a customer who is gone the provider tells nothing any more: what was known before stays.
      if (state.hasCustomer) expect(state).toEqual(outcomes[0]?.state)
      expect({ state, processed }).toMatchObject({ state: expected.state, processed: story.events.length })
      for (const told of [letters, notices]) expect(new Set(told).size).toBe(told.length)
    }
  })
})
