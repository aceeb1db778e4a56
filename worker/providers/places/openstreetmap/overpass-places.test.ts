import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Filters } from '#contracts/suggestions'
import type { PlacesQuery } from '../places.ts'
import { readElements } from './overpass-places.ts'
import { toPlaces } from './to-places.ts'

/** An invented place, 1 km from the centre. */
const MUSEUM = {
  type: 'node',
  id: 1,
  lat: -25.42,
  lon: -49.27,
  tags: {
    name: 'Museum of Inventions',
    'name:pt': ' Museu  das Invenções ',
    tourism: 'museum',
    'addr:street': 'Rua da Ideia',
    'addr:housenumber': '10',
    'addr:suburb': 'Centro',
    'addr:city': 'Curitiba',
    'addr:state': 'PR',
    website: 'ftp://old.example',
    'contact:website': 'https://museu.example',
    phone: '3222-1234; (41) 3222-1234',
    opening_hours: 'Tu-Su 10:00-18:00',
    wikidata: 'Q42',
    fee: 'no',
  },
}

const FACTS = {
  name: 'Museu das Invenções',
  kind: 'museu',
  description: null,
  address: 'Rua da Ideia, 10, Centro, Curitiba - PR',
  neighbourhood: 'Centro',
  city: 'Curitiba, PR',
  point: { latitude: -25.42, longitude: -49.27 },
  rating: null,
  ratingCount: null,
  priceLevel: null,
  websiteUrl: 'https://museu.example',
  phone: '+55 41 3222-1234',
  mapsUrl: 'https://www.google.com/maps/search/?api=1&query=-25.42,-49.27',
  photoName: null,
  credits: [{ text: '© colaboradores do OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }],
  openingHours: 'Tu-Su 10:00-18:00',
  wikidata: 'Q42',
}

const queryOf = (filters: Partial<Filters> = {}, radiusKm = 50): PlacesQuery => ({
  category: 'cultural',
  city: { id: '4106902', name: 'Curitiba', uf: 'PR', latitude: -25.4284, longitude: -49.2733 },
  radiusKm,
  filters: { openNow: false, free: false, rainy: false, ...filters },
})

const placesOf = (elements: unknown[], query = queryOf()) => toPlaces(readElements({ elements }), query)
const withTags = (tags: object, more: object = {}) => ({ ...MUSEUM, ...more, tags: { ...MUSEUM.tags, ...tags } })
const factsOf = (tags: object, more: object = {}) => placesOf([withTags(tags, more)])[0]?.facts

test('the facts say what the map says', () => {
  expect(placesOf([MUSEUM])).toEqual([{ id: 'osm:node/1', point: FACTS.point, facts: FACTS }])
})

test('a way and a relation are where their centre is', () => {
  const center = { lat: -25.43, lon: -49.28 }
  const way = withTags({}, { type: 'way', lat: undefined, lon: undefined, center })
  expect(placesOf([way, { ...way, type: 'relation' }]).map(({ id, point }) => [id, point])).toEqual([
    ['osm:relation/1', { latitude: -25.43, longitude: -49.28 }],
    ['osm:way/1', { latitude: -25.43, longitude: -49.28 }],
  ])
})

describe('facts', () => {
  test.each([
    ['address', { 'addr:street': undefined }, null],
    ['address', { 'addr:housenumber': undefined, 'addr:suburb': undefined }, 'Rua da Ideia, Curitiba - PR'],
    ['address', { 'addr:city': undefined }, 'Rua da Ideia, 10, Centro'],
    ['address', { 'addr:city': 'Colombo', 'addr:state': undefined }, 'Rua da Ideia, 10, Centro, Colombo'],
    ['city', { 'addr:city': undefined }, 'Curitiba, PR'],
    ['city', { 'addr:city': 'Colombo' }, 'Colombo, PR'],
    ['city', { 'addr:city': 'Colombo', 'addr:state': 'Paraná' }, 'Colombo'],
    ['city', { 'addr:city': 'CURITIBA', 'addr:state': undefined }, 'CURITIBA, PR'],
    ['websiteUrl', { 'contact:website': 'javascript:alert(1)', url: 'www.museu.example' }, 'http://www.museu.example'],
    ['phone', { phone: '3222-1234' }, null],
    ['wikidata', { wikidata: 'Q42;Q43' }, null],
    ['openingHours', { opening_hours: 'x'.repeat(501) }, null],
  ])('the fact %s of %j is %j', (fact, tags, value) => {
    expect(factsOf(tags)).toHaveProperty(fact, value)
  })

  test('far from the centre no town is assumed', () => {
    expect(factsOf({ 'addr:city': undefined }, { lat: -25.6 })).toHaveProperty('city', null)
  })

  test('a fact without a tag is null, and changes no other', () => {
    const fields: Record<string, string[]> = {
      websiteUrl: ['website', 'contact:website'],
      phone: ['phone'],
      openingHours: ['opening_hours'],
      wikidata: ['wikidata'],
      neighbourhood: ['addr:suburb'],
    }
    fc.assert(
      fc.property(fc.subarray(Object.keys(fields)), (missing) => {
        const facts = factsOf(Object.fromEntries(missing.flatMap((fact) => fields[fact] ?? []).map((key) => [key, 7])))
        for (const fact of Object.keys(fields)) {
          expect(facts).toHaveProperty(fact, missing.includes(fact) ? null : FACTS[fact as keyof typeof FACTS])
        }
      }),
    )
  })
})

test.each([
  { name: undefined, 'name:pt': undefined },
  { 'disused:tourism': 'museum' },
  { 'abandoned:amenity': 'bar' },
  { disused: 'yes' },
  { 'construction:tourism': 'museum' },
  { amenity: 'construction' },
  { building: 'construction' },
  { opening_hours: 'closed' },
  { access: 'private' },
  { access: 'no' },
  { 'addr:country': 'PY' },
  { amenity: 'brothel' },
  { amenity: 'stripclub' },
  { amenity: 'love_hotel' },
  { amenity: 'swingerclub' },
  { shop: 'erotic' },
  { 'name:pt': 'Motel Lua Nova' },
  { 'name:pt': "McDonald's" },
  { 'name:pt': 'Museu' },
])('a place with the tags %j is not offered', (tags) => {
  expect(placesOf([withTags(tags)])).toEqual([])
})

test('no place beyond the radius is offered, although a box has corners', () => {
  expect(placesOf([withTags({}, { lat: -25.6, lon: -49.4 })], queryOf({}, 20))).toEqual([])
})

test('a place is free or sheltered where the map says so', () => {
  const isFound = (tags: object, filters: Partial<Filters>) => placesOf([withTags(tags)], queryOf(filters)).length === 1
  expect(isFound({}, { free: true })).toBe(true)
  expect(isFound({ fee: 'yes' }, { free: true })).toBe(false)
  expect(isFound({ fee: undefined }, { free: true })).toBe(false)
  expect(isFound({}, { rainy: true })).toBe(true)
  expect(isFound({ tourism: 'artwork' }, { rainy: true })).toBe(false)
  expect(isFound({ tourism: 'artwork', indoor: 'yes' }, { rainy: true })).toBe(true)
})

test('the best-known place comes first, then the nearest, and equal ones are always in the same order', () => {
  const bare = (id: number, lat: number, tags: object = {}) => ({
    ...MUSEUM,
    id,
    lat,
    tags: { name: `Museu ${id}`, ...tags },
  })
  const elements = [
    bare(4, -25.43),
    bare(3, -25.43),
    bare(2, -25.5),
    bare(1, -25.5, { website: 'https://a.example' }),
    bare(5, -25.5, { wikipedia: 'pt:A', phone: '41 3222-1234' }),
  ]
  const order = ['osm:node/5', 'osm:node/1', 'osm:node/3', 'osm:node/4', 'osm:node/2']
  expect(placesOf(elements).map(({ id }) => id)).toEqual(order)
  expect(placesOf(elements.toReversed()).map(({ id }) => id)).toEqual(order)
})

describe('an answer', () => {
  test('an answer with a remark is a failure, whatever came before it', () => {
    const remark = 'runtime error: Query timed out in "query" at line 3 after 5 seconds.'
    expect(() => readElements({ elements: [MUSEUM], remark })).toThrow('time_out')
    expect(() => readElements({ elements: [MUSEUM], remark: 'runtime error: out of memory' })).toThrow('unreachable')
  })

  test.each([null, [], {}, 'x', 7, { elements: null }, { elements: {} }])('an answer like %j is broken', (answer) => {
    expect(() => readElements(answer)).toThrow('broken_answer')
  })

  test('an answer loses its malformed entries only', () => {
    const broken = [
      null,
      7,
      {},
      { ...MUSEUM, id: 1.5 },
      { ...MUSEUM, type: 'area' },
      { ...MUSEUM, lat: '-25' },
      { ...MUSEUM, tags: [] },
    ]
    expect(placesOf([...broken, MUSEUM, MUSEUM])).toHaveLength(1)
  })
})

test('the kind comes from the tags, and a name or a cuisine makes it finer', () => {
  expect(factsOf({})?.kind).toBe('museu')
  expect(
    factsOf({ tourism: undefined, amenity: 'restaurant', cuisine: 'sushi', 'name:pt': 'Casa Inventada' })?.kind,
  ).toBe('japones')
})
