import { afterEach, expect, test, vi } from 'vitest'
import { readOwnerId } from './read-owner-id.ts'

const tokenOf = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`

const store = (token: string | null) => vi.stubGlobal('localStorage', { getItem: () => token })

afterEach(() => vi.unstubAllGlobals())

test('the owner of a draft is the account of the token', () => {
  store(tokenOf({ sub: 'a-1', note: 'ÿ?>'.slice(1), exp: 1 }))
  expect(readOwnerId()).toBe('a-1')
})

test.each([null, '', 'x', 'a.b.c', 'a.%.c', tokenOf({}), tokenOf({ sub: 7 }), `e30.${btoa('null')}.s`])(
  'without an account in the token the draft has no owner: %s',
  (token) => {
    store(token)
    expect(readOwnerId()).toBe('')
  },
)
