import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCurrentUser, updateProfile } from '#contracts/accounts'
import * as joining from '#contracts/couples'
import { loadCouple, saveCouple } from '#contracts/couples'
import { subscriptions } from '#db/schema/billing'
import { couples } from '#db/schema/couples'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { confirmEmails } from '../../support/people/confirm-emails.ts'
import { coupleIdOf, grantPremium } from '../../support/people/couples.ts'
import { joiningSteps } from './joining-steps.ts'

const NOW = '2026-03-10T15:00:00.000Z'
const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { invite, ask, answer, membersOf, requested, join, peek } = joiningSteps(app)

async function signUpAs(firstName: string): Promise<Person> {
  const person = await app.signUp()
  expect((await person.send(updateProfile, { body: { firstName } })).status).toBe(200)
  return person
}

/** A pass that was paid beforehand, as its payment writes it. */
const passUntil = async (person: Person, until: string) =>
  app.db
    .update(subscriptions)
    .set({ passUntil: new Date(until) })
    .where(eq(subscriptions.coupleId, await coupleIdOf(app, person)))

const coupleOf = async (person: Person) => (await person.send(loadCouple, { params: { userId: person.id } })).data

describe('works', () => {
  test('a person alone is a couple of one, without a code', async () => {
    const ana = await signUpAs('Ana')
    expect(await membersOf(ana)).toEqual({
      members: [{ id: ana.id, firstName: 'Ana', isYou: true, joinedAt: NOW, publicConsent: false }],
      invite: null,
      requests: [],
      asked: [],
    })
  })

  test('a code says who asks, and nothing else, to whoever has it', async () => {
    const ana = await signUpAs('Ana')
    await confirmEmails(app, ana)
    const { data, body } = await ana.send(joining.createJoinCode)
    expect(data.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(body).toEqual({
      code: data.code,
      url: `http://localhost:8787/entrar/${data.code}`,
      expiresAt: '2026-03-17T15:00:00.000Z',
    })
    expect((await membersOf(ana)).invite).toEqual(body)
    const seen = await peek(`${data.code.slice(0, 4).toLowerCase()}-${data.code.slice(4)}`)
    expect([seen.status, seen.body]).toEqual([
      200,
      { invitedBy: { firstName: 'Ana', coupleSlug: `${ana.username}-casal` } },
    ])
  })

  test('a new code ends the one before, and a code that was taken back is none', async () => {
    const ana = await app.signUp()
    const [first, second] = [await invite(ana), await invite(ana)]
    expect([(await peek(first)).status, (await peek(second)).status]).toEqual([404, 200])
    expect((await ana.send(joining.deleteJoinCode)).status).toBe(204)
    expect((await peek(second)).status).toBe(404)
    expect((await membersOf(ana)).invite).toBeNull()
  })

  test('both have to say yes: who asks waits, and sees nothing of the other', async () => {
    const [ana, bia] = [await signUpAs('Ana'), await signUpAs('Bia')]
    const id = await requested(ana, bia)
    expect(await membersOf(bia)).toMatchObject({ members: [{ id: bia.id }], asked: [{ id, at: NOW }] })
    expect((await membersOf(ana)).requests).toEqual([
      { id, firstName: 'Bia', coupleSlug: `${bia.username}-casal`, at: NOW },
    ])
    const { status, data } = await answer(ana, id)
    expect(status).toBe(200)
    expect(data).toEqual({
      members: [
        { id: ana.id, firstName: 'Ana', isYou: true, joinedAt: NOW, publicConsent: false },
        { id: bia.id, firstName: 'Bia', isYou: false, joinedAt: NOW, publicConsent: false },
      ],
      invite: null,
      requests: [],
      asked: [],
    })
    expect((await membersOf(bia)).members.map(({ isYou }) => isYou)).toEqual([false, true])
    expect((await coupleOf(bia)).coupleSlug).toBe(`${ana.username}-casal`)
  })

  test('asked again it is the same request', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const code = await invite(ana)
    const [first, second] = [await ask(bia, code), await ask(bia, code)]
    expect([second.status, second.body]).toEqual([202, first.body])
  })

  test('a no leaves both as they were, and for seven days the same person cannot ask again', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const code = await invite(ana)
    const { data } = await ask(bia, code)
    const said = await answer(ana, data.requestId, false)
    expect([said.status, said.data.members.length, said.data.requests]).toEqual([200, 1, []])
    expect((await membersOf(bia)).asked).toEqual([])
    expect((await answer(ana, data.requestId)).status).toBe(404)
    await app.travelTo('2026-03-17T14:59:59.000Z')
    expect((await ask(bia, code)).body).toMatchObject({ code: 'refused_lately' })
    expect((await ask(await app.signUp(), code)).status).toBe(202)
    await app.travelTo('2026-03-17T16:00:00.000Z')
    expect((await ask(bia, await invite(ana))).status).toBe(202)
  })

  test('the couple of who joins is gone, and its address is held back', async () => {
    const [ana, bia, eva] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const [ending, slug] = [await coupleIdOf(app, bia), (await coupleOf(bia)).coupleSlug]
    await join(ana, bia)
    const ids = (await app.db.select({ id: couples.id }).from(couples)).map(({ id }) => id)
    expect(ids).not.toContain(ending)
    const take = (person: Person) =>
      person.send(saveCouple, { params: { userId: person.id }, body: { coupleSlug: slug } })
    expect((await take(eva)).status).toBe(409)
    expect((await take(ana)).status).toBe(200)
  })

  test('a grant of one serves both at once', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await grantPremium(app, bia)
    await join(ana, bia)
    for (const person of [ana, bia]) {
      const { data } = await person.send(loadCurrentUser)
      expect(data).toMatchObject({ subscription: { plan: 'premium', status: 'active' } })
    }
  })

  test('each reads the first name of the other with their own account, from then on', async () => {
    const [ana, bia] = [await signUpAs('Ana'), await app.signUp()]
    expect((await ana.send(loadCurrentUser)).data.partner).toBeNull()
    await join(ana, bia)
    expect((await ana.send(loadCurrentUser)).data.partner).toEqual({ firstName: null })
    const { data } = await bia.send(updateProfile, { body: { firstName: 'Bia' } })
    expect(data.partner).toEqual({ firstName: 'Ana' })
    expect((await ana.send(loadCurrentUser)).data.partner).toEqual({ firstName: 'Bia' })
  })
})

