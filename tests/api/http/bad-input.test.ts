import { once } from 'node:events'
import { request as openRequest } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCurrentUser, logIn, register, updateProfile } from '#contracts/accounts'
import { completeActivity, selectActivity } from '#contracts/activities'
import { DEFAULT_BODY_LIMIT_BYTES } from '#contracts/endpoint'
import { createInvitation } from '#contracts/invitations'
import { examplePath } from '../../support/app/endpoints.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { ACCESSES, COUNTS, dump } from '../../support/database/dump.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { allowOf, bodyCalls, expectRefusal, inChunks, listOf, paddedTo, paths, rawRequests } from './raw-requests.ts'

const app = sharedTestApp()
/** An administrator, who may make every call. */
const ana = sharedAdmin(app)
const { send } = rawRequests(app, ana)
/** One function reads every body, so these calls are enough. */
const READ_ALIKE = ['POST /api/register', 'PATCH /api/user/profile', 'PUT /api/couple/{userId}']
const CALLS = bodyCalls.filter(([name]) => READ_ALIKE.includes(name))
const ALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

describe('fails: with the error of the contract, and without a write', () => {
  let before: Awaited<ReturnType<typeof dump>>
  beforeAll(async () => {
    before = await dump(app, ACCESSES, COUNTS)
  })
  afterAll(async () => expect(await dump(app, ACCESSES, COUNTS)).toEqual(before))

  describe.each(CALLS)('%s', (_, { path, method, bodyLimitBytes = DEFAULT_BODY_LIMIT_BYTES }) => {
    test('a body that is not JSON is refused', async () => {
      const bodies = [
        '',
        ' ',
        '{',
        '{"a":1,}',
        "{'a':1}",
        'undefined',
        'NaN',
        'nul',
        '{"a":1}{}',
        'a=1&b=2',
        '<a/>',
        '{"a":"\u0001"}',
      ]
      for (const body of bodies) await expectRefusal(await send(path, body, { method }), 'invalid_json', body)
    })

    test('a request without a body is refused', async () => {
      const response = await app.raw(path, { method, headers: { Authorization: `Bearer ${ana.token}` } })
      await expectRefusal(response, 'invalid_json')
    })

    test('JSON that is not an object is refused', async () => {
      for (const body of ['[]', '[{}]', 'null', 'true', '5', '"text"', '['.repeat(9000) + ']'.repeat(9000)]) {
        await expectRefusal(await send(path, body, { method }), 'invalid_data', body.slice(0, 20))
      }
    })

    test('bytes that are not UTF-8 are refused', async () => {
      for (const bytes of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf0, 0x9f]]) {
        const body = Buffer.concat([Buffer.from('{"username":"'), Buffer.from(bytes), Buffer.from('"}')])
        await expectRefusal(await send(path, body, { method }), 'invalid_json')
      }
      await expectRefusal(await send(path, Buffer.from('\ufeff{}', 'utf16le'), { method }), 'invalid_json')
    })

    test('a body one byte over the limit is refused, with a Content-Length and in chunks', async () => {
      const body = paddedTo(bodyLimitBytes + 1, { firstName: 'Ana' })
      await expectRefusal(await send(path, body, { method }), 'body_too_large')
      await expectRefusal(await send(path, inChunks(body), { method }), 'body_too_large')
    })
  })

  const SIGNS = {
    'a NUL': 'a\u0000bcd',
    'half a character': 'ab\ud800cd',
    'the other half': 'ab\udc00cd',
    'a bell': 'ab\u0007cd',
  }
  const registration = { username: 'sinais', email: 'sinais@exemplo.com.br', password: 'abacate-com-limão' }
  const calls = [
    [register, registration, ['username', 'email', 'firstName', 'lastName']],
    [logIn, { password: 'abacate-com-limão' }, ['username']],
    [updateProfile, { firstName: 'Ana' }, ['firstName', 'lastName']],
    [createInvitation, { categoryId: 1 }, ['location', 'cityId']],
    [selectActivity, { token: 'x', activityId: 'x' }, ['activityId', 'selectedByEmail']],
    [selectActivity, {}, ['activityId']],
    [completeActivity, {}, ['activityId']],
  ] as const
  const fields = calls.flatMap(([endpoint, body, names]) =>
    names.map((field) => [`${endpoint.path} ${Object.keys(body)} + ${field}`, endpoint, body, field] as const),
  )

  test.each(fields)('invalid characters are refused: %s', async (_, { path, method }, body, field) => {
    for (const [sign, value] of Object.entries(SIGNS)) {
      const response = await send(path, JSON.stringify({ ...body, [field]: value }), { method })
      const refusal = await expectRefusal(response, 'invalid_data', sign)
      expect(Object.keys(refusal.fields ?? {})).toEqual([field])
    }
  })

  test('a token with invalid characters is refused', async () => {
    for (const [sign, token] of Object.entries(SIGNS)) {
      const response = await send(selectActivity.path, JSON.stringify({ token, activityId: 'x' }))
      await expectRefusal(response, /\p{Cs}/u.test(token) ? 'invalid_data' : 'not_found', sign)
    }
  })

  test.each([
    '/api/suggestions?categoryId=1&location=a%00b',
    '/api/suggestions?categoryId=1&location=%ED%A0%80',
    '/api/suggestions?categoryId=1&cityId=%00',
    '/api/suggestions?categoryId=%00',
    '/api/suggestions?categoryId[]=1',
    '/api/suggestions?categoryId=1e3',
    '/api/suggestions?categoryId=99999999999999999999',
    '/api/suggestions?categoryId=-1',
    '/api/suggestions?__proto__[categoryId]=1',
    '/api/cities?q=a%00b',
    `/api/cities?q=${'x'.repeat(121)}`,
    '/api/preview?categoryId=x',
    '/api/preview',
  ])('the query of %s is refused', async (path) => {
    const response = await app.raw(path, { headers: { Authorization: `Bearer ${ana.token}` } })
    if (path.includes('%ED')) expect(response.status).toBeLessThan(500)
    else await expectRefusal(response, 'invalid_data')
  })

  test.each(['%00', '%ED%A0%80', '%', '%FF', '%u0000', '%E0%A4', '"', '<script>', '..', 'a%2Fb', '%20', 'constructor'])(
    'an invitation with the token %s is not found',
    async (token) => {
      for (const [path, method] of [
        [`/api/suggestions/${token}`, 'GET'],
        [`/api/reload-suggestions/${token}`, 'POST'],
        [`/api/invitations/${token}`, 'DELETE'],
      ] as const) {
        const response = await app.raw(path, { method, headers: { Authorization: `Bearer ${ana.token}` } })
        const { code } = JSON.parse(await response.clone().text())
        expect(['not_found', 'route_not_found', 'method_not_allowed', 'invalid_data']).toContain(code)
        await expectRefusal(response, code)
      }
    },
  )

  test('values under keys like __proto__ do not count as fields', async () => {
    const credentials = JSON.stringify({ username: ana.username, password: ana.password })
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      await expectRefusal(await send(logIn.path, `{"${key}":${credentials}}`), 'missing_credentials', key)
      const response = await send(updateProfile.path, `{"${key}":{"firstName":"x","role":"user"}}`, {
        method: 'PATCH',
      })
      await expectRefusal(response, 'first_name_required', key)
    }
    const { data } = await ana.send(loadCurrentUser)
    expect(data).toMatchObject({ username: ana.username, role: 'admin' })
  })

  test('a body that takes over 10 seconds is refused, and a client that hangs up causes no logged error', async () => {
    const faults = loggedFaults(app).length
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '20' }
    const begin = (path: string) => {
      const request = openRequest(app.origin + path, { method: 'POST', headers })
      request.on('error', () => undefined).write('{"')
      return request
    }
    const started = performance.now()
    const slow = [logIn.path, '/api/nada'].map(async (path) => {
      const request = begin(path)
      const [response] = await once(request, 'response')
      request.destroy()
      return response.statusCode
    })
    const gone = begin(register.path)
    await delay(500)
    gone.destroy()
    expect(await Promise.all(slow)).toEqual([408, 404])
    expect(performance.now() - started).toBeGreaterThan(9_000)
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(loggedFaults(app)).toHaveLength(faults)
  }, 40_000)

  test('each path returns 405 for any other method', async () => {
    for (const [path, methods] of paths) await expectOtherMethodsRefused(path, methods)
  })

  async function expectOtherMethodsRefused(path: string, methods: readonly string[]) {
    const others = ALL_METHODS.filter((method) => !methods.includes(method))
    const refusals = others.map(async (method) => {
      const response = await app.raw(examplePath(path), { method, headers: { Authorization: `Bearer ${ana.token}` } })
      expect(listOf(response.headers.get('Allow'))).toEqual(allowOf(methods))
      await expectRefusal(response, 'method_not_allowed', method)
    })
    await Promise.all(refusals)
    if (methods.includes('GET')) return
    const head = await app.raw(examplePath(path), { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([405, ''])
  }

  test.each([
    '/api',
    '/api/',
    '/api/nada',
    '/api/login/',
    '/api/Login',
    '/api/register/x',
    '/api/suggestions/a/b',
    '/api/suggestions/',
    '/api//login',
    '/api/users',
    '/api/.env',
    '/api/..%2f..%2fetc/passwd',
    "/api/' or 1=1 --",
    '/api/convite',
  ])('the path %s is not found', async (path) => {
    for (const method of [...ALL_METHODS, 'OPTIONS'])
      await expectRefusal(await app.raw(path, { method }), 'route_not_found')
  })
})
