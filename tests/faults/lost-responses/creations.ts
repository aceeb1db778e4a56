import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { register } from '#contracts/accounts'
import { selectActivity } from '#contracts/activities'
import { type Endpoint, IDEMPOTENCY_KEY_HEADER, type Input } from '#contracts/endpoint'
import { createInvitation, loadInvitation, reloadSuggestions } from '#contracts/invitations'
import { users } from '#db/schema/accounts'
import { selections } from '#db/schema/activities'
import { invitations } from '#db/schema/invitations'
import { startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { type Answer, clientOf, type Send } from '../../support/app/client.ts'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { startFaultyNetwork } from '../../support/network/faulty-network.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

export const NOW = '2026-03-10T15:00:00Z'

const GASTRONOMIA = { categoryId: 2, cityId: '3106200', radius: 20 } as const

/** Cuts the connection after the worker has written and responded, before the client gets any of the response. */
const ANSWER_LOST = 2

export const newKey = () => crypto.randomUUID()

/** A call that creates something, and a count of what it created. */
interface Creation<E extends Endpoint> {
  endpoint: E
  /** `null` for a public call. */
  token: string | null
  input: Input<E>
  /** A different input that a client might send with the same key by mistake; null if the call has only one. */
  other: Input<E> | null
  count: () => Promise<number> | number
}

export const creation = <E extends Endpoint>(given: Creation<E>): Creation<Endpoint> =>
  given as unknown as Creation<Endpoint>

const registration = (username: string) => ({
  body: { username, email: `${username}@exemplo.com.br`, password: 'abacate-com-limão' },
})

let names = 0

export const withKey = (key: string) => ({ [IDEMPOTENCY_KEY_HEADER]: key })

export const codeOf = ({ status, body }: Answer<Endpoint>) => [status, body.code]

/** Starts an app and prepares calls that create something. */
export async function startCreations() {
  const stripe = await startFakeStripe()
  const network = await startFaultyNetwork(['worker'])
  const app = sharedCountedApp({ now: NOW, settings: { ...stripe.settings, PIX_ENABLED: 'true' } })
  beforeAll(() => network.open('worker', app.origin))
  afterAll(async () => {
    await network.stop()
    await stripe.stop()
  })

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
  async function registering() {
    const username = `nova${++names}`
    return creation({
      endpoint: register,
      token: null,
      input: registration(username),
      other: { body: { ...registration(username).body, password: 'outra-senha-longa' } },
      count: async () => (await app.db.select().from(users).where(eq(users.username, username))).length,
    })
  }

  /** @param used - number of invitations that the couple already created this month */
  async function inviting(used = 0) {
    const ana = await app.signUp()
    for (let made = 0; made < used; made++) await ana.send(createInvitation, { body: GASTRONOMIA })
    return creation({
      endpoint: createInvitation,
      token: ana.token,
      input: { body: GASTRONOMIA },
      other: { body: { ...GASTRONOMIA, radius: 50 } },
      count: async () => (await invitationsOf(ana)).length,
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
      count: async () => (await selectionsOf(ana)).length,
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
      count: async () => (await invitationsOf(ana)).reduce((total, { round }) => total + round, 0),
    })
  }

  const senderOf = (token: string | null, origin?: string): Send =>
    origin ? clientOf({ origin }, token ?? undefined) : token === null ? app.visitor() : app.as(token)

  /** Sends the call directly to the worker; the client checks the response against the OpenAPI document. */
  const send = ({ endpoint, token, input }: Creation<Endpoint>, key: string): Promise<Answer<Endpoint>> =>
    senderOf(token)(endpoint, input, withKey(key))

  /** Sends the call over a connection that is cut before the response; returns the response that the client did not get. */
  async function loseAnswer({ endpoint, token, input }: Creation<Endpoint>, key: string): Promise<string> {
    network.cutAt(ANSWER_LOST)
    await expect(
      senderOf(token, network.urls.worker)(endpoint, input, { ...withKey(key), 'Accept-Encoding': 'identity' }),
    ).rejects.toThrow()
    network.mend()
    return network.lostAnswer()
  }
  return {
    app,
    stripe,
    invitationsOf,
    selectionsOf,
    offerOf,
    registering,
    inviting,
    choosing,
    reloading,
    send,
    loseAnswer,
  }
}
