import { expect, test } from 'vitest'
import { budgetShare, hitRateOf, isNearlySpent, isSpent } from './places-usage.tsx'

test.each([
  [{ used: 0, limit: 100 }, 0, false, false],
  [{ used: 79, limit: 100 }, 0.79, false, false],
  [{ used: 80, limit: 100 }, 0.8, true, false],
  [{ used: 120, limit: 100 }, 1, true, true],
  [{ used: 0, limit: 0 }, 1, true, true],
])('%j', (budget, share, near, spent) => {
  expect([budgetShare(budget), isNearlySpent(budget), isSpent(budget)]).toEqual([share, near, spent])
})

test('without lookups the hit rate is null', () => {
  expect([hitRateOf({ hits: 3, misses: 1 }), hitRateOf({ hits: 0, misses: 0 })]).toEqual([75, null])
})
