import { afterAll, beforeAll, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
import type { Behaviour, ReceivedRequest } from '../../fakes/stripe/http/faults.ts'
import type { Person } from '../../support/app/test-app.ts'
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

let of: BillingWorld
/** The fault of one operation, by couple. */
const faults = new Map<string, { operation: string; behaviour: Behaviour }>()

beforeAll(async () => {
  of = await startBilling({ stripe: { mode: 'hold' } })
  of.stripe.behave((asked) => {
    const fault = faults.get(coupleOf(asked))
    return fault && !asked.isBrowser && fault.operation === asked.operation ? fault.behaviour : 'accept'
  })
})
afterAll(async () => {
  expect(of.stripe.violations).toEqual([])
  expect(of.stripe.drift).toEqual([])
  await of.stop()
})

/** The couple that a request is about; '' when it names none. */
function coupleOf({ path, input }: ReceivedRequest): string {
  const { account } = of.stripe
  const named = (input.metadata ?? {}) as { coupleId?: string }
  const [, noun, id = ''] = path.split('/').slice(1)
  const subscription = noun === 'subscriptions' ? account.subscriptions.get(id)?.customer : undefined
  const intent = account.paymentIntents.get(String(input.payment_intent))?.customer
  const customer = input.customer ?? subscription ?? intent ?? id
  return named.coupleId ?? account.customers.get(String(customer))?.metadata.coupleId ?? ''
}

interface Case {
  person: Person
  coupleId: string
  card: string
}

const create = ({ person, card }: Case) => person.send(billing.createSubscription, { body: { paymentMethodId: card } })

async function payFor(subject: Case): Promise<void> {
  const { person, card } = subject
  const { status, data, body } = await create(subject)
  expect(status, JSON.stringify(body)).toBe(200)
  await confirmInBrowser(of, data.clientSecret, card)
  const { subscriptionId } = data
  expect((await person.send(billing.activateSubscription, { body: { subscriptionId } })).data).toEqual({
    success: true,
  })
}

async function payByPix({ person }: Case): Promise<void> {
  const { status, data } = await person.send(billing.createPixPass, { body: { months: 1 } })
  expect(status).toBe(200)
  of.stripe.payPix(data.paymentIntentId)
  const { paymentIntentId } = data
  expect((await person.send(billing.confirmPayment, { body: { paymentIntentId } })).data).toEqual({ success: true })
}

async function undo({ person }: Case): Promise<void> {
  const { status, body } = await person.send(billing.withdrawPurchase)
  expect([200, 'no_subscription']).toContain(status === 200 ? status : body.code)
}

interface Call {
  isPaying: boolean
  operations: readonly string[]
  perform: (subject: Case) => Promise<{ status: number }>
  /** Repeats the call until it has worked. */
  again: (subject: Case) => Promise<void>
  expected: 'premium' | 'free'
  payments: readonly number[]
}

const CALLS: Record<string, Call> = {
  subscribing: {
    isPaying: false,
    operations: ['customers.create', 'paymentMethods.attach', 'customers.update', 'subscriptions.create'],
    perform: create,
    again: payFor,
    expected: 'premium',
    payments: [0],
  },
  cancelling: {
    isPaying: true,
    operations: ['subscriptions.update'],
    perform: ({ person }) => person.send(billing.cancelSubscription),
    again: async ({ person }) => expect((await person.send(billing.cancelSubscription)).status).toBe(200),
    expected: 'premium',
    payments: [0],
  },
  'withdrawing a purchase': {
    isPaying: true,
    operations: ['subscriptions.update', 'refunds.create', 'subscriptions.cancel'],
    perform: ({ person }) => person.send(billing.withdrawPurchase),
    again: undo,
    expected: 'free',
    payments: [1900],
  },
  'a pass by Pix': {
    isPaying: false,
    operations: ['customers.create', 'paymentIntents.create'],
    perform: ({ person }) => person.send(billing.createPixPass, { body: { months: 1 } }),
    again: payByPix,
    expected: 'premium',
    payments: [0],
  },
  'the hosted page': {
    isPaying: false,
    operations: ['checkout.sessions.create'],
    perform: ({ person }) => person.send(billing.createCheckoutSession, { body: { plan: 'premium' } }),
    again: payFor,
    expected: 'premium',
    payments: [0],
  },
}

const FAULTS: readonly Behaviour[] = [
  { status: 500 },
  { status: 500, isExecuted: true },
  { status: 429, retryAfter: 120 },
  'cut_after',
  'garbage',
]

const STEPS = Object.entries(CALLS).flatMap(([name, call]) =>
  call.operations.map((operation) => ({ ...call, name, operation })),
)

async function prepare(isPaying: boolean): Promise<Case> {
  const person = isPaying ? (await newSubscriber(of)).person : await of.app.signUp()
  return { person, coupleId: await coupleIdOf(of.app, person), card: of.stripe.newCard() }
}

test.for(STEPS)('$name works on the second try after $operation has failed', { timeout: 120_000 }, async (step) => {
  const { operation, perform, again, isPaying, expected, payments } = step
  const subjects = await Promise.all(FAULTS.map(() => prepare(isPaying)))
  for (const [index, { coupleId }] of subjects.entries()) {
    faults.set(coupleId, { operation, behaviour: FAULTS[index] ?? 'accept' })
  }
  const answers = await Promise.all(subjects.map((subject) => perform(subject)))
  expect(answers.map(({ status }) => status)).toEqual(FAULTS.map(() => 503))
  for (const { coupleId } of subjects) expect(impossibleStatesOf(atProvider(of, coupleId))).toEqual([])

  faults.clear()
  await Promise.all(subjects.map((subject) => again(subject)))
  for (const { coupleId } of subjects) {
    for (const event of undeliveredEventsOf(of, coupleId).slice(-1)) await of.stripe.deliver(event)
  }
  expect(await of.app.fire(NIGHTLY_JOB)).toBe('ok')
  for (const [index, { coupleId, person }] of subjects.entries()) {
    const label = JSON.stringify(FAULTS[index])
    expect(await disagreementsOf(of, coupleId), label).toEqual([])
    expect((await statusOf(person)).status, label).toBe(expected)
    const moved = atProvider(of, coupleId).payments.map(({ refundedCents }) => refundedCents)
    expect(moved, label).toEqual(payments)
  }
})
