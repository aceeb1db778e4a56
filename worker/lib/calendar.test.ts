import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, endOfMonth, monthBefore, monthOf, secondsUntilTomorrow, startOfWeek } from './calendar.ts'

describe('the month is the month in São Paulo', () => {
  test.each([
    ['2026-11-01T02:59:59Z', '2026-10'],
    ['2026-11-01T03:00:00Z', '2026-11'],
    // Until 2019 the clocks went forward in November: midnight was 02:00 UTC.
    ['2019-01-01T01:59:59Z', '2018-12'],
    ['2019-01-01T02:00:00Z', '2019-01'],
  ])('%s falls in %s', (time, month) => {
    expect(monthOf(new Date(time))).toBe(month)
  })
})

test('a day ends at midnight in São Paulo', () => {
  expect(dayOf(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20')
  expect(dayOf(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21')
})

test('tomorrow begins at midnight in São Paulo', () => {
  expect(secondsUntilTomorrow(new Date('2026-11-21T03:00:00Z'))).toBe(86_400)
  expect(secondsUntilTomorrow(new Date('2026-11-21T02:59:59.500Z'))).toBe(1)
  // The clocks went forward at this midnight; the day before still had 24 hours.
  expect(secondsUntilTomorrow(new Date('2018-11-03T03:00:00Z'))).toBe(86_400)
})

test('days are added across a month', () => {
  expect(addDays(new Date('2026-11-21T12:00:00Z'), 30).toISOString()).toBe('2026-12-21T12:00:00.000Z')
})

test.each([
  ['2026-12', '2026-11'],
  ['2026-10', '2026-09'],
  ['2026-01', '2025-12'],
])('the month before %s is %s', (month, before) => {
  expect(monthBefore(month)).toBe(before)
})

describe('a month ends at midnight in São Paulo', () => {
  test.each([
    ['2026-10', '2026-11-01T03:00:00.000Z'],
    ['2026-12', '2027-01-01T03:00:00.000Z'],
    // Daylight saving ran from October or November to February, for the last time in 2018/2019.
    ['2017-10', '2017-11-01T02:00:00.000Z'],
    ['2018-02', '2018-03-01T03:00:00.000Z'],
    ['2018-10', '2018-11-01T03:00:00.000Z'],
    ['2018-12', '2019-01-01T02:00:00.000Z'],
    ['2019-02', '2019-03-01T03:00:00.000Z'],
    // Daylight saving began at midnight on the first of a month, so the hour after midnight did not exist.
    ['1949-11', '1949-12-01T03:00:00.000Z'],
  ])('%s at %s', (month, end) => {
    expect(endOfMonth(month).toISOString()).toBe(end)
    expect(monthOf(new Date(endOfMonth(month).getTime() - 1))).toBe(month)
    expect(monthOf(endOfMonth(month)) > month).toBe(true)
  })
})

test.each([
  ['2026-11-21T12:00:00Z', '2026-11-16T03:00:00.000Z'],
  ['2026-11-16T03:00:00Z', '2026-11-16T03:00:00.000Z'],
  ['2026-11-16T02:59:59Z', '2026-11-09T03:00:00.000Z'],
  ['2026-03-01T12:00:00Z', '2026-02-23T03:00:00.000Z'],
  // Daylight saving began on Sunday the 4th: the Monday before had its midnight at 03:00 UTC, the next one at 02:00.
  ['2018-11-04T12:00:00Z', '2018-10-29T03:00:00.000Z'],
  ['2018-11-06T12:00:00Z', '2018-11-05T02:00:00.000Z'],
])('the week of %s began at %s', (time, start) => {
  expect(startOfWeek(new Date(time)).toISOString()).toBe(start)
})

test('the week of New Year is one week from Monday to Sunday, in every year', () => {
  const newYear = fc.record({
    year: fc.integer({ min: 1990, max: 2200 }),
    seconds: fc.integer({ min: 0, max: 86_399 }),
  })
  fc.assert(
    fc.property(newYear, ({ year, seconds }) => {
      const start = startOfWeek(new Date(Date.UTC(year, 0, 1, 12)))
      const first = Date.parse(`${dayOf(start)}T12:00:00Z`)
      expect(new Date(first).getUTCDay()).toBe(1)
      for (let day = 0; day < 7; day += 1) expect(startOfWeek(addDays(new Date(first), day))).toEqual(start)
      expect(startOfWeek(new Date(start.getTime() + seconds * 1000))).toEqual(start)
      expect(startOfWeek(new Date(start.getTime() - 1 - seconds * 1000))).not.toEqual(start)
    }),
  )
})
