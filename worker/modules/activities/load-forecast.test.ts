import { expect, test } from 'vitest'
import { isWet } from './load-forecast.ts'

test.each([
  ['clear', 0, false],
  ['clouds', 59, false],
  ['clouds', 60, true],
  ['drizzle', 29, false],
  ['drizzle', 30, true],
  ['storm', 95, true],
  ['rain', null, true],
  ['clear', null, false],
  [null, null, false],
] as const)('%s with a chance of %s: %s', (sky, rainChance, wet) => {
  expect(isWet({ sky, rainChance })).toBe(wet)
})
