import { afterAll, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import * as billing from '#contracts/billing'
import { listNotifications } from '#contracts/notifications'
import { loadRankings } from '#contracts/rankings'
import { emailOutbox } from '#db/schema/notifications'
import type { Person } from '../../support/app/test-app.ts'
import { emailKindsTo } from '../../support/billing/disagreements.ts'
import { EXPIRY_JOB, NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import {
  beginSubscription,
  confirmInBrowser,
  newSubscriber,
  paymentsOf,
  rowOf,
  signInAgain,
  statusOf,
} from '../../support/billing/start-billing.ts'
import { consentToBePublic, coupleIdOf, joinCouple } from '../../support/people/couples.ts'

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
const kindsOf = async (cause: string) =>
  (await world.app.db.select().from(emailOutbox))
    .filter(({ idempotencyKey }) => idempotencyKey.includes(cause))
    .map(({ kind }) => kind)

/** Whether the rankings show what the person's couple has unlocked. */
async function isListed({ username }: Person): Promise<boolean> {
  const { data } = await world.app.visitor()(loadRankings, { query: { limit: '100' } })
  return data.recentAchievements.some(({ couple }) => couple.coupleSlug === `${username}-casal`)
}

describe('subscribing', () => {
  test('a new subscription grants nothing until the provider says that it is paid, and then to both members', async () => {
    const ana = await world.app.signUp()
    const bia = await world.app.signUp()
    await joinCouple(world.app, ana, bia)
    const paymentMethodId = world.stripe.newCard('visa')
    const begun = await ana.send(billing.createSubscription, {
      body: { paymentMethodId, name: 'Ana Souza', email: 'ana@exemplo.com.br', postalCode: '01310-100' },
    })
    expect(begun.data).toMatchObject({ success: true, status: 'incomplete' })
    await world.stripe.delivered()
    expect(await statusOf(ana)).toMatchObject({ status: 'free', plan: 'free', billing: 'none' })

    await confirmInBrowser(world, begun.data.clientSecret, paymentMethodId)
    const activated = await ana.send(billing.activateSubscription, {
      body: { subscriptionId: begun.data.subscriptionId },
    })
    expect(activated.data).toEqual({ success: true })
    for (const person of [ana, bia]) {
      expect(await statusOf(person)).toMatchObject({
        status: 'premium',
        billing: 'active',
        source: 'stripe',
        means: 'card',
        card: { brand: 'visa', last4: '4242' },
        currentPeriodEnd: '2026-04-10T15:00:00.000Z',
        cancelAtPeriodEnd: false,
        withdrawableUntil: '2026-03-17T15:00:00.000Z',
        hasPortal: true,
      })
      const user = (await person.send(loadCurrentUser)).data
      expect(user.subscription).toMatchObject({ plan: 'premium', status: 'active', billing: 'active' })
      expect(await emailKindsTo(world, person.id)).toContain('premium')
      const { items } = (await person.send(listNotifications)).data
      expect(items.map(({ kind }) => kind)).toContain('premium_activated')
    }
    await world.stripe.delivered()
    expect(await paymentsOf(world.app, ana)).toMatchObject([
      { kind: 'subscription', amountCents: 1900, refundedCents: 0 },
    ])
    expect((await rowOf(world.app, ana)).customerId).toMatch(/^cus_/)
  })

  test('the webhook alone makes a couple Premium when the browser never returns', async () => {
    const ana = await world.app.signUp()
    await beginSubscription(world, ana)
    await world.stripe.delivered()
    expect(await statusOf(ana)).toMatchObject({ status: 'premium' })
    expect(await kindsOf(`premium/${(await paymentsOf(world.app, ana))[0]?.providerPaymentId}`)).toEqual(['premium'])
  })

  test('20 clicks, two cards and a retry make one customer and one subscription', async () => {
    const ana = await world.app.signUp()
    const cards = [world.stripe.newCard('visa'), world.stripe.newCard('mastercard')]
    const clicks = await Promise.all(
      Array.from({ length: 20 }, (_, click) =>
        ana.send(billing.createSubscription, { body: { paymentMethodId: cards[click % 2] ?? '' } }),
      ),
    )
    const made = clicks.flatMap(({ status, data }) => (status === 200 ? [data.subscriptionId] : []))
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made).size).toBe(1)
    expect(clicks.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([])
    const coupleId = await coupleIdOf(world.app, ana)
    const own = [...world.stripe.account.subscriptions.values()].filter(
      ({ metadata }) => metadata.coupleId === coupleId,
    )
    expect(own).toHaveLength(1)
    const customers = [...world.stripe.account.customers.values()].filter(
      ({ metadata }) => metadata.coupleId === coupleId,
    )
    expect(customers).toHaveLength(1)
  })

  test('a Premium couple cannot subscribe again', async () => {
    const { person } = await newSubscriber(world)
    const again = await person.send(billing.createSubscription, {
      body: { paymentMethodId: world.stripe.newCard('visa') },
    })
    expect([again.status, again.body.code]).toEqual([409, 'already_premium'])
    const hosted = await person.send(billing.createCheckoutSession, { body: { plan: 'premium' } })
    expect([hosted.status, hosted.body.code]).toEqual([409, 'already_premium'])
  })

  test('a declined, unknown or foreign card is refused with its reason', async () => {
    const ana = await world.app.signUp()
    const refused = await ana.send(billing.createSubscription, {
      body: { paymentMethodId: world.stripe.newCard('insufficientFunds') },
    })
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_declined'])
    expect(refused.body.message).toMatch(/saldo|limite/i)
    expect(await statusOf(ana)).toMatchObject({ status: 'free' })
    const unknown = await ana.send(billing.createSubscription, { body: { paymentMethodId: 'pm_nothing' } })
    expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid_data'])
    const other = await newSubscriber(world)
    const foreign = await ana.send(billing.createSubscription, { body: { paymentMethodId: other.paymentMethodId } })
    expect([foreign.status, foreign.body]).toMatchObject([400, { code: 'invalid_data', fields: unknown.body.fields }])
  })
})

describe('a subscription over time', () => {
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

  test('a cancellation keeps Premium to the end of what is paid, and can be taken back until then', async () => {
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
    expect(await isListed(person), 'the provider told us').toBe(false)
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

  test('a renewal that fails keeps Premium for seven days after what was paid, and comes back with a new card', async () => {
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

  test('a renewal that fails to the end ends Premium', async () => {
    const { person: bought } = await newSubscriber(world)
    const customerId = (await rowOf(world.app, bought)).customerId ?? ''
    world.stripe.changeCard(customerId, 'declinedLater')
    await world.stripe.delivered()
    await later(60)
    const person = await signInAgain(world.app, bought)
    expect(await statusOf(person)).toMatchObject({ status: 'free', billing: 'canceled', graceUntil: null })
  })
})

test('in the end both sides agree, and the nightly job finds no difference', async () => {
  await world.stripe.delivered()
  expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
  const line = world.app.logs.findLast((text) => text.includes('"event":"billing_reconciled"'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ differing: 0, failed: 0, orphans: 0 })
})
