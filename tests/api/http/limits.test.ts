import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn, register } from '#contracts/accounts'
import { selectActivity } from '#contracts/activities'
import { loadPublicConfig } from '#contracts/health'
import type { Endpoint } from '#contracts/http/endpoint'
import { RATE_LIMITS } from '#contracts/http/rate-limits'
import { loadInvitation } from '#contracts/invitations'
import { listCategories } from '#contracts/suggestions'
import { loginGuesses, users } from '#db/schema/accounts'
import { purgeLoginGuesses } from '../../../worker/modules/accounts/purge-login-guesses.ts'
import { nextAddress } from '../../support/app/client.ts'
import { ENDPOINTS, examplePath } from '../../support/app/endpoints.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { sendJson, withoutRequestId } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'

const NOW = '2026-03-10T15:00:00Z'
const MINUTE_MS = 60_000

const at = (minutes: number, seconds = 0) =>
  new Date(Date.parse(NOW) + minutes * MINUTE_MS + seconds * 1000).toISOString()

const app = sharedTestApp({ now: NOW })
beforeEach(() => app.travelTo(NOW))

const countsOf = async ({ origin }: TestApp): Promise<{ hashes: number; calls: number }> =>
  (await fetch(`${origin}/__counts`)).json()

/** Runs something and says what it cost. */
async function costOf<T>(testApp: TestApp, act: () => Promise<T>) {
  const before = await countsOf(testApp)
  const result = await act()
  const after = await countsOf(testApp)
  return { result, hashes: after.hashes - before.hashes, calls: after.calls - before.calls }
}

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS)

/** The limiter's minutes are those of the machine's clock: what the end of one cut in two is done again, by other clients. */
async function withinAMinute(act: () => Promise<void>): Promise<void> {
  const minute = minuteNow()
  await act().catch((error: unknown) => {
    if (minuteNow() === minute) throw error
    return act()
  })
}

let networks = 0
/** The /64 of somebody's IPv6 addresses. */
const nextNetwork = () => `2001:db8:7:${++networks}`

const repeat = <T>(times: number, send: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, send))

const guess = (username: string, password = 'uma senha errada', testApp = app) =>
  testApp.visitor()(logIn, { body: { username, password } })

const TOO_MANY = { status: 429, body: { code: 'too_many_requests' } }
const WRONG = { status: 401, body: { code: 'invalid_credentials' } }

const KINDS: [string, Endpoint | { method: string; path: string }, number][] = [
  ['signing in', logIn, RATE_LIMITS.login],
  ['registering', register, RATE_LIMITS.register],
  ['reading invitations', loadInvitation, RATE_LIMITS.invitation],
  ['choosing', selectActivity, RATE_LIMITS.selection],
  ['anything else', loadPublicConfig, RATE_LIMITS.other],
  ['addresses that nobody knows', { method: 'GET', path: '/api/nada' }, RATE_LIMITS.other],
  ['methods that no call has', { method: 'DELETE', path: listCategories.path }, RATE_LIMITS.other],
  ['preflights', { method: 'OPTIONS', path: listCategories.path }, RATE_LIMITS.other],
]

describe('works: the limits per address are those of the contract', () => {
  test('10, 5, 60, 20, 5 and 300 a minute', () => {
    expect(Object.values(RATE_LIMITS)).toEqual([10, 5, 60, 20, 5, 300])
  })

  test('which call counts as what', () => {
    const limited = ENDPOINTS.filter(({ limit }) => limit !== undefined)
    const named = Object.fromEntries(limited.map(({ method, path, limit }) => [`${method} ${path}`, limit]))
    expect(named).toMatchObject({
      'POST /api/login': 'login',
      'POST /api/register': 'register',
      'GET /api/suggestions/{token}': 'invitation',
      'POST /api/select-activity': 'selection',
      'POST /api/stripe/webhook': 'none',
    })
    expect(limited.filter(({ limit }) => limit === 'none')).toHaveLength(1)
    for (const { path, limit } of ENDPOINTS.filter((endpoint) => endpoint.path.includes('forgot-password'))) {
      expect([path, limit]).toEqual([path, 'forgotPassword'])
    }
  })

  test.each(KINDS)('%s', (_, { method, path }, limit) =>
    withinAMinute(async () => {
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
    }),
  )

  test('kinds are counted apart: who may not sign in any more may still read', () =>
    withinAMinute(async () => {
      const visitor = app.visitor({ address: nextAddress() })
      await repeat(RATE_LIMITS.register, () => visitor(register, { body: {} as never }))
      expect(await visitor(register, { body: {} as never })).toMatchObject(TOO_MANY)
      expect((await visitor(listCategories)).status).toBe(200)
      expect((await visitor(logIn, { body: {} as never })).status).toBe(400)
    }))

  test('the addresses of one IPv6 network are one client', () =>
    withinAMinute(async () => {
      const network = nextNetwork()
      const call = (address: string) => app.visitor({ address })(register, { body: {} as never })
      const answers = await Promise.all([1, 2, 3, 4, 5].map((host) => call(`${network}::${host}`)))
      for (const { status } of answers) expect(status).toBe(400)
      expect(await call(`${network}:ffff::1`)).toMatchObject(TOO_MANY)
      expect((await call(`${nextNetwork()}::1`)).status).toBe(400)
    }))

  test('a refused call costs neither hash nor database, and nothing of its body is looked at', async () => {
    const ana = await app.signUp()
    const body = { username: ana.username, password: ana.password }
    await withinAMinute(async () => {
      const address = nextAddress()
      await repeat(RATE_LIMITS.login, () => app.visitor({ address })(logIn, { body: {} as never }))
      const { hashes, calls, result } = await costOf(app, () => app.visitor({ address })(logIn, { body }))
      expect(result).toMatchObject(TOO_MANY)
      expect({ hashes, calls }).toEqual({ hashes: 0, calls: 0 })
      const broken = await app.raw(logIn.path, { method: 'POST', headers: { 'CF-Connecting-IP': address }, body: '{' })
      expect(broken.status).toBe(429)
    })
  })
})

