import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import { deleteUser, setPremium } from '#contracts/admin-users'
import * as billing from '#contracts/billing'
import { listNotifications } from '#contracts/notifications'
import { keepAccount, requestDeletion } from '#contracts/privacy'
import { premiumPeriods, subscriptions } from '#db/schema/billing'
import { joiningSteps } from '../../api/couples/joining-steps.ts'
import type { Person } from '../../support/app/test-app.ts'
import { activate, altered, confirm, eventOf } from '../../support/billing/billing-attempts.ts'
import { emailKindsTo } from '../../support/billing/disagreements.ts'
import { NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import { confirmInBrowser, newSubscriber, rowOf, signInAgain, statusOf } from '../../support/billing/start-billing.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const world = sharedBilling()

const steps = () => joiningSteps(world.app)

async function couple(): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await world.app.signUp(), await world.app.signUp()]
  await steps().join(...pair)
  return pair
}

type Kind = 'card' | 'pix'

/** Begins a purchase. @returns a function that pays it */
async function begin(kind: Kind, { send }: Person): Promise<() => Promise<unknown>> {
  if (kind === 'pix') {
    const { data } = await send(billing.createPixPass, { body: { months: 12 } })
    return async () => world.stripe.payPix(data.paymentIntentId)
  }
  const card = world.stripe.newCard('threeDSecureAlways')
  const { data } = await send(billing.createSubscription, { body: { paymentMethodId: card } })
  return async () => {
    const { id } = await confirmInBrowser(world, data.clientSecret, card)
    world.stripe.authenticate(id)
  }
}

/** A person's payments minus refunds, in centavos. */
const paidBy = async ({ send }: Person): Promise<number> =>
  (await send(billing.listPayments)).data.reduce((sum, each) => sum + each.amountCents - each.refundedCents, 0)

const planOf = async (person: Person) => (await statusOf(person)).status

const DAY_MS = 24 * 60 * 60 * 1000

describe('the plan belongs to the payer', () => {
  test('a partner who only opened a checkout does not have the plan after one of the two leaves', async () => {
    const [ana, bia] = await couple()
    const pay = await begin('card', ana)
    expect((await bia.send(billing.createCheckoutSession, { body: { plan: 'premium' } })).status).toBe(200)
    await pay()
    await world.stripe.delivered()
    await steps().leave(bia)
    expect([await planOf(ana), await planOf(bia)]).toEqual(['premium', 'free'])
    expect((await bia.send(billing.openBillingPortal)).status).toBe(409)
    expect((await ana.send(billing.cancelSubscription)).status).toBe(200)
    await world.stripe.delivered()
  })

  test('the period of Premium goes with its payer into a couple and out of it', async () => {
    const { person: ana } = await newSubscriber(world)
    const bia = await world.app.signUp()
    const periodsOf = async (person: Person) => {
      const { coupleId } = await rowOf(world.app, person)
      return world.app.db.select().from(premiumPeriods).where(eq(premiumPeriods.coupleId, coupleId))
    }
    const [begun] = await periodsOf(ana)
    const same = [{ kind: 'paid', beganAt: begun?.beganAt, endedAt: null }]
    await steps().join(bia, ana)
    expect(await periodsOf(bia)).toMatchObject(same)
    await steps().leave(ana)
    expect([await periodsOf(ana), await periodsOf(bia)]).toMatchObject([same, []])
  })

  test('each member has their own Pix code, and the pass belongs to the member who pays', async () => {
    const [ana, bia] = await couple()
    const [pay] = [await begin('pix', ana), await begin('pix', bia)]
    await pay()
    await world.stripe.delivered()
    const refused = await bia.send(billing.withdrawPurchase)
    expect([refused.status, refused.body.code]).toEqual([409, 'partner_pays'])
    await steps().leave(bia)
    expect([await planOf(ana), await planOf(bia)]).toEqual(['premium', 'free'])
    expect((await ana.send(billing.withdrawPurchase)).data).toEqual({ refundedCents: 22_800 })
    await world.stripe.delivered()
  })

  test('a grant stays with its person after each joining, even if the partner opened a checkout', async () => {
    const boss = await signUpAdmin(world.app)
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    await bia.send(billing.createCheckoutSession, { body: { plan: 'premium' } })
    await boss.send(setPremium, { params: { userId: ana.id }, body: { action: 'activate' } })
    for (const [inviter, joiner] of [
      [ana, bia],
      [bia, ana],
    ] as const) {
      await steps().join(inviter, joiner)
      expect([await planOf(ana), await planOf(bia)]).toEqual(['premium', 'premium'])
      await steps().leave(joiner)
      expect([await planOf(ana), await planOf(bia)]).toEqual(['premium', 'free'])
    }
    expect(await emailKindsTo(world, bia.id)).not.toContain('premium')
  })

  test('only the first payment counts when both partners begin a purchase', async () => {
    const [other, payer] = await couple()
    const [payToo, pay] = [await begin('card', other), await begin('pix', payer)]
    await pay()
    await world.stripe.delivered()
    // The provider may have ended the other purchase before this payment.
    await payToo().catch(() => undefined)
    await world.stripe.delivered()
    expect(await paidBy(payer)).toBeGreaterThan(0)
    expect(await paidBy(other)).toBe(0)
    expect(await statusOf(payer)).toMatchObject({ status: 'premium', payer: 'you' })
    expect(await statusOf(other)).toMatchObject({ status: 'premium', payer: 'partner', card: null, means: null })
    await steps().leave(payer)
    expect([await planOf(payer), await planOf(other)]).toEqual(['premium', 'free'])
  })
})

