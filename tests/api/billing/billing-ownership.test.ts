import { describe, expect, test } from 'vitest'
import { loadCurrentUser, logIn } from '#contracts/accounts'
import { deleteUser } from '#contracts/admin/overview'
import * as billing from '#contracts/billing'
import { keepAccount, requestDeletion } from '#contracts/privacy/privacy-rights'
import { subscriptions } from '#db/schema/billing'
import { sendJson, withoutRequestId } from '../../support/app/send-json.ts'
import { activate, altered, confirm, eventOf, expectFree } from '../../support/billing/billing-attempts.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import { beginSubscription, newSubscriber, paymentsOf, rowOf, statusOf } from '../../support/billing/start-billing.ts'
import { coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'

/** Ids that do not exist at the provider. */
const UNKNOWN = { subscription: 'sub_nothing', payment: 'pi_nothing' }

const of = sharedBilling()

type Answered = { status: number; body: Record<string, unknown> }
const refusalOf = ({ status, body }: Answered) => ({ status, body: withoutRequestId(body) })

describe('permissions: what belongs to another couple stays closed', () => {
  test('another couple’s subscription is answered like one that does not exist', async () => {
    const { person: rich, subscriptionId } = await newSubscriber(of)
    const before = await rowOf(of.app, rich)
    const [fresh, known] = [await of.app.signUp(), await of.app.signUp()]
    await beginSubscription(of, known, 'threeDSecureAlways')
    await of.stripe.delivered()
    for (const person of [fresh, known]) {
      const [foreign, missing] = [await activate(person, subscriptionId), await activate(person, UNKNOWN.subscription)]
      expect(foreign.status).toBe(404)
      expect(refusalOf(foreign)).toEqual(refusalOf(missing))
      await expectFree(of, person)
    }
    expect(await rowOf(of.app, rich)).toEqual(before)
  })

  test('another couple’s payment is answered like one that does not exist', async () => {
    const { paymentIntentId } = await newSubscriber(of)
    const [fresh, known] = [await of.app.signUp(), await of.app.signUp()]
    await beginSubscription(of, known, 'threeDSecureAlways')
    await of.stripe.delivered()
    for (const person of [fresh, known]) {
      const [foreign, missing] = [await confirm(person, paymentIntentId), await confirm(person, UNKNOWN.payment)]
      expect(foreign.status).toBe(404)
      expect(refusalOf(foreign)).toEqual(refusalOf(missing))
      await expectFree(of, person)
    }
  })

  test('another couple’s receipt is answered like one that does not exist', async () => {
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

  test('another couple’s card is answered like one that does not exist', async () => {
    const { paymentMethodId, person: rich } = await newSubscriber(of)
    const before = await rowOf(of.app, rich)
    const ana = await of.app.signUp()
    const begin = (card: string) => ana.send(billing.createSubscription, { body: { paymentMethodId: card } })
    const [foreign, missing] = [await begin(paymentMethodId), await begin('pm_nothing')]
    expect(foreign.status).toBe(400)
    expect(refusalOf(foreign)).toEqual(refusalOf(missing))
    expect(of.stripe.account.paymentMethods.get(paymentMethodId)?.customer).toBe(before.customerId)
    await expectFree(of, ana)
  })

  test('nobody outside the couple can cancel, resume, withdraw or open its portal', async () => {
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
    await expectFree(of, ana)
  })

  test('a subscription whose metadata names another couple does not become that couple’s', async () => {
    const ana = await of.app.signUp()
    const { person: rich, subscriptionId } = await newSubscriber(of)
    await of.stripe.delivered()
    const subscription = of.stripe.account.subscriptions.get(subscriptionId)
    Object.assign(subscription?.metadata ?? {}, { coupleId: await coupleIdOf(of.app, ana) })
    expect((await activate(ana, subscriptionId)).status).toBe(404)
    const { customerId } = await rowOf(of.app, rich)
    await of.stripe.deliver(altered(eventOf(of, 'invoice.paid', customerId), {}))
    await expectFree(of, ana)
    expect(await statusOf(rich)).toMatchObject({ status: 'premium' })
  })
})

describe('fails: ids of hostile shapes are refused', () => {
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
    await expectFree(of, ana)
  })

  test('a receipt of a hostile id is refused', async () => {
    const ana = await of.app.signUp()
    for (const id of ['%00', '..%2F..', 'x'.repeat(9_000), '%3Fexpand', 'pi_nothing']) {
      const { status } = await sendJson(of.app, `/api/payments/${id}/receipt`, undefined, { token: ana.token })
      expect([status >= 400 && status < 500, id.slice(0, 20)]).toEqual([true, id.slice(0, 20)])
    }
  })
})

test('deleting the last account of a couple cancels its subscription', async () => {
  const boss = await signUpAdmin(of.app)
  const { person, subscriptionId } = await newSubscriber(of)
  await of.stripe.delivered()
  const { customerId } = await rowOf(of.app, person)
  expect((await boss.send(deleteUser, { params: { userId: person.id } })).status).toBe(204)
  await of.stripe.delivered()
  expect(of.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  const before = await of.app.db.select().from(subscriptions)
  expect((await of.stripe.deliver(altered(eventOf(of, 'invoice.paid', customerId), {}))).status).toBe(200)
  expect(await of.app.db.select().from(subscriptions)).toEqual(before)
  for (const call of [activate(person, subscriptionId), confirm(person, billing.LEGACY_ACTIVATION)]) {
    expect((await call).status).toBe(401)
  }
})

test('whoever asks for the deletion of the own account pays no more, whether or not the mind is changed', async () => {
  const { person, subscriptionId } = await newSubscriber(of)
  await of.stripe.delivered()
  const body = { password: person.password }
  expect(await person.send(requestDeletion, { body: { password: 'não é esta' } })).toMatchObject({ status: 401 })
  expect(of.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('active')
  expect((await person.send(requestDeletion, { body })).status).toBe(204)
  await of.stripe.delivered()
  expect(of.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')

  const { data } = await of.app.visitor()(logIn, { body: { username: person.username, ...body } })
  expect((await of.app.as(data.token)(keepAccount)).status).toBe(200)
  expect((await of.app.as(data.token)(loadCurrentUser)).data).toMatchObject({
    deletionDueAt: null,
    subscription: { plan: 'free' },
  })
})

test('deleting both accounts of a couple at once cancels its subscription', async () => {
  const boss = await signUpAdmin(of.app)
  const { person, subscriptionId } = await newSubscriber(of)
  const partner = await of.app.signUp()
  await joinCouple(of.app, person, partner)
  await of.stripe.delivered()
  await Promise.all([person, partner].map(({ id }) => boss.send(deleteUser, { params: { userId: id } })))
  expect(of.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  await of.stripe.delivered()
})

test('deleting an account cancels a subscription of which no event has arrived yet', async () => {
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
