import { describe, expect, test } from 'vitest'
import { loadCurrentUser, register, updateProfile } from '#contracts/accounts'
import * as billing from '#contracts/billing'
import { saveCouple } from '#contracts/couples'
import { sendJson } from '../../support/app/send-json.ts'
import { activate, altered, confirm, eventOf, expectFree } from '../../support/billing/billing-attempts.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import {
  beginSubscription,
  listProcessedEvents,
  newSubscriber,
  rowOf,
  statusOf,
} from '../../support/billing/start-billing.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { grantPremium } from '../../support/people/couples.ts'

/** Ids that the provider does not know. */
const UNKNOWN = { subscription: 'sub_nothing', payment: 'pi_nothing' }

const world = sharedBilling()

describe('permissions: the claims of a browser grant nothing', () => {
  test('the value `premium_activated` only returns whether the couple is Premium', async () => {
    const ana = await world.app.signUp()
    const asked = world.stripe.requests.length
    const answer = await expectNothingWritten(world.app, () => confirm(ana, billing.LEGACY_ACTIVATION))
    expect([answer.status, answer.data]).toEqual([200, { success: false }])
    expect(world.stripe.requests).toHaveLength(asked)
    await expectFree(world, ana)
    await grantPremium(world.app, ana)
    expect((await confirm(ana, billing.LEGACY_ACTIVATION)).data).toEqual({ success: true })
  })

  test('no other text in place of an id grants Premium', async () => {
    const ana = await world.app.signUp()
    for (const word of ['PREMIUM_ACTIVATED', 'premium_activated ', 'premium', 'true', 'succeeded', '1']) {
      const { status, data } = await confirm(ana, word)
      expect([status === 404 || data.success === false, word]).toEqual([true, word])
    }
    await expectFree(world, ana)
  })

  test('a body that claims Premium grants nothing in any call', async () => {
    const claims = {
      status: 'active',
      isPremium: true,
      plan: 'premium',
      billing: 'active',
      source: 'stripe',
      premium: true,
      paid: true,
      customerId: 'cus_1',
      currentPeriodEnd: '2099-01-01T00:00:00.000Z',
      subscription: { plan: 'premium', status: 'active', billing: 'active' },
      metadata: { userId: 'x', withdrawn: 'true' },
    }
    const username = 'quer.tudo'
    const registered = await sendJson(world.app, register.path, {
      username,
      email: `${username}@exemplo.com.br`,
      password: 'abacate-com-limão',
      ...claims,
    })
    expect(registered.status).toBe(201)
    expect(registered.body.user).toMatchObject({ subscription: { plan: 'free', status: 'inactive', billing: 'none' } })
    const ana = await world.app.signUp()
    const { token } = ana
    const calls: [string, string, object][] = [
      [updateProfile.method, updateProfile.path, { firstName: 'Ana' }],
      [saveCouple.method, `/api/couple/${ana.id}`, { bio: 'Café' }],
      ['POST', billing.createSubscription.path, { paymentMethodId: world.stripe.newCard('threeDSecureAlways') }],
      ['POST', billing.createCheckoutSession.path, { plan: 'premium' }],
      ['POST', billing.createPixPass.path, { months: 1 }],
    ]
    for (const [method, path, body] of calls) {
      const { plan: _, ...others } = claims
      const { status } = await sendJson(world.app, path, { ...others, ...body }, { method, token })
      expect([path, status]).toEqual([path, 200])
    }
    const opened = [...world.stripe.account.subscriptions.values()].filter(
      ({ metadata }) => metadata.withdrawn !== undefined || metadata.userId === 'x',
    )
    expect(opened).toEqual([])
    await world.stripe.delivered()
    await expectFree(world, ana)
  })

  test('opening the return address of the hosted checkout grants nothing', async () => {
    const ana = await world.app.signUp()
    const { data } = await ana.send(billing.createCheckoutSession, { body: { plan: 'premium' } })
    const [session] = [...world.stripe.account.checkouts.values()].filter(({ url }) => url === data.url)
    expect(session?.success_url).toContain('/premium?retorno=pago')
    // These are the calls of the page at the return address; the page itself is static.
    for (const call of [loadCurrentUser, billing.loadSubscriptionStatus])
      expect((await ana.send(call)).status).toBe(200)
    await expectFree(world, ana)
    for (const id of [session?.id ?? '', UNKNOWN.subscription]) expect((await activate(ana, id)).status).toBe(404)
    await world.stripe.delivered()
    await expectFree(world, ana)
  })
})

