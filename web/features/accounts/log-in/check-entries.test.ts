import { expect, test } from 'vitest'
import { checkEntries, EMPTY_ENTRIES, usernameHint } from './check-entries.ts'

const entries = { ...EMPTY_ENTRIES, username: 'Ana.Lima', email: 'ana@exemplo.com', password: 'oito1234' }

test('a login needs only username and password', () => {
  expect(Object.keys(checkEntries('log-in', EMPTY_ENTRIES))).toEqual(['username', 'password'])
  expect(checkEntries('log-in', { ...entries, username: 'ana@exemplo.com', password: 'x' })).toEqual({})
})

test('a registration checks username, e-mail and password; names may be empty', () => {
  expect(checkEntries('register', entries)).toEqual({})
  expect(Object.keys(checkEntries('register', EMPTY_ENTRIES))).toEqual(['email', 'password', 'username'])
  expect(checkEntries('register', { ...entries, username: 'ana lima' })).toHaveProperty('username')
  expect(checkEntries('register', { ...entries, email: 'ana@' })).toHaveProperty('email')
  expect(checkEntries('register', { ...entries, password: 'curta12' })).toHaveProperty('password')
})

test.each([
  ['', 'De 3 a 30: letras sem acento, números, ponto, hífen ou _. Aparece no endereço da página de vocês.', false],
  ['b', 'Faltam 2 caracteres.', true],
  ['bi', 'Falta 1 caractere.', true],
  ['bia', 'Aparece no endereço da página de vocês, e lá dá para trocar.', false],
  ['  Bia.da-Silva_9 ', 'Aparece no endereço da página de vocês, e lá dá para trocar.', false],
  ['joão ç', 'Não pode ter “ã”, espaço, “ç”. Use letras sem acento, números, ponto, hífen ou _.', true],
  ['b💑', 'Não pode ter “💑”. Use letras sem acento, números, ponto, hífen ou _.', true],
  ['b'.repeat(30), 'Aparece no endereço da página de vocês, e lá dá para trocar.', false],
  ['b'.repeat(31), 'Passou 1 caractere de 30.', true],
  ['b'.repeat(35), 'Passaram 5 caracteres de 30.', true],
])('%s', (typed, text, isWrong) => expect(usernameHint(typed)).toEqual({ text, isWrong }))
