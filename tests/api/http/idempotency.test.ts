import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCurrentUser, register } from '#contracts/accounts'
import { completeActivity, selectActivity } from '#contracts/activities'
import { createCheckoutSession, createPixPass, createSubscription } from '#contracts/billing'
import { type Endpoint, IDEMPOTENCY_KEY_HEADER, type Input } from '#contracts/http/endpoint'
import { createInvitation, loadInvitation, reloadSuggestions } from '#contracts/invitations'
import { users } from '#db/schema/accounts'
import { selections } from '#db/schema/activities'
import { invitations } from '#db/schema/invitations'
import { idempotencyKeys } from '#db/schema/requests'
import { ROUTES } from '../../../worker/app.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { type Answer, clientOf, type Send } from '../../support/app/client.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import { type FaultyNetwork, startFaultyNetwork } from '../../support/network/faulty-network.ts'
import { coupleIdOf, grantPremium } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

const NOW = '2026-03-10T15:00:00Z'
const A_DAY_LATER = '2026-03-11T15:00:00Z'
const GASTRONOMIA = { categoryId: 2, cityId: '3106200', radius: 20 } as const
const AT_ONCE = 30
/** After the worker has written and answered, before any of its answer comes back. */
const ANSWER_LOST = 2

let app: TestApp
let stripe: FakeStripe
let network: FaultyNetwork<'worker'>
beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await createTestApp({ now: NOW, settings: { ...stripe.settings, PIX_ENABLED: 'true' } })
  network = await startFaultyNetwork(['worker'])
  network.open('worker', app.origin)
})
afterAll(async () => {
  await network.stop()
  await app.stop()
  await stripe.stop()
  expect(loggedFaults(app)).toEqual([])
})

const newKey = () => crypto.randomUUID()

/** What the client of a couple, or a visitor, sends; and how often it has come to be. */
interface Creation<E extends Endpoint> {
  endpoint: E
  /** Null: a public call. */
  token: string | null
  input: Input<E>
  /** Another request that may come under the same key by mistake. */
  other: Input<E> | null
  made: () => Promise<number> | number
}

const creation = <E extends Endpoint>(given: Creation<E>): Creation<Endpoint> => given as unknown as Creation<Endpoint>

const invitationsOf = async (person: Person) =>
  app.db
    .select()
    .from(invitations)
    .where(eq(invitations.coupleId, await coupleIdOf(app, person)))

const selectionsOf = async (person: Person) =>
  app.db
    .select()
    .from(selections)
    .where(eq(selections.coupleId, await coupleIdOf(app, person)))

async function offerOf({ send }: Pick<Person, 'send'>) {
  const { token } = (await send(createInvitation, { body: GASTRONOMIA })).data
  const { activities } = (await app.visitor()(loadInvitation, { params: { token } })).data
  return { token, ids: activities.map(({ id }) => id) }
}

const registration = (username: string) => ({
  body: { username, email: `${username}@exemplo.com.br`, password: 'abacate-com-limão' },
})

let names = 0
async function registering() {
  const username = `nova${++names}`
  return creation({
    endpoint: register,
    token: null,
    input: registration(username),
    other: { body: { ...registration(username).body, password: 'outra-senha-longa' } },
    made: async () => (await app.db.select().from(users).where(eq(users.username, username))).length,
  })
}

/** @param used - invitations of this month that were made before */
async function inviting(used = 0) {
  const ana = await app.signUp()
  for (let made = 0; made < used; made++) await ana.send(createInvitation, { body: GASTRONOMIA })
  return creation({
    endpoint: createInvitation,
    token: ana.token,
    input: { body: GASTRONOMIA },
    other: { body: { ...GASTRONOMIA, radius: 50 } },
    made: async () => (await invitationsOf(ana)).length,
  })
}

async function choosing() {
  const ana = await app.signUp()
  const { token, ids } = await offerOf(ana)
  return creation({
    endpoint: selectActivity,
    token: null,
    input: { body: { token, activityId: ids[0] ?? '' } },
    other: { body: { token, activityId: ids[1] ?? '' } },
    made: async () => (await selectionsOf(ana)).length,
  })
}

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

async function reloading() {
  const ana = await signUpPremium(app)
  const [{ token }, another] = [await offerOf(ana), await offerOf(ana)]
  return creation({
    endpoint: reloadSuggestions,
    token: null,
    input: { params: { token } },
    other: { params: { token: another.token } },
    made: async () => (await invitationsOf(ana)).reduce((total, { round }) => total + round, 0),
  })
}

/** How many of these things the provider has made for a person's couple. */
async function madeFor(things: Iterable<{ customer: string | null }>, person: Person): Promise<number> {
  const coupleId = await coupleIdOf(app, person)
  const isTheirs = (id: string | null) => stripe.account.customers.get(id ?? '')?.metadata.coupleId === coupleId
  return [...things].filter(({ customer }) => isTheirs(customer)).length
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
  ['a subscription', createSubscription, subscribing],
  ['a checkout page', createCheckoutSession, openingCheckout],
  ['a pass', createPixPass, buyingPass],
] as const

const senderOf = (token: string | null, origin?: string): Send =>
  origin ? clientOf({ origin }, token ?? undefined) : token === null ? app.visitor() : app.as(token)

const withKey = (key: string) => ({ [IDEMPOTENCY_KEY_HEADER]: key })

/** Sends it to the worker itself, which answers as its document announces. */
const send = ({ endpoint, token, input }: Creation<Endpoint>, key: string): Promise<Answer<Endpoint>> =>
  senderOf(token)(endpoint, input, withKey(key))

