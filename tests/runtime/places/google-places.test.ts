import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Filters } from '#contracts/suggestions'
import { createGooglePlaces } from '../../../worker/providers/places/google/google-places.ts'
import { PlacesError, type PlacesFailure, type SearchedCategory } from '../../../worker/providers/places/places.ts'
import { type Fault, startFakeGoogle } from '../../fakes/google/fake-google.ts'

const CURITIBA = { id: '4106902', name: 'Curitiba', uf: 'PR', latitude: -25.4284, longitude: -49.2733 }
const CARD_FIELDS =
  'id,displayName,addressComponents,businessStatus,googleMapsUri,attributions,location,primaryType,types,rating,' +
  'userRatingCount,priceLevel,formattedAddress,shortFormattedAddress,websiteUri,nationalPhoneNumber,internationalPhoneNumber,regularOpeningHours,photos'
const NAME_FIELDS = 'id,displayName,addressComponents,businessStatus,googleMapsUri,attributions'

const google = await startFakeGoogle()
const key = google.settings.GOOGLE_PLACES_API_KEY
const places = createGooglePlaces({ apiKey: key, baseUrl: google.url })
afterAll(() => google.stop())
beforeEach(() => {
  google.recover()
  google.forgetRequests()
})

const soon = () => AbortSignal.timeout(5000)
const search = (category: SearchedCategory, radiusKm = 5, filters: Partial<Filters> = {}, signal = soon()) =>
  places.search(
    { category, city: CURITIBA, radiusKm, filters: { openNow: false, free: false, rainy: false, ...filters } },
    signal,
  )
const failureOf = async (work: Promise<unknown>): Promise<PlacesFailure | null> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PlacesError)
  expect(String(error)).not.toContain(key)
  return error instanceof PlacesError ? error.failure : null
}
const sent = () => google.requests.map(({ method, url, json }) => ({ method, url, json }))

test('a search by types is one request around the city', async () => {
  const found = await search('aquatico')
  expect(sent()).toEqual([
    {
      method: 'POST',
      url: '/v1/places:searchNearby',
      json: {
        includedTypes: ['beach', 'water_park', 'marina', 'swimming_pool', 'fishing_charter', 'ferry_terminal'],
        excludedPrimaryTypes: ['gas_station', 'convenience_store', 'school', 'hospital'],
        maxResultCount: 20,
        rankPreference: 'POPULARITY',
        languageCode: 'pt-BR',
        regionCode: 'BR',
        locationRestriction: { circle: { center: { latitude: -25.4284, longitude: -49.2733 }, radius: 5000 } },
      },
    },
  ])
  expect(google.requests[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-goog-api-key': key,
    'x-goog-fieldmask': CARD_FIELDS.replaceAll(/\w+/g, 'places.$&'),
  })
  expect(found).toHaveLength(20)
  expect(found[0]).toMatchObject({ id: expect.stringMatching(/^google:ChIJ/), facts: { rating: 4.5, priceLevel: 3 } })
})

test('a search beyond 50 km or by price or opening hours is a text search', async () => {
  await search('gastronomia', 100, { openNow: true, maxPriceLevel: 2 })
  expect(sent()).toEqual([
    {
      method: 'POST',
      url: '/v1/places:searchText',
      json: {
        textQuery: 'restaurante',
        languageCode: 'pt-BR',
        regionCode: 'BR',
        pageSize: 20,
        locationRestriction: { rectangle: { low: expect.any(Object), high: expect.any(Object) } },
        openNow: true,
        priceLevels: ['PRICE_LEVEL_INEXPENSIVE', 'PRICE_LEVEL_MODERATE'],
      },
    },
  ])
})

test('a query that cannot match any place makes no request', async () => {
  expect(await search('luxo', 10, { maxPriceLevel: 2 })).toEqual([])
  expect(google.requests).toEqual([])
})

