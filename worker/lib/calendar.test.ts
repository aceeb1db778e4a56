import { describe, expect, test } from 'vitest'
import { addDays, dayOf, monthOf } from './calendar.ts'

describe('the month is that of São Paulo', () => {
  test.each([
    ['2026-11-01T02:59:59Z', '2026-10'],
    ['2026-11-01T03:00:00Z', '2026-11'],
    // Until 2019 the clocks went forward in November: midnight was 02:00 UTC.
    ['2019-01-01T01:59:59Z', '2018-12'],
    ['2019-01-01T02:00:00Z', '2019-01'],
  ])('%s falls in %s', (moment, month) => {
    expect(monthOf(new Date(moment))).toBe(month)
  })
})

test('a day ends at midnight in São Paulo', () => {
  expect(dayOf(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20')
  expect(dayOf(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21')
})

test('days are added across a month', () => {
  expect(addDays(new Date('2026-11-21T12:00:00Z'), 30).toISOString()).toBe('2026-12-21T12:00:00.000Z')
})
