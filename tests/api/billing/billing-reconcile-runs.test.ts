import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
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

let of: BillingWorld
beforeAll(async () => {
  // No event is ever delivered.
  of = await startBilling({ stripe: { mode: 'hold' } })
})
afterAll(async () => {
  expect(of.stripe.violations).toEqual([])
  expect(of.stripe.drift).toEqual([])
  await of.stop()
})
beforeEach(() => {
  of.stripe.behave('accept')
})

const later = (days: number) => of.travelTo(new Date(of.now().getTime() + days * DAY_MS))
const idOf = (person: Person) => coupleIdOf(of.app, person)

describe('whom the job finds', () => {
  test('a customer that was never stored is stored', async () => {
    const person = await of.app.signUp()
    await person.send(billing.createPixPass, { body: { months: 1 } })
    const coupleId = await idOf(person)
    const customerId = await customerIdOf(of, person)
    await of.app.db.update(subscriptions).set({ customerId: null }).where(eq(subscriptions.coupleId, coupleId))
    await runNight(of)
    expect(await customerIdOf(of, person)).toBe(customerId)
    await of.app.db.update(subscriptions).set({ customerId: null }).where(eq(subscriptions.coupleId, coupleId))
    const paying = await paidWithoutReport(of)
    const payingId = await idOf(paying)
    await of.app.db.update(subscriptions).set({ customerId: null }).where(eq(subscriptions.coupleId, payingId))
    await runNight(of)
    expect(await disagreementsOf(of, payingId)).toEqual([])
    expect(await statusOf(paying)).toMatchObject({ status: 'premium' })
  })

  test('a second customer with a couple’s id is not stored', async () => {
    const { person } = await newSubscriber(of)
    const before = await rowOf(of.app, person)
    const response = await fetch(`${of.stripe.url}/v1/customers`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${of.stripe.settings.STRIPE_SECRET_KEY}`,
        'Stripe-Version': String(of.stripe.events[0]?.api_version),
      },
      body: new URLSearchParams({ 'metadata[coupleId]': before.coupleId }),
    })
    const { id } = (await response.json()) as { id: string }
    await runNight(of)
    expect(await rowOf(of.app, person)).toEqual(before)
    of.stripe.deleteCustomer(id)
  })

  test('a subscription without a couple is reported every night and left alone', async () => {
    const { person, subscriptionId } = await newSubscriber(of)
    await of.app.db.delete(subscriptions).where(eq(subscriptions.coupleId, await idOf(person)))
    for (let time = 0; time < 2; time += 1) {
      const { outcome, orphans, summary } = await runNight(of)
      expect([outcome, orphans.map((line) => line.subscriptionId)]).toEqual(['ok', [subscriptionId]])
      expect(orphans[0]).toMatchObject({ level: 'error' })
      expect(summary).toMatchObject({ orphans: 1 })
    }
    expect(of.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('active')
    of.stripe.cancelFromDashboard(subscriptionId)
    expect((await runNight(of)).orphans).toEqual([])
  })

  test('a payment without a couple is reported', async () => {
    const person = await of.app.signUp()
    const { data } = await person.send(billing.createPixPass, { body: { months: 1 } })
    await of.app.db.delete(subscriptions).where(eq(subscriptions.coupleId, await idOf(person)))
    of.stripe.payPix(data.paymentIntentId)
    const { payments, summary } = await runNight(of)
    expect(payments).toEqual([{ level: 'error', event: 'payment_of_nobody', paymentId: data.paymentIntentId }])
    expect(summary).toMatchObject({ orphans: 1, failed: 0 })
    await later(8)
    expect((await runNight(of)).payments).toEqual([])
  })
})

describe('several at once', () => {
  test('two concurrent runs do no harm', async () => {
    const people = [await paidWithoutReport(of), await paidWithoutReport(of), await paidWithoutReport(of)]
    const outcomes = await Promise.all([of.app.fire(NIGHTLY_JOB), of.app.fire(NIGHTLY_JOB)])
    expect(outcomes).toEqual(['ok', 'ok'])
    for (const person of people) {
      expect(await disagreementsOf(of, await idOf(person))).toEqual([])
      expect(await emailKindsTo(of, person.id)).toEqual(['premium', 'welcome'])
    }
  })

  test('a couple whose sync fails does not stop the others', async () => {
    const [bad, good] = [await paidWithoutReport(of), await paidWithoutReport(of)]
    const customerId = await customerIdOf(of, bad)
    of.stripe.behave(({ path, input }): Behaviour => {
      const isAbout = path.includes(customerId) || input.customer === customerId
      return isAbout ? { status: 500 } : 'accept'
    })
    const { outcome, failed, summary, failures } = await runNight(of)
    expect(outcome).toBe('ok')
    expect(failed).toEqual([{ level: 'error', event: 'billing_not_checked', coupleId: await idOf(bad) }])
    expect(summary).toMatchObject({ failed: 1 })
    expect(failures).toEqual([])
    expect(await disagreementsOf(of, await idOf(good))).toEqual([])
    of.stripe.behave('accept')
    await runNight(of)
    expect(await disagreementsOf(of, await idOf(bad))).toEqual([])
  })
})

describe('the provider is down', () => {
  test.each<[string, Behaviour]>([
    ['500', { status: 500 }],
    ['silence', 'cut_before'],
    ['a wrong key', { status: 401 }],
  ])('after %s the job fails, reports that, and changes nothing', async (_, behaviour) => {
    const person = await paidWithoutReport(of)
    const before = await of.app.db.select().from(subscriptions)
    of.stripe.behave(behaviour)
    const { outcome, failures, summary } = await runNight(of)
    expect(outcome).toBe('exception')
    expect(failures.map(({ requestId }) => requestId)).toEqual(['job:reconcile_billing'])
    expect(summary).toBeUndefined()
    expect(await of.app.db.select().from(subscriptions)).toEqual(before)
    of.stripe.behave('accept')
    expect((await runNight(of)).outcome).toBe('ok')
    expect(await disagreementsOf(of, await idOf(person))).toEqual([])
  })
})

test('stored events older than 90 days are deleted, younger ones stay', async () => {
  const at = of.now().getTime()
  const seen = (id: string, days: number) => ({
    id: `evt_seen_${id}`,
    provider: 'stripe',
    type: 'invoice.paid',
    createdAt: new Date(at),
    receivedAt: new Date(at - days * DAY_MS),
  })
  await of.app.db.insert(providerEvents).values([seen('old', 90.1), seen('young', 89.9)])
  await runNight(of)
  const left = await of.app.db.select().from(providerEvents).where(like(providerEvents.id, 'evt_seen_%'))
  expect(left.map(({ id }) => id)).toEqual(['evt_seen_young'])
})

describe('many', () => {
  test('many subscriptions are listed a hundred at a time, and no couple in agreement is synced', {
    timeout: 120_000,
  }, async () => {
    const running = () =>
      [...of.stripe.account.subscriptions.values()].filter(
        ({ status }) => status !== 'canceled' && status !== 'incomplete_expired',
      ).length
    const before = running()
    for (let made = 0; before + made < 104; made += 8) {
      await Promise.all(Array.from({ length: 8 }, () => newSubscriber(of)))
    }
    await runNight(of)
    const { asked, summary, differences } = await runNight(of)
    const lists = (operation: string) => asked.filter((name) => name === operation).length
    expect(differences).toEqual([])
    expect(summary).toMatchObject({ differing: 0, failed: 0, orphans: 0 })
    expect(lists('subscriptions.list')).toBe(Math.ceil(running() / 100))
    expect(new Set(asked)).toEqual(
      new Set(['subscriptions.list', 'customers.list', 'paymentIntents.list', 'refunds.list']),
    )
    expect(asked.length).toBeLessThanOrEqual(4 * Math.ceil((running() + 40) / 100))

    const { person, subscriptionId } = await newSubscriber(of)
    of.stripe.cancelFromDashboard(subscriptionId, 'period_end')
    const next = await runNight(of)
    expect(next.differences).toEqual([
      { coupleId: await idOf(person), fields: expect.arrayContaining(['providerEnds']) },
    ])
  })
})
