import { expect, test } from 'vitest'
import { toAge } from './waiting-invitation.tsx'

const NOW = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:00:30Z', 'minutes', 0],
  ['2026-11-22T11:59:01Z', 'minutes', 0],
  ['2026-11-22T11:01:00Z', 'minutes', 59],
  ['2026-11-22T11:00:00Z', 'hours', 1],
  ['2026-11-21T12:00:01Z', 'hours', 23],
  ['2026-11-21T12:00:00Z', 'days', 1],
  ['2026-10-24T12:00:00Z', 'days', 29],
] as const)('the age of %s is shown in %s: %i', (iso, unit, count) => {
  expect(toAge(iso, NOW)).toEqual({ unit, count })
})
