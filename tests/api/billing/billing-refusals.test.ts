import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCurrentUser, register, updateProfile } from '#contracts/accounts'
import { deleteUser } from '#contracts/admin/overview'
import * as billing from '#contracts/billing'
import { saveCouple } from '#contracts/couples'
import { loadPublicConfig } from '#contracts/health'
import { payments, subscriptions } from '#db/schema/billing'
import type { StripeEvent } from '../../fakes/stripe/stripe-objects.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { sendJson, withoutRequestId } from '../../support/app/send-json.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import {
  type BillingWorld,
  beginSubscription,
  listProcessedEvents,
  newSubscriber,
  paymentsOf,
  rowOf,
  startBilling,
  statusOf,
} from '../../support/billing/start-billing.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { coupleIdOf, grantPremium, joinCouple } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const NOT_CONFIGURED = 'Os pagamentos ainda não estão configurados.'
/** Not one of the provider's. */
const UNKNOWN = { subscription: 'sub_nothing', payment: 'pi_nothing' }

let of: BillingWorld
beforeAll(async () => {
  of = await startBilling()
})
afterAll(async () => {
  await of.stripe.delivered()
  expect(of.stripe.violations).toEqual([])
  expect(of.stripe.drift).toEqual([])
  expect(of.stripe.deliveries.filter(({ status }) => status !== 200)).toEqual([])
  await of.stop()
  expect(loggedFaults(of.app)).toEqual([])
})

const activate = ({ send }: Person, subscriptionId: string) =>
  send(billing.activateSubscription, { body: { subscriptionId } })
const confirm = ({ send }: Person, paymentIntentId: string) =>
  send(billing.confirmPayment, { body: { paymentIntentId } })

async function expectFree(person: Person): Promise<void> {
  expect(await statusOf(person)).toMatchObject({ status: 'free', plan: 'free', billing: 'none', source: 'none' })
  expect(await rowOf(of.app, person)).toMatchObject({ plan: 'free', status: 'inactive', premiumSince: null })
  expect(await paymentsOf(of.app, person)).toEqual([])
}

type Answered = { status: number; body: Record<string, unknown> }
const refusalOf = ({ status, body }: Answered) => ({ status, body: withoutRequestId(body) })

/** A report of the provider with other words in it; the stand-in signs whatever it sends. */
const altered = (event: StripeEvent, object: object): StripeEvent => ({
  ...event,
  id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
  data: { object: { ...event.data.object, ...object } },
})

function eventOf(type: string, customerId: string | null): StripeEvent {
  const event = of.stripe.eventsOf(type).findLast(({ data }) => data.object.customer === customerId)
  return event ?? expect.fail(`no ${type}`)
}

describe('permissions: what a browser says grants nothing', () => {
  test('premium_activated only tells how it stands', async () => {
    const ana = await of.app.signUp()
    const asked = of.stripe.requests.length
    const answer = await expectNothingWritten(of.app, () => confirm(ana, billing.LEGACY_ACTIVATION))
    expect([answer.status, answer.data]).toEqual([200, { success: false }])
    expect(of.stripe.requests).toHaveLength(asked)
    await expectFree(ana)
    await grantPremium(of.app, ana)
    expect((await confirm(ana, billing.LEGACY_ACTIVATION)).data).toEqual({ success: true })
  })

  test('nor does another word for it', async () => {
    const ana = await of.app.signUp()
    for (const word of ['PREMIUM_ACTIVATED', 'premium_activated ', 'premium', 'true', 'succeeded', '1']) {
      const { status, data } = await confirm(ana, word)
      expect([status === 404 || data.success === false, word]).toEqual([true, word])
    }
    await expectFree(ana)
  })

  test('a body that says so, wherever one is read', async () => {
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
      metadata: { coupleId: 'x', withdrawn: 'true' },
    }
    const username = 'quer.tudo'
    const registered = await sendJson(of.app, register.path, {
      username,
      email: `${username}@exemplo.com.br`,
      password: 'abacate-com-limão',
      ...claims,
    })
    expect(registered.status).toBe(201)
    expect(registered.body.user).toMatchObject({ subscription: { plan: 'free', status: 'inactive', billing: 'none' } })
    const ana = await of.app.signUp()
    const { token } = ana
    const calls: [string, string, object][] = [
      [updateProfile.method, updateProfile.path, { firstName: 'Ana' }],
      [saveCouple.method, `/api/couple/${ana.id}`, { bio: 'Café' }],
      ['POST', billing.createSubscription.path, { paymentMethodId: of.stripe.newCard('threeDSecureAlways') }],
      ['POST', billing.createCheckoutSession.path, { plan: 'premium' }],
      ['POST', billing.createPixPass.path, { months: 1 }],
    ]
    for (const [method, path, body] of calls) {
      const { plan: _, ...others } = claims
      const { status } = await sendJson(of.app, path, { ...others, ...body }, { method, token })
      expect([path, status]).toEqual([path, 200])
    }
    const opened = [...of.stripe.account.subscriptions.values()].filter(
      ({ metadata }) => metadata.withdrawn !== undefined || metadata.coupleId === 'x',
    )
    expect(opened).toEqual([])
    await of.stripe.delivered()
    await expectFree(ana)
  })

  test('the address to which the hosted page sends back', async () => {
    const ana = await of.app.signUp()
    const { data } = await ana.send(billing.createCheckoutSession, { body: { plan: 'premium' } })
    const [session] = [...of.stripe.account.checkouts.values()].filter(({ url }) => url === data.url)
    expect(session?.success_url).toContain('/premium?retorno=pago')
    // What the page asks when it is opened there; the page itself is a file.
    for (const call of [loadCurrentUser, billing.loadSubscriptionStatus])
      expect((await ana.send(call)).status).toBe(200)
    await expectFree(ana)
    for (const id of [session?.id ?? '', UNKNOWN.subscription]) expect((await activate(ana, id)).status).toBe(404)
    await of.stripe.delivered()
    await expectFree(ana)
  })
})

