import { expect, test } from 'vitest'
import { median, medianOf } from './measurement.ts'
import { GOOD } from './sample-measurement.ts'

test.each([
  [[7], 7],
  [[9, 1], 5],
  [[30, 1, 2], 2],
  [[5, 100, 1, 3], 4],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('of nothing there is no median', () => {
  expect(() => median([])).toThrow('no value')
})

test('each value of a page is the median of that value, whichever run it comes from', () => {
  const runs = [
    { ...GOOD, lcpMs: 1000, tbtMs: 90 },
    { ...GOOD, lcpMs: 3000, tbtMs: 10 },
    { ...GOOD, lcpMs: 1200, tbtMs: 40 },
  ]
  expect(medianOf(runs)).toEqual({ ...GOOD, lcpMs: 1200, tbtMs: 40 })
})
