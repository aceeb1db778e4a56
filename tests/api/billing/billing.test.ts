import { afterAll, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import { setPremium } from '#contracts/admin-users'
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
import { consentToBePublic, joinCouple } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const world = sharedBilling()

afterAll(() => {
  const created = world.stripe.withoutKey.map(({ operation }) => operation).filter((name) => name?.endsWith('.create'))
  expect(created).toEqual([])
})

const kindsOf = async (cause: string) =>
  (await world.app.db.select().from(emailOutbox))
    .filter(({ idempotencyKey }) => idempotencyKey.includes(cause))
    .map(({ kind }) => kind)

describe('subscribing', () => {
  test('a new subscription grants Premium to both members only after the provider reports its payment', async () => {
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
        currentPeriodEnd: '2026-04-10T15:00:00.000Z',
        cancelAtPeriodEnd: false,
        ...(person === ana
          ? {
              payer: 'you',
              means: 'card',
              card: { brand: 'visa', last4: '4242' },
              withdrawableUntil: '2026-03-17T15:00:00.000Z',
              hasPortal: true,
            }
          : { payer: 'partner', means: null, card: null, withdrawableUntil: null, hasPortal: false }),
      })
      const user = (await person.send(loadCurrentUser)).data
      expect(user.subscription).toMatchObject({ plan: 'premium', status: 'active', billing: 'active' })
      expect((await emailKindsTo(world, person.id)).includes('premium')).toBe(person === ana)
      const { items } = (await person.send(listNotifications)).data
      expect(items.map(({ kind }) => kind).includes('premium_activated')).toBe(person === bia)
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

  test('20 clicks, two cards and a retry create one customer and one subscription', async () => {
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
    const own = [...world.stripe.account.subscriptions.values()].filter(({ metadata }) => metadata.userId === ana.id)
    expect(own).toHaveLength(1)
    const customers = [...world.stripe.account.customers.values()].filter(({ metadata }) => metadata.userId === ana.id)
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

  test('a declined or unknown card, or one of another person, is refused with its reason', async () => {
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
    const ofOther = await ana.send(billing.createSubscription, { body: { paymentMethodId: other.paymentMethodId } })
    expect([ofOther.status, ofOther.body]).toMatchObject([400, { code: 'invalid_data', fields: unknown.body.fields }])
  })
})

const DAY_MS = 86_400_000

/** Whether the rankings show achievements of the person's couple. */
async function isListed({ username }: Person): Promise<boolean> {
  const { data } = await world.app.visitor()(loadRankings, { query: { limit: '100' } })
  return data.recentAchievements.some(({ couple }) => couple.coupleSlug === `${username}-casal`)
}

describe('withdrawing a purchase', () => {
  test('a purchase is refunded in full within seven days, and only once', async () => {
    const { person } = await newSubscriber(world)
    const clicks = await Promise.all([1, 2, 3].map(() => person.send(billing.withdrawPurchase)))
    expect(clicks.some(({ status, data }) => status === 200 && data.refundedCents === 1900)).toBe(true)
    await world.stripe.delivered()
    expect(await statusOf(person)).toMatchObject({ status: 'free', billing: 'canceled' })
    expect(await paymentsOf(world.app, person)).toMatchObject([{ amountCents: 1900, refundedCents: 1900 }])
    expect((await emailKindsTo(world, person.id)).filter((kind) => kind === 'withdrawal')).toHaveLength(1)
    expect(await emailKindsTo(world, person.id)).not.toContain('premium_ended')
    const again = await person.send(billing.withdrawPurchase)
    expect([again.status, again.body.code]).toEqual([409, 'no_subscription'])
  })

  test('a couple that never bought cannot withdraw, cancel or open the portal', async () => {
    const ana = await world.app.signUp()
    for (const call of [billing.withdrawPurchase, billing.cancelSubscription, billing.openBillingPortal]) {
      const { status, body } = await ana.send(call)
      expect([status, body.code]).toEqual([409, 'no_subscription'])
    }
  })
})

describe('a pass by Pix', () => {
  test('a pass is bought, extended by a second one, announced before its end, and expires', async () => {
    const ana = await world.app.signUp()
    const offers = await Promise.all(
      [1, 2].map(() => ana.send(billing.createPixPass, { body: { months: 1 as const } })),
    )
    const [first] = offers
    expect(first?.data).toMatchObject({ amountCents: 1900 })
    expect(new Set(offers.map(({ data }) => data.paymentIntentId)).size).toBe(1)
    expect(await statusOf(ana)).toMatchObject({ status: 'free' })
    world.stripe.payPix(first?.data.paymentIntentId ?? '')
    await world.stripe.delivered()
    const status = await statusOf(ana)
    expect(status).toMatchObject({ status: 'premium', means: 'pix', billing: 'active', cancelAtPeriodEnd: true })
    const second = await ana.send(billing.createPixPass, { body: { months: 3 } })
    world.stripe.payPix(second.data.paymentIntentId)
    await world.stripe.delivered()
    const until = new Date((await statusOf(ana)).currentPeriodEnd ?? '')
    expect(until.getTime()).toBeGreaterThan(world.now().getTime() + 119 * DAY_MS)

    await world.travelTo(new Date(until.getTime() - 3 * DAY_MS))
    for (let time = 0; time < 2; time++) expect(await world.app.fire(EXPIRY_JOB)).toBe('ok')
    expect((await emailKindsTo(world, ana.id)).filter((kind) => kind === 'pass_ending')).toHaveLength(1)
    await consentToBePublic(world.app, ana)
    expect(await isListed(ana)).toBe(true)
    await world.travelTo(until)
    expect(await isListed(ana), 'before any job has run').toBe(false)
    expect(await world.app.fire(EXPIRY_JOB)).toBe('ok')
    expect(await statusOf(await signInAgain(world.app, ana))).toMatchObject({ status: 'free', billing: 'canceled' })
    expect(await emailKindsTo(world, ana.id)).toContain('premium_ended')
  })

  test('a pass is withdrawn like any purchase', async () => {
    const ana = await world.app.signUp()
    const { data } = await ana.send(billing.createPixPass, { body: { months: 12 } })
    world.stripe.payPix(data.paymentIntentId)
    await world.stripe.delivered()
    const undone = await ana.send(billing.withdrawPurchase)
    expect(undone.data).toEqual({ refundedCents: 12 * 1900 })
    expect(await statusOf(ana)).toMatchObject({ status: 'free' })
    expect(await emailKindsTo(world, ana.id)).toContain('withdrawal')
  })
})

describe('an administrator’s grant', () => {
  test('a couple can have a grant and a paid plan, and the grant cannot be taken from a couple that pays', async () => {
    const boss = await signUpAdmin(world.app)
    const ana = await world.app.signUp()
    const grant = (action: 'activate' | 'deactivate') =>
      boss.send(setPremium, { params: { userId: ana.id }, body: { action } })
    expect((await grant('activate')).data.subscription).toMatchObject({ billing: 'granted', status: 'active' })
    expect(await statusOf(ana)).toMatchObject({ status: 'premium', source: 'admin', means: null })
    expect((await ana.send(billing.cancelSubscription)).body.code).toBe('no_subscription')
    expect((await grant('deactivate')).data.subscription).toMatchObject({ billing: 'none', status: 'inactive' })
    const { person } = await newSubscriber(world)
    const taken = await boss.send(setPremium, { params: { userId: person.id }, body: { action: 'deactivate' } })
    expect([taken.status, taken.body.code]).toEqual([409, 'paid_subscription'])
  })
})

test('after these tests database and provider agree, and the nightly job finds no difference', async () => {
  await world.stripe.delivered()
  expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
  const line = world.app.logs.findLast((text) => text.includes('"event":"billing_reconciled"'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ differing: 0, failed: 0, orphans: 0 })
})