describe('one place', () => {
  const museum = {
    id: 'ChIJmuseum',
    location: { latitude: -25.43, longitude: -49.27 },
    displayName: { text: 'Museu das Ideias' },
    businessStatus: 'OPERATIONAL',
    rating: 4.5,
  }

  test('a place is loaded with all fields of a card or only its name', async () => {
    google.put(museum)
    expect(await places.load(museum.id, 'card', soon())).toMatchObject({ name: 'Museu das Ideias', rating: 4.5 })
    expect(await places.load(museum.id, 'names', soon())).toMatchObject({ name: 'Museu das Ideias', rating: null })
    const url = `/v1/places/${museum.id}?languageCode=pt-BR&regionCode=BR`
    expect(sent().map((request) => request.url)).toEqual([url, url])
    expect(google.requests.map(({ headers }) => headers['x-goog-fieldmask'])).toEqual([CARD_FIELDS, NAME_FIELDS])
  })

  test('a place of the catalogue is searched where it may be, with all fields of a card', async () => {
    google.put(museum)
    const own = {
      ...{ activityId: 'curated:1', name: 'Museu das Ideias', chainKey: 'museu das ideias', address: 'Rua Um, 2' },
      ...{ neighbourhood: null, city: 'Curitiba', uf: 'PR', point: museum.location, marginKm: 0 },
    }
    expect(await places.find(own, soon())).toMatchObject({ googleId: museum.id, facts: { rating: 4.5 } })
    expect(await places.find({ ...own, chainKey: 'adega' }, soon())).toBeNull()
    const { low, high } = { low: expect.any(Object), high: expect.any(Object) }
    expect(sent()[0]).toEqual({
      method: 'POST',
      url: '/v1/places:searchText',
      json: {
        textQuery: 'Museu das Ideias, Rua Um, 2, Curitiba - PR',
        ...{ languageCode: 'pt-BR', regionCode: 'BR', pageSize: 5, locationRestriction: { rectangle: { low, high } } },
      },
    })
    expect(google.requests[0]?.headers['x-goog-fieldmask']).toBe(CARD_FIELDS.replaceAll(/\w+/g, 'places.$&'))
    google.put({ ...museum, rating: undefined })
    expect(await places.find(own, soon())).toBeNull()
  })

  test.each(['CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY'])(
    'a place has no details when it is %s',
    async (businessStatus) => {
      google.put({ ...museum, businessStatus })
      expect(await places.load(museum.id, 'card', soon())).toBeNull()
    },
  )

  test('a deleted place has no details', async () => {
    google.remove(museum.id)
    expect(await places.load(museum.id, 'card', soon())).toBeNull()
  })

  test.each(['', '..', '../x', 'a/b', 'a?b', 'a%2fb', 'ç', 'a'.repeat(181)])(
    'a place is not requested with the malformed id %j',
    async (id) => {
      expect(await places.load(id, 'card', soon())).toBeNull()
      expect(await places.loadPhoto(`places/${id}/photos/1`, soon())).toBeNull()
      expect(google.requests).toEqual([])
    },
  )

  test('a place has a photo, whose bytes are requested without the key', async () => {
    google.put(museum)
    const photo = await places.loadPhoto(`places/${museum.id}/photos/1`, soon())
    expect(photo).toMatchObject({ type: 'image/jpeg', maxAgeSeconds: 86_400 })
    expect(sent().map(({ url }) => url)).toEqual([
      `/v1/places/${museum.id}/photos/1/media?maxWidthPx=480&maxHeightPx=480&skipHttpRedirect=true`,
      `/image/${museum.id}`,
    ])
    expect(JSON.stringify(google.requests[1])).not.toContain(key)
  })

  test('a place has no photo if its name has expired, or if the file is not an image, too large or on another host', async () => {
    const load = () => places.loadPhoto(`places/${museum.id}/photos/1`, soon())
    google.fail({ httpStatus: 400, error: 'INVALID_ARGUMENT' }, 'photo')
    expect(await load()).toBeNull()
    google.fail({ body: '<script>', headers: { 'Content-Type': 'text/html' } }, 'image')
    expect(await failureOf(load())).toBe('broken_answer')
    google.fail({ body: new Uint8Array(6 * 1024 * 1024), headers: { 'Content-Type': 'image/jpeg' } }, 'image')
    expect(await failureOf(load())).toBe('broken_answer')
    google.fail({ body: JSON.stringify({ photoUri: 'http://169.254.169.254/' }) }, 'photo')
    expect(await failureOf(load())).toBe('broken_answer')
  })
})

test.each<[PlacesFailure, Fault]>([
  ['bad_request', { httpStatus: 400, error: 'INVALID_ARGUMENT' }],
  ['refused', { httpStatus: 400, error: 'INVALID_ARGUMENT', reason: 'API_KEY_INVALID' }],
  ['refused', { httpStatus: 403, error: 'PERMISSION_DENIED', reason: 'SERVICE_DISABLED' }],
  ['quota', { httpStatus: 429, error: 'RESOURCE_EXHAUSTED' }],
  ['unreachable', { httpStatus: 500, error: 'INTERNAL' }],
  ['unreachable', { httpStatus: 503, error: 'UNAVAILABLE' }],
  ['unreachable', { status: 502, body: 'bad gateway' }],
  ['unreachable', 'cut'],
  ['time_out', 'hang'],
  ['broken_answer', { body: '' }],
  ['broken_answer', { body: '<html>' }],
  ['broken_answer', { body: '[]' }],
  ['broken_answer', { body: '{"places":{}}' }],
  // A redirect is not followed, because it would receive the key.
  ['broken_answer', { status: 302, body: '', headers: { Location: '/v1/places/x' } }],
])('a search fails with %s for %j', async (failure, fault) => {
  google.fail(fault)
  const signal = AbortSignal.timeout(failure === 'time_out' ? 150 : 5000)
  expect(await failureOf(search('cultural', 5, {}, signal))).toBe(failure)
  expect(google.requests).toHaveLength(1)
})

test('an error never contains an invalid key', async () => {
  const broken = createGooglePlaces({ apiKey: `two\n${key}`, baseUrl: google.url })
  await failureOf(broken.load('ChIJmuseum', 'card', soon()))
})
