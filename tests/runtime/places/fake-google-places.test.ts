import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { ERRORS, type GoogleError } from '../../fakes/google/google-errors.ts'
import { MALFORMED } from '../../fakes/places/faults.ts'
import { type Call, CENTER, googleCalls, LANGUAGE, NEARBY, near, type Page, SEARCH, TEXT } from './google-calls.ts'

const EVERYTHING =
  'places.id,places.displayName,places.location,places.rating,places.priceLevel,places.types,places.primaryType,' +
  'places.photos,places.businessStatus,places.formattedAddress,places.addressComponents,places.regularOpeningHours'

const google = await startFakeGooglePlaces({ unsupportedTypes: ['winery'] })
afterAll(() => google.stop())
afterEach(() => {
  google.recover()
  google.forget()
})
const { call } = googleCalls(google)

async function search(method: 'searchNearby' | 'searchText', body: object, mask = EVERYTHING): Promise<Page> {
  const response = await call(`/v1/places:${method}`, { body, mask })
  return (await response.json()) as Page
}

const nearby = (changes: object = {}, mask?: string) => search('searchNearby', { ...NEARBY, ...changes }, mask)
const text = (changes: object = {}, mask?: string) => search('searchText', { ...TEXT, ...changes }, mask)
const details = (id: string, mask = 'id,displayName') =>
  call(`/v1/places/${id}?${new URLSearchParams(LANGUAGE)}`, { mask })

describe('Google: what is answered', () => {
  test('an answer has the fields of the mask and no others, from a world that stays the same', async () => {
    const { places = [] } = await nearby({}, 'places.id,places.displayName.text,places.photos.name')
    expect(places).toHaveLength(20)
    for (const place of places) {
      expect(['displayName', 'id', 'photos']).toEqual(expect.arrayContaining(Object.keys(place)))
      expect(Object.keys(place.displayName ?? { text: '' })).toEqual(['text'])
      for (const photo of place.photos ?? []) expect(Object.keys(photo)).toEqual(['name'])
    }
    expect(await nearby({}, 'places.id')).toEqual({ places: places.map(({ id }) => ({ id })) })
    expect(await nearby({ locationRestriction: { circle: { center: CENTER, radius: 1 } } })).toEqual({})
    expect(google.requests.map(({ sku }) => sku)).toEqual([
      'Nearby Search Pro',
      'Nearby Search Pro',
      'Nearby Search Enterprise',
    ])
    expect(google.billed()).toEqual({ 'Nearby Search Pro': 2, 'Nearby Search Enterprise': 1 })
    expect(google.contentGivenOut()).toEqual(expect.arrayContaining(places.flatMap((p) => p.displayName?.text ?? [])))
    expect(google.violations).toEqual([])
  })

  test('the world has everything that a real one has', async () => {
    const pages = await Promise.all(
      ['restaurant', 'cafe', 'museum', 'bar', 'hotel', 'park', 'spa', 'bakery'].map((type) =>
        nearby({ includedTypes: [type], locationRestriction: { circle: { center: CENTER, radius: 50_000 } } }),
      ),
    )
    const places = pages.flatMap((page) => page.places ?? [])
    expect(new Set(places.map(({ priceLevel }) => priceLevel)).size).toBe(7)
    expect(new Set(places.map(({ businessStatus }) => businessStatus)).size).toBe(4)
    for (const field of ['rating', 'photos', 'formattedAddress', 'regularOpeningHours'] as const) {
      expect(places.filter((place) => place[field] === undefined).length, field).toBeGreaterThan(0)
    }
    const names = places.map(({ displayName }) => displayName?.text)
    expect(new Set(names).size).toBeLessThan(names.length)
    expect(places.some(({ photos }) => photos?.some((photo) => photo.authorAttributions.length > 0))).toBe(true)
    const shorts = places.flatMap(({ addressComponents = [] }) => addressComponents.map(({ shortText }) => shortText))
    expect(shorts).toContain('PR')
  })

  test('a text search has pages up to sixty places, each with the same request', async () => {
    const mask = 'places.id,nextPageToken'
    const first = await text({ includedType: 'restaurant' }, mask)
    const second = await text({ includedType: 'restaurant', pageToken: first.nextPageToken }, mask)
    const third = await text({ includedType: 'restaurant', pageToken: second.nextPageToken }, mask)
    expect(third.nextPageToken).toBeUndefined()
    expect(new Set([first, second, third].flatMap(({ places = [] }) => places.map(({ id }) => id))).size).toBe(60)
    expect((await text({ includedType: 'restaurant' }, 'places.id')).nextPageToken).toBeUndefined()
    expect(google.violations).toEqual([])
    expect(await text({ includedType: 'cafe', pageToken: first.nextPageToken }, mask)).toHaveProperty('error')
  })

  test('a text search follows its filters', async () => {
    const priceLevels = ['PRICE_LEVEL_EXPENSIVE', 'PRICE_LEVEL_VERY_EXPENSIVE']
    const { places = [] } = await text({ includedType: 'restaurant', minRating: 4, priceLevels, openNow: true })
    expect(places.length).toBeGreaterThan(0)
    for (const { rating, priceLevel, regularOpeningHours } of places) {
      expect(rating).toBeGreaterThanOrEqual(4)
      expect(priceLevels).toContain(priceLevel)
      expect(regularOpeningHours?.openNow).toBe(true)
    }
  })

  test('details are answered by id, until the test removes, closes or changes the place', async () => {
    const { id } = google.add({ location: CENTER, types: ['spa'], displayName: { text: 'Minha', languageCode: 'pt' } })
    expect((await nearby({ includedTypes: ['spa'] })).places?.[0]?.id).toBe(id)
    expect(await (await details(id)).json()).toEqual({ id, displayName: { text: 'Minha', languageCode: 'pt' } })
    google.close(id)
    expect(await (await details(id, 'businessStatus')).json()).toEqual({ businessStatus: 'CLOSED_PERMANENTLY' })
    google.remove(id)
    expect((await details(id)).status).toBe(404)
    const [made] = (await nearby({ includedTypes: ['cafe'] })).places ?? []
    expect((await details(made?.id ?? '')).status).toBe(200)
    expect((await call(`/v1/places/${made?.id}`, { mask: 'id' })).status).toBe(200)
    expect((await details('ChIJnobodyEverMadeThisOne0')).status).toBe(404)
    expect(google.violations).toEqual([])
  })

  test('photos are answered as an address or a redirect, until their names expire', async () => {
    const { places = [] } = await nearby({}, 'places.photos')
    const name = places.find(({ photos }) => photos)?.photos?.[0]?.name
    const path = `/v1/${name}/media?maxWidthPx=800`
    const { photoUri } = (await (await call(`${path}&skipHttpRedirect=true`)).json()) as { photoUri: string }
    const picture = await fetch(photoUri)
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
    expect((await call(path)).headers.get('Location')).toBe(photoUri)
    google.expirePhotos()
    expect((await call(path)).status).toBe(400)
    expect((await fetch(photoUri)).status).toBe(404)
    expect(google.violations).toEqual([])
    expect((await call(`/v1/${name}/media`)).status).toBe(400)
    expect((await fetch(photoUri, { headers: { 'X-Goog-Api-Key': 'any' } })).status).toBe(400)
    expect(google.violations.map(({ where }) => where)).toEqual(['maxWidthPx', 'X-Goog-Api-Key'])
  })
})

