import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changePassword, endOtherSessions, logIn } from '#contracts/accounts'
import { createJoinCode } from '#contracts/couples'
import { IDEMPOTENCY_KEY_PATTERN } from '#contracts/endpoint'
import { onSessionLoss } from '../session/session.ts'
import { call, isSessionLoss } from './api-client.ts'

const losses = vi.fn<() => void>()
let stopListening: () => void

beforeEach(() => {
  losses.mockReset()
  stopListening = onSessionLoss(losses)
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' })
})
afterEach(() => stopListening())

const answerWith = (code: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, message: '', requestId: 'r' }, { status: 401 }))

const passwords = { currentPassword: 'errada-123', newPassword: 'abacate-com-limão' }

test('a call that gets a 401 reports the end of the session', async () => {
  answerWith('unauthenticated')
  await expect(call(endOtherSessions, {})).rejects.toSatisfy(isSessionLoss)
  await expect(call(changePassword, { body: passwords })).rejects.toSatisfy(isSessionLoss)
  expect(losses).toHaveBeenCalledTimes(2)
})

test('a wrong password does not end the session, in a form or at login', async () => {
  answerWith('invalid_credentials')
  const isOther = (error: unknown) => !isSessionLoss(error)
  await expect(call(changePassword, { body: passwords })).rejects.toSatisfy(isOther)
  await expect(call(logIn, { body: { username: 'ana', password: 'errada-123' } })).rejects.toSatisfy(isOther)
  expect(losses).not.toHaveBeenCalled()
})

test('a 401 without the API’s error body counts as the end of the session', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 401 }))
  await expect(call(endOtherSessions, {})).rejects.toSatisfy(isSessionLoss)
  expect(losses).toHaveBeenCalledOnce()
})

describe('a call that creates something', () => {
  const keys: (string | null)[] = []
  const answers = (...statuses: number[]) =>
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
      keys.push(headers.get('Idempotency-Key'))
      return Response.json({}, { status: statuses.shift() ?? 201 })
    })

  beforeEach(() => {
    keys.length = 0
    vi.useFakeTimers()
    vi.stubGlobal('location', { pathname: '/painel/perfil' })
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => vi.useRealTimers())

  test('a creating call is sent again once after a 503, with the same key', async () => {
    answers(503)
    const created = call(createJoinCode, {})
    await vi.runAllTimersAsync()
    await created
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,}$/), keys[0]])
  })

  test('a creating call has the same key until it is answered, then a new one', async () => {
    answers(500, 400)
    await expect(call(createJoinCode, {})).rejects.toThrow()
    await expect(call(createJoinCode, {})).rejects.toThrow()
    await call(createJoinCode, {})
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

const CALL = '/api/create-invitation'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

/** Simulates a page that was just opened and has nothing in memory. */
async function openPage() {
  vi.resetModules()
  return await import('./api-client.ts')
}

test('the same call has the same key until it is answered, and another body has another key', async () => {
  const { idempotencyKeyFor: keyOf, forgetIdempotencyKey: forgetKey } = await openPage()
  const first = keyOf(CALL, '{"radius":10}', true)
  expect(first).toMatch(IDEMPOTENCY_KEY_PATTERN)
  expect(keyOf(CALL, '{"radius":10}', true)).toBe(first)
  expect(keyOf('/api/create-pix-pass', '{"radius":10}', true)).not.toBe(first)

  const other = keyOf(CALL, '{"radius":20}', true)
  expect(other).not.toBe(first)
  forgetKey(CALL)
  expect(keyOf(CALL, '{"radius":20}', true)).not.toBe(other)
})

test('a reload finds the key of a stored form and no other key', async () => {
  const before = await openPage()
  const key = before.idempotencyKeyFor(CALL, '{"radius":10}', true)
  const registration = before.idempotencyKeyFor('/api/register', '{"password":"abacate-com-limão"}', false)
  expect(JSON.stringify([...stored])).not.toContain('abacate')
  expect(JSON.stringify([...stored]), 'no body is stored').not.toContain('radius')

  const after = await openPage()
  expect(after.idempotencyKeyFor(CALL, '{"radius":10}', true)).toBe(key)
  expect(after.idempotencyKeyFor('/api/register', '{"password":"abacate-com-limão"}', false)).not.toBe(registration)
})

test('if storage is blocked, the key lasts until the page closes', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { idempotencyKeyFor: keyOf, forgetIdempotencyKey: forgetKey } = await openPage()
  const key = keyOf(CALL, '{}', true)
  expect(keyOf(CALL, '{}', true)).toBe(key)
  forgetKey(CALL)
  expect(keyOf(CALL, '{}', true)).not.toBe(key)
})