describe('works: ten guesses per account in 15 minutes', () => {
  test('the tenth reaches the hash, the eleventh does not, whatever address it comes from', async () => {
    const ana = await app.signUp()
    const allowed = await costOf(app, () => repeat(10, () => guess(ana.username)))
    for (const answer of allowed.result) expect(answer).toMatchObject(WRONG)
    expect(allowed.hashes).toBe(10)

    const refused = await costOf(app, () => guess(ana.username))
    expect(refused.result).toMatchObject(TOO_MANY)
    expect(refused.result.headers.get('Retry-After')).toBe('900')
    expect({ hashes: refused.hashes, calls: refused.calls }).toEqual({ hashes: 0, calls: 1 })
    expect(await guess(ana.username, ana.password), 'not even the right one').toMatchObject(TOO_MANY)
  })

  test('username and e-mail of one account share one count, however they are written', async () => {
    const bia = await app.signUp()
    for (const name of [bia.username, bia.email, ` ${bia.username.toUpperCase()} `, bia.email.toUpperCase()]) {
      await repeat(2, () => guess(name))
    }
    await guess(bia.email)
    await guess(bia.username)
    expect(await guess(bia.email)).toMatchObject(TOO_MANY)
    expect(await guess(bia.username)).toMatchObject(TOO_MANY)
  })

  test('accounts that do not exist are counted alike', async () => {
    const { result, hashes } = await costOf(app, () => repeat(12, () => guess('ninguem.com.esse.nome')))
    expect(hashes).toBe(10)
    expect(result.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await guess('outro.nome')).toMatchObject(WRONG)
    const rows = await app.db.select().from(loginGuesses)
    expect(JSON.stringify(rows), 'what was typed is not kept').not.toContain('ninguem')
  })

  test('of 50 guesses at once exactly ten reach the hash', async () => {
    const caio = await app.signUp()
    const { result, hashes } = await costOf(app, () => repeat(50, () => guess(caio.email)))
    expect(hashes).toBe(10)
    expect(result.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = result.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(40)
    for (const { headers } of refused) expect(headers.get('Retry-After')).toBe('900')
  })

  test('the 15 minutes are the last 15 minutes: no border of two windows lets twenty through', async () => {
    const dora = await app.signUp()
    await app.travelTo(at(14, 59))
    await repeat(4, () => guess(dora.username))
    await app.travelTo(at(15, 1))
    await repeat(6, () => guess(dora.username))
    expect((await guess(dora.username)).headers.get('Retry-After')).toBe(String(14 * 60 + 58))
    await app.travelTo(at(29, 58))
    expect((await guess(dora.username)).headers.get('Retry-After')).toBe('1')
    await app.travelTo(at(29, 59))
    const freed = await costOf(app, () => repeat(5, () => guess(dora.username)))
    expect(freed.hashes).toBe(4)
  })

  test("a stranger's guesses pass by: the owner signs in afterwards, and that clears the count", async () => {
    const eva = await app.signUp()
    await repeat(30, () => guess(eva.username))
    expect(await guess(eva.username, eva.password)).toMatchObject(TOO_MANY)
    await app.travelTo(at(14, 59))
    await repeat(30, () => guess(eva.username))
    expect(await guess(eva.username, eva.password), 'refused guesses do not count').toMatchObject(TOO_MANY)
    await app.travelTo(at(15))
    expect((await guess(eva.username, eva.password)).status).toBe(200)
    const counted = await costOf(app, () => repeat(11, () => guess(eva.username)))
    expect(counted.hashes, 'ten anew').toBe(10)
  })

  test('who is signed in stays so while strangers guess', async () => {
    const gil = await app.signUp()
    await repeat(20, () => guess(gil.email))
    expect((await gil.send(listCategories)).status).toBe(200)
  })

  test('a success does not count: eleven in a row are fine', async () => {
    const hugo = await app.signUp()
    for (let login = 0; login < 11; login += 1) {
      expect((await guess(hugo.username, hugo.password)).status).toBe(200)
    }
    const rows = await app.db
      .select()
      .from(loginGuesses)
      .where(eq(loginGuesses.account, `user:${hugo.id}`))
    expect(rows).toEqual([])
  })

  test('guesses older than a day are forgotten, younger ones are not', async () => {
    const day = 24 * 60
    const [old, young] = [await app.signUp(), await app.signUp()]
    await guess(old.username)
    await app.travelTo(at(1))
    await guess(young.username)
    await purgeLoginGuesses({ db: app.db, now: () => new Date(at(day, 30)) })
    const accounts = (await app.db.select().from(loginGuesses)).map(({ account }) => account)
    expect(accounts).toContain(`user:${young.id}`)
    expect(accounts).not.toContain(`user:${old.id}`)
  })

  test('a name that looks like a key of the counter counts for itself', async () => {
    const iara = await app.signUp()
    await repeat(11, () => guess(`user:${iara.id}`))
    expect((await guess(iara.username, iara.password)).status).toBe(200)
  })
})

describe('fails: what a login costs', () => {
  test('known, unknown and disabled accounts cost one hash and one round trip, and are answered alike', async () => {
    const known = await app.signUp()
    const disabled = await app.signUp()
    await app.db.update(users).set({ isDisabled: true }).where(eq(users.id, disabled.id))
    const bodies = new Set<string>()
    for (const [username, password] of [
      [known.username, 'uma senha errada'],
      [known.email, 'uma senha errada'],
      ['ninguem.mesmo', 'uma senha errada'],
      ['ninguem@exemplo.com.br', 'uma senha errada'],
      [disabled.username, disabled.password],
      [disabled.username, 'uma senha errada'],
    ] as const) {
      const { result, hashes, calls } = await costOf(app, () => guess(username, password))
      expect({ status: result.status, hashes, calls }).toEqual({ status: 401, hashes: 1, calls: 1 })
      bodies.add(JSON.stringify(withoutRequestId(result.body)))
    }
    expect(bodies.size).toBe(1)
  })

  test('a success costs one hash and two round trips', async () => {
    const joao = await app.signUp()
    const { result, hashes, calls } = await costOf(app, () => guess(joao.username, joao.password))
    expect({ status: result.status, hashes, calls }).toEqual({ status: 200, hashes: 1, calls: 2 })
  })
})

describe('fails: when the limiter itself is out', () => {
  let broken: TestApp
  let lia: Person
  beforeAll(async () => {
    broken = await createTestApp({ now: NOW })
    lia = await broken.signUp()
    await fetch(`${broken.origin}/__limiter`, { method: 'POST', body: 'broken' })
  })
  afterAll(() => broken.stop())

  test('what is no authentication stays open', async () => {
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

  test('the count per account holds all the same', async () => {
    const { hashes } = await costOf(broken, () => repeat(12, () => guess(lia.username, 'uma senha errada', broken)))
    expect(hashes).toBe(10)
  })

  test('without limiter and without database nobody signs in', async () => {
    await broken.sqld.stop()
    const answer = await sendJson(broken, logIn.path, { username: lia.username, password: lia.password })
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  })
})

describe('permissions: what the log says of it', () => {
  test('a refusal is a security event with a code and nobody in it', async () => {
    const mel = await app.signUp()
    const address = nextAddress()
    await repeat(11, () => guess(mel.username))
    await withinAMinute(async () => {
      const answers = await repeat(RATE_LIMITS.register + 1, () =>
        app.visitor({ address })(register, { body: {} as never }),
      )
      expect(answers.map(({ status }) => status)).toContain(429)
    })
    const events = app.logs.filter((line) => line.includes('"event":"security"'))
    for (const reason of ['login_failed', 'account_guesses_exhausted', 'address_limit_reached']) {
      expect(events.some((line) => line.includes(`"reason":"${reason}"`))).toBe(true)
    }
    expect(app.logs.join('\n')).not.toContain(mel.username)
    expect(app.logs.join('\n')).not.toContain(address)
  })
})
