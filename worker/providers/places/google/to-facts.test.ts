import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Filters } from '#contracts/suggestions'
import { KINDS } from '#db/vocabulary/kinds'
import type { PlacesQuery, SearchedCategory } from '../places.ts'
import { readPlace, readPlaces } from './google-place.ts'
import { filterPlaces } from './google-places.ts'
import { GOOGLE_KINDS, toFacts } from './to-facts.ts'

const BISTRO = {
  id: 'ChIJbistro_-1',
  displayName: { text: ' Bistrô  do Largo ', languageCode: 'pt-BR' },
  location: { latitude: -22.9, longitude: -47.06 },
  businessStatus: 'OPERATIONAL',
  primaryType: 'restaurant',
  types: ['restaurant', 'food', 'establishment'],
  rating: 4.6,
  userRatingCount: 812,
  priceLevel: 'PRICE_LEVEL_EXPENSIVE',
  formattedAddress: 'Rua das Flores, 10 - Cambuí, Campinas - SP, 13000-000, Brasil',
  shortFormattedAddress: 'Rua das Flores, 10 - Cambuí',
  addressComponents: [
    { longText: 'Cambuí', shortText: 'Cambuí', types: ['sublocality_level_1', 'sublocality', 'political'] },
    { longText: 'Campinas', shortText: 'Campinas', types: ['administrative_area_level_2', 'political'] },
    { longText: 'São Paulo', shortText: 'SP', types: ['administrative_area_level_1', 'political'] },
  ],
  googleMapsUri: 'https://maps.google.com/?cid=1',
  websiteUri: 'http://bistro.example/',
  internationalPhoneNumber: '+55 19 3252-1234',
  regularOpeningHours: { weekdayDescriptions: ['segunda-feira: Fechado', ' '] },
  photos: [
    {
      name: 'places/ChIJbistro_-1/photos/AUacSh-1',
      authorAttributions: [{ displayName: 'Bia Invento', uri: '//maps.google.com/maps/contrib/1' }],
    },
    { name: 'places/ChIJbistro_-1/photos/2', authorAttributions: [{ displayName: 'Outra Pessoa' }] },
  ],
  attributions: [{ provider: 'Guia Inventado', providerUri: 'https://guia.example/' }],
}

const FACTS = {
  name: 'Bistrô do Largo',
  kind: 'restaurante',
  address: 'Rua das Flores, 10 - Cambuí, Campinas - SP, 13000-000, Brasil',
  neighbourhood: 'Cambuí',
  city: 'Campinas, SP',
  point: { latitude: -22.9, longitude: -47.06 },
  rating: 4.6,
  ratingCount: 812,
  priceLevel: 3,
  websiteUrl: 'http://bistro.example/',
  phone: '+55 19 3252-1234',
  mapsUrl: 'https://maps.google.com/?cid=1',
  hours: ['segunda-feira: Fechado'],
  photoName: 'places/ChIJbistro_-1/photos/AUacSh-1',
  credits: [
    { text: 'Google Maps', url: 'https://maps.google.com/?cid=1' },
    { text: 'Foto: Bia Invento', url: 'https://maps.google.com/maps/contrib/1' },
    { text: 'Guia Inventado', url: 'https://guia.example/' },
  ],
}

const factsOf = (changes: object) => toFacts(readPlace({ ...BISTRO, ...changes }))

test('facts equal those of the service', () => {
  expect(factsOf({})).toEqual(FACTS)
})

/** The fields of the response from which each fact is made. */
const FIELDS_OF_FACT: Record<string, readonly string[]> = {
  address: ['formattedAddress', 'shortFormattedAddress'],
  neighbourhood: ['addressComponents'],
  city: ['addressComponents'],
  point: ['location'],
  rating: ['rating'],
  ratingCount: ['userRatingCount'],
  priceLevel: ['priceLevel'],
  websiteUrl: ['websiteUri'],
  phone: ['internationalPhoneNumber'],
  mapsUrl: ['googleMapsUri'],
  hours: ['regularOpeningHours'],
  photoName: ['photos'],
}

test('a fact whose field is missing or malformed is null, and changes no other', () => {
  const optional = Object.keys(BISTRO).filter((field) => field !== 'id' && field !== 'displayName')
  const broken = fc.oneof(fc.constant(undefined), fc.constant(null), fc.constant({}), fc.constant(''), fc.constant([7]))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...optional), broken, { minKeys: 1 }), (changes) => {
      const facts = factsOf(changes)
      for (const [fact, fields] of Object.entries(FIELDS_OF_FACT)) {
        const isMissing = fields.every((field) => field in changes)
        const isWhole = fields.every((field) => !(field in changes))
        if (isMissing) expect(facts).toHaveProperty(fact, null)
        if (isWhole) expect(facts).toHaveProperty(fact, FACTS[fact as keyof typeof FACTS])
      }
      expect(facts?.credits[0]?.text).toBe('Google Maps')
    }),
  )
})

