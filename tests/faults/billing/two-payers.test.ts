import { describe, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
import { joiningSteps } from '../../api/couples/joining-steps.ts'
import { askForDeletion } from '../../api/privacy/privacy-steps.ts'
import type { Person } from '../../support/app/test-app.ts'
import { NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import {
  beginSubscription,
  confirmInBrowser,
  newSubscriber,
  rowOf,
  signInAgain,
  statusOf,
} from '../../support/billing/start-billing.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

const HOUR_MS = 60 * 60 * 1000

const world = sharedBilling()
const steps = () => joiningSteps(world.app)

/** Begins a purchase that the browser has not paid yet. */
async function begin(person: Person) {
  const card = world.stripe.newCard('visa')
  const { status, data } = await person.send(billing.createSubscription, { body: { paymentMethodId: card } })
  expect(status).toBe(200)
  return { subscriptionId: data.subscriptionId, pay: () => confirmInBrowser(world, data.clientSecret, card) }
}

const stateOf = (subscriptionId: string) => world.stripe.account.subscriptions.get(subscriptionId)?.status
const planOf = async (person: Person) => (await statusOf(person)).status

/** The amount charged for these subscriptions and not refunded, in centavos. */
function paidFor(subscriptionIds: readonly string[]): number {
  const { charges, paymentIntents, subscriptions } = world.stripe.account
  const customers = subscriptionIds.map((id) => subscriptions.get(id)?.customer)
  return [...paymentIntents.values()]
    .filter(({ customer, status }) => customers.includes(String(customer)) && status === 'succeeded')
    .map((intent) => charges.get(String(intent.latest_charge)))
    .reduce((sum, charge) => sum + Number(charge?.amount ?? 0) - Number(charge?.amount_refunded ?? 0), 0)
}

describe('a purchase and a join', () => {
  test('a purchase that began before the join gives Premium to the joint couple', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    const bought = await begin(bia)
    await steps().join(ana, bia)
    await bought.pay()
    await world.stripe.delivered()
    expect([await planOf(ana), await planOf(bia)]).toEqual(['premium', 'premium'])
    expect(stateOf(bought.subscriptionId)).toBe('active')
  })

  test('two people cannot join if both have a subscription that is paid or waits for its payment', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    const requestId = await steps().requested(ana, bia)
    const both = [await begin(ana), await begin(bia)]
    const ids = both.map(({ subscriptionId }) => subscriptionId)
    // A subscription that waits for its payment counts as paying only after the provider's event.
    await world.stripe.delivered()
    expect((await steps().answer(ana, requestId)).status).toBe(409)
    for (const { pay } of both) await pay()
    await world.stripe.delivered()
    expect(ids.map(stateOf)).toEqual(['active', 'active'])
    expect((await steps().answer(ana, requestId)).body).toMatchObject({ code: 'both_paying' })
  })

  test('when both begin a purchase, join and pay, one subscription runs and the other is refunded', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    const requestId = await steps().requested(ana, bia)
    world.stripe.setDelivery('hold')
    const known = world.stripe.events.length
    const both = [await begin(ana), await begin(bia)]
    const ids = both.map(({ subscriptionId }) => subscriptionId)
    expect((await steps().answer(ana, requestId)).status).toBe(200)
    await Promise.all(both.map(({ pay }) => pay()))
    world.stripe.setDelivery('send')
    for (const event of world.stripe.events.slice(known)) expect((await world.stripe.deliver(event)).status).toBe(200)
    await world.stripe.delivered()
    expect(ids.map(stateOf).sort()).toEqual(['active', 'canceled'])
    expect(paidFor(ids)).toBe(1900)
    expect([await planOf(ana), await planOf(bia)]).toEqual(['premium', 'premium'])
    expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
    expect(ids.map(stateOf).sort()).toEqual(['active', 'canceled'])
    expect(paidFor(ids)).toBe(1900)
  })
})

