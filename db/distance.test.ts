import { expect, test } from 'vitest'
import { kmBetween, metresBetween } from './distance.ts'

const CAMPINAS = { latitude: -22.9053, longitude: -47.0659 }
const SAO_PAULO = { latitude: -23.5329, longitude: -46.6395 }

test('the distance is the same in both directions', () => {
  expect(kmBetween(CAMPINAS, SAO_PAULO)).toBeCloseTo(82.3, 0)
  expect(kmBetween(SAO_PAULO, CAMPINAS)).toBe(kmBetween(CAMPINAS, SAO_PAULO))
  expect(kmBetween(CAMPINAS, CAMPINAS)).toBe(0)
  expect(metresBetween(CAMPINAS, SAO_PAULO)).toBe(kmBetween(CAMPINAS, SAO_PAULO) * 1000)
})
