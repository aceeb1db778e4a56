import { expect, test } from 'vitest'
import { dataIconNames, toIconName } from './category-icon.tsx'

test('every name in the data has its own icon', () => {
  const drawings = dataIconNames().map((name) => JSON.stringify(toIconName(name)))
  expect(new Set(drawings).size).toBe(drawings.length)
})

test.each(['', 'sem-desenho', 'constructor', '__proto__'])('the unknown name "%s" gives the award icon', (name) => {
  expect(toIconName(name)).toBe('award')
})
