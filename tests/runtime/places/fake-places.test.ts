import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FakeGooglePlaces, startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { ERRORS, type GoogleError } from '../../fakes/google/google-errors.ts'
import type { GooglePlace } from '../../fakes/google/google-place.ts'
import { type FakeOverpass, startFakeOverpass } from '../../fakes/overpass/fake-overpass.ts'
import type { OverpassElement } from '../../fakes/overpass/overpass-element.ts'
import { MALFORMED } from '../../fakes/places/faults.ts'

const CENTER = { latitude: -25.4284, longitude: -49.2733 }
const LANGUAGE = { languageCode: 'pt-BR', regionCode: 'BR' }
const CIRCLE = { circle: { center: CENTER, radius: 5000 } }
const RECTANGLE = {
  rectangle: { low: { latitude: -26.32, longitude: -50.26 }, high: { latitude: -24.54, longitude: -48.28 } },
}
const NEARBY = { ...LANGUAGE, includedTypes: ['restaurant'], locationRestriction: CIRCLE }
const TEXT = { ...LANGUAGE, textQuery: 'restaurante em Curitiba, PR', locationRestriction: RECTANGLE }
const EVERYTHING =
  'places.id,places.displayName,places.location,places.rating,places.priceLevel,places.types,places.primaryType,' +
  'places.photos,places.businessStatus,places.formattedAddress,places.addressComponents,places.regularOpeningHours'

interface Page {
  places?: GooglePlace[]
  nextPageToken?: string
  error?: { code: number; status: string; message: string; details?: { reason?: string }[] }
}

let google: FakeGooglePlaces
let overpass: FakeOverpass

beforeAll(async () => {
  google = await startFakeGooglePlaces({ unsupportedTypes: ['winery'] })
  overpass = await startFakeOverpass()
})
afterAll(() => Promise.all([google.stop(), overpass.stop()]))
afterEach(() => {
  for (const standIn of [google, overpass]) {
    standIn.recover()
    standIn.forget()
  }
})

interface Call {
  method?: string
  body?: unknown
  mask?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

function call(path: string, { method, body, mask, headers, signal }: Call = {}): Promise<Response> {
  return fetch(google.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
    signal: signal ?? null,
    headers: {
      'X-Goog-Api-Key': google.settings.GOOGLE_PLACES_API_KEY,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(mask === undefined ? {} : { 'X-Goog-FieldMask': mask }),
      ...headers,
    },
  })
}

async function search(method: 'searchNearby' | 'searchText', body: object, mask = EVERYTHING): Promise<Page> {
  const response = await call(`/v1/places:${method}`, { body, mask })
  return (await response.json()) as Page
}

const nearby = (changes: object = {}, mask?: string) => search('searchNearby', { ...NEARBY, ...changes }, mask)
const text = (changes: object = {}, mask?: string) => search('searchText', { ...TEXT, ...changes }, mask)
const details = (id: string, mask = 'id,displayName') =>
  call(`/v1/places/${id}?${new URLSearchParams(LANGUAGE)}`, { mask })