describe('Google: faults', () => {
  test.each(Object.keys(ERRORS) as GoogleError[])('the error %s quotes the key', async (error) => {
    google.fail({ error }, { on: 'searchNearby', times: 1 })
    const refused = await call(SEARCH, near({}))
    const body = await refused.text()
    expect(refused.status).toBe(ERRORS[error].code)
    expect(JSON.parse(body).error.status).toBe(ERRORS[error].status)
    expect(body).toContain(google.settings.GOOGLE_PLACES_API_KEY)
    expect((await call(SEARCH, near({}))).status).toBe(200)
    expect(google.violations).toEqual([])
  })

  test('slow, hanging and cut answers come for the calls that they are meant for', async () => {
    google.fail({ slowMs: 60 }, { times: 1 })
    const start = performance.now()
    await nearby()
    expect(performance.now() - start).toBeGreaterThan(55)
    for (const fault of ['cut', 'cut_before'] as const) {
      google.fail(fault, { on: 'searchNearby', times: 1 })
      expect((await text()).places).toBeDefined()
      await expect(nearby()).rejects.toThrow()
    }
    for (const fault of ['hang', 'hang_midway', { slowBodyMs: 5000 }] as const) {
      google.fail(fault, { times: 1 })
      const hanging = call(SEARCH, { ...near({}), signal: AbortSignal.timeout(40) }).then((answer) => answer.text())
      await expect(hanging).rejects.toThrow()
    }
    expect((await nearby()).places).toBeDefined()
  })

  test.each(MALFORMED)('a malformed body is sent: %s', async (malformed) => {
    const few: Call = { body: { ...NEARBY, maxResultCount: 3 }, mask: EVERYTHING }
    google.fail({ malformed }, { times: 1 })
    const [spoilt, right] = [await call(SEARCH, few), await call(SEARCH, few)]
    expect(spoilt.status).toBe(200)
    expect(await spoilt.text()).not.toBe(await right.text())
  })

  test('a body of the test’s own is sent, and stopping waits for nobody', async () => {
    const own = await startFakeGooglePlaces({ density: 0 })
    own.fail({ body: '{"places":7}', headers: { 'Content-Type': 'text/plain' } }, { times: 1 })
    const ask = () =>
      fetch(own.url + SEARCH, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Goog-Api-Key': own.settings.GOOGLE_PLACES_API_KEY,
          'X-Goog-FieldMask': 'places.id',
        },
        body: JSON.stringify(NEARBY),
      })
    expect(await (await ask()).text()).toBe('{"places":7}')
    expect(await (await ask()).json()).toEqual({})
    own.fail('hang')
    const hanging = ask().catch((error: unknown) => error)
    while (own.requests.length < 3) await new Promise((resolve) => setImmediate(resolve))
    await own.stop()
    expect(await hanging).toBeInstanceOf(Error)
  })
})
