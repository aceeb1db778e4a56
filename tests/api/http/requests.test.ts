import { describe, expect, test } from 'vitest'
import { loadCurrentUser, logIn, register, updateProfile } from '#contracts/accounts'
import { completeActivity, loadStats, selectActivity } from '#contracts/activities'
import { DEFAULT_BODY_LIMIT_BYTES } from '#contracts/endpoint'
import { checkHealth, testCors } from '#contracts/health'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { listCategories } from '#contracts/suggestions'
import { ENDPOINTS, examplePath } from '../../support/app/endpoints.ts'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { sharedAdmin, signUpPremium } from '../../support/people/people.ts'
import { allowOf, bodyCalls, inChunks, listOf, paddedTo, paths, rawRequests } from './raw-requests.ts'

const app = sharedTestApp()
/** An administrator, who may make every call. */
const ana = sharedAdmin(app)
const { send } = rawRequests(app, ana)

describe('works', () => {
  test('every call of the contract is known', () => {
    expect(paths.length).toBeGreaterThan(15)
    expect(bodyCalls.length).toBeGreaterThan(4)
  })

  test.each(paths)('OPTIONS of %s names its methods', async (path, methods) => {
    const response = await app.raw(examplePath(path), { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(listOf(response.headers.get('Allow'))).toEqual(allowOf(methods))
    expect(response.headers.get('X-Request-Id')).toBeTruthy()
    expect(await response.text()).toBe('')
  })

  test.each(paths.filter(([, methods]) => methods.includes('GET')))(
    'HEAD of %s answers as GET does, without a body',
    async (path) => {
      const [head, get] = [
        await app.raw(examplePath(path), { method: 'HEAD' }),
        await app.raw(examplePath(path), { method: 'GET' }),
      ]
      expect(head.status).toBe(get.status)
      expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
      expect(await head.text()).toBe('')
    },
  )

  const shared = ENDPOINTS.filter(({ reuse }) => reuse)

  test('only what is the same for everybody may be used again', async () => {
    expect(shared.map(({ method, path, auth }) => `${method} ${path} ${auth}`).toSorted()).toEqual([
      'GET /api/categories public',
      'GET /api/cities public',
      'GET /api/guides public',
      'GET /api/plans public',
      'GET /api/public-config public',
    ])
    const answers = await Promise.all([...shared.map(({ path }) => path), '/api/rankings'].map((path) => app.raw(path)))
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual([
      ...shared.map(
        ({ reuse }) => `public, max-age=${reuse?.freshSeconds}, stale-while-revalidate=${reuse?.staleSeconds}`,
      ),
      'no-store',
    ])
    // A page of another origin must not get the answer that was stored for ours.
    expect(answers.every(({ headers }) => headers.get('Vary')?.includes('Origin'))).toBe(true)
  })

  test('a success has a request id of its own, which the caller cannot choose', async () => {
    const ids = new Set<string | null>()
    for (const path of [listCategories.path, checkHealth.path, listCategories.path]) {
      const { headers } = await app.raw(path, { headers: { 'X-Request-Id': 'mine' } })
      ids.add(headers.get('X-Request-Id'))
    }
    expect(ids.size).toBe(3)
    expect(ids).not.toContain('mine')
    expect(ids).not.toContain(null)
  })

  test('what is JSON is read whatever its Content-Type says', async () => {
    for (const type of ['text/plain', 'application/json; charset=iso-8859-1', 'application/x-www-form-urlencoded']) {
      const response = await send(updateProfile.path, '{"firstName":"João"}', {
        method: 'PATCH',
        headers: { 'Content-Type': type },
      })
      expect([response.status, (await response.json()).firstName]).toEqual([200, 'João'])
    }
  })

  test('a password may hold any character, even half of one', async () => {
    for (const [index, password] of [
      'abacate\u0000limão',
      'abacate\ud800limão',
      '💛'.repeat(8),
      '💛'.repeat(128),
    ].entries()) {
      const person = await app.signUp({ username: `qualquer-${index}`, password })
      const body = { username: person.username, password }
      expect((await sendJson(app, logIn.path, body)).status).toBe(200)
    }
    const cut = { username: 'qualquer-0', password: 'abacate' }
    expect((await sendJson(app, logIn.path, cut)).status, 'a NUL ends no password').toBe(401)
    for (const password of ['💛'.repeat(7), '💛'.repeat(129)]) {
      const body = { username: 'coracoes', email: 'coracoes@exemplo.com.br', password }
      expect((await sendJson(app, register.path, body)).status, 'characters are counted, not their halves').toBe(400)
    }
  })

  test('a body of exactly 64 KiB is read, declared or in chunks', async () => {
    const body = paddedTo(DEFAULT_BODY_LIMIT_BYTES, { firstName: 'Ana' })
    expect(body).toHaveLength(64 * 1024)
    for (const each of [body, inChunks(body)]) {
      expect((await send(updateProfile.path, each, { method: 'PATCH' })).status).toBe(200)
    }
  })

  test('the origin is echoed as it came, and without one there is none', async () => {
    const origin = 'https://example.com'
    expect((await app.visitor()(testCors, undefined, { Origin: origin })).data).toEqual({ ok: true, origin })
    expect((await app.visitor()(testCors)).data).toEqual({ ok: true, origin: null })
  })
})

describe('requests at once', () => {
  /** More than the 20 calls that the database client of one request lets run together. */
  const AT_ONCE = 32

  const repeat = <T>(send: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: AT_ONCE }, send))

  describe('works: after 32 requests at once the next one is answered as ever', () => {
    test("reads of many people are answered, and nobody gets what is another's", async () => {
      const people = await Promise.all(Array.from({ length: 8 }, () => app.signUp()))
      const requests = Array.from({ length: AT_ONCE }, (_, index) => people[index % people.length] ?? people[0])
      const answers = await Promise.all(requests.map((person) => person?.send(loadCurrentUser)))
      for (const [index, answer] of answers.entries()) expect(answer?.data.id).toBe(requests[index]?.id)
    })

    test('every write is stored', async () => {
      const ana = await signUpPremium(app)
      const body = { categoryId: 2, cityId: '3106200' }
      const answers = await repeat(() => ana.send(createInvitation, { body }))
      for (const { status } of answers) expect(status).toBe(201)
      expect(new Set(answers.map(({ data }) => data.token)).size).toBe(AT_ONCE)
      const [first] = answers
      const { status } = await app.visitor()(loadInvitation, { params: { token: first?.data.token ?? '' } })
      expect(status).toBe(200)
      expect((await ana.send(loadStats)).data.invitationsThisMonth).toBe(AT_ONCE)
    })

    test('clients that hang up in the middle do not disturb the others', async () => {
      await repeat(async () => {
        const hangUp = new AbortController()
        const request = app.raw(listCategories.path, { signal: hangUp.signal }).catch(() => undefined)
        queueMicrotask(() => hangUp.abort())
        await request
      })
      expect((await app.visitor()(listCategories)).data).toHaveLength(12)
    })
  })

  describe('works: writers on rows of their own do not stop each other', () => {
    /** The server stalled from 16 on; see docs/decisions/0042-the-local-database-allows-one-connection.md. */
    const WRITERS = 24

    test('24 people create, choose, complete and log in at once, and every call is answered', async () => {
      const people = await Promise.all(Array.from({ length: WRITERS }, () => app.signUp()))
      const statuses = async (call: (person: Person, index: number) => Promise<{ status: number }>) =>
        new Set((await Promise.all(people.map(call))).map(({ status }) => status))

      const tokens: string[] = []
      const create = await statuses(async ({ send }, index) => {
        const answer = await send(createInvitation, { body: { categoryId: 2, cityId: '3106200' } })
        tokens[index] = answer.data.token
        return answer
      })
      const offers = await Promise.all(tokens.map((token) => app.visitor()(loadInvitation, { params: { token } })))
      const choices = offers.map(({ data }, index) => ({
        token: tokens[index] ?? '',
        activityId: data.activities[0]?.id ?? '',
      }))
      const bodyOf = (index: number) => choices[index] ?? { token: '', activityId: '' }
      const select = await statuses((_, index) => app.visitor()(selectActivity, { body: bodyOf(index) }))
      const complete = await statuses(({ send }, index) => send(completeActivity, { body: bodyOf(index) }))
      const logInAgain = await statuses(({ username, password }) =>
        app.visitor()(logIn, { body: { username, password } }),
      )
      expect({ create, select, complete, logInAgain }).toEqual({
        create: new Set([201]),
        select: new Set([200]),
        complete: new Set([200]),
        logInAgain: new Set([200]),
      })
      expect((await app.visitor()(checkHealth)).status).toBe(200)
    })
  })
})
