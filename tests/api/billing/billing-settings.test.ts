import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
import { loadPublicConfig } from '#contracts/health'
import { users } from '#db/schema/accounts'
import { payments, subscriptions } from '#db/schema/billing'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import { activate, confirm } from '../../support/billing/billing-attempts.ts'
import { type BillingWorld, rowOf, startBilling, statusOf } from '../../support/billing/start-billing.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

const NOT_CONFIGURED = 'Os pagamentos ainda não estão configurados.'

type Answered = { status: number; body: Record<string, unknown> }

describe('fails: the provider’s price differs from the one shown', () => {
  let own: BillingWorld
  beforeAll(async () => {
    own = await startBilling()
  })
  afterAll(async () => {
    expect(own.stripe.violations).toEqual([])
    await own.stop()
  })
  const mismatches = () => own.app.logs.filter((line) => line.includes('"event":"price_mismatch"')).length

  test.each([
    ['dearer', { unit_amount: 2900 }],
    ['in dollars', { currency: 'usd' }],
    ['by the year', { interval: 'year' as const }],
    ['not on sale', { active: false }],
  ])('a price that is %s sells nothing and is reported once', async (_, terms) => {
    own.stripe.setPrice(terms)
    // The check of the price is cached for ten minutes.
    await own.travelTo(new Date(own.now().getTime() + 11 * 60_000))
    const before = mismatches()
    const ana = await own.app.signUp()
    for (let time = 0; time < 2; time++) {
      const paymentMethodId = own.stripe.newCard('visa')
      const answers = [
        await ana.send(billing.createSubscription, { body: { paymentMethodId } }),
        await ana.send(billing.createCheckoutSession, { body: { plan: 'premium' } }),
      ]
      for (const { status, body } of answers) expect([status, body.code]).toEqual([503, 'service_unavailable'])
    }
    const { subscriptions: begun, checkouts, invoices, charges, paymentMethods } = own.stripe.account
    expect([begun.size, checkouts.size, invoices.size, charges.size]).toEqual([0, 0, 0, 0])
    expect([...paymentMethods.values()].filter(({ customer }) => customer !== null)).toEqual([])
    expect(mismatches() - before).toBe(1)
    expect(await statusOf(ana)).toMatchObject({ status: 'free' })
  })
})

describe('fails: no keys are set', () => {
  let app: TestApp
  beforeAll(async () => {
    const settings = { PIX_ENABLED: 'true', STRIPE_PUBLISHABLE_KEY: 'pk_test_alone' }
    app = await createTestApp({ now: '2026-03-10T15:00:00Z', settings })
  })
  afterAll(() => app.stop())

  async function expectNotConfigured(person: Person, call: () => Promise<Answered>): Promise<void> {
    const before = await rowOf(app, person)
    const { status, body } = await call()
    expect([status, body.code, body.message]).toEqual([503, 'service_unavailable', NOT_CONFIGURED])
    expect(await rowOf(app, person)).toEqual(before)
  }

  test('the checkout reports that payments are not configured', async () => {
    const ana = await app.signUp()
    await expectNotConfigured(ana, () => ana.send(billing.createSubscription, { body: { paymentMethodId: 'pm_1' } }))
    await expectNotConfigured(ana, () => ana.send(billing.createCheckoutSession, { body: { plan: 'premium' } }))
    await expectNotConfigured(ana, () => activate(ana, 'sub_1'))
    await expectNotConfigured(ana, () => confirm(ana, 'pi_1'))
    const pix = await ana.send(billing.createPixPass, { body: { months: 1 } })
    expect([pix.status, pix.body.code]).toEqual([404, 'not_found'])
    expect((await confirm(ana, billing.LEGACY_ACTIVATION)).data).toEqual({ success: false })
    // With the publishable key alone no page shows the card field.
    expect((await ana.send(loadPublicConfig)).data).toMatchObject({ stripePublishableKey: null, pixEnabled: false })
  })

  test('every call that needs the provider reports to a paying couple that payments are not configured', async () => {
    const ana = await app.signUp()
    const coupleId = await coupleIdOf(app, ana)
    await app.db
      .update(subscriptions)
      .set({
        plan: 'premium',
        status: 'active',
        billing: 'active',
        source: 'stripe',
        means: 'card',
        providerState: 'active',
        payerId: ana.id,
        customerId: 'cus_1',
        subscriptionId: 'sub_1',
      })
      .where(eq(subscriptions.coupleId, coupleId))
    await app.db.update(users).set({ customerId: 'cus_1' }).where(eq(users.id, ana.id))
    await app.db.insert(payments).values({
      id: 'paid',
      coupleId,
      payerId: ana.id,
      providerPaymentId: 'pi_1',
      customerId: 'cus_1',
      amountCents: 1900,
      currency: 'brl',
      paidAt: new Date('2026-03-09T15:00:00Z'),
    })
    await expectNotConfigured(ana, () => ana.send(billing.cancelSubscription))
    await expectNotConfigured(ana, () => ana.send(billing.openBillingPortal))
    await expectNotConfigured(ana, () => ana.send(billing.withdrawPurchase))
    await expectNotConfigured(ana, () => ana.send(billing.openReceipt, { params: { paymentId: 'paid' } }))
    await app.db.update(subscriptions).set({ providerEnds: true }).where(eq(subscriptions.coupleId, coupleId))
    await expectNotConfigured(ana, () => ana.send(billing.resumeSubscription))
    expect(await statusOf(ana)).toMatchObject({ status: 'premium' })
    expect((await ana.send(billing.listPayments)).data).toHaveLength(1)
  })
})

test('a pass is not found unless PIX_ENABLED is exactly `true`', async () => {
  const own = await startBilling({ settings: { PIX_ENABLED: 'TRUE' } })
  const ana = await own.app.signUp()
  const { status, body } = await ana.send(billing.createPixPass, { body: { months: 1 } })
  expect([status, body.code]).toEqual([404, 'not_found'])
  expect(own.stripe.requests).toEqual([])
  await own.stop()
})
