import { beforeEach, expect, test, vi } from 'vitest'
import { IDEMPOTENCY_KEY_PATTERN } from '#contracts/endpoint'

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

/** A page that was just opened: nothing is in its memory. */
async function openPage() {
  vi.resetModules()
  return await import('./idempotency-key.ts')
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

test('the key lasts as long as the page where storage is blocked', async () => {
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
