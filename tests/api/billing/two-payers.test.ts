import { describe, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
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
import { joiningSteps } from '../couples/joining-steps.ts'
import { askForDeletion } from '../privacy/privacy-steps.ts'

const HOUR_MS = 60 * 60 * 1000

const world = sharedBilling()
const steps = () => joiningSteps(world.app)

/** A purchase that the browser has not paid yet. */
async function begin(person: Person) {
  const card = world.stripe.newCard('visa')
  const { status, data } = await person.send(billing.createSubscription, { body: { paymentMethodId: card } })
  expect(status).toBe(200)
  return { subscriptionId: data.subscriptionId, pay: () => confirmInBrowser(world, data.clientSecret, card) }
}

const stateOf = (subscriptionId: string) => world.stripe.account.subscriptions.get(subscriptionId)?.status
const planOf = async (person: Person) => (await statusOf(person)).status

/** What was charged for these subscriptions and not refunded, in centavos. */
function paidFor(subscriptionIds: readonly string[]): number {
  const { charges, paymentIntents, subscriptions } = world.stripe.account
  const customers = subscriptionIds.map((id) => subscriptions.get(id)?.customer)
  return [...paymentIntents.values()]
    .filter(({ customer, status }) => customers.includes(String(customer)) && status === 'succeeded')
    .map((intent) => charges.get(String(intent.latest_charge)))
    .reduce((sum, charge) => sum + Number(charge?.amount ?? 0) - Number(charge?.amount_refunded ?? 0), 0)
}

describe('a purchase and a joining', () => {
  test('a purchase that began in the couple that ended serves the couple of both', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    const bought = await begin(bia)
    await steps().join(ana, bia)
    await bought.pay()
    await world.stripe.delivered()
    expect([await planOf(ana), await planOf(bia)]).toEqual(['premium', 'premium'])
    expect(stateOf(bought.subscriptionId)).toBe('active')
  })

  test('who both have a subscription that waits for its payment, or is paid, are not joined', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    const requestId = await steps().requested(ana, bia)
    const both = [await begin(ana), await begin(bia)]
    const ids = both.map(({ subscriptionId }) => subscriptionId)
    // A subscription that waits for its payment counts as paying once the provider has said so.
    await world.stripe.delivered()
    expect((await steps().answer(ana, requestId)).status).toBe(409)
    for (const { pay } of both) await pay()
    await world.stripe.delivered()
    expect(ids.map(stateOf)).toEqual(['active', 'active'])
    expect((await steps().answer(ana, requestId)).body).toMatchObject({ code: 'both_paying' })
  })

  test('both begin to buy, become one couple and pay: one subscription runs, the other is refunded', async () => {
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

describe('a purchase and a leaving', () => {
  test('what somebody pays stays with them, and the address with who does not leave', async () => {
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

  test('a purchase that began before the couple parted is that of who began it', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    await steps().join(ana, bia)
    const bought = await begin(bia)
    await steps().leave(ana)
    await bought.pay()
    await world.stripe.delivered()
    expect([await planOf(ana), await planOf(bia)]).toEqual(['free', 'premium'])
    // Who stays without it buys as somebody new.
    await beginSubscription(world, ana)
    await world.stripe.delivered()
    expect(await planOf(ana)).toBe('premium')
    expect(await coupleIdOf(world.app, ana)).not.toBe(await coupleIdOf(world.app, bia))
  })

  test('a card that is refused takes nothing from the other, who has begun to buy', async () => {
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

  test('an unpaid renewal, and its days of grace, stay with who pays', async () => {
    const { person: bia, subscriptionId } = await newSubscriber(world)
    const ana = await world.app.signUp()
    await steps().join(ana, bia)
    world.stripe.changeCard((await rowOf(world.app, bia)).customerId ?? '', 'declinedLater')
    await world.stripe.delivered()
    const paidUntil = new Date((await statusOf(bia)).currentPeriodEnd ?? '')
    await world.travelTo(new Date(paidUntil.getTime() + 2 * HOUR_MS))
    const [anaNow, biaNow] = [await signInAgain(world.app, ana), await signInAgain(world.app, bia)]
    expect(await statusOf(anaNow)).toMatchObject({ status: 'premium', billing: 'past_due' })
    await steps().leave(anaNow)
    expect(await statusOf(anaNow)).toMatchObject({ status: 'free', billing: 'none' })
    expect(await statusOf(biaNow)).toMatchObject({ status: 'premium', billing: 'past_due' })
    expect(stateOf(subscriptionId)).toBe('past_due')
  })

  test('the deletion of the account of who pays ends the subscription, and the other goes on without it', async () => {
    const { person: bia, subscriptionId } = await newSubscriber(world)
    const ana = await world.app.signUp()
    await steps().join(ana, bia)
    expect((await askForDeletion(bia)).status).toBe(204)
    await world.stripe.delivered()
    expect(stateOf(subscriptionId)).toBe('canceled')
    expect(await planOf(ana)).toBe('free')
  })
})
