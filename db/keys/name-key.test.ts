import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['João', 'joao'],
  ['JOÃO', 'joao'],
  ['Ângela', 'angela'],
  ['Conceição', 'conceicao'],
  ["D'Ávila", "d'avila"],
  ['Müller', 'müller'],
  ['Joa\u0303o', 'joao'],
])('%s is searched as %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})
