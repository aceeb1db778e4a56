import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetStoredDrafts } from './forget-drafts.ts'
import { readLastSignature, storeLastSignature } from './last-signature.ts'

const KEY = 'last-signature'
let stored: Map<string, string>

const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  key: (index: number) => [...stored.keys()][index] ?? null,
  get length() {
    return stored.size
  },
})

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

test('an account finds its own signature again, nobody else does', () => {
  expect(readLastSignature('ana')).toBe('')
  storeLastSignature('ana', 'Bia')
  expect([readLastSignature('ana'), readLastSignature('rui')]).toEqual(['Bia', ''])
})

test('an invitation without a signature ends it, and so does the end of a session', () => {
  storeLastSignature('ana', 'Bia')
  storeLastSignature('ana', '')
  expect(stored.has(KEY)).toBe(false)
  storeLastSignature('ana', 'Bia')
  forgetStoredDrafts()
  expect(stored.has(KEY)).toBe(false)
})

test.each(['', '{', '"Bia"', '{"ownerId":"ana"}', '{"ownerId":"ana","signature":7}', longer()])(
  'what this did not write counts as nothing: %s',
  (text) => {
    stored.set(KEY, text)
    expect(readLastSignature('ana')).toBe('')
  },
)

function longer() {
  return JSON.stringify({ ownerId: 'ana', signature: 'x'.repeat(31) })
}
