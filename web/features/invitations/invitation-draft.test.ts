import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  EMPTY_DRAFT,
  type InvitationDraft,
  readDraft,
  readLastSignature,
  storeDraft,
  storeLastSignature,
} from './invitation-draft.ts'
import { dropDraft, forgetInvitations } from './stored-invitation.ts'

const DAY_MS = 24 * 60 * 60_000
const draft: InvitationDraft = {
  category: { id: 2, name: 'Gastronomia' },
  city: { text: 'Recife, PE', cityId: '2611606' },
  radiusKm: 20,
  filters: { openNow: false, maxPriceLevel: 2, free: false, rainy: true },
  isSurprise: true,
  mode: 'match',
  signature: 'Bia',
  message: 'tô com saudade de rodízio',
}

const SIGNATURE_KEY = 'last-signature'

let stored: Map<string, string>

const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

function blockedStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  return { getItem: refuse, setItem: refuse, removeItem: refuse }
}

/** Stores a draft as `storeDraft` would, with changes. */
function store(change: object) {
  const whole = { version: 2, keptAtMs: Date.now(), ownerId: null, draft, ...change }
  stored.set('draft:invitation', JSON.stringify(whole))
}

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  dropDraft()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stored draft is read until it is dropped', () => {
  expect(readDraft(null)).toBeNull()
  storeDraft(draft, null)
  expect(readDraft(null)).toEqual(draft)
  dropDraft()
  expect(readDraft(null)).toBeNull()
})

test('a visitor’s draft passes to an account, an account’s draft to no other account', () => {
  storeDraft(draft, null)
  expect(readDraft('ana')).toEqual(draft)
  storeDraft(draft, 'ana')
  expect(readDraft('ana')).toEqual(draft)
  expect([readDraft('bia'), readDraft(null)]).toEqual([null, null])
})

test('a draft expires a day after the last change', () => {
  storeDraft(draft, null)
  vi.setSystemTime(Date.now() + DAY_MS - 1)
  expect(readDraft(null)).toEqual(draft)
  vi.setSystemTime(Date.now() + 1)
  expect(readDraft(null)).toBeNull()
})

test('an empty draft is not stored', () => {
  storeDraft(draft, null)
  storeDraft({ ...EMPTY_DRAFT, city: { text: '  ', cityId: null } }, null)
  expect(stored.size).toBe(0)
})

test.each([
  { isSurprise: true },
  { isOurs: true },
  { mode: 'match' as const },
  { filters: { ...EMPTY_DRAFT.filters, rainy: true } },
])('a draft with %j alone is stored', (part) => {
  storeDraft({ ...EMPTY_DRAFT, ...part }, null)
  expect(readDraft(null)).toMatchObject(part)
})

test.each([
  ['another version', { version: 1 }],
  ['no owner', { ownerId: undefined }],
  ['no time', { keptAtMs: null, version: 2, draft: null }],
  ['a time that is none', { keptAtMs: 'amanhã' }],
  ['no draft', { draft: null }],
  ['a category without a name', { draft: { ...draft, category: { id: 1 } } }],
  ['a category that is no number', { draft: { ...draft, category: { id: '1', name: 'Romance' } } }],
  ['a city code that is none', { draft: { ...draft, city: { text: 'Recife', cityId: 'x' } } }],
  ['a city without end', { draft: { ...draft, city: { text: 'a'.repeat(121), cityId: null } } }],
  ['no city', { draft: { category: null, radiusKm: 10 } }],
  ['filters that are none', { draft: { ...draft, filters: ['rainy'] } }],
  ['a filter that is neither on nor off', { draft: { ...draft, filters: { ...draft.filters, rainy: 'sim' } } }],
  ['a time that nobody offers', { draft: { ...draft, filters: { ...draft.filters, when: 'ontem' } } }],
  ['a price that nobody offers', { draft: { ...draft, filters: { ...draft.filters, maxPriceLevel: 4 } } }],
  ['a kind that there is not', { draft: { ...draft, mode: 'draw' } }],
  ['a surprise that is neither on nor off', { draft: { ...draft, isSurprise: 1 } }],
  ['wishes that are neither on nor off', { draft: { ...draft, isOurs: 'sim' } }],
  ['a radius that nobody offers', { draft: { ...draft, radiusKm: 7 } }],
])('a stored draft with %s is ignored', (_, change) => {
  store(change)
  expect(readDraft(null)).toBeNull()
})

test.each(['', 'x', '3', '"text"', 'null', '[]', '{'])('the stored text %s counts as no draft', (text) => {
  stored.set('draft:invitation', text)
  expect(readDraft(null)).toBeNull()
})

test('if storage is blocked, a draft lasts until the page closes', () => {
  vi.stubGlobal('sessionStorage', blockedStorage())
  storeDraft(draft, null)
  expect(readDraft(null)).toEqual(draft)
  dropDraft()
  expect(readDraft(null)).toBeNull()
})

test('an account finds only its own signature again', () => {
  expect(readLastSignature('ana')).toBe('')
  storeLastSignature('ana', 'Bia')
  expect([readLastSignature('ana'), readLastSignature('rui')]).toEqual(['Bia', ''])
})

test('an invitation without a signature deletes the stored one, and so does the end of a session', () => {
  storeLastSignature('ana', 'Bia')
  storeLastSignature('ana', '')
  expect(stored.has(SIGNATURE_KEY)).toBe(false)
  storeLastSignature('ana', 'Bia')
  forgetInvitations()
  expect(stored.has(SIGNATURE_KEY)).toBe(false)
})

test.each(['', '{', '"Bia"', '{"ownerId":"ana"}', '{"ownerId":"ana","signature":7}', longer()])(
  'an invalid stored signature is ignored: %s',
  (text) => {
    stored.set(SIGNATURE_KEY, text)
    expect(readLastSignature('ana')).toBe('')
  },
)

function longer() {
  return JSON.stringify({ ownerId: 'ana', signature: 'x'.repeat(31) })
}
