import { afterAll, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import * as billing from '#contracts/billing'
import { listNotifications } from '#contracts/notifications'
import { emailOutbox } from '#db/schema/notifications'
import { emailKindsTo } from '../../support/billing/disagreements.ts'
import { NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import {
  beginSubscription,
  confirmInBrowser,
  newSubscriber,
  paymentsOf,
  rowOf,
  statusOf,
} from '../../support/billing/start-billing.ts'
import { joinCouple } from '../../support/people/couples.ts'

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

test('after these tests database and provider agree, and the nightly job finds no difference', async () => {
  await world.stripe.delivered()
  expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
  const line = world.app.logs.findLast((text) => text.includes('"event":"billing_reconciled"'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ differing: 0, failed: 0, orphans: 0 })
})
