import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgotPassword, logIn, register } from '#contracts/accounts'
import { selectActivity } from '#contracts/activities'
import type { Endpoint } from '#contracts/endpoint'
import { loadPublicConfig } from '#contracts/health'
import { loadInvitation } from '#contracts/invitations'
import { RATE_LIMITS } from '#contracts/rate-limits'
import { listCategories } from '#contracts/suggestions'
import { nextAddress } from '../../support/app/client.ts'
import { ENDPOINTS, examplePath } from '../../support/app/endpoints.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import { at, costOf, limitSteps, NOW, repeat, TOO_MANY } from './limit-steps.ts'

const app = sharedTestApp({ now: NOW })
beforeEach(() => app.travelTo(NOW))
const { guess } = limitSteps(app)

let networks = 0
/** The first half of a /64. One line may have a /56, which contains 256 of them. */
const nextNetwork = () => `2001:db8:7:${++networks}`

const KINDS: [string, Endpoint, number][] = [
  ['signing in', logIn, RATE_LIMITS.login],
  ['registering', register, RATE_LIMITS.register],
  ['reading invitations', loadInvitation, RATE_LIMITS.invitation],
  ['choosing', selectActivity, RATE_LIMITS.selection],
  ['asking for a new password', forgotPassword, RATE_LIMITS.forgotPassword],
  ['anything else', loadPublicConfig, RATE_LIMITS.other],
]

describe('works: limits per address', () => {
  test('the limits are 10, 5, 60, 20, 5 and 300 a minute', () => {
    expect(Object.values(RATE_LIMITS)).toEqual([10, 5, 60, 20, 5, 300])
  })

  test('guesses, invitations and choices count as their kind, and only the webhook has no limit', () => {
    const limited = ENDPOINTS.filter(({ limit }) => limit !== undefined)
    const named = Object.fromEntries(limited.map(({ method, path, limit }) => [`${method} ${path}`, limit]))
    expect(named).toMatchObject({
      'POST /api/login': 'login',
      'POST /api/register': 'register',
      'POST /api/auth/forgot-password': 'forgotPassword',
      'POST /api/auth/resend-verification': 'forgotPassword',
      'POST /api/auth/reset-password': 'login',
      'POST /api/auth/verify-email': 'login',
      'POST /api/auth/confirm-email-change': 'login',
      'PUT /api/user/password': 'login',
      'PUT /api/user/email': 'login',
      'GET /api/suggestions/{token}': 'invitation',
      'POST /api/select-activity': 'selection',
      'POST /api/stripe/webhook': 'none',
    })
    expect(limited.filter(({ limit }) => limit === 'none')).toHaveLength(1)
  })

  test.each(KINDS)('the limit of the contract applies to %s', async (_, { method, path }, limit) => {
    const headers = { 'CF-Connecting-IP': nextAddress() }
    const call = (other = {}) => app.raw(examplePath(path), { method, headers: { ...headers, ...other } })
    const passed = await repeat(limit, call)
    expect(passed.filter(({ status }) => status === 429)).toEqual([])

    const refused = await call()
    expect({ status: refused.status, body: await refused.json() }).toMatchObject(TOO_MANY)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    expect(refused.headers.get('X-Request-Id')).toBeTruthy()

    const forged = { 'X-Forwarded-For': nextAddress(), 'X-Real-IP': nextAddress(), Forwarded: 'for=192.0.2.1' }
    expect((await call(forged)).status, 'no other header is believed').toBe(429)
    expect((await call({ 'True-Client-IP': nextAddress() })).status).toBe(429)
    expect((await call({ 'CF-Connecting-IP': nextAddress() })).status, 'another address passes').not.toBe(429)
  })

  test('unknown paths, unknown methods and preflights count like other calls', async () => {
    const headers = { 'CF-Connecting-IP': nextAddress() }
    const calls = [
      () => app.raw('/api/nada', { headers }),
      () => app.raw(listCategories.path, { method: 'DELETE', headers }),
      () => app.raw(listCategories.path, { method: 'OPTIONS', headers }),
    ]
    const passed = await Promise.all(calls.map((call) => repeat(RATE_LIMITS.other / calls.length, call)))
    expect(passed.flat().filter(({ status }) => status === 429)).toEqual([])
    for (const call of calls) expect((await call()).status).toBe(429)
  })

  test('each kind is counted separately: a client that may not register may still read and log in', async () => {
    const visitor = app.visitor({ address: nextAddress() })
    await repeat(RATE_LIMITS.register, () => visitor(register, { body: {} as never }))
    expect(await visitor(register, { body: {} as never })).toMatchObject(TOO_MANY)
    expect((await visitor(listCategories)).status).toBe(200)
    expect((await visitor(logIn, { body: {} as never })).status).toBe(400)
  })

  test('the addresses of one IPv6 network (/56) are one client', async () => {
    const network = nextNetwork()
    const call = (address: string) => app.visitor({ address })(register, { body: {} as never })
    const answers = await Promise.all(['00', '01', '7f', '80', 'ff'].map((part) => call(`${network}${part}::1`)))
    for (const { status } of answers) expect(status).toBe(400)
    for (const rest of ['00:ffff::1', '2a::1']) expect(await call(network + rest)).toMatchObject(TOO_MANY)
    expect((await call(`${nextNetwork()}00::1`)).status).toBe(400)
  })

  test('a refused call hashes no password, calls no database and reads no body', async () => {
    const ana = await app.signUp()
    const body = { username: ana.username, password: ana.password }
    const address = nextAddress()
    await repeat(RATE_LIMITS.login, () => app.visitor({ address })(logIn, { body: {} as never }))
    const { hashes, calls, result } = await costOf(app, () => app.visitor({ address })(logIn, { body }))
    expect(result).toMatchObject(TOO_MANY)
    expect({ hashes, calls }).toEqual({ hashes: 0, calls: 0 })
    const broken = await app.raw(logIn.path, { method: 'POST', headers: { 'CF-Connecting-IP': address }, body: '{' })
    expect(broken.status).toBe(429)
  })
})

