import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadAdminStats } from '#contracts/admin'
import * as billing from '#contracts/billing'
import { TERMS } from '#contracts/terms'
import { users } from '#db/schema/accounts'
import { premiumPeriods } from '#db/schema/billing'
import { emailOutbox } from '#db/schema/notifications'
import { newSubscriber, paymentsOf, rowOf, statusOf } from '../../support/billing/start-billing.ts'
import { accountActions, DAY_MS } from './account-action-steps.ts'

const {
  world,
  chief,
  ask,
  refundChoicesOf,
  pageOf,
  auditOf,
  lettersTo,
  refundsOf,
  paymentIdOf,
  inDays,
  signChiefIn,
  withFault,
} = accountActions()

test('the days that are left, after a lost answer, are refunded once; the rest can be refunded later', async () => {
  const begun = await newSubscriber(world)
  const { person } = begun
  await world.travelTo(inDays(6))
  await signChiefIn()
  const wanted = { action: 'refund', paymentId: await paymentIdOf(person), share: 'unused' } as const
  const choices = () => refundChoicesOf(person, wanted.paymentId)
  expect(await choices()).toMatchObject({ wholeCents: 1900, unusedCents: 1533, isEnding: true })
  await withFault('refunds.create', { status: 500, isExecuted: true }, async () => {
    expect((await ask(person, wanted)).status).toBe(503)
  })
  expect((await ask(person, wanted)).status).toBe(204)
  expect((await ask(person, wanted)).status).toBe(204)
  // 25 of the 31 days of the period.
  expect(refundsOf(begun)).toEqual([1533])
  expect(await paymentsOf(world.app, person)).toMatchObject([{ refundedCents: 1533 }])
  expect(world.stripe.account.subscriptions.get(begun.subscriptionId)?.status).toBe('active')
  expect(await choices()).toMatchObject({ wholeCents: 367, unusedCents: 0 })
  const planThen = (await pageOf(person)).billing
  expect((await ask(person, { ...wanted, share: 'whole' })).status).toBe(204)
  expect(refundsOf(begun)).toEqual([1533, 367])
  await world.stripe.delivered()
  const letters = await world.app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, person.id))
  const told = letters.filter(({ kind }) => kind === 'refund' || kind === 'withdrawal')
  expect(told.map(({ kind, payload }) => [kind, JSON.parse(payload).amountCents])).toEqual([
    ['refund', 1533],
    ['withdrawal', 1900],
  ])
  const { until } = planThen
  expect(told.map(({ payload }) => JSON.parse(payload).plan)).toEqual([{ until, renews: true }, undefined])
})

test('the unused part of a pass is refunded, and the pass ends then', async () => {
  const person = await world.app.signUp()
  const { data } = await person.send(billing.createPixPass, { body: { months: 1 } })
  world.stripe.payPix(data.paymentIntentId)
  await world.stripe.delivered()
  expect((await pageOf(person)).account).toMatchObject({ isPass: true, endedAt: null })
  const wanted = { action: 'refund', paymentId: await paymentIdOf(person), share: 'unused' } as const
  await withFault('refunds.create', 'cut_after', async () => {
    await ask(person, wanted)
  })
  expect((await ask(person, wanted)).status).toBe(204)
  expect(refundsOf(data)).toEqual([1900])
  expect(await statusOf(person)).toMatchObject({ status: 'free' })
})

test('added days after a lost answer are added once, and the renewal is charged after them', async () => {
  const { person } = await newSubscriber(world)
  const { until } = (await pageOf(person)).billing
  const wanted = { action: 'extend', days: 10, from: until } as const
  await withFault('subscriptions.update', { status: 500, isExecuted: true }, async () => {
    expect((await ask(person, wanted)).status).toBe(503)
  })
  await world.stripe.delivered()
  expect((await ask(person, wanted)).status).toBe(204)
  const later = new Date(Date.parse(until ?? '') + 10 * DAY_MS)
  expect(await rowOf(world.app, person)).toMatchObject({ currentPeriodEnd: later, paidUntil: later })
  expect(await auditOf(person)).toMatchObject([{ action: 'plan_extended', details: { days: '10' } }])
  expect((await auditOf(person))[0]?.details).not.toHaveProperty('outcome')
  await world.app.db.delete(emailOutbox).where(eq(emailOutbox.userId, person.id))
  await world.travelTo(new Date(later.getTime() - DAY_MS))
  expect(await paymentsOf(world.app, person)).toHaveLength(1)
  await world.travelTo(new Date(later.getTime() + DAY_MS))
  await world.stripe.delivered()
  expect(await paymentsOf(world.app, person)).toHaveLength(2)
  expect((await lettersTo(person)).filter((kind) => kind === 'receipt')).toHaveLength(1)
  expect(await rowOf(world.app, person)).toMatchObject({ billing: 'active', plan: 'premium' })
})

test('a refund in a later month is booked there: the month of the payment stays as it was', async () => {
  const { person } = await newSubscriber(world)
  const coupleId = (await rowOf(world.app, person)).coupleId
  const month = world.now().toISOString().slice(0, 'YYYY-MM'.length)
  const monthsOf = async () => {
    const { series } = (await chief.send(loadAdminStats)).data
    return { paid: series.find((each) => each.month === month), now: series.at(-1) }
  }
  await world.travelTo(inDays(28))
  await world.app.db.update(users).set({ adminSince: world.now() }).where(eq(users.id, chief.id))
  await signChiefIn()
  const before = await monthsOf()
  expect(before.now?.month).not.toBe(month)
  await ask(person, { action: 'refund', paymentId: await paymentIdOf(person), share: 'whole' })
  await world.stripe.delivered()
  const after = await monthsOf()
  expect(after.paid).toEqual(before.paid)
  expect(after.now).toMatchObject({
    revenue: (before.now?.revenue ?? 0) - 1900,
    refunded: (before.now?.refunded ?? 0) + 1900,
    payingEnded: (before.now?.payingEnded ?? 0) + 1,
  })
  const periods = await world.app.db.select().from(premiumPeriods).where(eq(premiumPeriods.coupleId, coupleId))
  expect(periods).toMatchObject([{ kind: 'paid', endedAt: expect.any(Date) }])
  const told = await lettersTo(person)
  expect(told.filter((kind) => ['refund', 'premium_ended', 'withdrawal'].includes(kind)).sort()).toEqual([
    'premium_ended',
    'refund',
  ])
})

test('after a failed renewal, page and letter say the same end: that of the grace period', async () => {
  const { person } = await newSubscriber(world)
  const { customerId, paidUntil } = await rowOf(world.app, person)
  world.stripe.changeCard(customerId ?? '', 'declinedLater')
  await world.travelTo(inDays(33))
  await world.stripe.delivered()
  await world.app.db.update(users).set({ adminSince: world.now() }).where(eq(users.id, chief.id))
  await signChiefIn()
  const { account, billing: plan } = await pageOf(person)
  expect(account.subscription.billing).toBe('past_due')
  expect(plan.until).toBe(new Date((paidUntil?.getTime() ?? 0) + TERMS.paymentGraceDays * DAY_MS).toISOString())
  expect((await ask(person, { action: 'cancel', when: 'period_end' })).status).toBe(204)
  await world.stripe.delivered()
  expect((await pageOf(person)).billing.until).toBe(plan.until)
  const letters = await world.app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, person.id))
  const told = letters.find(({ kind }) => kind === 'cancellation')
  expect(JSON.parse(told?.payload ?? '{}')).toMatchObject({ until: plan.until })
})
