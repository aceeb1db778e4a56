import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountAction, changeAccount, loadAccountPage } from '#contracts/admin-users'
import * as billing from '#contracts/billing'
import { auditLog } from '#db/schema/admin'
import { emailOutbox } from '#db/schema/notifications'
import type { Behaviour } from '../../fakes/stripe/http/faults.ts'
import type { Person } from '../../support/app/test-app.ts'
import {
  type BillingWorld,
  newSubscriber,
  paymentsOf,
  rowOf,
  signInAgain,
  startBilling,
  statusOf,
} from '../../support/billing/start-billing.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const reason = 'Pediu por carta'

let world: BillingWorld
let chief: Person
beforeAll(async () => {
  world = await startBilling()
  chief = await signUpAdmin(world.app)
})
afterAll(async () => {
  await world.stripe.delivered()
  expect(world.stripe.violations).toEqual([])
  expect(world.stripe.drift).toEqual([])
  await world.stop()
})

type Wanted = AccountAction extends infer Action ? (Action extends unknown ? Omit<Action, 'reason'> : never) : never

const ask = (person: Person, action: Wanted) =>
  chief.send(changeAccount, { params: { userId: person.id }, body: { ...action, reason } as AccountAction })
const pageOf = async (person: Person) => (await chief.send(loadAccountPage, { params: { userId: person.id } })).data
const auditOf = async ({ id }: Person) =>
  (await world.app.db.select().from(auditLog).where(eq(auditLog.targetId, id))).map(({ action, details }) => ({
    action,
    details: details === null ? null : JSON.parse(details),
  }))
const lettersTo = async ({ id }: Person) =>
  (await world.app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, id))).map(({ kind }) => kind)
const refundsOf = ({ paymentIntentId }: { paymentIntentId: string }) =>
  [...world.stripe.account.refunds.values()].filter(({ payment_intent }) => payment_intent === paymentIntentId)
const paymentIdOf = async (person: Person) => (await paymentsOf(world.app, person))[0]?.id ?? ''
const inDays = (days: number) => new Date(world.now().getTime() + days * DAY_MS)

/** Makes one call of the provider fail, as long as the work runs. */
async function withFault(operation: string, fault: Behaviour, work: () => Promise<unknown>) {
  world.stripe.behave((asked) => (asked.operation === operation ? fault : 'accept'))
  try {
    await work()
  } finally {
    world.stripe.behave('accept')
  }
}

describe('cancelling', () => {
  test('at the end of the period: Premium stays until then, once, with its audit entry and letter', async () => {
    const { person } = await newSubscriber(world)
    const page = await pageOf(person)
    expect(page.billing).toMatchObject({
      payer: { id: person.id },
      isRunning: true,
      endsAtPeriodEnd: false,
      customerUrl: expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/test\/customers\/cus_/),
    })
    const answers = await Promise.all([1, 2, 3].map(() => ask(person, { action: 'cancel', when: 'period_end' })))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await ask(person, { action: 'cancel', when: 'period_end' })).status).toBe(204)
    expect(await statusOf(person)).toMatchObject({ status: 'premium', cancelAtPeriodEnd: true })
    expect(await auditOf(person)).toEqual([{ action: 'plan_cancelled', details: { when: 'period_end', reason } }])
    await world.stripe.delivered()
    expect((await lettersTo(person)).filter((kind) => kind === 'cancellation')).toHaveLength(1)
  })

  test('now: Premium ends, and a repeat after a lost answer changes nothing more', async () => {
    const { person, subscriptionId } = await newSubscriber(world)
    await withFault('subscriptions.cancel', { status: 500, isExecuted: true }, async () => {
      expect((await ask(person, { action: 'cancel', when: 'now' })).status).toBe(503)
      expect(await auditOf(person)).toMatchObject([{ details: { outcome: 'unanswered' } }])
    })
    expect((await ask(person, { action: 'cancel', when: 'now' })).status).toBe(204)
    expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
    expect(await statusOf(person)).toMatchObject({ status: 'free' })
    expect(await auditOf(person)).toEqual([{ action: 'plan_cancelled', details: { when: 'now', reason } }])
  })

  test('without an own subscription it is refused, and nothing is written', async () => {
    const { person: ana } = await newSubscriber(world)
    const bia = await world.app.signUp()
    expect(await ask(bia, { action: 'cancel', when: 'now' })).toMatchObject({
      status: 409,
      body: { code: 'no_subscription' },
    })
    await joinCouple(world.app, ana, bia)
    expect(await ask(bia, { action: 'cancel', when: 'now' })).toMatchObject({
      status: 409,
      body: { code: 'partner_pays' },
    })
    expect(await auditOf(bia)).toEqual([])
  })
})

