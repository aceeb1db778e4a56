import { expect, test } from 'vitest'
import { reminderSlice } from './remind-of-outings.ts'

const FIVE_MINUTES_MS = 5 * 60_000
/** Ten in the morning of São Paulo. */
const START = Date.parse('2026-03-10T13:00:00Z')
const slices = Array.from({ length: 120 }, (_, slot) =>
  reminderSlice(new Date(START + slot * FIVE_MINUTES_MS + 42_000)),
)

test('the slices of a day cover all ids once and have similar sizes', () => {
  expect(slices[0]?.from).toBe('')
  expect(slices.at(-1)?.below).toBeNull()
  for (const [index, slice] of slices.slice(1).entries()) {
    expect(slice?.from).toBe(slices[index]?.below)
    expect(slice && (slice.below === null || slice.from < slice.below)).toBe(true)
  }
})

test('there is no slice before 10:00 and from 20:00 on', () => {
  for (const time of ['12:59:59', '23:00:00', '03:00:00']) {
    expect(reminderSlice(new Date(`2026-03-10T${time}Z`))).toBeNull()
  }
})
