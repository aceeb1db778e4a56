import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/accounts'
import { exportList, loadAdminStats } from '#contracts/admin'
import { changeAccount, deleteUser, setPremium, setRole } from '#contracts/admin-users'
import type { Endpoint } from '#contracts/endpoint'
import { exportData } from '#contracts/privacy'
import { recoveryCodes, users } from '#db/schema/accounts'
import { emailOutbox } from '#db/schema/notifications'
import type { Send } from '../../support/app/client.ts'
import { ENDPOINTS, examplePath } from '../../support/app/endpoints.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { makeAdmin, signUpAdmin } from '../../support/people/people.ts'
import { codeOf, setUpFactor } from '../../support/people/second-factor.ts'

const START_MS = Date.parse('2026-03-10T15:00:00Z')
const MINUTE_MS = 60_000
const STEP_MS = MINUTE_MS / 2
const DAY_MS = 24 * 60 * MINUTE_MS

const app = sharedTestApp({ now: new Date(START_MS).toISOString() })
let nowMs = START_MS
const later = async (ms: number) => {
  nowMs += ms
  await app.travelTo(new Date(nowMs).toISOString())
}
const at = () => new Date(nowMs)
beforeEach(async () => {
  nowMs = START_MS
  await later(0)
})

const logIn = ({ username, password }: Person, code?: string) =>
  app.visitor()(api.logIn, { body: { username, password, ...(code ? { code } : {}) } })
const confirm = (send: Send, proof: string) => send(api.confirmSession, { body: { proof } })
const refusal = (code: string, status = 403) => ({ status, body: { code } })

describe('a login with a second factor', () => {
  test('it needs the password and a code; each code works once, even in two simultaneous logins', async () => {
    const ana = await app.signUp()
    const { status, secret } = await setUpFactor(ana.send, at())
    expect(status).toBe(200)
    expect(await logIn(ana)).toMatchObject(refusal('second_factor_needed'))
    expect(await logIn({ ...ana, password: 'outra-senha' }, codeOf(secret, at()))).toMatchObject(
      refusal('invalid_credentials', 401),
    )
    // The code of the set-up is used.
    expect(await logIn(ana, codeOf(secret, at()))).toMatchObject(refusal('invalid_code'))
    await later(STEP_MS)
    const code = codeOf(secret, at())
    const both = await Promise.all([logIn(ana, code), logIn(ana, ` ${code.slice(0, 3)} ${code.slice(3)}`)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 403])
    expect(await logIn(ana, code)).toMatchObject(refusal('invalid_code'))
    // The phone is a step ahead, and then two.
    expect((await logIn(ana, codeOf(secret, new Date(nowMs + STEP_MS)))).status).toBe(200)
    expect(await logIn(ana, codeOf(secret, new Date(nowMs + 2 * STEP_MS)))).toMatchObject(refusal('invalid_code'))
  })

  test('ten recovery codes work once each, even in two simultaneous logins, and are stored as digests', async () => {
    const bia = await app.signUp()
    const { recoveryCodes: codes } = await setUpFactor(bia.send, at())
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const [first = '', second = ''] = codes
    const both = await Promise.all([logIn(bia, first), logIn(bia, first.toUpperCase().replace('-', ' '))])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 403])
    expect(await logIn(bia, first)).toMatchObject(refusal('invalid_code'))
    expect((await logIn(bia, second)).status).toBe(200)
    expect((await bia.send(api.loadAccountSecurity)).data.secondFactor).toEqual({ recoveryCodesLeft: 8 })
    const stored = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, bia.id))
    expect(stored).toHaveLength(8)
    for (const { codeHash } of stored) expect(codeHash).toMatch(/^[0-9a-f]{64}$/)
    // A new set-up replaces the codes.
    await setUpFactor(bia.send, at())
    expect(await logIn(bia, codes[2])).toMatchObject(refusal('invalid_code'))
  })

  test('after 20 wrong codes in a day even a right one is refused', async () => {
    const caio = await app.signUp()
    const { secret } = await setUpFactor(caio.send, at())
    expect(await logIn(caio, 'errado')).toMatchObject(refusal('invalid_code'))
    for (let tries = 1; tries < 20; tries += 1) {
      expect(await confirm(caio.send, 'errado')).toMatchObject(refusal('invalid_code'))
    }
    await later(23 * 60 * MINUTE_MS)
    expect(await logIn(caio, codeOf(secret, at()))).toMatchObject(refusal('too_many_requests', 429))
    expect(await confirm(caio.send, codeOf(secret, at()))).toMatchObject(refusal('too_many_requests', 429))
    await later(DAY_MS)
    expect((await logIn(caio, codeOf(secret, at()))).status).toBe(200)
  })

  test('a second factor is switched off with a confirmation, and the export says only whether there is one', async () => {
    const duda = await app.signUp()
    const { secret, recoveryCodes: codes } = await setUpFactor(duda.send, at())
    const { body } = await duda.send(exportData)
    expect(JSON.stringify(body)).toContain('"hasSecondFactor":true')
    const [{ factorNonce = '' } = {}] = await app.db.select().from(users).where(eq(users.id, duda.id))
    for (const text of [secret, factorNonce ?? '', ...codes]) expect(JSON.stringify(body)).not.toContain(text)
    await later(16 * MINUTE_MS)
    expect(await duda.send(api.removeSecondFactor)).toMatchObject(refusal('code_confirmation_needed'))
    expect(await confirm(duda.send, duda.password)).toMatchObject(refusal('invalid_code'))
    expect((await confirm(duda.send, codes[0] ?? '')).status).toBe(204)
    expect((await duda.send(api.removeSecondFactor)).status).toBe(204)
    expect((await logIn(duda)).status).toBe(200)
    expect((await duda.send(api.loadAccountSecurity)).data.secondFactor).toBeNull()
  })
})

