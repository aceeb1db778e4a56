import { describe, expect, test } from 'vitest'
import { setPremium } from '#contracts/admin-users'
import * as billing from '#contracts/billing'
import { loadRankings } from '#contracts/rankings'
import type { Person } from '../../support/app/test-app.ts'
import { emailKindsTo } from '../../support/billing/disagreements.ts'
import { EXPIRY_JOB, NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import { newSubscriber, paymentsOf, signInAgain, statusOf } from '../../support/billing/start-billing.ts'
import { consentToBePublic } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const DAY_MS = 86_400_000

const world = sharedBilling()

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