/** Sends it over a line that is cut between the write and the answer; returns the answer that nobody got. */
async function loseAnswer({ endpoint, token, input }: Creation<Endpoint>, key: string): Promise<string> {
  network.cutAt(ANSWER_LOST)
  await expect(
    senderOf(token, network.urls.worker)(endpoint, input, { ...withKey(key), 'Accept-Encoding': 'identity' }),
  ).rejects.toThrow()
  network.mend()
  return network.lostAnswer()
}

const codeOf = ({ status, body }: Answer<Endpoint>) => [status, body.code]

test('every call that takes a key is tried here', () => {
  const tried = CREATIONS.map(([, { path }]) => path)
  const taking = ROUTES.filter(({ endpoint }) => endpoint.idempotent).map(({ endpoint }) => endpoint.path)
  expect([...new Set(tried)].sort()).toEqual(taking.sort())
})

// Before anything was bought, which the nightly job would compare.
test('after a day the key is a new one, and the nightly job forgets the answer', async () => {
  const [made, person] = [await inviting(), await registering()]
  const key = newKey()
  for (const one of [made, person]) expect((await send(one, key)).status).toBe(201)
  await app.travelTo(A_DAY_LATER)
  try {
    expect((await send(made, key)).status).toBe(201)
    expect(await made.made()).toBe(2)
    expect(codeOf(await send(person, key))).toEqual([409, 'username_taken'])
    const stored = () => app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    expect(await stored()).toHaveLength(2)
    expect(await app.fire('20 4 * * *')).toBe('ok')
    expect(await stored()).toMatchObject([{ createdAt: new Date(A_DAY_LATER) }])
  } finally {
    await app.travelTo(NOW)
  }
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

test.each(CREATIONS)('%s, repeated thirty times at once, is one, and all get one answer', async (_, __, prepare) => {
  const made = await prepare()
  const [before, key] = [await made.made(), newKey()]
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(made, key)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => made.endpoint.status))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await made.made()).toBe(before + 1)
})

test('three lost answers cost three invitations and no more, and a fourth key is refused', async () => {
  const ana = await app.signUp()
  const made = { ...(await inviting()), token: ana.token }
  const keys = [newKey(), newKey(), newKey()]
  for (const key of keys) await loseAnswer(made, key)
  const answers = await Promise.all(keys.map((key) => send(made, key)))
  expect(answers.map(({ body }) => body.remainingThisMonth)).toEqual([2, 1, 0])
  const fourth = newKey()
  expect(codeOf(await send(made, fourth))).toEqual([403, 'invitation_limit_reached'])

  await grantPremium(app, ana)
  expect((await send(made, fourth)).status, 'a refusal is not remembered').toBe(201)
  expect(await invitationsOf(ana)).toHaveLength(4)
})

test('the same key of somebody else is another call', async () => {
  const key = newKey()
  const [mine, theirs] = [await inviting(), await inviting()]
  const answers = [await send(mine, key), await send(theirs, key)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.token).not.toBe(answers[1]?.body.token)
  expect([await mine.made(), await theirs.made()]).toEqual([1, 1])
})

test('a second guest with another key is told that the invitation is used', async () => {
  const made = await choosing()
  expect((await send(made, newKey())).status).toBe(200)
  expect(codeOf(await send({ ...made, input: made.other ?? {} }, newKey()))).toEqual([409, 'invitation_used'])
  expect((await send(made, newKey())).status, 'the same choice again, by anybody').toBe(200)
  expect(await made.made()).toBe(1)
})

test('an own choice that was done meanwhile is not made again by the repeat', async () => {
  const ana = await app.signUp()
  const [activityId = ''] = (await offerOf(ana)).ids
  const made = creation({
    endpoint: selectActivity,
    token: ana.token,
    input: { body: { activityId } },
    other: null,
    made: async () => (await selectionsOf(ana)).length,
  })
  const key = newKey()
  const lost = await loseAnswer(made, key)
  await ana.send(completeActivity, { body: { activityId } })
  expect(JSON.stringify((await send(made, key)).body)).toBe(lost)
  expect(await made.made()).toBe(1)
  expect((await send(made, newKey())).status).toBe(200)
  expect(await made.made()).toBe(2)
})

test('a reload is answered as it was even after the next one', async () => {
  const made = await reloading()
  const key = newKey()
  const lost = await loseAnswer(made, key)
  expect((await send(made, newKey())).body.reloadsLeft).toBe(3)
  expect(JSON.stringify((await send(made, key)).body)).toBe(lost)
})

test('the token of a repeated registration is the same session: it works, and once it is over it is over', async () => {
  const made = await registering()
  const key = newKey()
  await loseAnswer(made, key)
  const token = String((await send(made, key)).body.token)
  const user = await app.as(token)(loadCurrentUser)
  expect(user.status).toBe(200)

  await app.db.update(users).set({ tokenVersion: 1 }).where(eq(users.id, user.data.id))
  expect((await send(made, key)).body.token).toBe(token)
  expect((await app.as(token)(loadCurrentUser)).status).toBe(401)

  await app.db.delete(users).where(eq(users.id, user.data.id))
  const again = await send(made, key)
  expect([again.status, again.body.token === token], 'an account that is gone is made anew').toEqual([201, false])
})

test('a key that is none is refused', async () => {
  const made = await inviting()
  for (const key of ['', 'short', 'a'.repeat(65), 'with spaces in it', 'corações-de-dois', 'key;drop=1']) {
    const answer = await send(made, key)
    expect(codeOf(answer), key).toEqual([400, 'invalid_data'])
    expect(answer.body.fields).toHaveProperty(IDEMPOTENCY_KEY_HEADER)
  }
  expect(await made.made()).toBe(0)
})

test('a call that creates nothing takes no notice of a key', async () => {
  const ana = await app.signUp()
  expect((await ana.send(loadCurrentUser, undefined, withKey('!'))).status).toBe(200)
})

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
