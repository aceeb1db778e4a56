import { expect, test } from 'vitest'
import { dataIconNames, toIconName } from './to-icon-name.ts'

test('every name in the data has a drawing of its own', () => {
  const drawings = dataIconNames().map((name) => JSON.stringify(toIconName(name)))
  expect(new Set(drawings).size).toBe(drawings.length)
})

test.each(['', 'sem-desenho', 'constructor', '__proto__'])('an unknown name is an award: %s', (name) => {
  expect(toIconName(name)).toBe('award')
})