describe('a purchase while a member leaves', () => {
  test('a subscription stays with its payer when the payer leaves the couple', async () => {
    const { person: bia, subscriptionId } = await newSubscriber(world)
    const ana = await world.app.signUp()
    await steps().join(ana, bia)
    expect(await planOf(ana)).toBe('premium')
    await steps().leave(bia)
    expect([await planOf(ana), await planOf(bia)]).toEqual(['free', 'premium'])
    expect((await bia.send(billing.listPayments)).data).toHaveLength(1)
    expect((await ana.send(billing.listPayments)).data).toHaveLength(0)
    expect((await bia.send(billing.cancelSubscription)).status).toBe(200)
    await world.stripe.delivered()
    expect(stateOf(subscriptionId)).toBe('active')
    expect((await ana.send(billing.cancelSubscription)).status).toBe(409)
  })

  test('a purchase that began before the other member left belongs to its buyer', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    await steps().join(ana, bia)
    const bought = await begin(bia)
    await steps().leave(ana)
    await bought.pay()
    await world.stripe.delivered()
    expect([await planOf(ana), await planOf(bia)]).toEqual(['free', 'premium'])
    // The other person can buy a subscription again.
    await beginSubscription(world, ana)
    await world.stripe.delivered()
    expect(await planOf(ana)).toBe('premium')
    expect(await coupleIdOf(world.app, ana)).not.toBe(await coupleIdOf(world.app, bia))
  })

  test('a refused card does not affect the purchase that the partner has begun', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    await steps().join(ana, bia)
    const bought = await begin(ana)
    for (const paymentMethodId of ['pm_nobody_knows', world.stripe.newCard('insufficientFunds')]) {
      const refused = await bia.send(billing.createSubscription, { body: { paymentMethodId } })
      expect([400, 402]).toContain(refused.status)
      expect((await rowOf(world.app, ana)).payerId).toBe(ana.id)
    }
    await steps().leave(bia)
    await bought.pay()
    await world.stripe.delivered()
    expect([await planOf(ana), await planOf(bia)]).toEqual(['premium', 'free'])
  })

  test('an unpaid renewal and its grace period stay with the payer', async () => {
    const { person: bia, subscriptionId } = await newSubscriber(world)
    const ana = await world.app.signUp()
    await steps().join(ana, bia)
    world.stripe.changeCard((await rowOf(world.app, bia)).customerId ?? '', 'declinedLater')
    await world.stripe.delivered()
    const paidUntil = new Date((await statusOf(bia)).currentPeriodEnd ?? '')
    await world.travelTo(new Date(paidUntil.getTime() + 2 * HOUR_MS))
    const [anaNow, biaNow] = [await signInAgain(world.app, ana), await signInAgain(world.app, bia)]
    expect(await statusOf(anaNow)).toMatchObject({ status: 'premium', billing: 'active', payer: 'partner' })
    await steps().leave(anaNow)
    expect(await statusOf(anaNow)).toMatchObject({ status: 'free', billing: 'none' })
    expect(await statusOf(biaNow)).toMatchObject({ status: 'premium', billing: 'past_due' })
    expect(stateOf(subscriptionId)).toBe('past_due')
  })

  test("the deletion of the payer's account ends the subscription, and the partner continues on Free", async () => {
    const { person: bia, subscriptionId } = await newSubscriber(world)
    const ana = await world.app.signUp()
    await steps().join(ana, bia)
    expect((await askForDeletion(bia)).status).toBe(204)
    await world.stripe.delivered()
    expect(await statusOf(ana)).toMatchObject({ status: 'premium', cancelAtPeriodEnd: false })
    await world.travelTo(new Date(world.now().getTime() + 7 * 24 * HOUR_MS))
    expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
    await world.stripe.delivered()
    expect(stateOf(subscriptionId)).toBe('canceled')
    expect(await planOf(ana)).toBe('free')
  })

  test('after fifty simultaneous payments and attempts to leave the payer has the plan', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    await steps().join(ana, bia)
    const { subscriptionId, pay } = await begin(ana)
    await Promise.all([
      pay(),
      ...Array.from({ length: 49 }, (_, at) =>
        at % 2
          ? steps().leave(at % 4 === 1 ? ana : bia)
          : (at % 4 ? bia : ana).send(billing.activateSubscription, { body: { subscriptionId } }),
      ),
    ])
    await world.stripe.delivered()
    expect([await planOf(ana), await planOf(bia)]).toEqual(['premium', 'free'])
    expect([
      (await bia.send(billing.cancelSubscription)).status,
      (await ana.send(billing.cancelSubscription)).status,
    ]).toEqual([409, 200])
    await world.stripe.delivered()
  })
})
