import { describe, expect, test, vi } from 'vitest'
import * as billing from '#contracts/billing'
import { joiningSteps } from '../../api/couples/joining-steps.ts'
import { takeLoggedFaults } from '../../support/app/logged-faults.ts'
import type { Person } from '../../support/app/test-app.ts'
import { NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import { confirmInBrowser, newSubscriber, signInAgain, statusOf } from '../../support/billing/start-billing.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PRICE_CENTS = 1900

const world = sharedBilling()
const steps = () => joiningSteps(world.app)

const stateOf = (subscriptionId: string) => world.stripe.account.subscriptions.get(subscriptionId)?.status
const planOf = async (person: Person) => (await statusOf(person)).status

/** The charges of a subscription and their refunds, in centavos. */
const chargesOf = (subscriptionId: string) => {
  const { charges, subscriptions } = world.stripe.account
  const customer = subscriptions.get(subscriptionId)?.customer
  return [...charges.values()]
    .filter((charge) => charge.customer === customer && charge.paid)
    .map(({ amount, amount_refunded }) => ({ amount, amount_refunded }))
}

const later = async (days: number, ...people: Person[]) => {
  await world.travelTo(new Date(world.now().getTime() + days * DAY_MS))
  return Promise.all(people.map((person) => signInAgain(world.app, person)))
}

/** Whole paid days that a subscriber has left. */
const daysPaid = async (person: Person): Promise<number> =>
  Math.round((new Date((await statusOf(person)).currentPeriodEnd ?? '').getTime() - world.now().getTime()) / DAY_MS)

/** Creates two subscribers; the second one cancels. */
async function twoSubscribers() {
  const [staying, cancelled] = [await newSubscriber(world), await newSubscriber(world)]
  expect((await steps().ask(cancelled.person, await steps().invite(staying.person))).body).toMatchObject({
    code: 'both_paying',
  })
  expect((await cancelled.person.send(billing.cancelSubscription)).status).toBe(200)
  await world.stripe.delivered()
  expect(await planOf(cancelled.person)).toBe('premium')
  return { staying, cancelled }
}

const ended = async (subscriptionId: string) => {
  await vi.waitFor(() => expect(stateOf(subscriptionId)).toBe('canceled'))
  await world.stripe.delivered()
}

describe('a subscription that was cancelled before joining', () => {
  test('the cancelled subscription ends with the join, and a payment of the last days is refunded in full', async () => {
    const { staying, cancelled } = await twoSubscribers()
    await steps().join(staying.person, cancelled.person)
    await ended(cancelled.subscriptionId)
    expect(chargesOf(cancelled.subscriptionId)).toEqual([{ amount: PRICE_CENTS, amount_refunded: PRICE_CENTS }])
    expect(chargesOf(staying.subscriptionId)).toEqual([{ amount: PRICE_CENTS, amount_refunded: 0 }])
    expect(stateOf(staying.subscriptionId)).toBe('active')
    expect(await statusOf(cancelled.person)).toMatchObject({ status: 'premium', cancelAtPeriodEnd: false })
  })

  test('the cancelled subscription of the joiner is refunded for the days that are left', async () => {
    const { staying, cancelled } = await twoSubscribers()
    const days = await daysPaid(cancelled.person)
    const [keeper, ender] = await later(12, staying.person, cancelled.person)
    if (!keeper || !ender) throw new Error('a person is missing')
    await steps().join(keeper, ender)
    await ended(cancelled.subscriptionId)
    const due = Math.ceil((PRICE_CENTS * (days - 12)) / days)
    expect(chargesOf(cancelled.subscriptionId)).toEqual([{ amount: PRICE_CENTS, amount_refunded: due }])
    expect([await planOf(keeper), await planOf(ender)]).toEqual(['premium', 'premium'])
    expect(await statusOf(ender)).toMatchObject({ status: 'premium', cancelAtPeriodEnd: false })
    for (const [person, refundedCents] of [
      [keeper, 0],
      [ender, due],
    ] as const) {
      expect((await person.send(billing.listPayments)).data).toMatchObject([
        { amountCents: PRICE_CENTS, refundedCents },
      ])
    }
    expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
    expect(chargesOf(cancelled.subscriptionId)).toEqual([{ amount: PRICE_CENTS, amount_refunded: due }])
  })

  test('the nightly job ends and refunds the cancelled subscription if the provider was down', async () => {
    const { staying, cancelled } = await twoSubscribers()
    const days = await daysPaid(cancelled.person)
    const [keeper, ender] = await later(12, staying.person, cancelled.person)
    if (!keeper || !ender) throw new Error('a person is missing')
    const requestId = await steps().requested(keeper, ender)
    world.stripe.behave('cut_before')
    expect((await steps().answer(keeper, requestId)).status).toBe(200)
    await vi.waitFor(() => expect(takeLoggedFaults(world.app, 'deferred')).toBe(1), { timeout: 20_000 })
    world.stripe.behave('accept')
    expect(stateOf(cancelled.subscriptionId)).toBe('active')
    expect(await planOf(ender)).toBe('premium')
    await later(2)
    expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
    await ended(cancelled.subscriptionId)
    const [charge] = chargesOf(cancelled.subscriptionId)
    expect(charge?.amount_refunded).toBe(Math.ceil((PRICE_CENTS * (days - 12)) / days))
  })

  test('a resumed subscription prevents the join', async () => {
    const { staying, cancelled } = await twoSubscribers()
    const requestId = await steps().requested(staying.person, cancelled.person)
    expect((await cancelled.person.send(billing.resumeSubscription)).status).toBe(200)
    expect((await steps().answer(staying.person, requestId)).body).toMatchObject({ code: 'both_paying' })
    expect([stateOf(staying.subscriptionId), stateOf(cancelled.subscriptionId)]).toEqual(['active', 'active'])
  })
})

describe('a purchase that began before the join was accepted', () => {
  test('the second purchase is refunded in full, even when it is paid while it is being ended', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    const requestId = await steps().requested(ana, bia)
    world.stripe.setDelivery('hold')
    const [ofAna, ofBia] = [world.stripe.newCard('visa'), world.stripe.newCard('visa')]
    const begun = await ana.send(billing.createSubscription, { body: { paymentMethodId: ofAna } })
    const second = await bia.send(billing.createSubscription, { body: { paymentMethodId: ofBia } })
    await confirmInBrowser(world, begun.data.clientSecret, ofAna)
    expect((await steps().answer(ana, requestId)).status).toBe(200)

    const { customer } = world.stripe.account.subscriptions.get(second.data.subscriptionId) ?? {}
    // The payment happens after the account is read and before the response to that read arrives.
    const read = Promise.withResolvers<void>()
    const paid = Promise.withResolvers<void>()
    world.stripe.behave(({ operation, input }) => {
      if (operation !== 'invoices.list' || input.customer !== customer) return 'accept'
      read.resolve()
      return { until: paid.promise }
    })
    const night = world.app.fire(NIGHTLY_JOB)
    await read.promise
    await confirmInBrowser(world, second.data.clientSecret, ofBia)
    paid.resolve()
    expect(await night).toBe('ok')
    world.stripe.behave('accept')
    world.stripe.setDelivery('send')
    // No event has reported either of the purchases.
    expect(takeLoggedFaults(world.app, 'billing_differed')).toBe(2)
    expect(stateOf(second.data.subscriptionId)).toBe('canceled')
    expect(chargesOf(second.data.subscriptionId)).toEqual([{ amount: PRICE_CENTS, amount_refunded: PRICE_CENTS }])
    expect(chargesOf(begun.data.subscriptionId)).toEqual([{ amount: PRICE_CENTS, amount_refunded: 0 }])
  })
})

