import { expect, test } from 'vitest'
import { checkEntries, EMPTY_ENTRIES } from './check-entries.ts'

const entries = { ...EMPTY_ENTRIES, username: 'Ana.Lima', email: 'ana@exemplo.com', password: 'oito1234' }

test('logging in needs both fields and nothing else', () => {
  expect(Object.keys(checkEntries('log-in', EMPTY_ENTRIES))).toEqual(['username', 'password'])
  expect(checkEntries('log-in', { ...entries, username: 'ana@exemplo.com', password: 'x' })).toEqual({})
})

test('registering checks username, e-mail and password; names may stay empty', () => {
  expect(checkEntries('register', entries)).toEqual({})
  expect(Object.keys(checkEntries('register', EMPTY_ENTRIES))).toEqual(['username', 'email', 'password'])
  expect(checkEntries('register', { ...entries, username: 'ana lima' })).toHaveProperty('username')
  expect(checkEntries('register', { ...entries, email: 'ana@' })).toHaveProperty('email')
  expect(checkEntries('register', { ...entries, password: 'curta12' })).toHaveProperty('password')
})
