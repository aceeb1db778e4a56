import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetStoredDrafts } from '../../platform/storage/use-stored-draft.ts'
import { readPendingJoin, readPendingJoinBy, readRequest, storePendingJoin, toPathOf } from './pending-join.ts'

const WAY = { invitationToken: 't-1' }
const OF_BIA = { way: WAY, name: 'Aninha', userId: 'bia', request: { id: 'r-1' } }
const DAY_MS = 24 * 60 * 60_000

beforeEach(() => {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  }
  vi.stubGlobal('localStorage', new Proxy(stored, { get: (_, name) => Reflect.get(methods, name) }))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the name of a request is read by the account that sent it, about that request', () => {
  storePendingJoin(OF_BIA)
  expect(readRequest('r-1', 'bia')?.name).toBe('Aninha')
  expect(readRequest('r-2', 'bia')).toBeNull()
  expect(readRequest('r-1', 'caio')).toBeNull()
  expect(readPendingJoin(null)).toBeNull()
})

test('what a visitor began is continued by the account that they register, and only about the same invitation', () => {
  storePendingJoin({ ...OF_BIA, userId: null, request: null })
  expect(readPendingJoinBy(WAY, 'bia')?.name).toBe('Aninha')
  expect(readPendingJoinBy({ code: 'K7M2QX9P' }, 'bia')).toBeNull()
})

test('it ends after seven days and with the log-out', () => {
  storePendingJoin(OF_BIA)
  vi.advanceTimersByTime(7 * DAY_MS - 1)
  expect(readPendingJoin('bia')).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(readPendingJoin('bia')).toBeNull()
  storePendingJoin(OF_BIA)
  forgetStoredDrafts()
  expect(readPendingJoin('bia')).toBeNull()
})

test('it leads back to the page that was opened', () => {
  expect(toPathOf(WAY)).toBe('/entrar/convite/t-1')
  expect(toPathOf({ code: 'K7M2QX9P' })).toBe('/entrar/K7M2QX9P')
})
