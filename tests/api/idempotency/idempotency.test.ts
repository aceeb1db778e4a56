import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { register } from '#contracts/accounts'
import { selectActivity } from '#contracts/activities'
import { createCheckoutSession, createPixPass, createSubscription } from '#contracts/billing'
import { createJoinCode } from '#contracts/couples'
import { createInvitation, reloadSuggestions } from '#contracts/invitations'
import { coupleJoinCodes } from '#db/schema/couples'
import { idempotencyKeys } from '#db/schema/requests'
import { ROUTES } from '../../../worker/app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { confirmEmails } from '../../support/people/confirm-emails.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { codeOf, creation, newKey, startCreations } from './creations.ts'

const AT_ONCE = 10

const { app, stripe, registering, send, loseAnswer, reloading, offerOf, selectionsOf, choosing, inviting } =
  await startCreations()

async function choosingOneself() {
  const ana = await app.signUp()
  const { ids } = await offerOf(ana)
  return creation({
    endpoint: selectActivity,
    token: ana.token,
    input: { body: { activityId: ids[0] ?? '' } },
    other: { body: { activityId: ids[1] ?? '' } },
    made: async () => (await selectionsOf(ana)).length,
  })
}

/** How many of these things the provider has made for a person's couple. */
async function madeFor(things: Iterable<{ customer: string | null }>, person: Person): Promise<number> {
  const coupleId = await coupleIdOf(app, person)
  const isTheirs = (id: string | null) => stripe.account.customers.get(id ?? '')?.metadata.coupleId === coupleId
  return [...things].filter(({ customer }) => isTheirs(customer)).length
}

async function invitingToJoin() {
  const ana = await app.signUp()
  await confirmEmails(app, ana)
  const ofAna = async () => {
    const rows = await app.db.select().from(coupleJoinCodes)
    const coupleId = await coupleIdOf(app, ana)
    return rows.filter((invite) => invite.coupleId === coupleId).length
  }
  return creation({ endpoint: createJoinCode, token: ana.token, input: {}, other: null, made: ofAna })
}

async function subscribing() {
  const ana = await app.signUp()
  return creation({
    endpoint: createSubscription,
    token: ana.token,
    input: { body: { paymentMethodId: stripe.newCard('visa') } },
    other: { body: { paymentMethodId: stripe.newCard('visa') } },
    made: () => madeFor(stripe.account.subscriptions.values(), ana),
  })
}

async function openingCheckout() {
  const ana = await app.signUp()
  return creation({
    endpoint: createCheckoutSession,
    token: ana.token,
    input: { body: { plan: 'premium' } },
    other: null,
    made: () => madeFor(stripe.account.checkouts.values(), ana),
  })
}

async function buyingPass() {
  const ana = await app.signUp()
  return creation({
    endpoint: createPixPass,
    token: ana.token,
    input: { body: { months: 1 } },
    other: { body: { months: 12 } },
    made: () => madeFor(stripe.account.paymentIntents.values(), ana),
  })
}

const CREATIONS = [
  ['a registration', register, registering],
  ['the last invitation of a month', createInvitation, () => inviting(2)],
  ['a guest’s choice', selectActivity, choosing],
  ['an own choice', selectActivity, choosingOneself],
  ['a reload', reloadSuggestions, reloading],
  ['a code to join with', createJoinCode, invitingToJoin],
  ['a subscription', createSubscription, subscribing],
  ['a checkout page', createCheckoutSession, openingCheckout],
  ['a pass', createPixPass, buyingPass],
] as const

test('every call that takes a key is tried here', async () => {
  const tried = CREATIONS.map(([, { path }]) => path)
  const taking = ROUTES.filter(({ contract }) => contract.idempotent).map(({ contract }) => contract.path)
  expect([...new Set(tried)].sort()).toEqual(taking.sort())
})

test.each(CREATIONS)(
  '%s whose answer got lost: the repeat gets that answer and makes no second one',
  async (_, __, prepare) => {
    const made = await prepare()
    const [before, key] = [await made.made(), newKey()]
    const lost = await loseAnswer(made, key)
    expect(await made.made()).toBe(before + 1)

    app.takeCost()
    const repeated = await send(made, key)
    expect(app.takeCost().roundTrips).toBeLessThanOrEqual(2)
    expect([repeated.status, JSON.stringify(repeated.body)]).toEqual([made.endpoint.status, lost])
    expect(JSON.stringify((await send(made, key)).body)).toBe(lost)
    expect(await made.made()).toBe(before + 1)

    if (made.other === null) return
    expect(codeOf(await send({ ...made, input: made.other }, key))).toEqual([409, 'idempotency_mismatch'])
    expect(await made.made()).toBe(before + 1)
  },
)

test.each(CREATIONS)(
  '%s, repeated ten times at once, happens once, and all get the same response',
  async (_, __, prepare) => {
    const made = await prepare()
    const [before, key] = [await made.made(), newKey()]
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(made, key)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => made.endpoint.status))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await made.made()).toBe(before + 1)
  },
)

test('no password, token or client secret is stored with an answer', async () => {
  const key = newKey()
  const [person, purchase] = [await registering(), await subscribing()]
  const answers = [await send(person, key), await send(purchase, key)]
  const rows = await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  expect(rows).toHaveLength(2)
  const stored = JSON.stringify(rows)
  const { token, clientSecret } = { ...answers[0]?.body, ...answers[1]?.body }
  for (const secret of [token, clientSecret, 'abacate-com-limão']) expect(stored).not.toContain(String(secret))
})
