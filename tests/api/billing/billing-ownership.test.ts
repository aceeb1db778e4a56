import { describe, expect, test } from 'vitest'
import { deleteUser } from '#contracts/admin-users'
import * as billing from '#contracts/billing'
import { exportData } from '#contracts/privacy'
import { sendJson, withoutRequestId } from '../../support/app/send-json.ts'
import type { Person } from '../../support/app/test-app.ts'
import { activate, altered, eventOf, expectFree } from '../../support/billing/billing-attempts.ts'
import { emailKindsTo } from '../../support/billing/disagreements.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import { beginSubscription, newSubscriber, rowOf, statusOf } from '../../support/billing/start-billing.ts'
import { signUpAdmin } from '../../support/people/people.ts'
import { joiningSteps } from '../couples/joining-steps.ts'

const world = sharedBilling()

type Answered = { status: number; body: Record<string, unknown> }
const refusalOf = ({ status, body }: Answered) => ({ status, body: withoutRequestId(body) })

const DAY_MS = 24 * 60 * 60 * 1000

const steps = () => joiningSteps(world.app)

const planOf = async (person: Person) => (await statusOf(person)).status

describe("permissions: another couple's objects are not accessible", () => {
  test('another couple’s card gets the same response as an unknown card', async () => {
    const { paymentMethodId, person: rich } = await newSubscriber(world)
    const before = await rowOf(world.app, rich)
    const ana = await world.app.signUp()
    const begin = (card: string) => ana.send(billing.createSubscription, { body: { paymentMethodId: card } })
    const [ofOther, missing] = [await begin(paymentMethodId), await begin('pm_nothing')]
    expect(ofOther.status).toBe(400)
    expect(refusalOf(ofOther)).toEqual(refusalOf(missing))
    expect(world.stripe.account.paymentMethods.get(paymentMethodId)?.customer).toBe(before.customerId)
    await expectFree(world, ana)
  })

  test('a person outside the couple cannot cancel, resume, withdraw or open its portal', async () => {
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

  test('a subscription whose metadata names another person does not become theirs', async () => {
    const ana = await world.app.signUp()
    const { person: rich, subscriptionId } = await newSubscriber(world)
    await world.stripe.delivered()
    const subscription = world.stripe.account.subscriptions.get(subscriptionId)
    Object.assign(subscription?.metadata ?? {}, { userId: ana.id })
    expect((await activate(ana, subscriptionId)).status).toBe(404)
    const { customerId } = await rowOf(world.app, rich)
    await world.stripe.deliver(altered(eventOf(world, 'invoice.paid', customerId), {}))
    await expectFree(world, ana)
    expect(await statusOf(rich)).toMatchObject({ status: 'premium' })
  })
})

describe('fails: hostile ids are refused', () => {
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

  test('a receipt with a hostile id is refused', async () => {
    const ana = await world.app.signUp()
    for (const id of ['%00', '..%2F..', 'x'.repeat(9_000), '%3Fexpand', 'pi_nothing']) {
      const { status } = await sendJson(world.app, `/api/payments/${id}/receipt`, undefined, { token: ana.token })
      expect([status >= 400 && status < 500, id.slice(0, 20)]).toEqual([true, id.slice(0, 20)])
    }
  })
})

test('deleting an account cancels a subscription before any of its events arrives', async () => {
  const boss = await signUpAdmin(world.app)
  const person = await world.app.signUp()
  world.stripe.setDelivery('hold')
  const { subscriptionId } = await beginSubscription(world, person)
  expect((await rowOf(world.app, person)).providerState, 'no event has arrived').toBeNull()
  expect((await boss.send(deleteUser, { params: { userId: person.id } })).status).toBe(204)
  world.stripe.setDelivery('send')
  await world.stripe.delivered()
  expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
})

test("the payer's partner sees the end date, and cannot buy, cancel, open or export the payment", async () => {
  const { person: ana } = await newSubscriber(world)
  const bia = await world.app.signUp()
  await steps().join(ana, bia)
  await world.stripe.delivered()
  const { currentPeriodEnd } = await statusOf(ana)
  expect(await statusOf(bia)).toMatchObject({ payer: 'partner', currentPeriodEnd, hasPortal: false, card: null })
  const calls = [
    bia.send(billing.createSubscription, { body: { paymentMethodId: world.stripe.newCard('visa') } }),
    bia.send(billing.createCheckoutSession, { body: { plan: 'premium' } }),
    bia.send(billing.createPixPass, { body: { months: 1 } }),
    bia.send(billing.cancelSubscription),
    bia.send(billing.resumeSubscription),
    bia.send(billing.withdrawPurchase),
    bia.send(billing.openBillingPortal),
  ]
  for (const { status, body } of await Promise.all(calls)) expect([status, body.code]).toEqual([409, 'partner_pays'])
  expect((await bia.send(billing.listPayments)).data).toEqual([])
  const [payment] = (await ana.send(billing.listPayments)).data
  const receipt = { params: { paymentId: payment?.id ?? '' } }
  expect((await bia.send(billing.openReceipt, receipt)).status).toBe(404)
  const copies = await Promise.all([ana, bia].map(async ({ send }) => (await send(exportData)).data))
  expect(copies.map(({ sections }) => sections.payments.length)).toEqual([1, 0])
  expect(JSON.stringify(copies[0])).toContain('4242')
  expect(JSON.stringify(copies[1])).not.toMatch(/4242|cus_|sub_|pi_/)
  expect((await ana.send(billing.cancelSubscription)).status).toBe(200)
  await world.stripe.delivered()
  expect(await statusOf(bia)).toMatchObject({ billing: 'active', cancelAtPeriodEnd: false, currentPeriodEnd })
  expect(await emailKindsTo(world, bia.id)).toEqual(['couple_joined', 'export_ready', 'welcome'])
})

describe('disputed and refunded payments', () => {
  test('a dispute ends the subscription at the provider, and Premium with it', async () => {
    const { person, paymentIntentId, subscriptionId } = await newSubscriber(world)
    world.stripe.openDispute(paymentIntentId)
    await world.stripe.delivered()
    expect(await planOf(person)).toBe('free')
    expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  })

  test('a dispute ends a pass, and a partial refund shortens it in proportion', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    for (const [person, takeBack] of [
      [ana, (id: string) => world.stripe.openDispute(id)],
      [bia, (id: string) => void world.stripe.refundFromDashboard(id, 22_700)],
    ] as const) {
      const { data } = await person.send(billing.createPixPass, { body: { months: 12 } })
      world.stripe.payPix(data.paymentIntentId)
      await world.stripe.delivered()
      expect(await planOf(person)).toBe('premium')
      takeBack(data.paymentIntentId)
      await world.stripe.delivered()
    }
    expect(await planOf(ana)).toBe('free')
    const left = new Date((await statusOf(bia)).currentPeriodEnd ?? '').getTime() - world.now().getTime()
    expect(Math.round((left / DAY_MS) * 10)).toBe(16)
  })
})
