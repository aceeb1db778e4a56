import { describe, expect, test } from 'vitest'
import { loadCurrentUser, logIn } from '#contracts/accounts'
import { deleteUser } from '#contracts/admin-users'
import * as billing from '#contracts/billing'
import { keepAccount, requestDeletion } from '#contracts/privacy'
import { subscriptions } from '#db/schema/billing'
import { sendJson, withoutRequestId } from '../../support/app/send-json.ts'
import { activate, altered, confirm, eventOf, expectFree } from '../../support/billing/billing-attempts.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import { beginSubscription, newSubscriber, rowOf, statusOf } from '../../support/billing/start-billing.ts'
import { coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const world = sharedBilling()

type Answered = { status: number; body: Record<string, unknown> }
const refusalOf = ({ status, body }: Answered) => ({ status, body: withoutRequestId(body) })

describe('permissions: what belongs to another couple stays closed', () => {
  test('another couple’s card is answered like one that does not exist', async () => {
    const { paymentMethodId, person: rich } = await newSubscriber(world)
    const before = await rowOf(world.app, rich)
    const ana = await world.app.signUp()
    const begin = (card: string) => ana.send(billing.createSubscription, { body: { paymentMethodId: card } })
    const [foreign, missing] = [await begin(paymentMethodId), await begin('pm_nothing')]
    expect(foreign.status).toBe(400)
    expect(refusalOf(foreign)).toEqual(refusalOf(missing))
    expect(world.stripe.account.paymentMethods.get(paymentMethodId)?.customer).toBe(before.customerId)
    await expectFree(world, ana)
  })

  test('nobody outside the couple can cancel, resume, withdraw or open its portal', async () => {
    const { person: rich } = await newSubscriber(world)
    await world.stripe.delivered()
    const before = await rowOf(world.app, rich)
    const ana = await world.app.signUp()
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
    expect(await rowOf(world.app, rich)).toEqual(before)
    await expectFree(world, ana)
  })

  test('a subscription whose metadata names another couple does not become that couple’s', async () => {
    const ana = await world.app.signUp()
    const { person: rich, subscriptionId } = await newSubscriber(world)
    await world.stripe.delivered()
    const subscription = world.stripe.account.subscriptions.get(subscriptionId)
    Object.assign(subscription?.metadata ?? {}, { coupleId: await coupleIdOf(world.app, ana) })
    expect((await activate(ana, subscriptionId)).status).toBe(404)
    const { customerId } = await rowOf(world.app, rich)
    await world.stripe.deliver(altered(eventOf(world, 'invoice.paid', customerId), {}))
    await expectFree(world, ana)
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
    const ana = await world.app.signUp()
    for (const shape of SHAPES) {
      const since = world.stripe.requests.length
      const { status } = await sendJson(world.app, path, { [field]: shape }, { token: ana.token })
      expect([status >= 400 && status < 500, String(shape).slice(0, 40)]).toEqual([true, String(shape).slice(0, 40)])
      const asked = world.stripe.requests.slice(since)
      expect(asked.filter((each) => /sub_|\.\.|paymentMethods/.test(`${each.path} ${each.operation}`))).toEqual([])
    }
    await expectFree(world, ana)
  })

  test('a receipt of a hostile id is refused', async () => {
    const ana = await world.app.signUp()
    for (const id of ['%00', '..%2F..', 'x'.repeat(9_000), '%3Fexpand', 'pi_nothing']) {
      const { status } = await sendJson(world.app, `/api/payments/${id}/receipt`, undefined, { token: ana.token })
      expect([status >= 400 && status < 500, id.slice(0, 20)]).toEqual([true, id.slice(0, 20)])
    }
  })
})

test('deleting the last account of a couple cancels its subscription', async () => {
  const boss = await signUpAdmin(world.app)
  const { person, subscriptionId } = await newSubscriber(world)
  await world.stripe.delivered()
  const { customerId } = await rowOf(world.app, person)
  expect((await boss.send(deleteUser, { params: { userId: person.id } })).status).toBe(204)
  await world.stripe.delivered()
  expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  const before = await world.app.db.select().from(subscriptions)
  expect((await world.stripe.deliver(altered(eventOf(world, 'invoice.paid', customerId), {}))).status).toBe(200)
  expect(await world.app.db.select().from(subscriptions)).toEqual(before)
  for (const call of [activate(person, subscriptionId), confirm(person, billing.LEGACY_ACTIVATION)]) {
    expect((await call).status).toBe(401)
  }
})

test('whoever asks for the deletion of the own account pays no more, whether or not the mind is changed', async () => {
  const { person, subscriptionId } = await newSubscriber(world)
  await world.stripe.delivered()
  const body = { password: person.password }
  expect(await person.send(requestDeletion, { body: { password: 'não é esta' } })).toMatchObject({ status: 401 })
  expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('active')
  expect((await person.send(requestDeletion, { body })).status).toBe(204)
  await world.stripe.delivered()
  expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')

  const { data } = await world.app.visitor()(logIn, { body: { username: person.username, ...body } })
  expect((await world.app.as(data.token)(keepAccount)).status).toBe(200)
  expect((await world.app.as(data.token)(loadCurrentUser)).data).toMatchObject({
    deletionDueAt: null,
    subscription: { plan: 'free' },
  })
})

test('deleting both accounts of a couple at once cancels its subscription', async () => {
  const boss = await signUpAdmin(world.app)
  const { person, subscriptionId } = await newSubscriber(world)
  const partner = await world.app.signUp()
  await joinCouple(world.app, person, partner)
  await world.stripe.delivered()
  await Promise.all([person, partner].map(({ id }) => boss.send(deleteUser, { params: { userId: id } })))
  expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  await world.stripe.delivered()
})

test('deleting an account cancels a subscription of which no event has arrived yet', async () => {
  const boss = await signUpAdmin(world.app)
  const person = await world.app.signUp()
  world.stripe.setDelivery('hold')
  const { subscriptionId } = await beginSubscription(world, person)
  expect((await rowOf(world.app, person)).providerState, 'nobody has told us of it').toBeNull()
  expect((await boss.send(deleteUser, { params: { userId: person.id } })).status).toBe(204)
  world.stripe.setDelivery('send')
  await world.stripe.delivered()
  expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
})
