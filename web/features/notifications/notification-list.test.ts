import { expect, test } from 'vitest'
import { relativeDay } from './notification-list.tsx'

/** 00:30 of the first of January in São Paulo. */
const NOW = new Date('2027-01-01T03:30:00Z')

test.each([
  ['2027-01-01T03:00:00Z', 'hoje'],
  ['2027-01-01T02:59:59Z', 'ontem'],
  ['2026-12-31T03:00:00Z', 'ontem'],
  ['2026-12-31T02:59:59Z', '30/12/2026'],
])('%s is shown as %s', (iso, day) => {
  expect(relativeDay(iso, NOW)).toBe(day)
})

test('a date of this year has no year', () => {
  expect(relativeDay('2027-01-20T12:00:00Z', new Date('2027-03-10T12:00:00Z'))).toBe('20/01')
})
