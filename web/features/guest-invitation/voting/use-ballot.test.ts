import { beforeEach, expect, test, vi } from 'vitest'
import { newBallot, readBallot, storeBallot } from './use-ballot.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('a stored ballot is found again, and its key is valid for the server', () => {
  const ballot = { ...newBallot(5), hasJoined: true, votes: { a: 'yes', b: 'no' } as const }
  expect(ballot.key).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(newBallot(5).key).not.toBe(ballot.key)
  storeBallot('one', ballot)
  expect(readBallot('one')).toEqual(ballot)
  expect(readBallot('other')).toBeNull()
})

test.each([
  ['no JSON', 'x'],
  ['a key of another form', JSON.stringify({ ...newBallot(5), key: 'x' })],
  ['another vote', JSON.stringify({ ...newBallot(5), votes: { a: 'sure' } })],
  ['no round', JSON.stringify({ ...newBallot(5), reloadsLeft: null })],
])('a stored ballot with %s is ignored', (_what, text) => {
  stored.set('guest-vote:broken', text)
  expect(readBallot('broken')).toBeNull()
})
