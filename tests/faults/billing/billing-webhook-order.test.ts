import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { outcomeOf, type Scenario } from '../../support/billing/billing-scenario.ts'
import {
  deliverAfterwards,
  deliverAsItHappens,
  deliverAtOnce,
  deliverMeanwhile,
  ordersOf,
  SEED,
  someOf,
} from '../../support/billing/event-orders.ts'
import { recordLifecycles } from '../../support/billing/lifecycles.ts'
import { type BillingWorld, startBilling } from '../../support/billing/start-billing.ts'

const LANES = 4
const AT_ONCE = 4
const ORDERS = 6

let world: BillingWorld
/** Couples with the same lifecycle, so that several orders can be delivered in parallel. */
let lanes: Scenario[]
/** Other lifecycles by name. */
let others: Map<string, Scenario>

beforeAll(async () => {
  world = await startBilling({ stripe: { mode: 'hold' } })
  ;({ lanes, others } = await recordLifecycles(world, LANES))
}, 60_000)

afterAll(async () => {
  expect(world.stripe.violations).toEqual([])
  expect(world.stripe.drift).toEqual([])
  expect(world.stripe.deliveries.filter(({ status }) => status !== 200)).toEqual([])
  await world.stop()
  expect(loggedFaults(world.app)).toEqual([])
})

type Outcome = Awaited<ReturnType<typeof outcomeOf>>

/** Runs an action for every order, four in parallel. */
async function inLanes(
  orders: readonly number[][],
  perform: (story: Scenario, order: number[], index: number) => Promise<void>,
): Promise<void> {
  const queue = [...orders.entries()]
  await Promise.all(
    lanes.map(async (story) => {
      for (let next = queue.shift(); next; next = queue.shift()) await perform(story, next[1], next[0])
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

/** Each observed state causes one e-mail, so the e-mails depend on the order. */
function messagesAfter(seen: ReadonlySet<number>): Pick<Outcome, 'emailKinds' | 'notices'> {
  const [wasActive, wasLate] = [seen.has(1), seen.has(2)]
  if (!wasActive && !wasLate) return { emailKinds: [], notices: [] }
  return {
    emailKinds: [...(wasLate ? ['payment_failed'] : []), 'premium', 'premium_ended'],
    notices: [
      // The payer gets no e-mail about the start; if both states are observed at once, only the start is announced.
      ...(wasActive && wasLate ? ['payment_failed'] : []),
      'premium_deactivated',
    ],
  }
}

describe(`created, active, paid, past due and deleted, in ${ORDERS} orders and each of them twice (WEBHOOK_SEED ${SEED})`, () => {
  const orders = ordersOf(5, ORDERS)

  test('events delivered after the end lead to the same state', { timeout: 120_000 }, async () => {
    const outcomes: Outcome[] = []
    await inLanes(orders, async (story, order) => {
      await deliverAfterwards(world, story, order)
      outcomes.push(await outcomeOf(world, story))
    })
    expect(outcomes[0]).toMatchObject({ ...ENDED, emailKinds: [], notices: [] })
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
  })

  test('events delivered during the lifecycle lead to the same state', { timeout: 120_000 }, async () => {
    const outcomes: Outcome[] = []
    await inLanes(orders, async (story, order) => {
      const seen = await deliverMeanwhile(world, story, order)
      const outcome = await outcomeOf(world, story)
      expect(outcome, order.join()).toMatchObject({ ...ENDED, ...messagesAfter(seen) })
      outcomes.push(outcome)
    })
    for (const { state } of outcomes) expect(state).toEqual(outcomes[0]?.state)
  })

  test('concurrent events, during the lifecycle and after its end, lead to the same state', {
    timeout: 120_000,
  }, async () => {
    const pauses = someOf(fc.array(fc.nat(60), { minLength: 4, maxLength: 4 }), AT_ONCE)
    const shuffled = someOf(
      fc.shuffledSubarray([0, 0, 1, 1, 2, 2, 3, 3, 4, 4], { minLength: 10, maxLength: 10 }),
      AT_ONCE,
    )
    await inLanes(shuffled, async (story, order, index) => {
      if (index % 3 === 0) await deliverAtOnce(world, story, order)
      else await deliverAsItHappens(world, story, order, pauses[index] ?? [])
      const outcome = await outcomeOf(world, story)
      expect(outcome, order.join()).toMatchObject(ENDED)
      for (const messages of [outcome.emailKinds, outcome.notices]) expect(new Set(messages).size).toBe(messages.length)
    })
  })
})

const OTHERS: [string, { state: object; emailKinds?: string[]; notices?: string[] }][] = [
  [
    'a renewal that failed, and a new card',
    {
      state: { plan: 'premium', billing: 'active', providerState: 'active', cardLast4: '4444' },
      emailKinds: ['premium'],
    },
  ],
  [
    'a refunded purchase',
    { state: { plan: 'free', billing: 'canceled', providerState: 'ended', payments: [{ refundedCents: 1900 }] } },
  ],
  [
    'a dispute',
    { state: { plan: 'free', billing: 'canceled', payments: [{ refundedCents: 0, disputedAt: expect.any(Date) }] } },
  ],
  [
    'a customer who is removed at the provider',
    { state: { plan: 'free', status: 'inactive', source: 'none', means: null, hasCustomer: false } },
  ],
  [
    'a refunded pass',
    { state: { plan: 'free', passUntil: null, payments: [{ kind: 'pix', amountCents: 5700, refundedCents: 5700 }] } },
  ],
  [
    'the hosted page',
    {
      state: { plan: 'premium', billing: 'active', means: 'card' },
      emailKinds: ['premium'],
    },
  ],
]

describe.each(OTHERS)('%s', (name, expected) => {
  test('the events of this lifecycle lead to the same state in any order, one by one and concurrently', {
    timeout: 60_000,
  }, async () => {
    const story = others.get(name)
    if (!story) return expect.fail(`${name} has no expected outcome`)
    const outcomes: Outcome[] = []
    for (const [index, order] of ordersOf(story.events.length, 3).entries()) {
      if (index % 3 === 0) await deliverAtOnce(world, story, order)
      else await deliverAfterwards(world, story, order)
      outcomes.push(await outcomeOf(world, story))
    }
    expect(outcomes[0]).toMatchObject({ ...expected, processed: story.events.length })
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    for (const order of ordersOf(story.events.length, 1)) {
      await deliverMeanwhile(world, story, order)
      const { state, processed, emailKinds, notices } = await outcomeOf(world, story)
      // A deleted customer can no longer be read, so the earlier values stay.
      if (state.hasCustomer) expect(state).toEqual(outcomes[0]?.state)
      expect({ state, processed }).toMatchObject({ state: expected.state, processed: story.events.length })
      for (const messages of [emailKinds, notices]) expect(new Set(messages).size).toBe(messages.length)
    }
  })
})
