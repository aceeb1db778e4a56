import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kmBetween } from '#db/distance'
import { openCatalogue } from '#db/places/load-catalogue'
import type { PlacedCandidate } from '#db/queries/places/candidate'
import type { Fit } from '#db/vocabulary/fit'
import type { FoundPlace, PlaceFacts, Point } from '../../../providers/places/places.ts'
import { CAP_KM, chooseSuggestions } from './choose-suggestions.ts'
import { findCandidates, isSamePlace, type Located, mergePlaces, nameKeysOf } from './find-candidates.ts'

const NOW = new Date('2026-04-15T15:00:00Z')
const CAMPINAS = { id: '3509502', name: 'Campinas', uf: 'SP', latitude: -22.9053, longitude: -47.0659 }
/** A metre, in degrees of latitude. */
const METRE = 1 / 111_195

const metresNorth = (metres: number): Point => ({
  latitude: CAMPINAS.latitude + metres * METRE,
  longitude: CAMPINAS.longitude,
})
const entry = (id: string, nameKeys: string[], metres: number | null): Located => ({
  id,
  nameKeys,
  point: metres === null ? null : metresNorth(metres),
})

describe('whether two entries are one place', () => {
  test.each([
    ['one name, 149 m', entry('a', ['bistro'], 0), entry('b', ['bistro'], 149), true],
    ['one name, 151 m', entry('a', ['bistro'], 0), entry('b', ['bistro'], 151), false],
    ['other names, one spot', entry('a', ['bistro'], 0), entry('b', ['adega'], 0), false],
    ['one nameless, 49 m', entry('a', [], 0), entry('b', ['adega'], 49), true],
    ['one nameless, 51 m', entry('a', [], 0), entry('b', ['adega'], 51), false],
    ['one name, one without a point', entry('a', ['bistro'], 0), entry('b', ['bistro'], null), true],
    ['nameless and without a point', entry('a', [], 0), entry('b', ['bistro'], null), false],
    ['one of its two names', entry('a', ['museu', 'museu do cafe'], 0), entry('b', ['museu do cafe'], 20), true],
  ])('%s', (_what, a, b, expected) => {
    expect([isSamePlace(a, b), isSamePlace(b, a)]).toEqual([expected, expected])
  })

  test('a Google place with the name of a catalogue place has its chain key', () => {
    const { places, municipalities } = openCatalogue().read()
    const cities = new Map(municipalities.map((city) => [city.id, city]))
    // The cinema of a mall has the mall's key.
    const lost = places.filter((place) => {
      if (place.kind.startsWith('cinema')) return false
      const city = cities.get(place.cityId)
      return city && !nameKeysOf(place.name, city).includes(place.chainKey)
    })
    // The names of the lost places contain their neighbourhood, which only the catalogue knows.
    expect(lost.length / places.length).toBeLessThan(0.02)
    const businesses = new Set(['cadastur-mtur', 'osm-aracaju', 'pbh-belo-horizonte'])
    // In a few registers the spelling of a name results in another key.
    expect(lost.filter(({ source }) => !businesses.has(source)).length).toBeLessThan(10)
  })
})

const names = ['bistro', 'adega', 'museu do cafe', 'mirante', 'praca']
const located = (prefix: string) =>
  fc.record({
    id: fc.nat(12).map((number) => prefix + number),
    nameKeys: fc.subarray(names, { maxLength: 2 }),
    point: fc.option(fc.integer({ min: 0, max: 600 }).map(metresNorth), { freq: 5 }),
  })
const listOf = (prefix: string) => fc.uniqueArray(located(prefix), { maxLength: 12, selector: ({ id }) => id })

test('a merge is the first list and those entries of the second that are not in the first', () => {
  fc.assert(
    fc.property(listOf('a'), listOf('b'), (first, second) => {
      const merged = mergePlaces(first, second)
      expect(merged.slice(0, first.length)).toEqual(first)
      const isRepeated = (entry: Located) => first.some((place) => isSamePlace(place, entry))
      expect(merged.slice(first.length)).toEqual(second.filter((entry) => !isRepeated(entry)))
    }),
  )
})

