import { expect, test } from 'vitest'
import { fitWithin } from './scale-photo.ts'

test('the longest side fits, the proportion stays, nothing grows', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 400)).toEqual({ width: 400, height: 300 })
  expect(fitWithin({ width: 3000, height: 4000 }, 400)).toEqual({ width: 300, height: 400 })
  expect(fitWithin({ width: 120, height: 80 }, 400)).toEqual({ width: 120, height: 80 })
  expect(fitWithin({ width: 10_000, height: 3 }, 400)).toEqual({ width: 400, height: 1 })
})