describe('fails', () => {
  test.each(['ZZZZ2222', 'zzzz-2222', 'ABC', 'OOOOIIII', 'A'.repeat(5000), '%E0'])(
    'the code %j is none',
    async (code) => {
      const ana = await app.signUp()
      const answered = await ask(ana, code)
      expect([answered.status, answered.body]).toMatchObject([404, { code: 'invalid_link' }])
    },
  )

  test('the own code, and a code after its seven days', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const code = await invite(ana)
    expect((await ask(ana, code)).body).toMatchObject({ code: 'own_code' })
    await app.travelTo('2026-03-17T15:00:00.000Z')
    expect((await ask(bia, code)).status).toBe(404)
  })

  test('a request without an answer in seven days', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const id = await requested(ana, bia)
    await app.travelTo('2026-03-17T15:00:00.000Z')
    expect((await answer(ana, id)).status).toBe(404)
    expect((await membersOf(ana)).requests).toEqual([])
  })

  test('a couple of two accepts no third member, and neither of them joins another couple', async () => {
    const [ana, bia, eva] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const early = await requested(eva, ana)
    const late = await requested(ana, eva)
    await join(ana, bia)
    expect((await ana.send(joining.createJoinCode)).body).toMatchObject({ code: 'couple_full' })
    expect((await ask(bia, await invite(eva))).body).toMatchObject({ code: 'couple_full' })
    // Everything that was asked before has ended.
    expect((await answer(eva, early)).status).toBe(404)
    expect((await answer(ana, late)).status).toBe(404)
    expect((await membersOf(eva)).requests).toEqual([])
  })

  test('where both pay nobody joins, neither when asking nor when answering', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const code = await invite(ana)
    const { data } = await ask(bia, code)
    for (const person of [ana, bia]) await passUntil(person, '2026-04-10T15:00:00Z')
    expect((await ask(bia, code)).body).toMatchObject({ code: 'both_paying' })
    expect((await answer(ana, data.requestId)).body).toMatchObject({ code: 'both_paying' })
    expect((await membersOf(ana)).members).toHaveLength(1)
    await passUntil(ana, '2026-03-10T14:00:00Z')
    expect((await answer(ana, data.requestId)).status).toBe(200)
    expect((await ana.send(loadCurrentUser)).data.subscription).toMatchObject({ plan: 'premium', billing: 'active' })
  })

  test('ten wrong codes in an hour, by one account or from one address', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const code = await invite(ana)
    for (let tries = 0; tries < 10; tries += 1) expect((await ask(bia, 'ZZZZ2222')).status).toBe(404)
    const refused = await ask(bia, code)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
    const options = { address: '203.0.113.77' }
    const guesses = await Promise.all(Array.from({ length: 14 }, () => peek('ZZZZ2222', options)))
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10)
    expect((await peek(code, options)).status).toBe(429)
    expect((await peek(code)).status).toBe(200)
    await app.travelTo('2026-03-10T16:00:00.001Z')
    expect([(await ask(bia, code)).status, (await peek(code, options)).status]).toEqual([202, 200])
  })
})

describe('at once', () => {
  test('one of 12 people whom a couple accepts at once joins it', async () => {
    const ana = await app.signUp()
    const code = await invite(ana)
    const people = await Promise.all(Array.from({ length: 12 }, () => app.signUp()))
    const ids = await Promise.all(people.map(async (person) => (await ask(person, code)).data.requestId))
    const answers = await Promise.all(ids.map((id) => answer(ana, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    expect((await membersOf(ana)).members).toHaveLength(2)
    const homes = await Promise.all(people.map((person) => coupleIdOf(app, person)))
    expect(new Set(homes).size).toBe(12)
  })

  test('a person whom 12 couples accept at once joins one of them', async () => {
    const bia = await app.signUp()
    const people = await Promise.all(Array.from({ length: 12 }, () => app.signUp()))
    const ids = await Promise.all(people.map((person) => requested(person, bia)))
    const answers = await Promise.all(people.map((person, at) => answer(person, ids[at] ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await membersOf(bia)).members).toHaveLength(2)
  })

  test('two people who ask each other and both accept at once, eight times each, are one couple', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [ofBia, ofAna] = [await requested(ana, bia), await requested(bia, ana)]
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => (at % 2 ? answer(ana, ofBia) : answer(bia, ofAna))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await coupleIdOf(app, ana)).toBe(await coupleIdOf(app, bia))
    expect((await membersOf(ana)).members).toHaveLength(2)
  })
})
