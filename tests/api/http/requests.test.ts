import { describe, expect, test } from 'vitest'
import { logIn, register, updateProfile } from '#contracts/accounts'
import { DEFAULT_BODY_LIMIT_BYTES } from '#contracts/endpoint'
import { checkHealth, testCors } from '#contracts/health'
import { listCategories } from '#contracts/suggestions'
import { ENDPOINTS, examplePath } from '../../support/app/endpoints.ts'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { allowOf, bodyCalls, inChunks, listOf, paddedTo, paths, rawRequests } from './raw-requests.ts'

const app = sharedTestApp()
/** An administrator, who may make every call. */
const ana = sharedAdmin(app)
const { send } = rawRequests(app, ana)

describe('works', () => {
  test('every call of the contract has a route', () => {
    expect(paths.length).toBeGreaterThan(15)
    expect(bodyCalls.length).toBeGreaterThan(4)
  })

  test.each(paths)('OPTIONS of %s returns its methods', async (path, methods) => {
    const response = await app.raw(examplePath(path), { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(listOf(response.headers.get('Allow'))).toEqual(allowOf(methods))
    expect(response.headers.get('X-Request-Id')).toBeTruthy()
    expect(await response.text()).toBe('')
  })

  test.each(paths.filter(([, methods]) => methods.includes('GET')))(
    'HEAD of %s returns the same as GET, without a body',
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

  test('only responses that are the same for every caller may be cached', async () => {
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
    // A page of another origin must not get the response that was cached for the product's own.
    expect(answers.every(({ headers }) => headers.get('Vary')?.includes('Origin'))).toBe(true)
  })

  test('a success has a request id, which the caller cannot choose', async () => {
    const ids = new Set<string | null>()
    for (const path of [listCategories.path, checkHealth.path, listCategories.path]) {
      const { headers } = await app.raw(path, { headers: { 'X-Request-Id': 'mine' } })
      ids.add(headers.get('X-Request-Id'))
    }
    expect(ids.size).toBe(3)
    expect(ids).not.toContain('mine')
    expect(ids).not.toContain(null)
  })

  test('a JSON body is read with any Content-Type', async () => {
    for (const type of ['text/plain', 'application/json; charset=iso-8859-1', 'application/x-www-form-urlencoded']) {
      const response = await send(updateProfile.path, '{"firstName":"João"}', {
        method: 'PATCH',
        headers: { 'Content-Type': type },
      })
      expect([response.status, (await response.json()).firstName]).toEqual([200, 'João'])
    }
  })

  test('a password may contain any character, even half of a surrogate pair', async () => {
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
    expect((await sendJson(app, logIn.path, cut)).status, 'a NUL does not end a password').toBe(401)
    for (const password of ['💛'.repeat(7), '💛'.repeat(129)]) {
      const body = { username: 'coracoes', email: 'coracoes@exemplo.com.br', password }
      expect((await sendJson(app, register.path, body)).status, 'the length counts whole characters').toBe(400)
    }
  })

  test('a body of exactly 64 KiB is read, with a Content-Length and in chunks', async () => {
    const body = paddedTo(DEFAULT_BODY_LIMIT_BYTES, { firstName: 'Ana' })
    expect(body).toHaveLength(64 * 1024)
    for (const each of [body, inChunks(body)]) {
      expect((await send(updateProfile.path, each, { method: 'PATCH' })).status).toBe(200)
    }
  })

  test('the test call returns the origin of the request, or null', async () => {
    const origin = 'https://example.com'
    expect((await app.visitor()(testCors, undefined, { Origin: origin })).data).toEqual({ ok: true, origin })
    expect((await app.visitor()(testCors)).data).toEqual({ ok: true, origin: null })
  })
})
