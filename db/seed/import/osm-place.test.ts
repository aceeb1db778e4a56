import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../categories.ts'
import { OSM_KINDS } from '../osm-categories.ts'
import type { OsmElement } from './imported-place.ts'
import { mayBeOsmPlace, toPlaceFromOsm } from './osm-place.ts'

const curitiba = { id: '4106902', name: 'Curitiba', uf: 'PR', latitude: -25.43, longitude: -49.27 }
const element = (tags: Record<string, string>): OsmElement => ({
  kind: 'osm',
  id: 'osm:node/1',
  tags,
  point: { latitude: -25.43, longitude: -49.27 },
  reachM: 0,
})
const toPlace = (tags: Record<string, string>) => toPlaceFromOsm(element(tags), () => curitiba, '2026-11')
const slugsOf = (tags: Record<string, string>) => {
  const place = toPlace({ name: 'Aurora', ...tags })
  if (typeof place === 'string') return place
  return CATEGORIES.filter(({ id }) => place.categoryIds.includes(id)).map(({ slug }) => slug)
}

test('every category has its kinds, and every kind is seen by the first look', () => {
  const slugs = new Set<string>(OSM_KINDS.flatMap(({ categories }) => categories))
  expect(CATEGORIES.filter(({ slug }) => !slugs.has(slug))).toEqual([])
  for (const { tags } of OSM_KINDS) {
    const example = Object.fromEntries(
      Object.entries(tags).map(([key, values]) => [key, values === 'any' ? 'Q1' : (values[0] ?? '')]),
    )
    expect(mayBeOsmPlace({ name: 'Aurora', ...example })).toBe(true)
    expect(toPlace({ name: 'Aurora', ...example })).toBeTypeOf('object')
  }
})

test.each([
  [{ amenity: 'restaurant', cuisine: 'pizza;italian' }, ['romance', 'gastronomia']],
  [{ amenity: 'restaurant', cuisine: 'fine_dining' }, ['romance', 'gastronomia', 'luxo']],
  [{ tourism: 'hotel', stars: '5' }, ['luxo', 'viagem']],
  [{ tourism: 'hotel', stars: '3' }, ['viagem']],
  [{ leisure: 'sports_centre', sport: 'climbing' }, ['aventura', 'esportes']],
  [{ waterway: 'waterfall' }, ['natureza']],
  [{ natural: 'beach', sport: 'surfing' }, ['aquatico', 'esportes']],
  [{ tourism: 'artwork' }, 'no category'],
  [{ tourism: 'information', information: 'board' }, 'no category'],
  [{ amenity: 'fast_food' }, 'no category'],
  [{ shop: 'sports', sport: 'soccer' }, 'no category'],
] as const)('%j is %j', (tags, categories) => {
  expect(slugsOf(tags)).toEqual(categories)
})

describe('left out', () => {
  const bar = { amenity: 'bar' }
  test.each([
    [{}, 'no name'],
    [{ name: 'Bar' }, 'no name'],
    [{ name: '—' }, 'no name'],
    [{ name: 'Aurora', access: 'private' }, 'gone or private'],
    [{ name: 'Aurora', 'disused:amenity': 'bar' }, 'gone or private'],
    [{ name: 'Aurora', construction: 'yes' }, 'gone or private'],
    [{ name: 'Aurora', opening_hours: 'closed' }, 'gone or private'],
    [{ name: "Bob's" }, 'fast-food chain'],
    [{ name: 'Shopping Norte', brand: "McDonald's" }, 'fast-food chain'],
    [{ name: 'Motel Aurora' }, 'may be adult'],
    [{ name: 'Aurora Strip Club' }, 'may be adult'],
    [{ name: 'Aurora', 'addr:country': 'AR' }, 'outside Brazil'],
  ])('%j: %s', (tags, why) => {
    expect(toPlace({ ...bar, ...tags })).toBe(why)
  })
})

test('a bar in a disused station is there', () => {
  expect(slugsOf({ amenity: 'bar', 'disused:railway': 'station' })).toEqual(['vida-noturna'])
})

test('the Portuguese name counts first; every fact raises the quality, to the shipped scale at most', () => {
  const bare = toPlace({ name: 'Beach', 'name:pt': 'Praia Aurora', natural: 'beach' })
  expect(bare).toMatchObject({
    name: 'Praia Aurora',
    address: null,
    phone: null,
    isSheltered: false,
    isFree: false,
    quality: 30,
  })
  const full = toPlace({
    name: 'Aurora',
    amenity: 'restaurant',
    cuisine: 'fine_dining',
    wikidata: 'Q1',
    website: 'https://a.com.br',
    phone: '41 3372-2121',
    opening_hours: '24/7',
    'addr:street': 'Rua A',
    'addr:suburb': 'B',
    'addr:postcode': '80000-000',
  })
  expect(full).toMatchObject({
    isSheltered: true,
    isBusiness: true,
    chainKey: 'aurora',
    cornerKey: 'a 4106902',
    quality: 70,
  })
})