describe('permissions: an event only determines the couple to sync', () => {
  test('an event that calls an unpaid subscription active grants nothing', async () => {
    const ana = await world.app.signUp()
    const { subscriptionId, paymentIntentId } = await beginSubscription(world, ana, 'threeDSecureAlways')
    await world.stripe.delivered()
    const { customerId } = await rowOf(world.app, ana)
    const created = eventOf(world, 'customer.subscription.created', customerId)
    const active = { ...altered(created, { status: 'active' }), type: 'customer.subscription.updated' }
    const paid = altered(created, {
      object: 'invoice',
      status: 'paid',
      amount_paid: 1900,
      subscription: subscriptionId,
    })
    const succeeded = altered(created, { object: 'payment_intent', id: paymentIntentId, status: 'succeeded' })
    for (const [event, type] of [
      [active, active.type],
      [paid, 'invoice.paid'],
      [succeeded, 'payment_intent.succeeded'],
    ] as const) {
      expect((await world.stripe.deliver({ ...event, type })).status).toBe(200)
    }
    expect((await activate(ana, subscriptionId)).data).toEqual({ success: false })
    expect((await confirm(ana, paymentIntentId)).data).toEqual({ success: false })
    await expectFree(world, ana)
  })

  test('an event that calls an ended subscription active grants nothing', async () => {
    const { person, subscriptionId } = await newSubscriber(world)
    await world.stripe.delivered()
    const { customerId } = await rowOf(world.app, person)
    const old = eventOf(world, 'customer.subscription.updated', customerId)
    await person.send(billing.withdrawPurchase)
    await world.stripe.delivered()
    expect((await world.stripe.deliver(altered(old, { status: 'active' }))).status).toBe(200)
    expect((await world.stripe.deliver(old)).status).toBe(200)
    expect((await activate(person, subscriptionId)).data).toEqual({ success: false })
    expect(await statusOf(person)).toMatchObject({ status: 'free', billing: 'canceled' })
  })

  test('an event about another couple’s payment that names this customer grants nothing', async () => {
    const { person: rich } = await newSubscriber(world)
    await world.stripe.delivered()
    const ana = await world.app.signUp()
    await beginSubscription(world, ana, 'threeDSecureAlways')
    await world.stripe.delivered()
    const { customerId } = await rowOf(world.app, ana)
    const theirs = eventOf(world, 'invoice.paid', (await rowOf(world.app, rich)).customerId)
    expect((await world.stripe.deliver(altered(theirs, { customer: customerId }))).status).toBe(200)
    await expectFree(world, ana)
  })

  test('an event of another account and a repeated event change nothing', async () => {
    const { person: rich } = await newSubscriber(world)
    await world.stripe.delivered()
    const before = await rowOf(world.app, rich)
    const event = eventOf(world, 'invoice.paid', before.customerId)
    const ana = await world.app.signUp()
    const ofOther = { ...altered(event, {}), account: 'acct_1Another' }
    const seen = (await listProcessedEvents(world.app)).length
    expect((await world.stripe.deliver(ofOther)).status).toBe(200)
    expect((await world.stripe.deliver(event)).status).toBe(200)
    expect(await listProcessedEvents(world.app)).toHaveLength(seen + 1)
    expect(await rowOf(world.app, rich)).toEqual(before)
    await expectFree(world, ana)
  })
})