describe('Google: what is answered', () => {
  test('the fields of the mask and no others, from a world that stays the same', async () => {
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

  test('a world with everything that a real one has', async () => {
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

  test('pages of a text search, up to sixty places, each with the same request', async () => {
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

  test('filters of a text search', async () => {
    const priceLevels = ['PRICE_LEVEL_EXPENSIVE', 'PRICE_LEVEL_VERY_EXPENSIVE']
    const { places = [] } = await text({ includedType: 'restaurant', minRating: 4, priceLevels, openNow: true })
    expect(places.length).toBeGreaterThan(0)
    for (const { rating, priceLevel, regularOpeningHours } of places) {
      expect(rating).toBeGreaterThanOrEqual(4)
      expect(priceLevels).toContain(priceLevel)
      expect(regularOpeningHours?.openNow).toBe(true)
    }
  })

  test('details by id, until the test removes, closes or changes the place', async () => {
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

  test('photos, as an address or a redirect, until their names expire', async () => {
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

const SEARCH = '/v1/places:searchNearby'
const TEXT_SEARCH = '/v1/places:searchText'
const near = (changes: object): Call => ({ body: { ...NEARBY, ...changes }, mask: 'places.id' })
const worded = (changes: object): Call => ({ body: { ...TEXT, ...changes }, mask: 'places.id' })
const masked = (mask: string): Call => ({ body: NEARBY, mask })

const FORBIDDEN: [what: string, path: string, call: Call, where: string][] = [
  ['no mask', SEARCH, { body: NEARBY }, 'X-Goog-FieldMask'],
  ['a space in the mask', SEARCH, masked('places.id, places.types'), 'X-Goog-FieldMask'],
  ['an unknown field', SEARCH, masked('places.stars'), 'X-Goog-FieldMask'],
  ['an unknown part of a field', SEARCH, masked('places.displayName.texto'), 'X-Goog-FieldMask'],
  ['no prefix in a search', SEARCH, masked('id'), 'X-Goog-FieldMask'],
  ['a wildcard', SEARCH, masked('*'), 'X-Goog-FieldMask'],
  ['a page token where there are no pages', SEARCH, masked('places.id,nextPageToken'), 'X-Goog-FieldMask'],
  ['a prefix in details', '/v1/places/abc?languageCode=pt-BR&regionCode=BR', { mask: 'places.id' }, 'X-Goog-FieldMask'],
  ['details without a language', '/v1/places/abc', { mask: 'displayName' }, 'query.languageCode'],
  ['the key in the address', `${SEARCH}?key=abc`, masked('places.id'), 'key'],
  ['another content type', SEARCH, { ...near({}), headers: { 'Content-Type': 'text/plain' } }, 'Content-Type'],
  ['another method', SEARCH, { method: 'GET', mask: 'places.id' }, 'path'],
  ['no JSON', SEARCH, { body: '{', mask: 'places.id' }, 'body'],
  ['an unknown key', SEARCH, near({ keyword: 'x' }), 'body.keyword'],
  ['a filter that only a text search has', SEARCH, near({ openNow: true }), 'body.openNow'],
  ['no restriction', SEARCH, near({ locationRestriction: undefined }), 'body.locationRestriction'],
  ['a rectangle nearby', SEARCH, near({ locationRestriction: RECTANGLE }), 'body.locationRestriction.rectangle'],
  [
    'a circle of more than 50 km',
    SEARCH,
    near({ locationRestriction: { circle: { center: CENTER, radius: 50_001 } } }),
    'body.locationRestriction.circle.radius',
  ],
  [
    'a circle of nothing',
    SEARCH,
    near({ locationRestriction: { circle: { center: CENTER, radius: 0 } } }),
    'body.locationRestriction.circle.radius',
  ],
  ['more than twenty results', SEARCH, near({ maxResultCount: 21 }), 'body.maxResultCount'],
  ['a type that does not exist', SEARCH, near({ includedTypes: ['attraction'] }), 'body.includedTypes'],
  ['a type of Table B', SEARCH, near({ includedTypes: ['food'] }), 'body.includedTypes'],
  ['a type that is not known yet', SEARCH, near({ includedTypes: ['winery'] }), 'body.includedTypes'],
  ['another language', SEARCH, near({ languageCode: 'en' }), 'body.languageCode'],
  ['no region', SEARCH, near({ regionCode: undefined }), 'body.regionCode'],
  ['no words', TEXT_SEARCH, worded({ textQuery: ' ' }), 'body.textQuery'],
  ['several types', TEXT_SEARCH, worded({ includedType: ['bar', 'pub'] }), 'body.includedType'],
  ['both kinds of location', TEXT_SEARCH, worded({ locationBias: CIRCLE }), 'body.locationBias'],
  [
    'a circle as a restriction',
    TEXT_SEARCH,
    worded({ locationRestriction: CIRCLE }),
    'body.locationRestriction.circle',
  ],
  ['a negative page', TEXT_SEARCH, worded({ pageSize: -1 }), 'body.pageSize'],
  ['a price that cannot be asked for', TEXT_SEARCH, worded({ priceLevels: ['PRICE_LEVEL_FREE'] }), 'body.priceLevels'],
]

describe('Google: what is refused', () => {
  test.each(FORBIDDEN)('%s', async (_, path, request, where) => {
    const response = await call(path, request)
    const { error } = (await response.json()) as Page
    expect(response.status).toBe(where === 'path' ? 404 : 400)
    expect(error).toMatchObject({ code: response.status, status: where === 'path' ? 'NOT_FOUND' : 'INVALID_ARGUMENT' })
    expect(google.violations.map((violation) => violation.where)).toEqual([where])
  })

  test('a wrong key, and none', async () => {
    const wrong = await call(SEARCH, { ...masked('places.id'), headers: { 'X-Goog-Api-Key': 'stolen' } })
    expect(wrong.status).toBe(400)
    expect(((await wrong.json()) as Page).error?.details?.[0]?.reason).toBe('API_KEY_INVALID')
    const none = await fetch(google.url + SEARCH, { method: 'POST', body: '{}' })
    expect(none.status).toBe(403)
  })
})

describe('Google: faults', () => {
  test.each(Object.keys(ERRORS) as GoogleError[])('%s, which quotes the key', async (error) => {
    google.fail({ error }, { on: 'searchNearby', times: 1 })
    const refused = await call(SEARCH, near({}))
    const body = await refused.text()
    expect(refused.status).toBe(ERRORS[error].code)
    expect(JSON.parse(body).error.status).toBe(ERRORS[error].status)
    expect(body).toContain(google.settings.GOOGLE_PLACES_API_KEY)
    expect((await call(SEARCH, near({}))).status).toBe(200)
    expect(google.violations).toEqual([])
  })

  test('slow, hanging and cut answers, each for the calls that it is meant for', async () => {
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

  test.each(MALFORMED)('a body that is malformed: %s', async (malformed) => {
    const few: Call = { body: { ...NEARBY, maxResultCount: 3 }, mask: EVERYTHING }
    google.fail({ malformed }, { times: 1 })
    const [spoilt, right] = [await call(SEARCH, few), await call(SEARCH, few)]
    expect(spoilt.status).toBe(200)
    expect(await spoilt.text()).not.toBe(await right.text())
  })

  test('a body of the test’s own, and stopping without waiting for anybody', async () => {
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

const AGENT = 'PraDois/1.0 (+https://pradois.example)'
const HEAD = '[out:json][timeout:15]'
const STATEMENT = 'nwr["amenity"~"^(restaurant|cafe)$"]["name"](around:5000,-25.4284,-49.2733);'
const QL = `${HEAD}[maxsize:33554432];\n(\n  ${STATEMENT}\n);\nout tags center 80;`

const ask = (ql: string, agent = AGENT, signal?: AbortSignal) =>
  fetch(overpass.url, {
    method: 'POST',
    headers: { 'User-Agent': agent },
    body: new URLSearchParams({ data: ql }),
    signal: signal ?? null,
  })

interface Found {
  elements: OverpassElement[]
  remark?: string
}

async function elementsOf(ql: string): Promise<OverpassElement[]> {
  const response = await ask(ql)
  const answer = await response.text()
  expect(response.status, answer).toBe(200)
  return (JSON.parse(answer) as Found).elements
}

describe('Overpass: what is answered', () => {
  test('features with the tags asked for, in the circle, in the interpreter’s order', async () => {
    const elements = await elementsOf(QL)
    expect(elements.length).toBeGreaterThan(20)
    for (const { type, tags, lat, center } of elements) {
      expect(tags?.amenity).toMatch(/^(restaurant|cafe)$/)
      expect(tags?.name).toBeTruthy()
      if (type === 'node') expect(lat).toBeCloseTo(CENTER.latitude, 0)
      else if (center) expect(center.lat).toBeCloseTo(CENTER.latitude, 0)
    }
    expect(new Set(elements.map(({ type }) => type)).size).toBe(3)
    expect(await elementsOf(QL)).toEqual(elements)
    const [{ query } = { query: null }] = overpass.requests
    expect(query?.statements[0]?.area).toEqual({ around: 5000, lat: -25.4284, lon: -49.2733 })
    expect(query?.limit).toBe(80)
    expect(overpass.violations).toEqual([])
  })

  test('what the test has added, unless it is gone or does not match', async () => {
    const tags = { name: 'Minha Fonte', natural: 'spring', fee: 'no' }
    overpass.add({ type: 'node', id: 7, lat: -25.43, lon: -49.27, tags })
    const springs = `${HEAD}[bbox:-25.5,-49.3,-25.4,-49.2];node["natural"="spring"]["name"]["fee"!="yes"];out tags center 9999;`
    expect((await elementsOf(springs)).find(({ id }) => id === 7)?.tags).toEqual(tags)
    expect((await elementsOf(springs.replace('!=', '='))).some(({ id }) => id === 7)).toBe(false)
    overpass.remove('node', 7)
    expect((await elementsOf(springs)).some(({ id }) => id === 7)).toBe(false)
  })
})

const REFUSED: [what: string, ql: string, where: string][] = [
  ['no format', QL.replace('[out:json]', ''), '[out:json]'],
  ['no time-out', QL.replace('[timeout:15]', ''), '[timeout:]'],
  ['a statement without a name', QL.replace('["name"]', ''), '["name"]'],
  ['everything that has a name', QL.replace('["amenity"~"^(restaurant|cafe)$"]', ''), 'filters'],
  ['nowhere', QL.replace(/\(around:[^)]*\)/, ''), 'area'],
  ['a circle of nothing', QL.replace('5000', '0'), 'area'],
  ['a box upside down', `${HEAD};node["natural"="spring"]["name"](-25,-49,-26,-48);out tags center 9;`, 'area'],
  ['no limit', QL.replace(' 80', ''), 'out'],
  ['no centre', QL.replace(' center', ''), 'out'],
  ['a word of its own', QL.replace('nwr', 'nwrr'), 'ql'],
  ['a regular expression that is none', QL.replace('cafe)$', 'cafe'), 'ql'],
  ['nothing', '', 'data'],
]

describe('Overpass: what is refused', () => {
  test.each(REFUSED)('%s', async (_, ql, where) => {
    const response = await ask(ql)
    expect(response.status).toBe(400)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(overpass.violations.map((violation) => violation.where)).toEqual([where])
  })

  test.each(['node', 'Mozilla/5.0 (https://x.example)', 'PraDois/1.0', 'PraDois'])('the agent %s', async (agent) => {
    expect((await ask(QL, agent)).status).toBe(400)
    expect(overpass.violations.map(({ where }) => where)).toEqual(['User-Agent'])
  })
})

describe('Overpass: faults', () => {
  test('errors with their status, and failures that look like answers', async () => {
    const whole = await elementsOf(QL)
    for (const [error, status] of [
      ['too_many_requests', 429],
      ['busy', 504],
      ['bad_request', 400],
    ] as const) {
      overpass.fail({ error, retryAfterSeconds: 30 }, { times: 1 })
      const response = await ask(QL)
      expect([response.status, response.headers.get('Retry-After')]).toEqual([status, '30'])
    }
    for (const error of ['time_out', 'out_of_memory'] as const) {
      overpass.fail({ error }, { times: 1 })
      const { elements, remark } = (await (await ask(QL)).json()) as Found
      expect(remark).toMatch(/^runtime error: /)
      expect(elements.length).toBeLessThan(whole.length)
    }
    overpass.fail({ error: 'no_elements' }, { times: 1 })
    expect(await elementsOf(QL)).toEqual([])
    overpass.fail('hang', { times: 1 })
    await expect(ask(QL, AGENT, AbortSignal.timeout(40))).rejects.toThrow()
    overpass.fail('cut', { times: 1 })
    await expect(ask(QL).then((answer) => answer.text())).rejects.toThrow()
    expect(overpass.violations).toEqual([])
  })

  test.each(MALFORMED)('a body that is malformed: %s', async (malformed) => {
    overpass.fail({ malformed }, { times: 1 })
    const few = QL.replace('80', '3')
    const [spoilt, right] = [await (await ask(few)).text(), await (await ask(few)).text()]
    expect(spoilt).not.toBe(right)
  })
})
