import { afterAll, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
import { loadRankings } from '#contracts/rankings'
import type { Person } from '../../support/app/test-app.ts'
import { emailKindsTo } from '../../support/billing/disagreements.ts'
import { EXPIRY_JOB, NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import { newSubscriber, paymentsOf, rowOf, signInAgain, statusOf } from '../../support/billing/start-billing.ts'
import { consentToBePublic } from '../../support/people/couples.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const world = sharedBilling()

/** Opening a portal changes nothing, so it needs no idempotency key. */
const PORTAL = 'billingPortal.sessions.create'
afterAll(() => {
  const created = world.stripe.withoutKey.map(({ operation }) => operation).filter((name) => name?.endsWith('.create'))
  expect(created.filter((name) => name !== PORTAL)).toEqual([])
})

const later = (days: number) => world.travelTo(new Date(world.now().getTime() + days * DAY_MS))
/** Whether the rankings show achievements of the person's couple. */
async function isListed({ username }: Person): Promise<boolean> {
  const { data } = await world.app.visitor()(loadRankings, { query: { limit: '100' } })
  return data.recentAchievements.some(({ couple }) => couple.coupleSlug === `${username}-casal`)
}

test('a subscription renews, and each charge has its receipt', async () => {
  const bought = await newSubscriber(world)
  await later(33)
  const person = await signInAgain(world.app, bought.person)
  expect(await statusOf(person)).toMatchObject({ status: 'premium', billing: 'active', withdrawableUntil: null })
  expect(await paymentsOf(world.app, person)).toHaveLength(2)
  expect((await emailKindsTo(world, person.id)).filter((kind) => kind === 'receipt')).toEqual(['receipt'])
  const { data } = await person.send(billing.listPayments)
  expect(data).toHaveLength(2)
  const receipt = await person.send(billing.openReceipt, { params: { paymentId: data[0]?.id ?? '' } })
  expect([receipt.status, URL.canParse(receipt.data.url)]).toEqual([200, true])
  const late = await person.send(billing.withdrawPurchase)
  expect([late.status, late.body.code]).toEqual([409, 'withdrawal_expired'])
})

test('a cancelled subscription keeps Premium until the end of the paid period and can be resumed until then', async () => {
  const { person, subscriptionId } = await newSubscriber(world)
  const { currentPeriodEnd: until } = await statusOf(person)
  const notYet = await person.send(billing.resumeSubscription)
  expect([notYet.status, notYet.body.code]).toEqual([409, 'not_cancelled'])
  for (let time = 0; time < 2; time++) {
    const { status, data } = await person.send(billing.cancelSubscription)
    expect([status, data]).toEqual([200, { cancelAtPeriodEnd: true, currentPeriodEnd: until }])
  }
  expect(await statusOf(person)).toMatchObject({ status: 'premium', billing: 'active', cancelAtPeriodEnd: true })
  const back = await person.send(billing.resumeSubscription)
  expect([back.status, back.data]).toEqual([200, { cancelAtPeriodEnd: false, currentPeriodEnd: until }])
  await person.send(billing.cancelSubscription)
  await consentToBePublic(world.app, person)
  expect(await isListed(person)).toBe(true)
  await world.travelTo(new Date(Date.parse(until ?? '') + MINUTE_MS))
  expect(await isListed(person), "after the provider's event").toBe(false)
  expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  const former = await signInAgain(world.app, person)
  expect(await statusOf(former)).toMatchObject({ status: 'free', billing: 'canceled', source: 'none' })
  expect(await emailKindsTo(world, person.id)).toEqual(
    expect.arrayContaining(['cancellation', 'cancellation', 'resumed', 'premium_ended']),
  )
  for (const call of [billing.cancelSubscription, billing.resumeSubscription]) {
    const after = await former.send(call)
    expect([after.status, after.body.code]).toEqual([409, 'no_subscription'])
  }
  expect((await former.send(billing.openBillingPortal)).status).toBe(200)
})

test('a failed renewal keeps Premium for seven days after the paid period, and a new card restores it', async () => {
  const { person: bought } = await newSubscriber(world)
  let person = bought
  const customerId = (await rowOf(world.app, person)).customerId ?? ''
  const paidUntil = new Date((await statusOf(person)).currentPeriodEnd ?? '')
  world.stripe.changeCard(customerId, 'declinedLater')
  await world.stripe.delivered()
  const afterwards = (hours: number) => new Date(paidUntil.getTime() + hours * HOUR_MS)
  await world.travelTo(afterwards(2))
  person = await signInAgain(world.app, person)
  expect(await statusOf(person)).toMatchObject({
    status: 'premium',
    billing: 'past_due',
    graceUntil: afterwards(7 * 24).toISOString(),
  })
  expect(await emailKindsTo(world, person.id)).toContain('payment_failed')
  await world.travelTo(afterwards(7 * 24 - 1))
  expect(await world.app.fire(EXPIRY_JOB)).toBe('ok')
  expect(await statusOf(person)).toMatchObject({ status: 'premium', billing: 'past_due' })
  await world.travelTo(afterwards(7 * 24))
  expect(await world.app.fire(EXPIRY_JOB)).toBe('ok')
  expect(await statusOf(person)).toMatchObject({ status: 'free', billing: 'past_due' })
  world.stripe.changeCard(customerId, 'mastercard')
  await world.stripe.delivered()
  expect(await statusOf(person)).toMatchObject({
    status: 'premium',
    billing: 'active',
    card: { brand: 'mastercard', last4: '4444' },
  })
})

test('Premium ends when all attempts of a renewal fail', async () => {
  const { person: bought } = await newSubscriber(world)
  const customerId = (await rowOf(world.app, bought)).customerId ?? ''
  world.stripe.changeCard(customerId, 'declinedLater')
  await world.stripe.delivered()
  await later(60)
  const person = await signInAgain(world.app, bought)
  expect(await statusOf(person)).toMatchObject({ status: 'free', billing: 'canceled', graceUntil: null })
})

test('after these tests database and provider agree, and the nightly job finds no difference', async () => {
  await world.stripe.delivered()
  expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
  const line = world.app.logs.findLast((text) => text.includes('"event":"billing_reconciled"'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ differing: 0, failed: 0, orphans: 0 })
})