const NO_FACTS: Omit<PlaceFacts, 'name'> = {
  kind: null,
  address: null,
  neighbourhood: null,
  city: null,
  point: null,
  rating: null,
  ratingCount: null,
  priceLevel: null,
  websiteUrl: null,
  phone: null,
  mapsUrl: null,
  photoName: null,
  credits: [],
}
const chainNames = [
  'Bistrô do Largo',
  'Museu do Café',
  'Museu do Pastel',
  'Rede Pizza 10',
  'ﷺ',
  '1',
  'Parque Estadual do Rio',
]
/** Anywhere on earth, but mostly near the city. */
const anyPoint = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -30_000, max: 30_000 }).map(metresNorth) },
  {
    weight: 1,
    arbitrary: fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
  },
)
const found = fc.record({
  id: fc.nat(30).map((id) => `google:${id}`),
  point: anyPoint,
  facts: fc.option(
    fc
      .oneof(fc.constantFrom(...chainNames), fc.string({ unit: 'grapheme', minLength: 1 }))
      .chain((name) => fc.constantFrom(null, 'Campinas, SP').map((city) => ({ ...NO_FACTS, name, city }))),
  ),
}) satisfies fc.Arbitrary<FoundPlace>

const FITS: Fit[] = [1, 2, 3, 4]
const catalogued = fc
  .record({
    number: fc.nat(30),
    point: fc.option(anyPoint),
    fit: fc.constantFrom(...FITS),
    isOutsideRadius: fc.boolean(),
    rank: fc.integer({ min: -4, max: 3 }),
    family: fc.option(fc.constantFrom('mesa', 'museu')),
    chainKey: fc.constantFrom('bistro largo', 'museu do cafe', 'mirante', 'parque estadual do rio'),
    cornerKey: fc.option(fc.constantFrom('rua a', 'rua b')),
    timesOffered: fc.nat(3),
  })
  .map(({ number, point, ...rest }): PlacedCandidate => {
    const km = point && kmBetween(CAMPINAS, point)
    return {
      ...rest,
      activityId: `cnm-ibram:${number}`,
      distanceKm: km,
      wayKm: km ?? 0,
      ...{ quality: 20, isFeatured: false, googleRank: null, cityId: CAMPINAS.id, isOwnTown: true },
      ...{ offeredAt: 0, isOfferedElsewhere: false, doneAt: null, isOnProgramme: false },
      ownLatitude: point?.latitude ?? null,
      ownLongitude: point?.longitude ?? null,
    }
  })
const question = fc.record({
  places: fc.option(fc.uniqueArray(found, { maxLength: 25, selector: ({ id }) => id }), { freq: 10 }),
  catalogue: fc.uniqueArray(catalogued, { maxLength: 25, selector: ({ activityId }) => activityId }),
  category: fc.constantFrom('gastronomia' as const, 'viagem' as const, 'natureza' as const),
  radiusKm: fc.constantFrom(5, 20, 100),
  count: fc.constantFrom(3, 10),
  offered: fc.array(
    fc.tuple(
      fc.nat(30).map((id) => `google:${id}`),
      fc.integer({ min: 1, max: 3 }),
    ),
  ),
})

test("Google's places are offered once each, none beyond the category's limit, and always the same", async () => {
  const everything = fc.asyncProperty(question, async ({ places, catalogue, category, radiusKm, count, offered }) => {
    const source = { search: async () => places, load: async () => new Map(), loadPhoto: async () => null }
    const { candidates, found } = await findCandidates(
      { places: source, now: () => NOW },
      {
        category,
        city: CAMPINAS,
        radiusKm,
        filters: { openNow: false, free: false, rainy: false },
        catalogue,
        offered: new Map(offered.map(([id, times]) => [id, { times, offeredAt: 0 }])),
        coupleId: 'ana',
      },
    )
    const ids = candidates.map(({ activityId }) => activityId)
    expect(new Set(ids).size).toBe(ids.length)
    const choice = { count, category, radiusKm, now: NOW }
    const { suggestions, scope } = chooseSuggestions(candidates, choice)
    expect(new Set(suggestions.map(({ activityId }) => activityId)).size).toBe(suggestions.length)
    for (const { activityId, distanceKm, isOutsideRadius } of suggestions) {
      const online = found.get(activityId)
      if (!online) continue
      expect(distanceKm).toBeLessThanOrEqual(Math.max(radiusKm, CAP_KM[category]))
      expect(isOutsideRadius).toBe((distanceKm ?? 0) > radiusKm)
    }
    // Equal input gives equal output.
    expect(chooseSuggestions(candidates, choice)).toEqual({ suggestions, scope })
  })
  await fc.assert(everything, { numRuns: 300 })
})
