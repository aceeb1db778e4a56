import { expect, test } from 'vitest'
import { type PlacesProvider, toPlacesSetup } from './places-setup.ts'

test.each<[PlacesProvider, string | undefined, boolean]>([
  ['auto', undefined, false],
  ['auto', 'key', true],
  ['google', undefined, false],
  ['google', 'key', true],
  ['catalogue', 'key', false],
])('the provider %s with the key %j searches Google: %s', (provider, key, searchesGoogle) => {
  const setup = toPlacesSetup({ PLACES_PROVIDER: provider, GOOGLE_PLACES_API_KEY: key })
  expect(setup).toMatchObject({ provider, searchesGoogle })
  expect(setup.filters.includes('openNow')).toBe(searchesGoogle)
  expect(setup.filters).toContain('rainy')
})

test.each([
  [{}, { daily: 1000, monthly: 6000 }, { daily: true, monthly: true }],
  [{ PLACES_DAILY_BUDGET: 0 }, { daily: 0, monthly: 6000 }, { daily: false, monthly: true }],
  [{ PLACES_MONTHLY_BUDGET: 90_000 }, { daily: 1000, monthly: 90_000 }, { daily: true, monthly: false }],
])('with %j the budget is %j', (budgets, budget, isDefault) => {
  expect(toPlacesSetup({ PLACES_PROVIDER: 'google', ...budgets })).toMatchObject({ budget, isDefault })
})
