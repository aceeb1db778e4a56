import { expect, test } from 'vitest'
import type { Cache } from '../../cache/cache.ts'
import type { PlacesQuery } from '../places.ts'
import { SOURCES } from '../sources.ts'
import { createCachedLookups } from './cached-lookups.ts'

const DAY_SECONDS = 24 * 60 * 60
const QUERY: PlacesQuery = {
  category: 'romance',
  city: { id: '4106902', name: 'Curitiba', uf: 'PR', latitude: -25.4, longitude: -49.3 },
  radiusKm: 10,
  filters: { openNow: false, free: false, rainy: false },
}
const PLACE = { id: 'place', point: { latitude: -25.4, longitude: -49.3 }, facts: null }

test.each([
  ['google', 30],
  ['openstreetmap', 90],
] as const)('a lookup of %s is stored for %i days', async (name, days) => {
  const lifetimes: number[] = []
  const cache: Cache = {
    find: async () => null,
    store: async (_key, _value, seconds) => void lifetimes.push(seconds),
  }
  const source = SOURCES.find((one) => one.name === name)
  if (!source) throw new Error(`no source ${name}`)
  await createCachedLookups(cache, () => new Date()).store('key', source, QUERY, [PLACE])
  expect(lifetimes).toEqual([days * DAY_SECONDS])
})