describe('refunding', () => {
  test('the whole payment ends its subscription; simultaneous and repeated calls make one refund', async () => {
    const begun = await newSubscriber(world)
    const { person } = begun
    const wanted = { action: 'refund', paymentId: await paymentIdOf(person), share: 'whole' } as const
    const answers = await Promise.all([1, 2, 3].map(() => ask(person, wanted)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await ask(person, wanted)).status).toBe(204)
    expect(refundsOf(begun).map(({ amount }) => amount)).toEqual([1900])
    expect(await statusOf(person)).toMatchObject({ status: 'free' })
    expect(await auditOf(person)).toEqual([
      { action: 'payment_refunded', details: { share: 'whole', cents: '1900', reason } },
    ])
  })

  test('what the provider refuses is told in its words, and the audit says that it was refused', async () => {
    const begun = await newSubscriber(world)
    const { person } = begun
    world.stripe.openDispute(begun.paymentIntentId)
    const wanted = { action: 'refund', paymentId: await paymentIdOf(person), share: 'whole' } as const
    const { status, body } = await ask(person, wanted)
    expect([status, body.code]).toEqual([409, 'provider_refused'])
    expect(body.message).toMatch(/^Recusado: “Charge ch_\w+ has been charged back; cannot issue a refund\.”$/)
    expect(refundsOf(begun)).toEqual([])
    expect(await auditOf(person)).toMatchObject([{ action: 'payment_refunded', details: { outcome: body.message } }])
  })

  test("another person's payment is not found", async () => {
    const { person } = await newSubscriber(world)
    const other = await world.app.signUp()
    const wanted = { action: 'refund', paymentId: await paymentIdOf(person), share: 'whole' } as const
    expect(await ask(other, wanted)).toMatchObject({ status: 404 })
  })
})

describe('extending', () => {
  test('a renewing subscription renews later, once, and is then charged as before', async () => {
    const { person, subscriptionId } = await newSubscriber(world)
    const { until: from } = (await pageOf(person)).billing
    const wanted = { action: 'extend', days: 10, from } as const
    const answers = await Promise.all([1, 2].map(() => ask(person, wanted)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await ask(person, wanted)).status).toBe(204)
    const until = new Date(Date.parse(from ?? '') + 10 * DAY_MS)
    expect((await pageOf(person)).billing.until).toBe(until.toISOString())
    expect(await statusOf(person)).toMatchObject({ status: 'premium', cancelAtPeriodEnd: false })
    expect(world.stripe.account.subscriptions.get(subscriptionId)).toMatchObject({ trial_end: until.getTime() / 1000 })
    expect(await auditOf(person)).toHaveLength(1)
    expect((await ask(person, { ...wanted, days: 3 })).body.code).toBe('plan_changed')
    expect(await paymentsOf(world.app, person)).toHaveLength(1)
  })

  test('without a subscription a grant begins or continues Premium, and ends by itself', async () => {
    const ana = await world.app.signUp()
    const twice = await Promise.all([1, 2].map(() => ask(ana, { action: 'extend', days: 5, from: null })))
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 204])
    const first = (await pageOf(ana)).billing.until
    expect(first).toBe(inDays(5).toISOString())
    expect((await ask(ana, { action: 'extend', days: 2, from: first })).status).toBe(204)
    expect(await rowOf(world.app, ana)).toMatchObject({ billing: 'granted', lapsesAt: inDays(7) })
    await ask(ana, { action: 'cancel', when: 'now' })
    expect(await auditOf(ana)).toHaveLength(2)
  })
})

