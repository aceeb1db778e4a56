import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
import { providerEvents, subscriptions } from '#db/schema/billing'
import type { Behaviour } from '../../fakes/stripe/http/faults.ts'
import type { Person } from '../../support/app/test-app.ts'
import { disagreementsOf, emailKindsTo } from '../../support/billing/disagreements.ts'
import {
  type BillingWorld,
  beginSubscription,
  newSubscriber,
  rowOf,
  signInAgain,
  startBilling,
  statusOf,
} from '../../support/billing/start-billing.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

const RECONCILE = '20 4 * * *'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let of: BillingWorld
beforeAll(async () => {
  // Nothing that the provider reports ever arrives.
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

interface Line {
  level: string
  event: string
  coupleId?: string
  fields?: string
  [name: string]: unknown
}

/** One night: how it ended, what was reported, and what the provider was asked. */
async function night() {
  const [lines, requests] = [of.app.logs.length, of.stripe.requests.length]
  const outcome = await of.app.fire(RECONCILE)
  const reported = of.app.logs
    .slice(lines)
    .filter((line) => line.startsWith('{'))
    .map((line): Line => JSON.parse(line))
  const named = (event: string) => reported.filter((line) => line.event === event)
  return {
    outcome,
    text: of.app.logs.slice(lines).join('\n'),
    differences: named('billing_differed').map(({ coupleId, fields = '' }) => ({
      coupleId,
      fields: fields.split(' '),
    })),
    orphans: named('subscription_of_nobody'),
    payments: named('payment_of_nobody'),
    failed: named('billing_not_checked'),
    failures: named('failure'),
    summary: named('billing_reconciled')[0],
    asked: of.stripe.requests.slice(requests).map(({ operation }) => operation),
  }
}

const later = (days: number) => of.travelTo(new Date(of.now().getTime() + days * DAY_MS))
const idOf = (person: Person) => coupleIdOf(of.app, person)
const customerOf = async (person: Person) => (await rowOf(of.app, person)).customerId ?? ''

async function paidWithoutReport(): Promise<Person> {
  const person = await of.app.signUp()
  await beginSubscription(of, person)
  return person
}

describe('a report that was lost', () => {
  const LOST: [string, () => Promise<Person>, string[], Partial<billing.SubscriptionStatus>][] = [
    ['of the first payment', paidWithoutReport, ['plan', 'subscriptionId'], { status: 'premium', billing: 'active' }],
    [
      'of a subscription that nobody has paid yet',
      async () => {
        const person = await of.app.signUp()
        await person.send(billing.createSubscription, { body: { paymentMethodId: of.stripe.newCard() } })
        return person
      },
      ['providerState', 'subscriptionId'],
      { status: 'free', billing: 'none' },
    ],
    [
      'of an end that was scheduled at the provider',
      async () => {
        const { person, subscriptionId } = await newSubscriber(of)
        of.stripe.cancelFromDashboard(subscriptionId, 'period_end')
        return person
      },
      ['cancelAtPeriodEnd', 'providerEnds'],
      { status: 'premium', cancelAtPeriodEnd: true },
    ],
    [
      'of an end at the provider',
      async () => {
        const { person, subscriptionId } = await newSubscriber(of)
        of.stripe.cancelFromDashboard(subscriptionId)
        return person
      },
      ['plan', 'providerState'],
      { status: 'free', billing: 'canceled' },
    ],
    [
      'of a pause at the provider',
      async () => {
        const { person, subscriptionId } = await newSubscriber(of)
        of.stripe.pauseFromDashboard(subscriptionId)
        return person
      },
      ['plan', 'providerState'],
      { status: 'free' },
    ],
    [
      'of a customer that was deleted at the provider',
      async () => {
        const { person } = await newSubscriber(of)
        of.stripe.deleteCustomer(await customerOf(person))
        return person
      },
      ['plan', 'customerId'],
      { status: 'free' },
    ],
    [
      'of a Pix that was paid',
      async () => {
        const person = await of.app.signUp()
        const { data } = await person.send(billing.createPixPass, { body: { months: 3 } })
        of.stripe.payPix(data.paymentIntentId)
        return person
      },
      ['passUntil', 'plan'],
      { status: 'premium', means: 'pix' },
    ],
    [
      'of a Pix that was given back',
      async () => {
        const person = await of.app.signUp()
        const { data } = await person.send(billing.createPixPass, { body: { months: 1 } })
        of.stripe.payPix(data.paymentIntentId)
        await person.send(billing.confirmPayment, { body: { paymentIntentId: data.paymentIntentId } })
        of.stripe.refundFromDashboard(data.paymentIntentId)
        return person
      },
      ['passUntil', 'plan'],
      { status: 'free' },
    ],
    [
      'of a purchase that was being undone when we were cut off',
      async () => {
        const { person, subscriptionId } = await newSubscriber(of)
        const subscription = of.stripe.account.subscriptions.get(subscriptionId)
        if (subscription) subscription.metadata.withdrawn = 'true'
        return person
      },
      ['plan', 'providerState'],
      { status: 'free', billing: 'canceled' },
    ],
  ]

  test.for(LOST)('%s', async ([, lose, fields, expected]) => {
    const person = await lose()
    const coupleId = await idOf(person)
    const first = await night()
    expect(first.outcome).toBe('ok')
    const about = first.differences.filter((line) => line.coupleId === coupleId)
    expect(about).toEqual([{ coupleId, fields: expect.arrayContaining(fields) }])
    expect(await statusOf(person)).toMatchObject(expected)
    expect(await disagreementsOf(of, coupleId)).toEqual([])
    for (const secret of [person.email, person.username, person.id]) expect(first.text).not.toContain(secret)

    const second = await night()
    expect(second.differences).toEqual([])
    expect(second.summary).toMatchObject({ level: 'info', differing: 0, failed: 0 })
    const letters = await emailKindsTo(of, person.id)
    expect(new Set(letters).size).toBe(letters.length)
  })

  test('of money given back, of a subscription that goes on', async () => {
    const { person, paymentIntentId } = await newSubscriber(of)
    of.stripe.refundFromDashboard(paymentIntentId, 500)
    const { differences } = await night()
    expect(differences).toEqual([{ coupleId: await idOf(person), fields: ['payments'] }])
    expect(await disagreementsOf(of, await idOf(person))).toEqual([])
    const { data } = await person.send(billing.listPayments)
    expect(data.map(({ refundedCents }) => refundedCents)).toEqual([500])
  })
})

describe('a renewal of which nothing was heard', () => {
  test('paid, failed, and failed to its end', async () => {
    const [paid, failed] = [await newSubscriber(of), await newSubscriber(of)]
    const ids = [await idOf(paid.person), await idOf(failed.person)]
    of.stripe.changeCard(await customerOf(failed.person), 'declinedLater')
    await later(31.2)
    const first = await night()
    expect(first.differences.map(({ coupleId }) => coupleId)).toEqual(expect.arrayContaining(ids))
    const [renewed, owing] = await Promise.all([paid, failed].map(({ person }) => signInAgain(of.app, person)))
    if (!renewed || !owing) throw new Error('nobody came back')
    expect(await statusOf(renewed)).toMatchObject({ status: 'premium', billing: 'active' })
    expect(await statusOf(owing)).toMatchObject({ status: 'premium', billing: 'past_due' })
    expect((await night()).differences).toEqual([])

    await later(20)
    await night()
    const former = await signInAgain(of.app, owing)
    expect(await statusOf(former)).toMatchObject({ status: 'free', billing: 'canceled' })
    for (const coupleId of ids) expect(await disagreementsOf(of, coupleId)).toEqual([])
    expect(await emailKindsTo(of, renewed.id)).toEqual(['premium', 'receipt', 'welcome'])
    expect(await emailKindsTo(of, owing.id)).toEqual(['payment_failed', 'premium', 'premium_ended', 'welcome'])
    expect((await night()).summary).toMatchObject({ differing: 0 })
  })
})

describe('whom the job finds', () => {
  test('a customer that was never written down is adopted', async () => {
    const person = await of.app.signUp()
    await person.send(billing.createPixPass, { body: { months: 1 } })
    const coupleId = await idOf(person)
    const customerId = await customerOf(person)
    await of.app.db.update(subscriptions).set({ customerId: null }).where(eq(subscriptions.coupleId, coupleId))
    await night()
    expect(await customerOf(person)).toBe(customerId)
    await of.app.db.update(subscriptions).set({ customerId: null }).where(eq(subscriptions.coupleId, coupleId))
    const paying = await paidWithoutReport()
    const payingId = await idOf(paying)
    await of.app.db.update(subscriptions).set({ customerId: null }).where(eq(subscriptions.coupleId, payingId))
    await night()
    expect(await disagreementsOf(of, payingId)).toEqual([])
    expect(await statusOf(paying)).toMatchObject({ status: 'premium' })
  })

  test('one whose name is of a couple that knows another customer is not', async () => {
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
    await night()
    expect(await rowOf(of.app, person)).toEqual(before)
    of.stripe.deleteCustomer(id)
  })

  test('a subscription of nobody is reported, every night, and left alone', async () => {
    const { person, subscriptionId } = await newSubscriber(of)
    await of.app.db.delete(subscriptions).where(eq(subscriptions.coupleId, await idOf(person)))
    for (let time = 0; time < 2; time += 1) {
      const { outcome, orphans, summary } = await night()
      expect([outcome, orphans.map((line) => line.subscriptionId)]).toEqual(['ok', [subscriptionId]])
      expect(orphans[0]).toMatchObject({ level: 'error' })
      expect(summary).toMatchObject({ orphans: 1 })
    }
    expect(of.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('active')
    of.stripe.cancelFromDashboard(subscriptionId)
    expect((await night()).orphans).toEqual([])
  })

  test('a payment of nobody is reported', async () => {
    const person = await of.app.signUp()
    const { data } = await person.send(billing.createPixPass, { body: { months: 1 } })
    await of.app.db.delete(subscriptions).where(eq(subscriptions.coupleId, await idOf(person)))
    of.stripe.payPix(data.paymentIntentId)
    const { payments, summary } = await night()
    expect(payments).toEqual([{ level: 'error', event: 'payment_of_nobody', paymentId: data.paymentIntentId }])
    expect(summary).toMatchObject({ orphans: 1, failed: 0 })
    await later(8)
    expect((await night()).payments).toEqual([])
  })
})

describe('several at once', () => {
  test('two runs beside each other do no harm', async () => {
    const people = [await paidWithoutReport(), await paidWithoutReport(), await paidWithoutReport()]
    const outcomes = await Promise.all([of.app.fire(RECONCILE), of.app.fire(RECONCILE)])
    expect(outcomes).toEqual(['ok', 'ok'])
    for (const person of people) {
      expect(await disagreementsOf(of, await idOf(person))).toEqual([])
      expect(await emailKindsTo(of, person.id)).toEqual(['premium', 'welcome'])
    }
  })

  test('one couple that fails does not keep the others from being put right', async () => {
    const [bad, good] = [await paidWithoutReport(), await paidWithoutReport()]
    const customerId = await customerOf(bad)
    of.stripe.behave(({ path, input }): Behaviour => {
      const isAbout = path.includes(customerId) || input.customer === customerId
      return isAbout ? { status: 500 } : 'accept'
    })
    const { outcome, failed, summary, failures } = await night()
    expect(outcome).toBe('ok')
    expect(failed).toEqual([{ level: 'error', event: 'billing_not_checked', coupleId: await idOf(bad) }])
    expect(summary).toMatchObject({ failed: 1 })
    expect(failures).toEqual([])
    expect(await disagreementsOf(of, await idOf(good))).toEqual([])
    of.stripe.behave('accept')
    await night()
    expect(await disagreementsOf(of, await idOf(bad))).toEqual([])
  })
})

describe('the provider is down', () => {
  test.each<[string, Behaviour]>([
    ['500', { status: 500 }],
    ['silence', 'cut_before'],
    ['a wrong key', { status: 401 }],
  ])('%s: the job fails, says so, and changes nothing', async (_, behaviour) => {
    const person = await paidWithoutReport()
    const before = await of.app.db.select().from(subscriptions)
    of.stripe.behave(behaviour)
    const { outcome, failures, summary } = await night()
    expect(outcome).toBe('exception')
    expect(failures.map(({ requestId }) => requestId)).toEqual(['job:reconcile_billing'])
    expect(summary).toBeUndefined()
    expect(await of.app.db.select().from(subscriptions)).toEqual(before)
    of.stripe.behave('accept')
    expect((await night()).outcome).toBe('ok')
    expect(await disagreementsOf(of, await idOf(person))).toEqual([])
  })
})

test('reports older than 90 days are let go of, younger ones kept', async () => {
  const at = of.now().getTime()
  const seen = (id: string, days: number) => ({
    id: `evt_seen_${id}`,
    provider: 'stripe',
    type: 'invoice.paid',
    createdAt: new Date(at),
    receivedAt: new Date(at - days * DAY_MS),
  })
  await of.app.db.insert(providerEvents).values([seen('old', 90.1), seen('young', 89.9)])
  await night()
  const left = await of.app.db.select().from(providerEvents).where(like(providerEvents.id, 'evt_seen_%'))
  expect(left.map(({ id }) => id)).toEqual(['evt_seen_young'])
})

describe('many', () => {
  test('are walked a hundred at a time, and none that agrees is asked about', { timeout: 120_000 }, async () => {
    const running = () =>
      [...of.stripe.account.subscriptions.values()].filter(
        ({ status }) => status !== 'canceled' && status !== 'incomplete_expired',
      ).length
    const before = running()
    for (let made = 0; before + made < 104; made += 8) {
      await Promise.all(Array.from({ length: 8 }, () => newSubscriber(of)))
    }
    await night()
    const { asked, summary, differences } = await night()
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
    const next = await night()
    expect(next.differences).toEqual([
      { coupleId: await idOf(person), fields: expect.arrayContaining(['providerEnds']) },
    ])
  })
})