test('each change and each used recovery code sends one e-mail, to a confirmed address only', async () => {
  const lettersTo = async ({ id }: Person) => {
    const own = and(eq(emailOutbox.userId, id), eq(emailOutbox.kind, 'second_factor'))
    const rows = await app.db.select().from(emailOutbox).where(own)
    return rows.map(({ payload }) => JSON.parse(payload).event).sort()
  }
  const [ana, eva] = [await app.signUp(), await app.signUp({ isConfirmed: false })]
  for (const person of [ana, eva]) {
    await setUpFactor(person.send, at())
    const { secret, recoveryCodes: codes } = await setUpFactor(person.send, at())
    const [first = '', second = ''] = codes
    await Promise.all([logIn(person, first), logIn(person, first)])
    for (const status of [204, 403]) expect((await confirm(person.send, second)).status).toBe(status)
    await later(STEP_MS)
    expect((await logIn(person, codeOf(secret, at()))).status).toBe(200)
    for (let time = 0; time < 2; time += 1) expect((await person.send(api.removeSecondFactor)).status).toBe(204)
  }
  expect(await lettersTo(ana)).toEqual(['off', 'on', 'recovery_used', 'recovery_used', 'replaced'])
  expect(await lettersTo(eva)).toEqual([])
})

describe('a confirmation', () => {
  test('roles, Premium, deletions, exports and second factors need a login or a confirmation of the last 15 minutes', async () => {
    const [chief, eva] = [await signUpAdmin(app), await app.signUp()]
    const params = { userId: eva.id }
    const critical: [Endpoint, object][] = [
      [setPremium, { params, body: { action: 'activate' } }],
      [setRole, { params, body: { role: 'user' } }],
      [changeAccount, { params, body: { action: 'end_sessions', reason: 'Pediu' } }],
      [exportList, { body: { list: 'users' } }],
      [api.prepareSecondFactor, {}],
      [deleteUser, { params }],
    ]
    expect(ENDPOINTS.filter(({ needsConfirmation }) => needsConfirmation).length).toBe(critical.length + 2)
    const statuses = async () => {
      const answers = []
      for (const [endpoint, input] of critical) answers.push((await chief.send(endpoint, input)).status)
      return answers
    }
    await later(16 * MINUTE_MS)
    for (const [endpoint, input] of critical) {
      expect(await chief.send(endpoint, input)).toMatchObject(refusal('password_confirmation_needed'))
    }
    expect((await chief.send(loadAdminStats)).status).toBe(200)
    expect(await confirm(chief.send, 'outra-senha')).toMatchObject(refusal('invalid_credentials', 401))
    expect((await confirm(chief.send, chief.password)).status).toBe(204)
    await later(14 * MINUTE_MS)
    expect(await statuses()).toEqual([200, 200, 204, 200, 200, 204])
    await later(2 * MINUTE_MS)
    expect(new Set(await statuses())).toEqual(new Set([403]))
    // The login of another device confirms nothing here.
    await logIn(chief)
    expect(new Set(await statuses())).toEqual(new Set([403]))
  })
})

describe('an administrator without a second factor', () => {
  test('sees from the first day when the panel closes; then no admin call succeeds without a second factor', async () => {
    const [ana, first] = [await app.signUp(), await signUpAdmin(app)]
    await later(20 * DAY_MS)
    const chief = app.as((await logIn(first)).data.token)
    await setUpFactor(chief, at())
    expect((await chief(setRole, { params: { userId: ana.id }, body: { role: 'admin' } })).status).toBe(200)
    const { token, user } = (await logIn(ana)).data
    expect(user.secondFactorDueAt).toBe(new Date(nowMs + 7 * DAY_MS).toISOString())
    const send = app.as(token)
    await later(7 * DAY_MS - MINUTE_MS)
    expect((await send(loadAdminStats)).status).toBe(200)
    await later(MINUTE_MS)
    const calls = ENDPOINTS.filter(({ auth }) => auth === 'admin')
    expect(calls.length).toBeGreaterThan(30)
    for (const { method, path } of calls) {
      const response = await app.raw(examplePath(path), { method, headers: { Authorization: `Bearer ${token}` } })
      expect(await response.json(), `${method} ${path}`).toMatchObject({ code: 'second_factor_required' })
    }
    expect((await send(api.loadCurrentUser)).data.secondFactorDueAt).toBe(at().toISOString())
    expect((await confirm(send, ana.password)).status).toBe(204)
    expect((await setUpFactor(send, at())).status).toBe(200)
    expect((await send(api.loadCurrentUser)).data.secondFactorDueAt).toBeNull()
    expect((await send(loadAdminStats)).status).toBe(200)
  })

  test('for an administrator made by SQL the time counts from the account’s creation', async () => {
    const bia = await app.signUp()
    await makeAdmin(app, bia)
    const { data } = await bia.send(api.loadCurrentUser)
    expect(data.secondFactorDueAt).toBe(new Date(nowMs + 7 * DAY_MS).toISOString())
  })
})
