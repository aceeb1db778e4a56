import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetStoredDrafts, hasStoredDrafts, withoutSaved } from './use-stored-draft.ts'

test('text that was typed during the save stays', () => {
  const now: { bio?: string; slug?: string } = { bio: 'Oi!', slug: 'bia' }
  expect(withoutSaved(now, { bio: 'Oi', slug: 'bia' })).toEqual({ bio: 'Oi!' })
  expect(withoutSaved(now, {})).toEqual(now)
})

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => {
      delete stored[key]
    },
  }
  vi.stubGlobal('sessionStorage', new Proxy(stored, { get: (_, name) => Reflect.get(storage, name) }))
  vi.stubGlobal('localStorage', { removeItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['draft:couple:a-1', true],
  ['draft:invitation', true],
  ['draft:account-form', false],
  ['draft:forgotten:', false],
  ['draft:call:/api/register', false],
  ['last-page', false],
])('%s counts as something typed on another page: %s', (key, expected) => {
  stored[key] = '{}'
  expect(hasStoredDrafts()).toBe(expected)
  forgetStoredDrafts()
  expect(hasStoredDrafts()).toBe(false)
})
