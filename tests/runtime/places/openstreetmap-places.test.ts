import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOverpassPlaces } from '../../../worker/providers/places/openstreetmap/overpass-places.ts'
import type { SourceFailure } from '../../../worker/providers/places/places.ts'
import { type FakeOverpass, startFakeOverpass } from '../../fakes/overpass/fake-overpass.ts'
import type { OverpassError } from '../../fakes/overpass/overpass-replies.ts'
import { type Fault, MALFORMED } from '../../fakes/places/faults.ts'
import { CATEGORIES, type CheckedCategory, failureOf, queryOf, soon } from './source-queries.ts'

/** What is asked for of each category; a statement a line. */
const TAGS: Record<CheckedCategory, readonly string[]> = {
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
