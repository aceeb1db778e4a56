import { expect, test } from 'vitest'
import { createCachedSearches } from './cached-searches.ts'
import type { FoundPlace, PlaceFacts, PlacesQuery } from './places.ts'

const QUERY: PlacesQuery = {
  category: 'gastronomia',
  city: { id: '3509502', name: 'Campinas', uf: 'SP', latitude: -22.9, longitude: -47 },
  radiusKm: 10,
  filters: { openNow: false, free: false, rainy: false },
}
const PLACE: FoundPlace = {
  id: 'google:ChIJ1',
  point: { latitude: -22.9, longitude: -47 },
  facts: { name: 'Bistrô', rating: 4.5 } as PlaceFacts,
  isWellRated: true,
  ownId: null,
}
const OTHER: FoundPlace = { ...PLACE, id: 'google:ChIJ2', isWellRated: false }

function memory() {
  const stored = new Map<string, { value: unknown; seconds: number }>()
  const searches = createCachedSearches({
    find: async <T>(key: string) => (stored.get(key)?.value as T | undefined) ?? null,
    store: async (key, value, seconds) => void stored.set(key, { value, seconds }),
  })
  return { searches, stored }
}

test('only ids and positions of Google’s places are stored', async () => {
  const { searches, stored } = memory()
  await searches.store(QUERY, [PLACE, OTHER])
  expect([...stored.values()].map(({ value }) => value)).toEqual([
    { places: [PLACE, OTHER].map(({ id, point }) => ({ id, point })), wellRated: 1 },
  ])
  expect(await searches.find(QUERY)).toEqual([PLACE, OTHER].map((place) => ({ ...place, facts: null })))
})

test.each([
  ['two weeks', {}, [PLACE], 14 * 24 * 3600],
  ['a day if it found nothing', {}, [], 24 * 3600],
  ['half an hour if only open places are requested', { openNow: true }, [PLACE], 1800],
])('a search is stored for %s', async (_name, filters, places, seconds) => {
  const { searches, stored } = memory()
  await searches.store({ ...QUERY, filters: { ...QUERY.filters, ...filters } }, places)
  expect([...stored.values()][0]?.seconds).toBe(seconds)
})

test('searches that differ in any parameter are stored separately', async () => {
  const { searches, stored } = memory()
  const filters = [{ openNow: true }, { free: true }, { rainy: true }, { maxPriceLevel: 2 as const }, {}]
  const queries = [
    ...filters.map((one) => ({ ...QUERY, filters: { ...QUERY.filters, ...one } })),
    { ...QUERY, radiusKm: 5 },
    { ...QUERY, category: 'cultural' as const },
    { ...QUERY, city: { ...QUERY.city, id: '1' } },
  ]
  for (const query of queries) await searches.store(query, [])
  expect(stored.size).toBe(queries.length)
})
