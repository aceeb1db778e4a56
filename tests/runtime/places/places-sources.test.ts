import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CategorySlug } from '#contracts/categories'
import type { Filters } from '#contracts/suggestions'
import { createGooglePlaces } from '../../../worker/providers/places/google/google-places.ts'
import { createOverpassPlaces } from '../../../worker/providers/places/openstreetmap/overpass-places.ts'
import {
  type BillableCall,
  type PlacesQuery,
  SourceError,
  type SourceFailure,
} from '../../../worker/providers/places/places.ts'
import { type FakeGooglePlaces, startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import type { GoogleError } from '../../fakes/google/google-errors.ts'
import { type FakeOverpass, startFakeOverpass } from '../../fakes/overpass/fake-overpass.ts'
import type { OverpassError } from '../../fakes/overpass/overpass-replies.ts'
import { type Fault, MALFORMED } from '../../fakes/places/faults.ts'

const KEY = 'AIza-a-key-that-nobody-may-see'
const CURITIBA = { id: '4106902', name: 'Curitiba', uf: 'PR', latitude: -25.4284, longitude: -49.2733 }
const KM_OF_A_DEGREE = 111.32

const queryOf = (category: CategorySlug, radiusKm = 10, filters: Partial<Filters> = {}): PlacesQuery => ({
  category,
  city: CURITIBA,
  radiusKm,
  filters: { openNow: false, free: false, rainy: false, ...filters },
})

/** Types and words of each category, as the page of the service's facts lists them, without the types it is unsure of. */
const GOOGLE: Record<CategorySlug, readonly [types: string, words: string]> = {
  romance: ['fine_dining_restaurant wine_bar botanical_garden observation_deck garden', 'restaurante romântico'],
  aventura: ['adventure_sports_center hiking_area off_roading_area amusement_park roller_coaster', 'trilha'],
  cultural: [
    'museum art_gallery cultural_center performing_arts_theater historical_landmark historical_place monument opera_house concert_hall library',
    'centro histórico',
  ],
  gastronomia: [
    'restaurant brazilian_restaurant italian_restaurant japanese_restaurant seafood_restaurant steak_house cafe bakery dessert_shop ice_cream_shop',
    'restaurante',
  ],
  entretenimento: [
    'movie_theater bowling_alley amusement_center video_arcade karaoke comedy_club aquarium zoo planetarium',
    'escape room',
  ],
  natureza: [
    'park national_park state_park botanical_garden garden wildlife_park wildlife_refuge picnic_ground',
    'parque',
  ],
  aquatico: ['beach water_park marina swimming_pool fishing_charter ferry_terminal', 'praia'],
  relaxamento: ['spa massage sauna wellness_center yoga_studio tea_house public_bath', 'day spa'],
  luxo: ['', 'restaurante sofisticado'],
  viagem: [
    'tourist_attraction hotel resort_hotel bed_and_breakfast cottage farmstay guest_house campground visitor_center',
    'pousada',
  ],
  'vida-noturna': ['night_club bar pub karaoke dance_hall', 'bar com música ao vivo'],
  esportes: [
    'sports_complex stadium arena sports_club ice_skating_rink golf_course cycling_park skateboard_park athletic_field fitness_center',
    'quadra de beach tennis',
  ],
}

const CATEGORIES = Object.keys(GOOGLE) as CategorySlug[]
const LUXURY = ['PRICE_LEVEL_EXPENSIVE', 'PRICE_LEVEL_VERY_EXPENSIVE']

const CARD_MASK =
  'id,displayName,location,businessStatus,primaryType,types,rating,userRatingCount,priceLevel,formattedAddress,' +
  'shortFormattedAddress,addressComponents,googleMapsUri,websiteUri,nationalPhoneNumber,internationalPhoneNumber,photos,attributions'
const SEARCH_MASK = CARD_MASK.replaceAll(/\w+/g, 'places.$&')
const NAMES_MASK = 'id,displayName,addressComponents,businessStatus,googleMapsUri,attributions'

const nearbyBody = (category: CategorySlug, radiusKm: number) => ({
  includedTypes: GOOGLE[category][0].split(' '),
  ...(category === 'vida-noturna' ? { excludedTypes: ['casino'] } : {}),
  excludedPrimaryTypes: ['gas_station', 'convenience_store', 'school', 'hospital'],
  maxResultCount: 20,
  rankPreference: 'POPULARITY',
  languageCode: 'pt-BR',
  regionCode: 'BR',
  locationRestriction: {
    circle: { center: { latitude: -25.4284, longitude: -49.2733 }, radius: radiusKm * 1000 },
  },
})

function textBody(category: CategorySlug, radiusKm: number, more: object = {}) {
  const up = radiusKm / KM_OF_A_DEGREE
  const aside = radiusKm / (KM_OF_A_DEGREE * Math.cos((CURITIBA.latitude * Math.PI) / 180))
  const corner = (sign: number) => ({
    latitude: expect.closeTo(CURITIBA.latitude + sign * up, 6),
    longitude: expect.closeTo(CURITIBA.longitude + sign * aside, 6),
  })
  return {
    textQuery: GOOGLE[category][1],
    languageCode: 'pt-BR',
    regionCode: 'BR',
    pageSize: 20,
    locationRestriction: { rectangle: { low: corner(-1), high: corner(1) } },
    ...(category === 'luxo' ? { priceLevels: LUXURY } : {}),
    ...more,
  }
}

/** All that an error tells, and those behind it. */
const wordsOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name} ${error.message} ${error.stack} ${JSON.stringify(error)} ${wordsOf(error.cause)}`
    : ''

async function failureOf(work: Promise<unknown>): Promise<SourceFailure> {
  const error = await work.then(
    (value) => Promise.reject(new Error(`it answered: ${JSON.stringify(value).slice(0, 200)}`)),
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(SourceError)
  expect(wordsOf(error)).not.toContain(KEY)
  return (error as SourceError).failure
}

const soon = () => AbortSignal.timeout(5_000)

describe('Google Places', () => {
  let service: FakeGooglePlaces
  const billed: BillableCall[] = []
  const places = () =>
    createGooglePlaces({ apiKey: KEY, baseUrl: service.url, onRequest: (kind) => void billed.push(kind) })

  beforeAll(async () => {
    service = await startFakeGooglePlaces({ apiKey: KEY })
  })
  afterAll(() => service.stop())
  beforeEach(() => {
    service.recover()
    service.forget()
    billed.length = 0
  })

  const search = (...args: Parameters<typeof queryOf>) => places().search(queryOf(...args), soon())
  const sent = () => service.requests.map(({ method, url, json }) => ({ method, url, json }))

  const newPlace = () =>
    service.add({
      location: { latitude: -25.43, longitude: -49.27 },
      types: ['museum'],
      primaryType: 'museum',
      displayName: { text: 'Museu das Ideias', languageCode: 'pt-BR' },
      businessStatus: 'OPERATIONAL',
      rating: 4.5,
    })

  const photoOf = async () => {
    const found = (await search('cultural')).find(({ facts }) => facts?.photoName)
    service.forget()
    billed.length = 0
    if (!found?.facts?.photoName) throw new Error('no photo')
    return found.facts.photoName
  }

  test.each(CATEGORIES.filter((category) => category !== 'luxo'))(
    '%s is searched around the city',
    async (category) => {
      const found = await search(category, 50)
      expect(sent()).toEqual([{ method: 'POST', url: '/v1/places:searchNearby', json: nearbyBody(category, 50) }])
      expect(service.requests[0]?.headers).toMatchObject({
        'content-type': 'application/json',
        'x-goog-api-key': KEY,
        'x-goog-fieldmask': SEARCH_MASK,
      })
      expect(service.requests[0]?.tier).toBe('Enterprise')
      expect(service.violations).toEqual([])
      expect(billed).toEqual(['search'])
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    },
  )

  test.each(CATEGORIES)('%s is searched by words in 100 km', async (category) => {
    await search(category, 100)
    expect(sent()).toEqual([{ method: 'POST', url: '/v1/places:searchText', json: textBody(category, 100) }])
    expect(service.requests[0]?.headers['x-goog-fieldmask']).toBe(SEARCH_MASK)
    expect(service.violations).toEqual([])
  })

  test('luxury is searched by its price, however near', async () => {
    const found = await search('luxo', 20)
    expect(sent()).toEqual([{ method: 'POST', url: '/v1/places:searchText', json: textBody('luxo', 20) }])
    expect(found.every(({ facts }) => Number(facts?.priceLevel) >= 3)).toBe(true)
  })

  test('what is open and what it costs is asked of the service', async () => {
    const found = await search('gastronomia', 5, { openNow: true, maxPriceLevel: 2 })
    const priceLevels = ['PRICE_LEVEL_INEXPENSIVE', 'PRICE_LEVEL_MODERATE']
    expect(sent()[0]?.json).toEqual(textBody('gastronomia', 5, { openNow: true, priceLevels }))
    expect(found.every(({ facts }) => [1, 2].includes(Number(facts?.priceLevel)))).toBe(true)
    expect(service.violations).toEqual([])
  })

  test('what nothing can match is not paid for', async () => {
    expect(await search('luxo', 10, { maxPriceLevel: 2 })).toEqual([])
    expect(await search('natureza', 10, { rainy: true })).toEqual([])
    expect([service.requests, billed]).toEqual([[], []])
  })

  test('a place is loaded by its id, a card’s facts or its name alone', async () => {
    const { id } = newPlace()
    expect(await places().load(id, 'card', soon())).toMatchObject({ name: 'Museu das Ideias', rating: 4.5 })
    expect(await places().load(id, 'names', soon())).toMatchObject({ name: 'Museu das Ideias', rating: null })
    const url = `/v1/places/${id}?languageCode=pt-BR&regionCode=BR`
    expect(sent()).toEqual([
      { method: 'GET', url, json: null },
      { method: 'GET', url, json: null },
    ])
    expect(service.requests.map(({ headers }) => headers['x-goog-fieldmask'])).toEqual([CARD_MASK, NAMES_MASK])
    expect(service.requests.map(({ tier }) => tier)).toEqual(['Enterprise', 'Pro'])
    expect(billed).toEqual(['details', 'names'])
    expect(service.violations).toEqual([])
  })

  test('a closed place and one that is gone have no details and are not found', async () => {
    const closed = newPlace()
    const resting = newPlace()
    const gone = newPlace()
    service.close(closed.id)
    service.close(resting.id, 'CLOSED_TEMPORARILY')
    service.remove(gone.id)
    for (const { id } of [closed, resting, gone]) expect(await places().load(id, 'card', soon())).toBeNull()
    const ids = (await search('cultural', 5)).map(({ id }) => id)
    for (const { id } of [closed, resting, gone]) expect(ids).not.toContain(`google:${id}`)
  })

  test('a photo comes without the key, and not at all once its name is over', async () => {
    const name = await photoOf()
    const photo = await places().loadPhoto(name, soon())
    expect(photo).toMatchObject({ type: 'image/jpeg', maxAgeSeconds: 86_400 })
    expect(new Uint8Array(photo?.bytes ?? new ArrayBuffer(0)).slice(0, 2)).toEqual(Uint8Array.of(0xff, 0xd8))
    expect(service.requests.map(({ kind }) => kind)).toEqual(['photo', 'image'])
    expect(service.requests[0]?.url).toBe(`/v1/${name}/media?maxWidthPx=800&skipHttpRedirect=true`)
    expect(JSON.stringify(service.requests[1])).not.toContain(KEY)
    expect(service.violations).toEqual([])
    expect(billed).toEqual(['photo'])
    service.expirePhotos()
    expect(await places().loadPhoto(name, soon())).toBeNull()
  })

  test('a picture that is none, or too large, is not passed on', async () => {
    const name = await photoOf()
    const page = { body: '<script>alert(1)</script>', headers: { 'Content-Type': 'text/html' } }
    const large = { body: new Uint8Array(6 * 1024 * 1024), headers: { 'Content-Type': 'image/jpeg' } }
    for (const answer of [page, large]) {
      service.fail(answer, { on: 'image' })
      expect(await failureOf(places().loadPhoto(name, soon()))).toBe('broken_answer')
    }
    service.fail({ body: JSON.stringify({ photoUri: 'http://169.254.169.254/' }) }, { on: 'photo' })
    expect(await failureOf(places().loadPhoto(name, soon()))).toBe('broken_answer')
  })

  test.each(['', '..', '../x', 'a/b', 'a?b', 'a%2fb', 'places/a', 'ç', 'a'.repeat(181)])(
    'an id like %j is nobody’s, and never asked for',
    async (id) => {
      expect(await places().load(id, 'card', soon())).toBeNull()
      expect(await places().loadPhoto(`places/${id}/photos/1`, soon())).toBeNull()
      expect(await places().loadPhoto(`places/a/photos/${id}/../..`, soon())).toBeNull()
      expect(service.requests).toEqual([])
    },
  )

  test.each<[GoogleError, SourceFailure, number]>([
    ['INVALID_ARGUMENT', 'bad_request', 1],
    ['API_KEY_INVALID', 'refused', 1],
    ['PERMISSION_DENIED', 'refused', 1],
    ['SERVICE_DISABLED', 'refused', 1],
    ['BILLING_DISABLED', 'refused', 1],
    ['API_KEY_SERVICE_BLOCKED', 'refused', 1],
    ['API_KEY_HTTP_REFERRER_BLOCKED', 'refused', 1],
    ['RESOURCE_EXHAUSTED', 'quota', 1],
    ['INTERNAL', 'unreachable', 2],
    ['UNAVAILABLE', 'unreachable', 2],
  ])('%s is %s, asked %d time(s)', async (error, failure, times) => {
    const { id } = newPlace()
    service.fail({ error })
    expect(await failureOf(search('cultural'))).toBe(failure)
    expect(await failureOf(places().load(id, 'card', soon()))).toBe(failure)
    expect(service.requests).toHaveLength(2 * times)
    expect(billed).toHaveLength(2 * times)
  })

  test('a service that recovers at once is not given up', async () => {
    service.fail({ error: 'UNAVAILABLE' }, { times: 1 })
    expect((await search('cultural', 20)).length).toBeGreaterThan(0)
    expect(service.requests).toHaveLength(2)
  })

  test('a wrong key is told by nobody', async () => {
    const wrong = createGooglePlaces({ apiKey: `two\n${KEY}`, baseUrl: service.url, onRequest: () => {} })
    await failureOf(wrong.search(queryOf('cultural'), soon()))
    const other = createGooglePlaces({ apiKey: 'other', baseUrl: service.url, onRequest: () => {} })
    expect(await failureOf(other.search(queryOf('cultural'), soon()))).toBe('refused')
  })

  test.each<[Fault<GoogleError> & string, SourceFailure]>([
    ['hang', 'time_out'],
    ['hang_midway', 'time_out'],
    ['cut_before', 'unreachable'],
    ['cut', 'unreachable'],
  ])('%s is %s', async (fault, failure) => {
    service.fail(fault)
    const signal = AbortSignal.timeout(failure === 'time_out' ? 150 : 5_000)
    expect(await failureOf(places().search(queryOf('cultural'), signal))).toBe(failure)
  })

  test('whoever has no time left asks nothing', async () => {
    expect(await failureOf(places().search(queryOf('cultural'), AbortSignal.abort()))).toBe('time_out')
    expect([service.requests, billed]).toEqual([[], []])
  })

  test('a redirect is not followed: the key stays here', async () => {
    service.fail({ status: 302, body: '', headers: { Location: `${service.url}/v1/places/x` } })
    expect(await failureOf(search('cultural'))).toBe('broken_answer')
    expect(service.requests).toHaveLength(1)
  })

  test.each(MALFORMED)('a body like %s is places or a failure', async (malformed) => {
    service.fail({ malformed })
    const found = await search('cultural', 20).catch((error: unknown) => error)
    if (malformed.startsWith('entries_')) {
      expect(found).toMatchObject({ length: expect.any(Number), 0: { facts: { name: expect.any(String) } } })
    } else if (found instanceof Error) {
      expect(found).toMatchObject({ failure: 'broken_answer' })
    } else {
      expect(found).toEqual([])
    }
  })
})

/** What is asked for of each category; a statement a line. */
const TAGS: Record<CategorySlug, readonly string[]> = {
  romance: [
    '["tourism"="viewpoint"]',
    '["leisure"="garden"]',
    '["craft"="winery"]',
    '["amenity"="restaurant"]["cuisine"~"(^|; *)(french|italian|fondue|fine_dining)( *;|$)"]',
    '["amenity"="bar"]["cuisine"~"(^|; *)(wine)( *;|$)"]',
    '["amenity"="bar"]["bar"="wine_bar"]',
  ],
  aventura: [
    '["aerialway"="zip_line"]',
    '["sport"~"(^|; *)(climbing)( *;|$)"][!"shop"][!"office"][!"craft"]',
    '["sport"~"(^|; *)(karting)( *;|$)"][!"shop"][!"office"][!"craft"]',
    '["sport"~"(^|; *)(free_flying|hang_gliding|paragliding)( *;|$)"][!"shop"][!"office"][!"craft"]',
    '["route"="hiking"]',
  ],
  cultural: [
    '["man_made"="lighthouse"]',
    '["amenity"="theatre"]',
    '["tourism"="museum"]',
    '["tourism"="gallery"]',
    '["amenity"="arts_centre"]',
    '["amenity"="library"]',
    '["historic"="church"]',
    '["historic"="fort"]',
    '["historic"="castle"]',
    '["historic"="ruins"]',
    '["historic"="monument"]',
    '["tourism"="artwork"]["artwork_type"~"^(statue|sculpture|monument)$"]["wikidata"]',
    '["shop"="books"]',
  ],
  gastronomia: [
    '["amenity"="marketplace"]',
    '["amenity"="restaurant"]',
    '["amenity"="cafe"]',
    '["amenity"="ice_cream"]',
    '["shop"="pastry"]',
    '["shop"="chocolate"]',
    '["shop"="bakery"]',
  ],
  entretenimento: [
    '["aerialway"~"^(cable_car|gondola)$"]',
    '["tourism"="aquarium"]',
    '["tourism"="zoo"]',
    '["tourism"="theme_park"]',
    '["amenity"="planetarium"]',
    '["amenity"="cinema"]',
    '["amenity"="karaoke_box"]',
    '["leisure"="bowling_alley"]',
    '["leisure"="escape_game"]',
    '["leisure"="amusement_arcade"]',
    '["leisure"="stadium"]',
  ],
  natureza: [
    '["waterway"="waterfall"]',
    '["natural"="cave_entrance"]',
    '["natural"="dune"]',
    '["boundary"="national_park"]',
    '["leisure"="park"]',
    '["leisure"="nature_reserve"]',
    '["natural"="peak"]',
  ],
  aquatico: [
    '["natural"="beach"]',
    '["natural"="hot_spring"]',
    '["leisure"="water_park"]',
    '["sport"~"(^|; *)(scuba_diving)( *;|$)"][!"shop"][!"office"][!"craft"]',
    '["sport"~"(^|; *)(surfing|sailing|canoe|stand_up_paddle)( *;|$)"][!"shop"][!"office"][!"craft"]',
    '["leisure"="swimming_area"]',
    '["leisure"="marina"]',
  ],
  relaxamento: [
    '["leisure"="garden"]',
    '["natural"="hot_spring"]',
    '["amenity"="public_bath"]["bath:type"~"^(thermal|hot_spring|onsen)$"]',
    '["place"="square"]',
    '["leisure"="spa"]',
  ],
  luxo: [
    '["amenity"="restaurant"]["cuisine"~"(^|; *)(fine_dining)( *;|$)"]',
    '["tourism"="hotel"]["stars"~"^(5|5S)$"]',
  ],
  viagem: [
    '["tourism"~"^(guest_house|chalet)$"]',
    '["tourism"="hotel"]',
    '["tourism"="camp_site"]',
    '["tourism"="attraction"]',
    '["historic"]["wikidata"]',
  ],
  'vida-noturna': [
    '["amenity"="music_venue"]',
    '["amenity"="nightclub"]',
    '["amenity"="biergarten"]',
    '["amenity"="pub"]',
    '["amenity"="bar"]',
  ],
  esportes: [
    '["sport"~"(^|; *)(climbing)( *;|$)"][!"shop"][!"office"][!"craft"]',
    '["sport"~"(^|; *)(karting)( *;|$)"][!"shop"][!"office"][!"craft"]',
    '["leisure"="pitch"]["sport"~"(^|; *)(skateboard)( *;|$)"]',
    '["leisure"="sports_centre"]["sport"~"(^|; *)(soccer|futsal|tennis|padel|basketball|volleyball|beachvolleyball|beach_tennis|footvolley|multi)( *;|$)"]',
    '["leisure"="pitch"]["sport"~"(^|; *)(soccer|futsal|tennis|padel|basketball|volleyball|beachvolleyball|beach_tennis|footvolley|multi)( *;|$)"]',
  ],
}

describe('OpenStreetMap', () => {
  let service: FakeOverpass
  const places = () =>
    createOverpassPlaces({
      url: service.url,
      product: { name: 'Pra Dois', version: '1.2.3', contact: 'oi@pradois.example' },
    })

  beforeAll(async () => {
    service = await startFakeOverpass()
  })
  afterAll(() => service.stop())
  beforeEach(() => {
    service.recover()
    service.forget()
  })

  const search = (...args: Parameters<typeof queryOf>) => places().search(queryOf(...args), soon())

  test.each(CATEGORIES)('%s is asked for by its tags', async (category) => {
    const found = await search(category, 20)
    const statements = TAGS[category].map((tags) => `  nwr${tags}["name"](around:20000,-25.4284,-49.2733);`)
    const ql = ['[out:json][timeout:5][maxsize:33554432];', '(', ...statements, ');', 'out tags center 200;'].join('\n')
    expect(service.requests.map((request) => [request.method, request.ql])).toEqual([['POST', ql]])
    expect(service.requests[0]?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'PraDois/1.2.3 (oi@pradois.example)',
    })
    expect(service.violations).toEqual([])
    for (const { id, facts } of found) {
      expect(id).toMatch(/^osm:(?:node|way|relation)\/\d+$/)
      expect(facts?.credits).toEqual([
        { text: '© colaboradores do OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
      ])
    }
  })

  test('a wide search asks for a box and less', async () => {
    expect((await search('gastronomia', 100)).length).toBeGreaterThan(0)
    expect(service.requests[0]?.query).toMatchObject({
      statements: TAGS.gastronomia.map(() => ({
        area: { south: expect.closeTo(-26.327, 3), north: expect.closeTo(-24.53, 3) },
      })),
      limit: 80,
    })
    expect(service.violations).toEqual([])
  })

  test('what it cannot know is not asked of it', async () => {
    expect(await search('gastronomia', 10, { openNow: true })).toEqual([])
    expect(await search('gastronomia', 10, { maxPriceLevel: 3 })).toEqual([])
    expect(await search('natureza', 10, { rainy: true })).toEqual([])
    expect(service.requests).toEqual([])
  })

  test.each<[OverpassError, SourceFailure]>([
    ['too_many_requests', 'quota'],
    ['busy', 'unreachable'],
    ['bad_request', 'bad_request'],
    ['time_out', 'time_out'],
    ['out_of_memory', 'unreachable'],
  ])('%s is %s, and not asked again', async (error, failure) => {
    service.fail({ error })
    expect(await failureOf(search('gastronomia'))).toBe(failure)
    expect(service.requests).toHaveLength(1)
  })

  test('nothing found is an empty list', async () => {
    service.fail({ error: 'no_elements' })
    expect(await search('gastronomia')).toEqual([])
  })

  test.each<[Fault<OverpassError> & string, SourceFailure]>([
    ['hang', 'time_out'],
    ['hang_midway', 'time_out'],
    ['cut_before', 'unreachable'],
    ['cut', 'unreachable'],
  ])('%s is %s', async (fault, failure) => {
    service.fail(fault)
    const signal = AbortSignal.timeout(failure === 'time_out' ? 150 : 5_000)
    expect(await failureOf(places().search(queryOf('gastronomia'), signal))).toBe(failure)
  })

  test.each(MALFORMED)('a body like %s is places or a failure', async (malformed) => {
    service.fail({ malformed })
    const found = await search('gastronomia', 20).catch((error: unknown) => error)
    if (malformed.startsWith('entries_')) {
      expect(found).toMatchObject({ length: expect.any(Number), 0: { facts: { name: expect.any(String) } } })
    } else if (found instanceof Error) {
      expect(found).toMatchObject({ failure: 'broken_answer' })
    } else {
      expect(found).toEqual([])
    }
  })
})
