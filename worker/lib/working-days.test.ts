import { expect, test } from 'vitest'
import { isWorkingDay, workingDayAfter } from './working-days.ts'

test.each([
  ['a Tuesday', '2026-12-01T15:00:00Z', '2026-12-02'],
  ['a Friday', '2026-12-04T15:00:00Z', '2026-12-07'],
  ['a Saturday', '2026-12-05T15:00:00Z', '2026-12-07'],
  ['a Sunday', '2026-12-06T15:00:00Z', '2026-12-07'],
  ['late on Monday in São Paulo, when it is Tuesday in UTC', '2026-12-01T02:00:00Z', '2026-12-01'],
  ['Christmas Eve, a Thursday', '2026-12-24T15:00:00Z', '2026-12-28'],
  ['the last day of a year', '2026-12-31T15:00:00Z', '2027-01-04'],
  ['Maundy Thursday', '2027-03-25T15:00:00Z', '2027-03-29'],
])('the working day after %s', (_, at, day) => expect(workingDayAfter(new Date(at))).toBe(day))

test('Good Friday moves with Easter', () => {
  for (const day of ['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23', '2285-03-20'])
    expect(isWorkingDay(day), day).toBe(false)
  expect(isWorkingDay('2025-03-28')).toBe(true)
})