test('when an overdue renewal and a pass of the partner are paid, only the first counts', async () => {
  const [before, partner] = [(await newSubscriber(world)).person, await world.app.signUp()]
  await steps().join(before, partner)
  const customerId = (await rowOf(world.app, before)).customerId ?? ''
  world.stripe.changeCard(customerId, 'declinedLater')
  await world.stripe.delivered()
  const paidUntil = new Date((await statusOf(before)).currentPeriodEnd ?? '')
  await world.travelTo(new Date(paidUntil.getTime() + 8 * DAY_MS))
  const [ana, bia] = [await signInAgain(world.app, before), await signInAgain(world.app, partner)]
  expect([await planOf(ana), await planOf(bia)], 'the grace period has ended').toEqual(['free', 'free'])
  const payPass = await begin('pix', bia)
  const payRenewal = async () => world.stripe.changeCard(customerId, 'mastercard')
  for (const pay of [payPass, payRenewal]) {
    await pay()
    await world.stripe.delivered()
  }
  expect([await statusOf(bia), await statusOf(ana)]).toMatchObject([{ payer: 'you' }, { payer: 'partner' }])
  expect([await paidBy(ana), await paidBy(bia)]).toEqual([1900, 22_800])
})

test('the partner is notified of a purchase but not of a cancellation; only the payer gets e-mails', async () => {
  const [ana, bia] = await couple()
  const bellOf = async ({ send }: Person) =>
    (await send(listNotifications)).data.items.map(({ kind }) => kind).filter((kind) => kind !== 'achievement_unlocked')
  const received = async () => [
    await bellOf(ana),
    await emailKindsTo(world, ana.id),
    await bellOf(bia),
    await emailKindsTo(world, bia.id),
  ]
  await (await begin('card', ana))()
  await world.stripe.delivered()
  const [ofPayer, ofOther] = [
    ['join_requested', 'welcome'],
    ['couple_joined', 'welcome'],
  ]
  const bells = [['join_requested'], ['premium_activated', 'couple_joined']]
  expect(await received()).toEqual([bells[0], [...ofPayer, 'premium'].sort(), bells[1], ofOther])
  expect((await ana.send(billing.cancelSubscription)).status).toBe(200)
  await world.stripe.delivered()
  expect(await received()).toEqual([bells[0], [...ofPayer, 'premium', 'cancellation'].sort(), bells[1], ofOther])
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

test('a deletion request stops the renewal, taking it back restores it, the erasure ends the plan', async () => {
  const { person, subscriptionId } = await newSubscriber(world)
  await world.stripe.delivered()
  const body = { password: person.password }
  expect(await person.send(requestDeletion, { body: { password: 'não é esta' } })).toMatchObject({ status: 401 })
  expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('active')
  expect((await person.send(requestDeletion, { body })).status).toBe(204)
  await world.stripe.delivered()
  const subscription = () => world.stripe.account.subscriptions.get(subscriptionId)
  expect(subscription()).toMatchObject({ status: 'active', cancel_at_period_end: true })

  const back = await signInAgain(world.app, person)
  expect((await back.send(keepAccount)).status).toBe(200)
  await world.stripe.delivered()
  expect(subscription()).toMatchObject({ status: 'active', cancel_at_period_end: false })
  expect((await back.send(loadCurrentUser)).data).toMatchObject({
    deletionDueAt: null,
    subscription: { plan: 'premium', cancelAtPeriodEnd: false },
  })

  expect((await back.send(requestDeletion, { body })).status).toBe(204)
  await world.travelTo(new Date(world.now().getTime() + 7 * DAY_MS))
  expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
  expect(subscription()?.status).toBe('canceled')
})

test('simultaneous deletions of both accounts cancel the subscription', async () => {
  const boss = await signUpAdmin(world.app)
  const { person, subscriptionId } = await newSubscriber(world)
  const partner = await world.app.signUp()
  await joinCouple(world.app, person, partner)
  await world.stripe.delivered()
  await Promise.all([person, partner].map(({ id }) => boss.send(deleteUser, { params: { userId: id } })))
  expect(world.stripe.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  await world.stripe.delivered()
})
