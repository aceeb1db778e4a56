import { describe, expect, test } from 'vitest'
import type { ImportedPlace } from '#db/places/import/imported-place'
import { CATEGORIES } from '#db/vocabulary/categories'
import { kindBySlug } from '#db/vocabulary/kinds'
import { OSM_KINDS } from '../../kinds/osm-kinds.ts'
import type { OsmElement } from './extract-element.ts'
import { mayBeOsmPlace, placeFromOsm } from './place-from-osm.ts'

const curitiba = { id: '4106902', name: 'Curitiba', uf: 'PR', latitude: -25.43, longitude: -49.27 }
const element = (tags: Record<string, string>): OsmElement => ({
  kind: 'osm',
  id: 'osm:node/1',
  tags,
  point: { latitude: -25.43, longitude: -49.27 },
  reachM: 0,
})
const toPlace = (tags: Record<string, string>) => placeFromOsm(element(tags), () => curitiba, '2026-11')
/** Kind, then each category with its strength. */
const judgedAs = (tags: Record<string, string>) => {
  const place = toPlace({ name: 'Aurora', ...tags })
  if (typeof place === 'string') return place
  const fits = CATEGORIES.flatMap(({ id, slug }) => (place.fits.has(id) ? [`${slug} ${place.fits.get(id)}`] : []))
  return [place.kind, ...fits].join(', ')
}

test('every category has kinds, every kind is in the catalogue and passes the first check', () => {
  const offered = OSM_KINDS.flatMap(({ kind, fits }) => Object.keys({ ...(kind && kindBySlug(kind).fits), ...fits }))
  expect(CATEGORIES.filter(({ slug }) => !offered.includes(slug))).toEqual([])
  for (const { tags, kind } of OSM_KINDS) {
    const example = Object.fromEntries(
      Object.entries(tags).map(([key, values]) => [key, values === 'any' ? 'Q1' : (values[0] ?? '')]),
    )
    expect(mayBeOsmPlace({ name: 'Aurora', ...example })).toBe(true)
    expect(typeof toPlace({ name: 'Aurora', ...example })).toBe(kind ? 'object' : 'string')
  }
})

test.each([
  [{ amenity: 'restaurant' }, 'restaurante, gastronomia 1'],
  [{ amenity: 'restaurant', opening_hours: '24/7' }, 'restaurante, gastronomia 2'],
  [{ amenity: 'restaurant', cuisine: 'pizza;italian' }, 'pizzaria, gastronomia 2'],
  [{ amenity: 'restaurant', cuisine: 'brazilian' }, 'restaurante, gastronomia 1'],
  [{ amenity: 'restaurant', cuisine: 'pizza', name: 'Sushi Aurora' }, 'japones, gastronomia 2'],
  [{ amenity: 'restaurant', name: 'Cantina Aurora' }, 'italiano, romance 2, gastronomia 2'],
  [{ amenity: 'restaurant', name: 'Churrascaria Beira Mar' }, 'churrascaria, gastronomia 2'],
  [{ amenity: 'restaurant', cuisine: 'fine_dining' }, 'restaurante, romance 2, gastronomia 2, luxo 2'],
  [{ amenity: 'restaurant', name: 'Aurora Self Service' }, 'no category'],
  [{ amenity: 'bar', cuisine: 'wine' }, 'vinhos, romance 2, gastronomia 2, luxo 1, vida-noturna 2'],
  [{ tourism: 'hotel', stars: '5' }, 'hotel, luxo 2, viagem 1'],
  [{ tourism: 'hotel', stars: '3' }, 'hotel, viagem 1'],
  [{ tourism: 'hotel', name: 'Hotel Fazenda Aurora' }, 'hotel-fazenda, relaxamento 1, viagem 2'],
  [{ leisure: 'sports_centre', sport: 'climbing' }, 'escalada, aventura 2, esportes 2'],
  [{ waterway: 'waterfall' }, 'cachoeira, natureza 2, aventura 2, aquatico 2, viagem 2'],
  [{ natural: 'beach', sport: 'surfing' }, 'praia, natureza 2, aquatico 2, relaxamento 2, viagem 2'],
  [{ natural: 'peak', tourism: 'viewpoint' }, 'mirante, romance 2, natureza 2'],
  [{ tourism: 'museum' }, 'museu, cultural 1'],
  [{ tourism: 'museum', name: 'Museu do Café' }, 'museu-cafe, cultural 2'],
  [{ tourism: 'attraction', name: 'Cachoeira Aurora' }, 'cachoeira, natureza 2, aventura 2, aquatico 2, viagem 2'],
  [{ tourism: 'attraction', name: 'Pousada Cachoeira' }, 'no category'],
  [{ tourism: 'attraction' }, 'no category'],
  [{ tourism: 'artwork', wikidata: 'Q1' }, 'no category'],
  [{ tourism: 'information', information: 'office' }, 'no category'],
  [{ amenity: 'fast_food' }, 'no category'],
  [{ leisure: 'fitness_centre' }, 'no category'],
  [{ shop: 'sports', sport: 'climbing' }, 'no category'],
])('%j is %j', (tags, judgement) => {
  expect(judgedAs(tags)).toEqual(judgement)
})

