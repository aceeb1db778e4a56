import { describe, expect, test } from 'vitest'
import { wayBetween } from './way-between.ts'

/** About one kilometre of latitude. */
const KM = 1 / 111.2
const AT = { latitude: -8, longitude: -34.9 }

const wayOver = (km: number, marginKm: number, [here, there]: readonly (string | null)[], isWideOpen = false) =>
  wayBetween(
    { ...AT, marginKm, neighbourhoodKey: here ?? null },
    { ...AT, latitude: AT.latitude + km * KM, marginKm, neighbourhoodKey: there ?? null },
    { isWideOpen },
  )
const SAME = ['se', 'se']
const OTHERS = ['se', 'liberdade']

describe('a way', () => {
  test.each([
    [0.1, 0, OTHERS, { by: 'foot', minutes: 5 }],
    [1.2, 0, OTHERS, { by: 'foot', minutes: 20 }],
    [1.4, 0, OTHERS, { by: 'car', minutes: 10 }],
    [2.5, 1, OTHERS, { by: 'car', minutes: 15 }],
    [3.1, 0, OTHERS, { by: 'car', minutes: 15 }],
    [4.1, 0, OTHERS, null],
  ])('%s km with %s km of margin at each end, between %s', (km, marginKm, names, way) => {
    expect(wayOver(km, marginKm, names)).toEqual(way)
  })

  test('is walked in one neighbourhood though the points are known to a kilometre', () => {
    expect(wayOver(0, 1, SAME)).toEqual({ by: 'foot', minutes: 10 })
    expect(wayOver(0.6, 1, SAME)).toEqual({ by: 'foot', minutes: 20 })
    expect(wayOver(0.75, 1, SAME)).toBeNull()
  })

  test('is not driven for less than 800 m, in one neighbourhood for less than 1 km: there is none where a walk is not sure', () => {
    expect(wayOver(0.75, 1, OTHERS)).toBeNull()
    expect(wayOver(0.1, 1, ['se', null])).toBeNull()
    expect(wayOver(0.1, 1, [null, null])).toBeNull()
    expect(wayOver(0.85, 1, OTHERS)).toEqual({ by: 'car', minutes: 10 })
    expect(wayOver(0.95, 1, SAME)).toBeNull()
    expect(wayOver(1.05, 1, SAME)).toEqual({ by: 'car', minutes: 10 })
  })

  test('to a park or a view is walked within 400 m of one neighbourhood', () => {
    expect(wayOver(0.3, 1, SAME, true)).toEqual({ by: 'foot', minutes: 15 })
    expect(wayOver(0.5, 0, SAME, true)).toBeNull()
    expect(wayOver(0.3, 0, OTHERS, true)).toBeNull()
    expect(wayOver(1.1, 0, SAME, true)).toEqual({ by: 'car', minutes: 10 })
  })
})