describe('permissions: what is another’s', () => {
  test('a subscription answers exactly like one that is not there, and changes nobody', async () => {
    const { person: rich, subscriptionId } = await newSubscriber(of)
    const before = await rowOf(of.app, rich)
    const [fresh, known] = [await of.app.signUp(), await of.app.signUp()]
    await beginSubscription(of, known, 'threeDSecureAlways')
    await of.stripe.delivered()
    for (const person of [fresh, known]) {
      const [foreign, missing] = [await activate(person, subscriptionId), await activate(person, UNKNOWN.subscription)]
      expect(foreign.status).toBe(404)
      expect(refusalOf(foreign)).toEqual(refusalOf(missing))
      await expectFree(person)
    }
    expect(await rowOf(of.app, rich)).toEqual(before)
  })

  test('a payment as well', async () => {
    const { paymentIntentId } = await newSubscriber(of)
    const [fresh, known] = [await of.app.signUp(), await of.app.signUp()]
    await beginSubscription(of, known, 'threeDSecureAlways')
    await of.stripe.delivered()
    for (const person of [fresh, known]) {
      const [foreign, missing] = [await confirm(person, paymentIntentId), await confirm(person, UNKNOWN.payment)]
      expect(foreign.status).toBe(404)
      expect(refusalOf(foreign)).toEqual(refusalOf(missing))
      await expectFree(person)
    }
  })

  test('a receipt as well', async () => {
    const { person: rich } = await newSubscriber(of)
    await of.stripe.delivered()
    const [paid] = await paymentsOf(of.app, rich)
    const ana = await of.app.signUp()
    const asked = of.stripe.requests.length
    const open = (paymentId: string) => ana.send(billing.openReceipt, { params: { paymentId } })
    const foreign = await open(paid?.id ?? '')
    expect(foreign.status).toBe(404)
    expect(refusalOf(foreign)).toEqual(refusalOf(await open('nothing')))
    expect((await open(paid?.providerPaymentId ?? '')).status).toBe(404)
    expect(of.stripe.requests).toHaveLength(asked)
    expect((await ana.send(billing.listPayments)).data).toEqual([])
  })

  test('a card as well', async () => {
    const { paymentMethodId, person: rich } = await newSubscriber(of)
    const before = await rowOf(of.app, rich)
    const ana = await of.app.signUp()
    const begin = (card: string) => ana.send(billing.createSubscription, { body: { paymentMethodId: card } })
    const [foreign, missing] = [await begin(paymentMethodId), await begin('pm_nothing')]
    expect(foreign.status).toBe(400)
    expect(refusalOf(foreign)).toEqual(refusalOf(missing))
    expect(of.stripe.account.paymentMethods.get(paymentMethodId)?.customer).toBe(before.customerId)
    await expectFree(ana)
  })

  test('nothing of it can be ended, taken back or opened by who is not of the couple', async () => {
    const { person: rich } = await newSubscriber(of)
    await of.stripe.delivered()
    const before = await rowOf(of.app, rich)
    const ana = await of.app.signUp()
    const calls = [
      billing.cancelSubscription,
      billing.resumeSubscription,
      billing.openBillingPortal,
      billing.withdrawPurchase,
    ]
    for (const call of calls) {
      const { status, body } = await ana.send(call)
      expect([call.path, status, body.code]).toEqual([call.path, 409, 'no_subscription'])
    }
    expect(await rowOf(of.app, rich)).toEqual(before)
    await expectFree(ana)
  })

  test('a subscription whose words name a couple that does not pay it', async () => {
    const ana = await of.app.signUp()
    const { person: rich, subscriptionId } = await newSubscriber(of)
    await of.stripe.delivered()
    const subscription = of.stripe.account.subscriptions.get(subscriptionId)
    Object.assign(subscription?.metadata ?? {}, { coupleId: await coupleIdOf(of.app, ana) })
    expect((await activate(ana, subscriptionId)).status).toBe(404)
    const { customerId } = await rowOf(of.app, rich)
    await of.stripe.deliver(altered(eventOf('invoice.paid', customerId), {}))
    await expectFree(ana)
    expect(await statusOf(rich)).toMatchObject({ status: 'premium' })
  })
})