test('a square or a park is weak, unless it is large or in an encyclopedia', () => {
  const park = { name: 'Parque Aurora', leisure: 'park' }
  const weak = 'parque, natureza 1, relaxamento 1, esportes 1'
  const fair = 'parque, natureza 2, relaxamento 2, esportes 2'
  expect(judgedAs(park)).toBe(weak)
  expect(judgedAs({ ...park, wikidata: 'Q1' })).toBe(fair)
  expect(placeFromOsm({ ...element(park), reachM: 400 }, () => curitiba, '2026-11')).toMatchObject({
    fits: new Map([
      [4, 2],
      [8, 2],
      [12, 2],
    ]),
  })
  expect(judgedAs({ ...park, name: 'Praça Aurora' })).toBe('praca, relaxamento 1')
})

test('a place has its kind’s label and always the same picture', () => {
  const bistro = { name: 'Bistrô Aurora', amenity: 'restaurant' }
  expect(toPlace(bistro)).toMatchObject({ kind: 'bistro', kindWords: 'Bistrô', family: 'bistro' })
  expect(toPlace(bistro)).toEqual(toPlace(bistro))
  expect(kindBySlug('bistro').drawings).toContain((toPlace(bistro) as ImportedPlace).drawing)
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
    [{ name: 'Aurora', 'was:amenity': 'bar' }, 'gone or private'],
    [{ name: 'Aurora', status: 'abandoned' }, 'gone or private'],
    [{ name: 'Aurora', ruins: 'yes' }, 'gone or private'],
    [{ name: 'Aurora', end_date: '2019' }, 'gone or private'],
    [{ name: 'Aurora', end_date: '~1950' }, 'gone or private'],
    [{ name: 'Aurora', start_date: '2027-03-01' }, 'gone or private'],
    [{ name: 'Aurora', note: 'Fechado definitivamente em 2023' }, 'gone or private'],
    [{ name: 'Aurora', description: 'Não existe mais.' }, 'gone or private'],
    [{ name: 'Bar Aurora (fechado)' }, 'gone or private'],
    [{ name: 'Ex Bar Aurora' }, 'gone or private'],
    [{ name: 'Aluga-se' }, 'gone or private'],
    [{ name: 'Bar Aurora - em breve' }, 'gone or private'],
    [{ name: 'Não Possui' }, 'no name'],
    [{ name: 'N/A' }, 'no name'],
    [{ name: '@baraurora' }, 'no name'],
    [{ name: 'www.baraurora.com.br' }, 'no name'],
    [{ name: 'Bar &amp; Café Aurora' }, 'no name'],
    [{ name: "Bob's" }, 'fast-food chain'],
    [{ name: 'Shopping Norte', brand: "McDonald's" }, 'fast-food chain'],
    [{ name: 'Motel Aurora' }, 'may be adult'],
    [{ name: 'Aurora Strip Club' }, 'may be adult'],
    [{ name: 'Aurora', 'addr:country': 'AR' }, 'outside Brazil'],
    [{ name: 'Maria Aparecida Souza' }, 'withheld'],
    [{ name: 'C H Gonçalves Restaurante' }, 'withheld'],
    [{ name: 'Hospital Aurora', tourism: 'museum' }, 'withheld'],
    [{ name: 'Museu da Assembleia Legislativa', tourism: 'museum' }, 'withheld'],
    [{ name: 'Outback Steakhouse' }, 'withheld'],
    [{ name: 'Aurora', brand: 'Outback' }, 'withheld'],
    [{ name: 'Ibis Aurora', tourism: 'hotel' }, 'withheld'],
    [{ name: 'Distribuidora Gelada' }, 'withheld'],
  ])('%j: %s', (tags, why) => {
    expect(toPlace({ ...bar, ...tags })).toBe(why)
  })
})

test.each([
  { 'disused:railway': 'station' },
  { start_date: '1950', end_date: '2030' },
  { description: 'Fechado às segundas, numa estação desativada.' },
])('a bar with %j exists', (tags) => {
  expect(judgedAs({ amenity: 'bar', ...tags })).toBe('bar, gastronomia 1, vida-noturna 2')
})

test('the Portuguese name takes precedence; every fact raises the quality, up to the shipped catalogue’s maximum', () => {
  const bare = toPlace({ name: 'Beach', 'name:pt': 'Praia Aurora', natural: 'beach' })
  expect(bare).toMatchObject({
    name: 'Praia Aurora',
    address: null,
    phone: null,
    isSheltered: false,
    isFree: false,
    quality: 34,
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
