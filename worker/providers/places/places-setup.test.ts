import { expect, test } from 'vitest'
import { type PlacesProvider, toPlacesSetup } from './places-setup.ts'
import { SOURCES } from './sources.ts'

const KEY = { GOOGLE_PLACES_API_KEY: 'key', GOOGLE_PLACES_API_BASE: 'https://places.example' }
const OVERPASS = { OVERPASS_API_BASE: 'https://overpass.example/api/interpreter' }

/** The setup of these settings. */
function setupOf(settings: { PLACES_PROVIDER: PlacesProvider; [name: string]: string | number }) {
  const texts = new Map(Object.entries(settings).map(([name, value]) => [name, String(value)]))
  return toPlacesSetup(settings, SOURCES, (name) => texts.get(name))
}

test.each([
  ['auto', {}, []],
  ['auto', KEY, ['google']],
  ['auto', OVERPASS, []],
  ['auto', { ...KEY, ...OVERPASS }, ['google', 'openstreetmap']],
  ['google', {}, []],
  ['google', KEY, ['google']],
  ['google', OVERPASS, ['openstreetmap']],
  ['google', { ...KEY, ...OVERPASS }, ['google', 'openstreetmap']],
  ['openstreetmap', {}, []],
  ['openstreetmap', KEY, []],
  ['openstreetmap', OVERPASS, ['openstreetmap']],
  ['openstreetmap', { ...KEY, ...OVERPASS }, ['openstreetmap']],
  ['catalogue', { ...KEY, ...OVERPASS }, []],
] as const)('the provider %s with %j asks %j', (provider, settings, order) => {
  const setup = setupOf({ PLACES_PROVIDER: provider, ...settings })
  expect(setup).toMatchObject({ provider, order })
  expect(setup.filters.includes('openNow')).toBe(order.some((source) => source === 'google'))
  expect(setup.filters).toContain('rainy')
})

test.each([
  [{}, { daily: 1000, monthly: 6000 }, { daily: true, monthly: true }],
  [{ PLACES_DAILY_BUDGET: 0 }, { daily: 0, monthly: 6000 }, { daily: false, monthly: true }],
  [{ PLACES_MONTHLY_BUDGET: 90_000 }, { daily: 1000, monthly: 90_000 }, { daily: true, monthly: false }],
  [
    { PLACES_DAILY_BUDGET: 0, PLACES_MONTHLY_BUDGET: 7 },
    { daily: 0, monthly: 7 },
    { daily: false, monthly: false },
  ],
])('with a key and %j the budget is %j', (budgets, budget, isDefault) => {
  expect(setupOf({ PLACES_PROVIDER: 'google', ...KEY, ...budgets })).toMatchObject({ budget, isDefault })
})
