import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
import type { Person } from '../../support/app/test-app.ts'
import { disagreementsOf, emailKindsTo } from '../../support/billing/disagreements.ts'
import { customerIdOf, paidWithoutReport, runNight } from '../../support/billing/run-night.ts'
import {
  type BillingWorld,
  newSubscriber,
  signInAgain,
  startBilling,
  statusOf,
} from '../../support/billing/start-billing.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let world: BillingWorld
beforeAll(async () => {
  // No event is ever delivered.
  world = await startBilling({ stripe: { mode: 'hold' } })
})
afterAll(async () => {
  expect(world.stripe.violations).toEqual([])
  expect(world.stripe.drift).toEqual([])
  await world.stop()
})
beforeEach(() => {
  world.stripe.behave('accept')
})

const later = (days: number) => world.travelTo(new Date(world.now().getTime() + days * DAY_MS))
const idOf = (person: Person) => coupleIdOf(world.app, person)

describe('the nightly job repairs lost events', () => {
  const LOST: [string, () => Promise<Person>, string[], Partial<billing.SubscriptionStatus>][] = [
    [
      'of the first payment',
      () => paidWithoutReport(world),
      ['plan', 'subscriptionId'],
      { status: 'premium', billing: 'active' },
    ],
    [
      'of an unpaid subscription',
      async () => {
        const person = await world.app.signUp()
        await person.send(billing.createSubscription, { body: { paymentMethodId: world.stripe.newCard() } })
        return person
      },
      ['providerState', 'subscriptionId'],
      { status: 'free', billing: 'none' },
    ],
    [
      'of an end scheduled at the provider',
      async () => {
        const { person, subscriptionId } = await newSubscriber(world)
        world.stripe.cancelFromDashboard(subscriptionId, 'period_end')
        return person
      },
      ['cancelAtPeriodEnd', 'providerEnds'],
      { status: 'premium', cancelAtPeriodEnd: true },
    ],
    [
      'of an end at the provider',
      async () => {
        const { person, subscriptionId } = await newSubscriber(world)
        world.stripe.cancelFromDashboard(subscriptionId)
        return person
      },
      ['plan', 'providerState'],
      { status: 'free', billing: 'canceled' },
    ],
    [
      'of a pause at the provider',
      async () => {
        const { person, subscriptionId } = await newSubscriber(world)
        world.stripe.pauseFromDashboard(subscriptionId)
        return person
      },
      ['plan', 'providerState'],
      { status: 'free' },
    ],
    [
      'of a customer that was deleted at the provider',
      async () => {
        const { person } = await newSubscriber(world)
        world.stripe.deleteCustomer(await customerIdOf(world, person))
        return person
      },
      ['plan', 'customerId'],
      { status: 'free' },
    ],
    [
      'of a Pix that was paid',
      async () => {
        const person = await world.app.signUp()
        const { data } = await person.send(billing.createPixPass, { body: { months: 3 } })
        world.stripe.payPix(data.paymentIntentId)
        return person
      },
      ['passUntil', 'plan'],
      { status: 'premium', means: 'pix' },
    ],
    [
      'of a refunded Pix',
      async () => {
        const person = await world.app.signUp()
        const { data } = await person.send(billing.createPixPass, { body: { months: 1 } })
        world.stripe.payPix(data.paymentIntentId)
        await person.send(billing.confirmPayment, { body: { paymentIntentId: data.paymentIntentId } })
        world.stripe.refundFromDashboard(data.paymentIntentId)
        return person
      },
      ['passUntil', 'plan'],
      { status: 'free' },
    ],
    [
      'of an interrupted withdrawal',
      async () => {
        const { person, subscriptionId } = await newSubscriber(world)
        const subscription = world.stripe.account.subscriptions.get(subscriptionId)
        if (subscription) subscription.metadata.withdrawn = 'true'
        return person
      },
      ['plan', 'providerState'],
      { status: 'free', billing: 'canceled' },
    ],
  ]

  test.for(LOST)('the nightly job repairs the loss of the event %s', async ([, lose, fields, expected]) => {
    const person = await lose()
    const coupleId = await idOf(person)
    const first = await runNight(world)
    expect(first.outcome).toBe('ok')
    const about = first.differences.filter((line) => line.coupleId === coupleId)
    expect(about).toEqual([{ coupleId, fields: expect.arrayContaining(fields) }])
    expect(await statusOf(person)).toMatchObject(expected)
    expect(await disagreementsOf(world, person.id)).toEqual([])
    for (const secret of [person.email, person.username, person.id]) expect(first.text).not.toContain(secret)

    const second = await runNight(world)
    expect(second.differences).toEqual([])
    expect(second.summary).toMatchObject({ level: 'info', differing: 0, failed: 0 })
    const emailKinds = await emailKindsTo(world, person.id)
    expect(new Set(emailKinds).size).toBe(emailKinds.length)
  })

  test('the nightly job repairs the loss of the event of a partial refund', async () => {
    const { person, paymentIntentId } = await newSubscriber(world)
    world.stripe.refundFromDashboard(paymentIntentId, 500)
    const { differences } = await runNight(world)
    expect(differences).toEqual([{ coupleId: await idOf(person), fields: ['payments'] }])
    expect(await disagreementsOf(world, person.id)).toEqual([])
    const { data } = await person.send(billing.listPayments)
    expect(data.map(({ refundedCents }) => refundedCents)).toEqual([500])
  })
})

describe('a renewal whose events were lost', () => {
  test('the nightly job syncs a paid renewal, a failed one and the end', async () => {
    const [paid, failed] = [await newSubscriber(world), await newSubscriber(world)]
    const ids = [await idOf(paid.person), await idOf(failed.person)]
    world.stripe.changeCard(await customerIdOf(world, failed.person), 'declinedLater')
    await later(31.2)
    const first = await runNight(world)
    expect(first.differences.map(({ coupleId }) => coupleId)).toEqual(expect.arrayContaining(ids))
    const [renewed, owing] = await Promise.all([paid, failed].map(({ person }) => signInAgain(world.app, person)))
    if (!renewed || !owing) throw new Error('a login failed')
    expect(await statusOf(renewed)).toMatchObject({ status: 'premium', billing: 'active' })
    expect(await statusOf(owing)).toMatchObject({ status: 'premium', billing: 'past_due' })
    expect((await runNight(world)).differences).toEqual([])

    await later(20)
    await runNight(world)
    const former = await signInAgain(world.app, owing)
    expect(await statusOf(former)).toMatchObject({ status: 'free', billing: 'canceled' })
    for (const { person } of [paid, failed]) expect(await disagreementsOf(world, person.id)).toEqual([])
    expect(await emailKindsTo(world, renewed.id)).toEqual(['new_device', 'premium', 'receipt', 'welcome'])
    expect(await emailKindsTo(world, owing.id)).toEqual([
      'new_device',
      'new_device',
      'payment_failed',
      'premium',
      'premium_ended',
      'welcome',
    ])
    expect((await runNight(world)).summary).toMatchObject({ differing: 0 })
  })
})