test.each([
  ['rating', { rating: 0 }],
  ['rating', { rating: 5.1 }],
  ['ratingCount', { userRatingCount: -1 }],
  ['ratingCount', { userRatingCount: 1.5 }],
  ['priceLevel', { priceLevel: 'PRICE_LEVEL_FREE' }],
  ['priceLevel', { priceLevel: 'PRICE_LEVEL_UNSPECIFIED' }],
  ['websiteUrl', { websiteUri: 'javascript:alert(1)' }],
  ['websiteUrl', { websiteUri: `https://a.example/${'x'.repeat(2000)}` }],
  ['mapsUrl', { googleMapsUri: 'data:text/html,x' }],
  ['photoName', { photos: [{ name: 'places/../../x/photos/1' }] }],
  ['phone', { internationalPhoneNumber: '+595 61 500 000' }],
  ['point', { location: { latitude: '-22', longitude: -47 } }],
  ['point', { location: { latitude: 91, longitude: -47 } }],
])('%s is null for %j', (fact, changes) => {
  expect(factsOf(changes)).toHaveProperty(fact, null)
})

test('a missing field is replaced by the next best one', () => {
  expect(factsOf({ formattedAddress: undefined })?.address).toBe('Rua das Flores, 10 - Cambuí')
  const phones = { internationalPhoneNumber: undefined, nationalPhoneNumber: '(19) 3252-1234' }
  expect(factsOf(phones)?.phone).toBe('+55 19 3252-1234')
  const town = [{ longText: 'Campinas', shortText: 'Campinas', types: ['locality'] }]
  expect(factsOf({ addressComponents: town })?.city).toBe('Campinas')
})

test.each(['', '   ', '\u200b', '...', 'a\u0000b', 'x'.repeat(201)])('%j is not a name', (text) => {
  expect(factsOf({ displayName: { text } })).toBeNull()
})

describe('the response to a search', () => {
  const query = (category: SearchedCategory, filters: Partial<Filters> = {}, radiusKm = 10): PlacesQuery => ({
    category,
    city: { id: '3509502', name: 'Campinas', uf: 'SP', latitude: -22.9053, longitude: -47.0659 },
    radiusKm,
    filters: { openNow: false, free: false, rainy: false, ...filters },
  })
  const isFound = (changes: object, asked = query('gastronomia')) =>
    filterPlaces(readPlaces({ places: [{ ...BISTRO, ...changes }] }), asked).length === 1

  test('the list keeps its order and leaves out malformed and repeated entries', () => {
    const places = [
      { ...BISTRO, id: 'b' },
      null,
      7,
      'x',
      {},
      { id: '../x' },
      { ...BISTRO, id: 'a' },
      { ...BISTRO, id: 'b' },
    ]
    expect(readPlaces({ places }).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(readPlaces({})).toEqual([])
  })

  test.each([null, [], 'x', 7, { places: null }, { places: {} }, { places: 'x' }])(
    'is broken when it is %j',
    (answer) => {
      expect(() => readPlaces(answer)).toThrow('broken_answer')
    },
  )

  test.each([
    [true, {}],
    [true, { businessStatus: undefined }],
    [false, { businessStatus: 'CLOSED_TEMPORARILY' }],
    [false, { businessStatus: 'CLOSED_PERMANENTLY' }],
    [false, { location: undefined }],
    [false, { location: { latitude: -23.5, longitude: -46.6 } }],
    [false, { primaryType: 'gas_station' }],
    [false, { primaryType: 'shopping_mall' }],
    [false, { types: ['casino'] }],
    [true, { addressComponents: [{ longText: 'Brasil', shortText: 'BR', types: ['country', 'political'] }] }],
    [false, { addressComponents: [{ longText: 'Paraguai', shortText: 'PY', types: ['country', 'political'] }] }],
    [false, { types: ['motel', 'lodging'] }],
    [false, { displayName: { text: 'Motel Lua Nova' } }],
    [false, { displayName: { text: 'Burger King' } }],
    [false, { displayName: { text: 'Restaurante' } }],
  ])('a place is filtered: %s for %j', (found, changes) => {
    expect(isFound(changes)).toBe(found)
  })

  test('places are filtered by the couple’s filters', () => {
    expect(isFound({}, query('gastronomia', { maxPriceLevel: 3 }))).toBe(true)
    expect(isFound({}, query('gastronomia', { maxPriceLevel: 2 }))).toBe(false)
    expect(isFound({ priceLevel: undefined }, query('gastronomia', { maxPriceLevel: 4 }))).toBe(false)
    expect(isFound({}, query('gastronomia', { free: true }))).toBe(false)
    expect(isFound({ priceLevel: 'PRICE_LEVEL_FREE' }, query('gastronomia', { free: true }))).toBe(true)
    expect(isFound({}, query('gastronomia', { rainy: true }))).toBe(true)
    expect(isFound({ primaryType: 'park' }, query('gastronomia', { rainy: true }))).toBe(false)
    expect(isFound({ primaryType: undefined }, query('gastronomia', { rainy: true }))).toBe(true)
  })

  test('luxury is filtered by its price', () => {
    expect(isFound({}, query('luxo'))).toBe(true)
    expect(isFound({ priceLevel: 'PRICE_LEVEL_MODERATE' }, query('luxo'))).toBe(false)
    expect(isFound({ priceLevel: undefined }, query('luxo'))).toBe(false)
  })
})

test('the kind comes from the primary type, and from nothing else', () => {
  expect(factsOf({ primaryType: 'museum' })?.kind).toBe('museu')
  expect(factsOf({ primaryType: 'tourist_attraction' })?.kind).toBeNull()
  expect(factsOf({ primaryType: undefined, types: ['museum'] })?.kind).toBeNull()
})

test('every type has a kind of the catalogue', () => {
  expect([...GOOGLE_KINDS.values()].filter((slug) => !KINDS.has(slug))).toEqual([])
})