describe('permissions: a report only says whom to ask about', () => {
  test('one that calls an unpaid subscription active', async () => {
    const ana = await of.app.signUp()
    const { subscriptionId, paymentIntentId } = await beginSubscription(of, ana, 'threeDSecureAlways')
    await of.stripe.delivered()
    const { customerId } = await rowOf(of.app, ana)
    const created = eventOf('customer.subscription.created', customerId)
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
      expect((await of.stripe.deliver({ ...event, type })).status).toBe(200)
    }
    expect((await activate(ana, subscriptionId)).data).toEqual({ success: false })
    expect((await confirm(ana, paymentIntentId)).data).toEqual({ success: false })
    await expectFree(ana)
  })

  test('one that calls an ended subscription active', async () => {
    const { person, subscriptionId } = await newSubscriber(of)
    await of.stripe.delivered()
    const { customerId } = await rowOf(of.app, person)
    const old = eventOf('customer.subscription.updated', customerId)
    await person.send(billing.withdrawPurchase)
    await of.stripe.delivered()
    expect((await of.stripe.deliver(altered(old, { status: 'active' }))).status).toBe(200)
    expect((await of.stripe.deliver(old)).status).toBe(200)
    expect((await activate(person, subscriptionId)).data).toEqual({ success: false })
    expect(await statusOf(person)).toMatchObject({ status: 'free', billing: 'canceled' })
  })

  test('one about somebody else’s payment, with our customer in its place', async () => {
    const { person: rich } = await newSubscriber(of)
    await of.stripe.delivered()
    const ana = await of.app.signUp()
    await beginSubscription(of, ana, 'threeDSecureAlways')
    await of.stripe.delivered()
    const { customerId } = await rowOf(of.app, ana)
    const theirs = eventOf('invoice.paid', (await rowOf(of.app, rich)).customerId)
    expect((await of.stripe.deliver(altered(theirs, { customer: customerId }))).status).toBe(200)
    await expectFree(ana)
  })

  test('one that was signed for another account, and one that was sent here before', async () => {
    const { person: rich } = await newSubscriber(of)
    await of.stripe.delivered()
    const before = await rowOf(of.app, rich)
    const event = eventOf('invoice.paid', before.customerId)
    const ana = await of.app.signUp()
    const foreign = { ...altered(event, {}), account: 'acct_1Another' }
    const seen = (await listProcessedEvents(of.app)).length
    expect((await of.stripe.deliver(foreign)).status).toBe(200)
    expect((await of.stripe.deliver(event)).status).toBe(200)
    expect(await listProcessedEvents(of.app)).toHaveLength(seen + 1)
    expect(await rowOf(of.app, rich)).toEqual(before)
    await expectFree(ana)
  })
})

describe('fails: ids of hostile shapes', () => {
  const SHAPES: readonly unknown[] = [
    '',
    ' ',
    'sub_\u0000x',
    'sub_x?expand[]=customer',
    'sub_x/../../customers',
    '../customers',
    'sub_x#',
    'sub_x%2F..',
    'sub x',
    'sub_é',
    `sub_${'x'.repeat(10_000)}`,
    `sub_${'x'.repeat(200)}`,
    ['sub_x'],
    { id: 'sub_x' },
    7,
    true,
    null,
  ]
  const CALLS = [
    [billing.activateSubscription.path, 'subscriptionId'],
    [billing.confirmPayment.path, 'paymentIntentId'],
    [billing.createSubscription.path, 'paymentMethodId'],
  ] as const

  test.each(CALLS)('%s', async (path, field) => {
    const ana = await of.app.signUp()
    for (const shape of SHAPES) {
      const since = of.stripe.requests.length
      const { status } = await sendJson(of.app, path, { [field]: shape }, { token: ana.token })
      expect([status >= 400 && status < 500, String(shape).slice(0, 40)]).toEqual([true, String(shape).slice(0, 40)])
      const asked = of.stripe.requests.slice(since)
      expect(asked.filter((each) => /sub_|\.\.|paymentMethods/.test(`${each.path} ${each.operation}`))).toEqual([])
    }
    await expectFree(ana)
  })

  test('and a receipt', async () => {
    const ana = await of.app.signUp()
    for (const id of ['%00', '..%2F..', 'x'.repeat(9_000), '%3Fexpand', 'pi_nothing']) {
      const { status } = await sendJson(of.app, `/api/payments/${id}/receipt`, undefined, { token: ana.token })
      expect([status >= 400 && status < 500, id.slice(0, 20)]).toEqual([true, id.slice(0, 20)])
    }
  })
})

