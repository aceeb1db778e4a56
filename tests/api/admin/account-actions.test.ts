import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeAccount } from '#contracts/admin-users'
import * as billing from '#contracts/billing'
import { emailOutbox } from '#db/schema/notifications'
import { newSubscriber, paymentsOf, rowOf, statusOf } from '../../support/billing/start-billing.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { accountActions, DAY_MS, REASON } from './account-action-steps.ts'

const { world, chief, ask, pageOf, auditOf, lettersTo, refundsOf, paymentIdOf, inDays, withFault } = accountActions()

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
    expect(await auditOf(person)).toEqual([
      { action: 'plan_cancelled', details: { when: 'period_end', reason: REASON } },
    ])
    await world.stripe.delivered()
    expect((await lettersTo(person)).filter((kind) => kind === 'cancellation')).toHaveLength(1)
  })

  test('a scheduled end is taken back: once at the same time, after a lost answer, and with its letter', async () => {
    const { person, subscriptionId } = await newSubscriber(world)
    const resume = { action: 'resume' } as const
    expect((await ask(person, resume)).status).toBe(204)
    expect(await auditOf(person)).toEqual([])
    await ask(person, { action: 'cancel', when: 'period_end' })
    await withFault('subscriptions.update', { status: 500, isExecuted: true }, async () => {
      expect((await ask(person, resume)).status).toBe(503)
      expect(await auditOf(person)).toContainEqual({
        action: 'plan_resumed',
        details: { reason: REASON, outcome: 'unanswered' },
      })
    })
    const answers = await Promise.all([1, 2, 3].map(() => ask(person, resume)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(world.stripe.account.subscriptions.get(subscriptionId)?.cancel_at_period_end).toBe(false)
    expect(await statusOf(person)).toMatchObject({ status: 'premium', cancelAtPeriodEnd: false })
    expect(await auditOf(person)).toContainEqual({ action: 'plan_resumed', details: { reason: REASON } })
    expect(await auditOf(person)).toHaveLength(2)
    await world.stripe.delivered()
    expect((await lettersTo(person)).filter((kind) => kind === 'resumed')).toHaveLength(1)
    await ask(person, { action: 'cancel', when: 'now' })
    expect(await ask(person, resume)).toMatchObject({ status: 409, body: { code: 'no_subscription' } })
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
    expect(await auditOf(person)).toEqual([{ action: 'plan_cancelled', details: { when: 'now', reason: REASON } }])
    // The paid month would have ended later.
    const [today] = world.now().toISOString().split('T')
    expect((await pageOf(person)).account.endedAt).toContain(today)
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

test.each(['cancel', 'extend', 'resume'] as const)(
  'what the provider refuses to %s is told, and the plan follows the provider',
  async (action) => {
    const { person, subscriptionId } = await newSubscriber(world)
    const { until } = (await pageOf(person)).billing
    if (action === 'resume') await ask(person, { action: 'cancel', when: 'period_end' })
    world.stripe.setDelivery('hold')
    world.stripe.cancelFromDashboard(subscriptionId)
    const wanted = {
      cancel: { action, when: 'period_end' },
      extend: { action, days: 3, from: until },
      resume: { action },
    } as const
    const { status, body } = await ask(person, wanted[action] as Parameters<typeof ask>[1])
    world.stripe.setDelivery('send')
    expect([status, body.code]).toEqual([409, 'provider_refused'])
    expect(body.message).toBe(
      'Recusado: “A canceled subscription can only update its cancellation_details and metadata.”',
    )
    expect((await auditOf(person)).flatMap(({ details }) => details.outcome ?? [])).toEqual([body.message])
    expect(await statusOf(person)).toMatchObject({ status: 'free' })
    expect((await pageOf(person)).billing).toMatchObject({ isRunning: false, until: null })
  },
)

describe('refunding', () => {
  test('the whole payment ends its subscription; simultaneous and repeated calls make one refund', async () => {
    const begun = await newSubscriber(world)
    const { person } = begun
    const wanted = { action: 'refund', paymentId: await paymentIdOf(person), share: 'whole' } as const
    const answers = await Promise.all([1, 2, 3].map(() => ask(person, wanted)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await ask(person, wanted)).status).toBe(204)
    expect(refundsOf(begun)).toEqual([1900])
    expect(await statusOf(person)).toMatchObject({ status: 'free' })
    expect(await auditOf(person)).toEqual([
      { action: 'payment_refunded', details: { share: 'whole', cents: '1900', reason: REASON } },
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
    expect(await auditOf(person)).toEqual([{ action: 'letter_resent', details: { letter: 'premium', reason: REASON } }])
  })

  test('ending the sessions logs the person out everywhere', async () => {
    const ana = await world.app.signUp()
    expect((await ask(ana, { action: 'end_sessions' })).status).toBe(204)
    expect((await ask(ana, { action: 'end_sessions' })).status).toBe(204)
    expect((await ana.send(billing.loadSubscriptionStatus)).status).toBe(401)
    expect((await pageOf(ana)).sessions).toEqual([])
    expect(await auditOf(ana)).toEqual([{ action: 'sessions_ended', details: { reason: REASON } }])
  })

  test('a reason is required', async () => {
    const ana = await world.app.signUp()
    const body = { action: 'end_sessions', reason: ' ' } as const
    expect((await chief.send(changeAccount, { params: { userId: ana.id }, body })).status).toBe(400)
  })
})
