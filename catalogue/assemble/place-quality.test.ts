import { expect, test } from 'vitest'
import { placeQuality } from './place-quality.ts'

test('every fact, a newer source and a more exact point raise the quality', () => {
  expect(placeQuality(0, '2015-12', '')).toBe(2)
  expect(placeQuality(13, '2025-04', 'point')).toBe(70)
  expect(placeQuality(5, '2022-09', '')).toBeGreaterThan(placeQuality(4, '2022-09', ''))
  const dates = ['2013-10', '<=2023', '2022-09', '2024-02']
  expect(dates.map((date) => placeQuality(4, date, ''))).toEqual([18, 21, 24, 28])
  const points = ['', 'area-interior', 'geocoded-address', 'point']
  expect(points.map((point) => placeQuality(4, '2022-09', point))).toEqual([24, 26, 28, 30])
})