test('an account that was deleted pays for nobody', async () => {
  const boss = await signUpAdmin(of.app)
  const { person, subscriptionId } = await newSubscriber(of)
  await of.stripe.delivered()
  const { customerId } = await rowOf(of.app, person)
  expect((await boss.send(deleteUser, { params: { userId: person.id } })).status).toBe(204)
  await of.stripe.delivered()
  expect(of.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  const before = await of.app.db.select().from(subscriptions)
  expect((await of.stripe.deliver(altered(eventOf('invoice.paid', customerId), {}))).status).toBe(200)
  expect(await of.app.db.select().from(subscriptions)).toEqual(before)
  for (const call of [activate(person, subscriptionId), confirm(person, billing.LEGACY_ACTIVATION)]) {
    expect((await call).status).toBe(401)
  }
})

test('nor do the last two of a couple, deleted at once', async () => {
  const boss = await signUpAdmin(of.app)
  const { person, subscriptionId } = await newSubscriber(of)
  const partner = await of.app.signUp()
  await joinCouple(of.app, person, partner)
  await of.stripe.delivered()
  await Promise.all([person, partner].map(({ id }) => boss.send(deleteUser, { params: { userId: id } })))
  expect(of.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  await of.stripe.delivered()
})

test('nor who has paid without our knowing yet', async () => {
  const boss = await signUpAdmin(of.app)
  const person = await of.app.signUp()
  of.stripe.setDelivery('hold')
  const { subscriptionId } = await beginSubscription(of, person)
  expect((await rowOf(of.app, person)).providerState, 'nobody has told us of it').toBeNull()
  expect((await boss.send(deleteUser, { params: { userId: person.id } })).status).toBe(204)
  of.stripe.setDelivery('send')
  await of.stripe.delivered()
  expect(of.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
})

describe('fails: the price is another than the one that is shown', () => {
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
  ])('%s: nothing is sold, and it is said once', async (_, terms) => {
    own.stripe.setPrice(terms)
    // What was found out of the price is remembered for ten minutes.
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

  test('whoever wants to pay is told so', async () => {
    const ana = await app.signUp()
    await expectNotConfigured(ana, () => ana.send(billing.createSubscription, { body: { paymentMethodId: 'pm_1' } }))
    await expectNotConfigured(ana, () => ana.send(billing.createCheckoutSession, { body: { plan: 'premium' } }))
    await expectNotConfigured(ana, () => activate(ana, 'sub_1'))
    await expectNotConfigured(ana, () => confirm(ana, 'pi_1'))
    const pix = await ana.send(billing.createPixPass, { body: { months: 1 } })
    expect([pix.status, pix.body.code]).toEqual([404, 'not_found'])
    expect((await confirm(ana, billing.LEGACY_ACTIVATION)).data).toEqual({ success: false })
    // The public key alone: no page asks for a card.
    expect((await ana.send(loadPublicConfig)).data).toMatchObject({ stripePublishableKey: null, pixEnabled: false })
  })

  test('and who has paid before, with everything that needs the provider', async () => {
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
        customerId: 'cus_1',
        subscriptionId: 'sub_1',
      })
      .where(eq(subscriptions.coupleId, coupleId))
    await app.db.insert(payments).values({
      id: 'paid',
      coupleId,
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

test('a pass by Pix is unknown where Pix is not switched on by its word', async () => {
  const own = await startBilling({ settings: { PIX_ENABLED: 'TRUE' } })
  const ana = await own.app.signUp()
  const { status, body } = await ana.send(billing.createPixPass, { body: { months: 1 } })
  expect([status, body.code]).toEqual([404, 'not_found'])
  expect(own.stripe.requests).toEqual([])
  await own.stop()
})
