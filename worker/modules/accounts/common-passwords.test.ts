import { expect, test } from 'vitest'
import { isCommonPassword, isNamed } from './common-passwords.ts'

test.each(['password', 'PASSWORD1', '88888888', 'senha2026', '2026!Flamengo', 'iloveyou2', 'São Paulo 10'])(
  'the password %s was leaked or is easy to guess',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

test('at most a few of 2,000 random passwords count as leaked', () => {
  const found = Array.from({ length: 2000 }, (_, index) => `jabuticaba ${index} no pé`).filter(isCommonPassword)
  expect(found.length).toBeLessThan(5)
})

const ANA = { username: 'ana.lima', email: 'ana_beatriz@exemplo.com.br' }
const NUMBERS = { username: '12345678', email: '87654321@exemplo.com.br' }

test.each([
  ['ana.lima', ANA, true],
  ['Ana.Lima', ANA, true],
  ['ANA_BEATRIZ@exemplo.com.br', ANA, true],
  ['ana_BEATRIZ', ANA, true],
  ['PraDois2026', ANA, true],
  ['pra dois!', ANA, true],
  ['ana.lima gosta de manga', ANA, false],
  ['ANA-lima2026', ANA, true],
  ['ana.limao2026', ANA, false],
  ['87654321', NUMBERS, true],
  ['20262026', NUMBERS, false],
])('whether %s is a name of the account or of the product', (password, names, isRefused) => {
  expect(isNamed(password, names)).toBe(isRefused)
})
