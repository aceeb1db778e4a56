import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCurrentUser, updateProfile } from '#contracts/accounts'
import * as joining from '#contracts/couples'
import { loadCouple, saveCouple } from '#contracts/couples'
import { subscriptions } from '#db/schema/billing'
import { couples } from '#db/schema/couples'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
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

const passUntil = async (person: Person, until: string) =>
  app.db
    .update(subscriptions)
    .set({ passUntil: new Date(until) })
    .where(eq(subscriptions.coupleId, await coupleIdOf(app, person)))

const coupleOf = async (person: Person) => (await person.send(loadCouple, { params: { userId: person.id } })).data

describe('works', () => {
  test('a person without a partner is a couple of one without a code', async () => {
    const ana = await signUpAs('Ana')
    expect(await membersOf(ana)).toEqual({
      members: [{ id: ana.id, firstName: 'Ana', isYou: true, joinedAt: NOW, publicConsent: false }],
      invite: null,
      requests: [],
      asked: [],
      blocked: [],
    })
  })

  test('a code reveals only the first name and the slug of its creator', async () => {
    const ana = await signUpAs('Ana')
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

  test('a new code replaces the one before, and a deleted code is invalid', async () => {
    const ana = await app.signUp()
    const [first, second] = [await invite(ana), await invite(ana)]
    expect([(await peek(first)).status, (await peek(second)).status]).toEqual([404, 200])
    expect((await ana.send(joining.deleteJoinCode)).status).toBe(204)
    expect((await peek(second)).status).toBe(404)
    expect((await membersOf(ana)).invite).toBeNull()
  })

  test('before the acceptance each person sees only first name and slug of the other', async () => {
    const [ana, bia] = [await signUpAs('Ana'), await signUpAs('Bia')]
    const id = await requested(ana, bia)
    expect(await membersOf(bia)).toMatchObject({
      members: [{ id: bia.id }],
      asked: [{ id, at: NOW, inviter: { firstName: 'Ana', coupleSlug: `${ana.username}-casal` } }],
    })
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
      blocked: [],
    })
    expect((await membersOf(bia)).members.map(({ isYou }) => isYou)).toEqual([false, true])
    expect((await coupleOf(bia)).coupleSlug).toBe(`${ana.username}-casal`)
  })

  test('a refusal changes neither couple, and the same person cannot request again for seven days', async () => {
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

  test("the joining person's couple is deleted, and its address is reserved", async () => {
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

  test('after the join each member sees the first name of the other', async () => {
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
    'the code %j is refused',
    async (code) => {
      const ana = await app.signUp()
      const answered = await ask(ana, code)
      expect([answered.status, answered.body]).toMatchObject([404, { code: 'invalid_link' }])
    },
  )

  test('an own code and an expired code are refused', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const code = await invite(ana)
    expect((await ask(ana, code)).body).toMatchObject({ code: 'own_code' })
    await app.travelTo('2026-03-17T15:00:00.000Z')
    expect((await ask(bia, code)).status).toBe(404)
  })

  test('a request expires after seven days', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const id = await requested(ana, bia)
    await app.travelTo('2026-03-17T15:00:00.000Z')
    expect((await answer(ana, id)).status).toBe(404)
    expect((await membersOf(ana)).requests).toEqual([])
  })

  test('a couple of two cannot accept a third member, and its members cannot join another couple', async () => {
    const [ana, bia, eva] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const first = await requested(eva, ana)
    const second = await requested(ana, eva)
    await join(ana, bia)
    expect((await ana.send(joining.createJoinCode)).body).toMatchObject({ code: 'couple_full' })
    expect((await ask(bia, await invite(eva))).body).toMatchObject({ code: 'couple_full' })
    // Requests from before the join have ended.
    expect((await answer(eva, first)).status).toBe(404)
    expect((await answer(ana, second)).status).toBe(404)
    expect((await membersOf(eva)).requests).toEqual([])
  })

  test('two people who both pay can neither request nor accept a join', async () => {
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

  test('ten wrong codes in an hour are the limit for an account and for an address', async () => {
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