describe('fails: the limiter is broken', () => {
  let broken: TestApp
  let lia: Person
  beforeAll(async () => {
    broken = await createTestApp({ now: NOW })
    lia = await broken.signUp()
    await fetch(`${broken.origin}/__limiter`, { method: 'POST', body: 'broken' })
  })
  afterAll(() => broken.stop())

  test('calls without credentials are still accepted', async () => {
    const visitor = broken.visitor({ address: nextAddress() })
    for (const { status } of await repeat(RATE_LIMITS.invitation + 5, () => visitor(listCategories))) {
      expect(status).toBe(200)
    }
    expect((await visitor(loadInvitation, { params: { token: 'nada' } })).status).toBe(404)
    expect(loggedFaults(broken).length).toBeGreaterThan(0)
  })

  test.each([
    ['login', logIn],
    ['register', register],
  ] as const)('%s is counted in the database, by address and by the last minute', async (kind, endpoint) => {
    await broken.travelTo(NOW)
    const address = nextAddress()
    const call = (from = address) => sendJson(broken, endpoint.path, {}, { headers: { 'CF-Connecting-IP': from } })
    const passed = await repeat(RATE_LIMITS[kind], () => call())
    for (const { status } of passed) expect(status).toBe(400)
    const { result, hashes } = await costOf(broken, () => call())
    expect({ status: result.status, hashes }).toEqual({ status: 429, hashes: 0 })
    expect(Number(result.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await call(nextAddress())).status).toBe(400)
    await broken.travelTo(at(1))
    expect((await call()).status).toBe(400)
  })

  test("the account's limit still applies", async () => {
    const { hashes } = await costOf(broken, () => repeat(12, () => guess(lia.username, 'uma senha errada', broken)))
    expect(hashes).toBe(10)
  })

  test('every login fails without limiter and without database', async () => {
    await broken.sqld.stop()
    const answer = await sendJson(broken, logIn.path, { username: lia.username, password: lia.password })
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  })
})

describe('permissions: the log of refusals', () => {
  test('the log has a security event for each refusal, with a code and without username or address', async () => {
    const mel = await app.signUp()
    const address = nextAddress()
    await repeat(11, () => guess(mel.username))
    const answers = await repeat(RATE_LIMITS.register + 1, () =>
      app.visitor({ address })(register, { body: {} as never }),
    )
    expect(answers.map(({ status }) => status)).toContain(429)
    const events = app.logs.filter((line) => line.includes('"event":"security"'))
    for (const reason of ['login_failed', 'account_guesses_exhausted', 'address_limit_reached']) {
      expect(events.some((line) => line.includes(`"reason":"${reason}"`))).toBe(true)
    }
    expect(app.logs.join('\n')).not.toContain(mel.username)
    expect(app.logs.join('\n')).not.toContain(address)
  })
})