describe('letters and sessions', () => {
  test('a receipt is sent again once; what cannot be written again is refused', async () => {
    const { person } = await newSubscriber(world)
    const { db } = world.app
    await db.update(emailOutbox).set({ state: 'sent', payload: '{}' }).where(eq(emailOutbox.userId, person.id))
    const rows = await db.select().from(emailOutbox).where(eq(emailOutbox.userId, person.id))
    const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? ''
    const answers = await Promise.all([1, 2].map(() => ask(person, { action: 'resend', letterId: idOf('premium') })))
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    const again = (await db.select().from(emailOutbox).where(eq(emailOutbox.userId, person.id))).filter(
      ({ kind, state }) => kind === 'premium' && state === 'pending',
    )
    expect(again.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { kind: 'card', amountCents: 1900, renews: true, firstName: null },
    ])
    await db.insert(emailOutbox).values({
      ...{ id: 'velho', idempotencyKey: 'reset/x', userId: person.id, kind: 'reset_password', payload: '{}' },
      ...{ state: 'sent', nextAttemptAt: world.now(), createdAt: world.now() },
    })
    expect(await ask(person, { action: 'resend', letterId: 'velho' })).toMatchObject({
      status: 409,
      body: { code: 'letter_gone' },
    })
    expect(await ask(await world.app.signUp(), { action: 'resend', letterId: 'velho' })).toMatchObject({ status: 404 })
    expect(await auditOf(person)).toEqual([{ action: 'letter_resent', details: { letter: 'premium', reason } }])
  })

  test('ending the sessions logs the person out everywhere', async () => {
    const ana = await world.app.signUp()
    expect((await ask(ana, { action: 'end_sessions' })).status).toBe(204)
    expect((await ask(ana, { action: 'end_sessions' })).status).toBe(204)
    expect((await ana.send(billing.loadSubscriptionStatus)).status).toBe(401)
    expect((await pageOf(ana)).sessions).toEqual([])
    expect(await auditOf(ana)).toEqual([{ action: 'sessions_ended', details: { reason } }])
  })

  test('a reason is required', async () => {
    const ana = await world.app.signUp()
    const body = { action: 'end_sessions', reason: ' ' } as const
    expect((await chief.send(changeAccount, { params: { userId: ana.id }, body })).status).toBe(400)
  })
})

describe('later', () => {
  test('the days that are left, after a lost answer, are refunded once; the rest can be refunded later', async () => {
    const begun = await newSubscriber(world)
    const { person } = begun
    await world.travelTo(inDays(6))
    chief = await signInAgain(world.app, chief)
    const wanted = { action: 'refund', paymentId: await paymentIdOf(person), share: 'unused', reason } as const
    const send = (body: AccountAction) => chief.send(changeAccount, { params: { userId: person.id }, body })
    await withFault('refunds.create', { status: 500, isExecuted: true }, async () => {
      expect((await send(wanted)).status).toBe(503)
    })
    expect((await send(wanted)).status).toBe(204)
    expect((await send(wanted)).status).toBe(204)
    // 25 of the 31 days of the period.
    expect(refundsOf(begun).map(({ amount }) => amount)).toEqual([1533])
    expect(await paymentsOf(world.app, person)).toMatchObject([{ refundedCents: 1533 }])
    expect(world.stripe.account.subscriptions.get(begun.subscriptionId)?.status).toBe('active')
    expect((await send({ ...wanted, share: 'whole' })).status).toBe(204)
    expect(refundsOf(begun).map(({ amount }) => amount)).toEqual([1533, 367])
  })
})
