import { afterAll, beforeAll, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
import { emailKindsTo } from '../../support/billing/disagreements.ts'
import {
  type BillingWorld,
  newSubscriber,
  paymentsOf,
  startBilling,
  statusOf,
} from '../../support/billing/start-billing.ts'

const MINUTE_MS = 60_000

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling()
})
afterAll(async () => {
  expect(world.stripe.violations).toEqual([])
  await world.stop()
})

test.each(['refunds.create', 'subscriptions.cancel'])(
  'a repeated withdrawal after an interrupted %s returns the refund, and Premium has ended',
  async (operation) => {
    const { person, subscriptionId } = await newSubscriber(world)
    world.stripe.setDelivery('hold')
    world.stripe.behave((asked) => (asked.operation === operation ? { status: 500, isExecuted: true } : 'accept'))
    expect((await person.send(billing.withdrawPurchase)).status).toBe(503)
    world.stripe.behave('accept')
    const { status, data } = await person.send(billing.withdrawPurchase)
    world.stripe.setDelivery('send')
    expect([status, data]).toEqual([200, { refundedCents: 1900 }])
    expect(await statusOf(person)).toMatchObject({ status: 'free', billing: 'canceled' })
    expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
    expect(await emailKindsTo(world, person.id)).toContain('withdrawal')
  },
)

test('a repeated withdrawal of the newer of two passes leaves the older one valid', async () => {
  const person = await world.app.signUp()
  for (const months of [1, 3] as const) {
    const { data } = await person.send(billing.createPixPass, { body: { months } })
    await world.travelTo(new Date(world.now().getTime() + MINUTE_MS))
    world.stripe.payPix(data.paymentIntentId)
    await world.stripe.delivered()
  }
  world.stripe.setDelivery('hold')
  const answers: unknown[] = []
  world.stripe.behave(({ operation }) =>
    operation === 'refunds.create' ? { status: 500, isExecuted: true } : 'accept',
  )
  answers.push((await person.send(billing.withdrawPurchase)).status)
  world.stripe.behave('accept')
  answers.push((await person.send(billing.withdrawPurchase)).data)
  world.stripe.setDelivery('send')
  expect(answers).toEqual([503, { refundedCents: 5700 }])
  expect(await paymentsOf(world.app, person)).toMatchObject([{ refundedCents: 0 }, { refundedCents: 5700 }])
  expect(await statusOf(person)).toMatchObject({ status: 'premium', means: 'pix' })
})