describe('an acceptance and purchases by both people in twelve simultaneous requests', () => {
  const buy = async (person: Person): Promise<void> => {
    const card = world.stripe.newCard('visa')
    const { status, data } = await person.send(billing.createSubscription, { body: { paymentMethodId: card } })
    if (status === 200) await confirmInBrowser(world, data.clientSecret, card)
  }

  /** Running subscriptions of these people at the provider, and the amount paid and not refunded. */
  function paidOf(userIds: readonly string[]) {
    const { charges, customers, subscriptions } = world.stripe.account
    const ours = [...customers.values()].filter(({ metadata }) => userIds.includes(metadata.userId ?? ''))
    const isOurs = (customer: unknown) => ours.some(({ id }) => id === customer)
    return {
      running: [...subscriptions.values()].filter(({ customer, status }) => isOurs(customer) && status === 'active')
        .length,
      paidCents: [...charges.values()]
        .filter(({ customer, paid }) => paid && isOurs(customer))
        .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
    }
  }

  test.each([
    ['the acceptance first', 0],
    ['the other first', 2],
  ])('each remaining couple has one running subscription, paid once (%s)', async (_, first) => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    const requestId = await steps().requested(ana, bia)
    await Promise.all(
      Array.from({ length: 12 }, (_each, index) => {
        const kind = (index + first) % 3
        return kind === 0 ? steps().answer(ana, requestId) : buy(kind === 1 ? ana : bia)
      }),
    )
    await world.stripe.delivered()
    expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
    await world.stripe.delivered()
    const couples = new Set([await coupleIdOf(world.app, ana), await coupleIdOf(world.app, bia)]).size
    expect(paidOf([ana.id, bia.id])).toEqual({ running: couples, paidCents: couples * PRICE_CENTS })
    expect([await planOf(ana), await planOf(bia)]).toEqual(['premium', 'premium'])
  })
})
