import { expect, test } from 'vitest'
import { isSheltered, isWet } from './load-forecast.ts'

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

test.each([
  ['a museum under a roof', [{ kind: 'museu', hasRoof: true }], true],
  ['a beach', [{ kind: 'praia', hasRoof: false }], false],
  ['a park whose source says it has a roof', [{ kind: 'parque', hasRoof: true }], true],
  ['a church without that information', [{ kind: 'igreja', hasRoof: false }], null],
  ['a place added by hand without a kind', [{ kind: null, hasRoof: false }], null],
  [
    'a museum and a square',
    [
      { kind: 'museu', hasRoof: true },
      { kind: 'praca', hasRoof: false },
    ],
    false,
  ],
  [
    'a museum and a church',
    [
      { kind: 'museu', hasRoof: true },
      { kind: 'igreja', hasRoof: false },
    ],
    null,
  ],
  ['nothing of the catalogue', [], null],
] as const)('%s', (_, roofs, expected) => {
  expect(isSheltered(roofs)).toBe(expected)
})
