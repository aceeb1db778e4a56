import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
import { users } from '#db/schema/accounts'
import { providerEvents, subscriptions } from '#db/schema/billing'
import type { Behaviour } from '../../fakes/stripe/http/faults.ts'
import type { Person } from '../../support/app/test-app.ts'
import { disagreementsOf, emailKindsTo } from '../../support/billing/disagreements.ts'
import { NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { customerIdOf, paidWithoutReport, runNight } from '../../support/billing/run-night.ts'
import { type BillingWorld, newSubscriber, rowOf, startBilling, statusOf } from '../../support/billing/start-billing.ts'
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

describe('customers that the job finds', () => {
  test('the job stores a customer that was never stored', async () => {
    const person = await world.app.signUp()
    await person.send(billing.createPixPass, { body: { months: 1 } })
    const customerId = await customerIdOf(world, person)
    const forget = ({ id }: Person) => world.app.db.update(users).set({ customerId: null }).where(eq(users.id, id))
    await forget(person)
    await runNight(world)
    expect(await customerIdOf(world, person)).toBe(customerId)
    const paying = await paidWithoutReport(world)
    await forget(paying)
    await runNight(world)
    expect(await disagreementsOf(world, paying.id)).toEqual([])
    expect(await statusOf(paying)).toMatchObject({ status: 'premium' })
  })

  test('the job does not store a second customer with a person’s id', async () => {
    const { person } = await newSubscriber(world)
    const before = await rowOf(world.app, person)
    const response = await fetch(`${world.stripe.url}/v1/customers`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${world.stripe.settings.STRIPE_SECRET_KEY}`,
        'Stripe-Version': String(world.stripe.events[0]?.api_version),
      },
      body: new URLSearchParams({ 'metadata[userId]': person.id }),
    })
    const { id } = (await response.json()) as { id: string }
    await runNight(world)
    expect(await rowOf(world.app, person)).toEqual(before)
    world.stripe.deleteCustomer(id)
  })

  test('the job reports a subscription without a couple every night and does not change it', async () => {
    const { person, subscriptionId } = await newSubscriber(world)
    await world.app.db.delete(subscriptions).where(eq(subscriptions.coupleId, await idOf(person)))
    for (let time = 0; time < 2; time += 1) {
      const { outcome, orphans, summary } = await runNight(world)
      expect([outcome, orphans.map((line) => line.subscriptionId)]).toEqual(['ok', [subscriptionId]])
      expect(orphans[0]).toMatchObject({ level: 'error' })
      expect(summary).toMatchObject({ orphans: 1 })
    }
    expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('active')
    world.stripe.cancelFromDashboard(subscriptionId)
    expect((await runNight(world)).orphans).toEqual([])
  })

  test('the job reports a payment without a couple', async () => {
    const person = await world.app.signUp()
    const { data } = await person.send(billing.createPixPass, { body: { months: 1 } })
    await world.app.db.delete(subscriptions).where(eq(subscriptions.coupleId, await idOf(person)))
    world.stripe.payPix(data.paymentIntentId)
    const { payments, summary } = await runNight(world)
    expect(payments).toEqual([{ level: 'error', event: 'payment_of_nobody', paymentId: data.paymentIntentId }])
    expect(summary).toMatchObject({ orphans: 1, failed: 0 })
    await later(8)
    expect((await runNight(world)).payments).toEqual([])
  })
})

describe('several runs and couples', () => {
  test('two concurrent runs have the same result as one', async () => {
    const people = [await paidWithoutReport(world), await paidWithoutReport(world), await paidWithoutReport(world)]
    const outcomes = await Promise.all([world.app.fire(NIGHTLY_JOB), world.app.fire(NIGHTLY_JOB)])
    expect(outcomes).toEqual(['ok', 'ok'])
    for (const person of people) {
      expect(await disagreementsOf(world, await idOf(person))).toEqual([])
      expect(await emailKindsTo(world, person.id)).toEqual(['premium', 'welcome'])
    }
  })

  test('a couple whose sync fails does not stop the others', async () => {
    const [bad, good] = [await paidWithoutReport(world), await paidWithoutReport(world)]
    const customerId = await customerIdOf(world, bad)
    world.stripe.behave(({ path, input }): Behaviour => {
      const isAbout = path.includes(customerId) || input.customer === customerId
      return isAbout ? { status: 500 } : 'accept'
    })
    const { outcome, failed, summary, failures } = await runNight(world)
    expect(outcome).toBe('ok')
    expect(failed).toEqual([{ level: 'error', event: 'billing_not_checked', coupleId: await idOf(bad) }])
    expect(summary).toMatchObject({ failed: 1 })
    expect(failures).toEqual([])
    expect(await disagreementsOf(world, await idOf(good))).toEqual([])
    world.stripe.behave('accept')
    await runNight(world)
    expect(await disagreementsOf(world, await idOf(bad))).toEqual([])
  })
})

describe('the provider is down', () => {
  test.each<[string, Behaviour]>([
    ['500', { status: 500 }],
    ['silence', 'cut_before'],
    ['a wrong key', { status: 401 }],
  ])('after %s the job fails, reports that, and changes nothing', async (_, behaviour) => {
    const person = await paidWithoutReport(world)
    const before = await world.app.db.select().from(subscriptions)
    world.stripe.behave(behaviour)
    const { outcome, failures, summary } = await runNight(world)
    expect(outcome).toBe('exception')
    expect(failures.map(({ requestId }) => requestId)).toEqual(['job:reconcile_billing'])
    expect(summary).toBeUndefined()
    expect(await world.app.db.select().from(subscriptions)).toEqual(before)
    world.stripe.behave('accept')
    expect((await runNight(world)).outcome).toBe('ok')
    expect(await disagreementsOf(world, await idOf(person))).toEqual([])
  })
})

test('the job deletes stored events older than 90 days and keeps newer ones', async () => {
  const at = world.now().getTime()
  const seen = (id: string, days: number) => ({
    id: `evt_seen_${id}`,
    provider: 'stripe',
    type: 'invoice.paid',
    createdAt: new Date(at),
    receivedAt: new Date(at - days * DAY_MS),
  })
  await world.app.db.insert(providerEvents).values([seen('old', 90.1), seen('young', 89.9)])
  await runNight(world)
  const left = await world.app.db.select().from(providerEvents).where(like(providerEvents.id, 'evt_seen_%'))
  expect(left.map(({ id }) => id)).toEqual(['evt_seen_young'])
})
