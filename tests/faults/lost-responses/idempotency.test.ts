import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { register } from '#contracts/accounts'
import { selectActivity } from '#contracts/activities'
import { createCheckoutSession, createPixPass, createSubscription } from '#contracts/billing'
import { sendContactMessage } from '#contracts/contact'
import { createJoinCode } from '#contracts/couples'
import { createInvitation, reloadSuggestions } from '#contracts/invitations'
import { acceptProposal, drawProposals } from '#contracts/proposals'
import { contactMessages } from '#db/schema/contact'
import { coupleJoinCodes } from '#db/schema/couples'
import { idempotencyKeys } from '#db/schema/requests'
import { ROUTES } from '../../../worker/app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { codeOf, creation, newKey, startCreations } from './creations.ts'

const CONCURRENT_CALLS = 10

const {
  app,
  stripe,
  registering,
  send,
  loseAnswer,
  reloading,
  offerOf,
  invitationsOf,
  selectionsOf,
  choosing,
  inviting,
} = await startCreations()

async function choosingOwn() {
  const ana = await app.signUp()
  const { ids } = await offerOf(ana)
  return creation({
    endpoint: selectActivity,
    token: ana.token,
    input: { body: { activityId: ids[0] ?? '' } },
    other: { body: { activityId: ids[1] ?? '' } },
    count: async () => (await selectionsOf(ana)).length,
  })
}

/** Counts the provider's objects of a person. */
function madeFor(things: Iterable<{ customer: string | null }>, person: Person): number {
  const isTheirs = (id: string | null) => stripe.account.customers.get(id ?? '')?.metadata.userId === person.id
  return [...things].filter(({ customer }) => isTheirs(customer)).length
}

async function creatingJoinCode() {
  const ana = await app.signUp()
  const ofAna = async () => {
    const rows = await app.db.select().from(coupleJoinCodes)
    const coupleId = await coupleIdOf(app, ana)
    return rows.filter((joinCode) => joinCode.coupleId === coupleId).length
  }
  return creation({ endpoint: createJoinCode, token: ana.token, input: {}, other: null, count: ofAna })
}

async function acceptingProposal() {
  const ana = await app.signUp()
  const { proposals } = (await ana.send(drawProposals, { body: { cityId: '3106200' } })).data
  const [first, second] = proposals.map(({ activity }) => ({ cityId: '3106200', activityId: activity.id }))
  if (!first || !second) throw new Error('Belo Horizonte has no two proposals')
  return creation({
    endpoint: acceptProposal,
    token: ana.token,
    input: { body: first },
    other: { body: second },
    count: async () => (await invitationsOf(ana)).length,
  })
}

const writingUs = (by: (body: { message: string; email?: string }) => Promise<string | null>) => async () => {
  const body = { message: `Oi ${newKey()}`, email: `${newKey()}@exemplo.com.br` }
  const token = await by(body)
  return creation({
    endpoint: sendContactMessage,
    token,
    input: { body },
    other: { body: { ...body, message: 'Outra' } },
    count: () => app.db.$count(contactMessages, eq(contactMessages.message, body.message)),
  })
}

async function subscribing() {
  const ana = await app.signUp()
  return creation({
    endpoint: createSubscription,
    token: ana.token,
    input: { body: { paymentMethodId: stripe.newCard('visa') } },
    other: { body: { paymentMethodId: stripe.newCard('visa') } },
    count: () => madeFor(stripe.account.subscriptions.values(), ana),
  })
}

async function openingCheckout() {
  const ana = await app.signUp()
  return creation({
    endpoint: createCheckoutSession,
    token: ana.token,
    input: { body: { plan: 'premium' } },
    other: null,
    count: () => madeFor(stripe.account.checkouts.values(), ana),
  })
}

async function buyingPass() {
  const ana = await app.signUp()
  return creation({
    endpoint: createPixPass,
    token: ana.token,
    input: { body: { months: 1 } },
    other: { body: { months: 12 } },
    count: () => madeFor(stripe.account.paymentIntents.values(), ana),
  })
}

const CREATIONS = [
  ['a registration', register, registering],
  ['the last invitation of a month', createInvitation, () => inviting(2)],
  ['a guest’s choice', selectActivity, choosing],
  ['an own choice', selectActivity, choosingOwn],
  ['a yes to a proposal', acceptProposal, acceptingProposal],
  ['a reload', reloadSuggestions, reloading],
  ['a join code', createJoinCode, creatingJoinCode],
  ['a message of a visitor', sendContactMessage, writingUs(async () => null)],
  [
    'a message of an account',
    sendContactMessage,
    writingUs(async (body) => {
      delete body.email
      return (await app.signUp()).token
    }),
  ],
  ['a subscription', createSubscription, subscribing],
  ['a checkout page', createCheckoutSession, openingCheckout],
  ['a pass', createPixPass, buyingPass],
] as const

test('this file covers every call that accepts a key', async () => {
  const tried = CREATIONS.map(([, { path }]) => path)
  const taking = ROUTES.filter(({ contract }) => contract.idempotent).map(({ contract }) => contract.path)
  expect([...new Set(tried)].sort()).toEqual(taking.sort())
})

test.each(CREATIONS)(
  'a repeat after a lost response returns the same response and creates nothing: %s',
  async (_, __, prepare) => {
    const prepared = await prepare()
    const [before, key] = [await prepared.count(), newKey()]
    const lost = await loseAnswer(prepared, key)
    expect(await prepared.count()).toBe(before + 1)

    app.takeCost()
    const repeated = await send(prepared, key)
    expect(app.takeCost().roundTrips).toBeLessThanOrEqual(2)
    expect([repeated.status, JSON.stringify(repeated.body)]).toEqual([prepared.endpoint.status, lost])
    expect(JSON.stringify((await send(prepared, key)).body)).toBe(lost)
    expect(await prepared.count()).toBe(before + 1)

    if (prepared.other === null) return
    expect(codeOf(await send({ ...prepared, input: prepared.other }, key))).toEqual([409, 'idempotency_mismatch'])
    expect(await prepared.count()).toBe(before + 1)
  },
)

test.each(CREATIONS)(
  'ten simultaneous calls with one key create one row or object and get the same response: %s',
  async (_, __, prepare) => {
    const prepared = await prepare()
    const [before, key] = [await prepared.count(), newKey()]
    const answers = await Promise.all(Array.from({ length: CONCURRENT_CALLS }, () => send(prepared, key)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => prepared.endpoint.status))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await prepared.count()).toBe(before + 1)
  },
)

test('a stored response contains no password, token or client secret', async () => {
  const key = newKey()
  const [person, purchase] = [await registering(), await subscribing()]
  const answers = [await send(person, key), await send(purchase, key)]
  const rows = await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  expect(rows).toHaveLength(2)
  const stored = JSON.stringify(rows)
  const { token, clientSecret } = { ...answers[0]?.body, ...answers[1]?.body }
  for (const secret of [token, clientSecret, 'abacate-com-limão']) expect(stored).not.toContain(String(secret))
})
