import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Filters } from '#contracts/suggestions'
import { kmBetween } from '#db/distance'
import type { PlacesQuery, SearchedCategory } from '../places.ts'
import { boxAround, toSearch } from './google-client.ts'
import { GOOGLE_CATEGORIES } from './google-types.ts'

const CAMPINAS = { id: '3509502', name: 'Campinas', uf: 'SP', latitude: -22.9053, longitude: -47.0659 }
const CATEGORIES = Object.keys(GOOGLE_CATEGORIES) as SearchedCategory[]

const queryOf = (category: SearchedCategory, radiusKm = 10, filters: Partial<Filters> = {}): PlacesQuery => ({
  category,
  city: CAMPINAS,
  radiusKm,
  filters: { openNow: false, free: false, rainy: false, ...filters },
})

const searchOf = (...args: Parameters<typeof queryOf>) => toSearch(queryOf(...args))

describe('which search', () => {
  test.each([5, 10, 20, 50])('up to 50 km the search is a circle in metres: %d km', (radiusKm) => {
    expect(searchOf('cultural', radiusKm)).toMatchObject({
      method: 'searchNearby',
      body: { locationRestriction: { circle: { radius: radiusKm * 1000 } } },
    })
  })

  test('beyond 50 km the search is the rectangle around the circle', () => {
    expect(searchOf('cultural', 100)).toMatchObject({
      method: 'searchText',
      body: {
        locationRestriction: {
          rectangle: {
            low: { latitude: expect.closeTo(-23.8036, 3), longitude: expect.closeTo(-48.0411, 3) },
            high: { latitude: expect.closeTo(-22.007, 3), longitude: expect.closeTo(-46.0907, 3) },
          },
        },
      },
    })
  })

  test('a search by opening or price is a text search', () => {
    expect(searchOf('gastronomia', 10, { openNow: true })).toMatchObject({
      method: 'searchText',
      body: { openNow: true },
    })
    expect(searchOf('gastronomia', 10, { maxPriceLevel: 2 })).toMatchObject({
      method: 'searchText',
      body: { priceLevels: ['PRICE_LEVEL_INEXPENSIVE', 'PRICE_LEVEL_MODERATE'] },
    })
  })

  test('a search for luxury excludes low prices', () => {
    expect(searchOf('luxo')?.body.priceLevels).toEqual(['PRICE_LEVEL_EXPENSIVE', 'PRICE_LEVEL_VERY_EXPENSIVE'])
    expect(searchOf('luxo', 10, { maxPriceLevel: 3 })?.body.priceLevels).toEqual(['PRICE_LEVEL_EXPENSIVE'])
    expect(searchOf('luxo', 10, { maxPriceLevel: 2 })).toBeNull()
    expect(searchOf('luxo', 10, { free: true })).toBeNull()
  })

  test('a search for free places has no price filter', () => {
    expect(searchOf('cultural', 10, { free: true, maxPriceLevel: 1 })?.method).toBe('searchNearby')
  })

  test('on a rainy day only types with a roof are requested; without such a type there is no search', () => {
    expect(searchOf('romance', 10, { rainy: true })?.body.includedTypes).toEqual(['fine_dining_restaurant', 'wine_bar'])
    expect(searchOf('natureza', 10, { rainy: true })).toBeNull()
    expect(searchOf('natureza', 100, { rainy: true })).toBeNull()
  })
})

describe('requirements of the service on a search', () => {
  test.each(CATEGORIES)('a search for %s has one area, pt-BR and BR', (category) => {
    for (const radiusKm of [5, 100]) {
      const search = searchOf(category, radiusKm)
      expect(Object.keys(search?.body.locationRestriction ?? {})).toHaveLength(1)
      expect(search?.body).toMatchObject({ languageCode: 'pt-BR', regionCode: 'BR' })
      expect(search?.body).not.toHaveProperty('locationBias')
    }
  })
})

test('each edge of a box is one radius from its centre, anywhere in Brazil', () => {
  const inBrazil = fc.record({
    latitude: fc.double({ min: -33.8, max: 5.3, noNaN: true }),
    longitude: fc.double({ min: -74, max: -32, noNaN: true }),
  })
  fc.assert(
    fc.property(inBrazil, fc.constantFrom(5, 10, 20, 50, 100), (point, radiusKm) => {
      const { south, west, north, east } = boxAround(point, radiusKm)
      const edges = [
        { ...point, latitude: south },
        { ...point, latitude: north },
        { ...point, longitude: west },
        { ...point, longitude: east },
      ]
      for (const edge of edges) expect(Math.abs(kmBetween(point, edge) / radiusKm - 1)).toBeLessThan(0.005)
    }),
  )
})
