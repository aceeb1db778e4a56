import { describe, expect, test } from 'vitest'
import type { CategorySlug } from '#contracts/categories'
import type { Filters } from '#contracts/suggestions'
import { OSM_KINDS } from '#db/catalogue/kinds/osm-kinds'
import { toOverpassQuery } from './to-overpass-query.ts'

const CATEGORIES = [...new Set(OSM_KINDS.flatMap(({ categories }) => categories))] as CategorySlug[]

const queryOf = (category: CategorySlug, radiusKm = 5, filters: Partial<Filters> = {}) =>
  toOverpassQuery({
    category,
    city: { id: '4106902', name: 'Curitiba', uf: 'PR', latitude: -25.4284, longitude: -49.2733 },
    radiusKm,
    filters: { openNow: false, free: false, rainy: false, ...filters },
  })

test('the query is written in the interpreter’s language', () => {
  expect(queryOf('romance')).toBe(
    [
      '[out:json][timeout:5][maxsize:33554432];',
      '(',
      '  nwr["tourism"="viewpoint"]["name"](around:5000,-25.4284,-49.2733);',
      '  nwr["leisure"="garden"]["name"](around:5000,-25.4284,-49.2733);',
      '  nwr["craft"="winery"]["name"](around:5000,-25.4284,-49.2733);',
      '  nwr["amenity"="restaurant"]["cuisine"~"(^|; *)(french|italian|fondue|fine_dining)( *;|$)"]["name"](around:5000,-25.4284,-49.2733);',
      '  nwr["amenity"="bar"]["cuisine"~"(^|; *)(wine)( *;|$)"]["name"](around:5000,-25.4284,-49.2733);',
      '  nwr["amenity"="bar"]["bar"="wine_bar"]["name"](around:5000,-25.4284,-49.2733);',
      ');',
      'out tags center 200;',
    ].join('\n'),
  )
})

test('when it rains only kinds under a roof are asked for, and nothing where there is none', () => {
  const query = queryOf('entretenimento', 10, { rainy: true })
  expect(query).toContain('cinema')
  expect(query).not.toContain('zoo')
  expect(queryOf('natureza', 10, { rainy: true })).toBeNull()
})

describe.each(CATEGORIES)('%s', (category) => {
  test.each([5, 10, 20])('the query asks for named things within %d km, in metres', (radiusKm) => {
    const statements = (queryOf(category, radiusKm) ?? '').split('\n').slice(2, -2)
    expect(statements.length).toBe(OSM_KINDS.filter(({ categories }) => categories.includes(category)).length)
    for (const statement of statements) {
      expect(statement).toMatch(/^ {2}nwr\[/)
      expect(statement.endsWith(`["name"](around:${radiusKm * 1000},-25.4284,-49.2733);`)).toBe(true)
    }
  })

  test.each([50, 100])('a query of %d km asks for fewer things, in a box', (radiusKm) => {
    const query = queryOf(category, radiusKm)
    expect(query).not.toContain('around')
    expect(query).toMatch(/\["name"\]\(-2[56]\.\d+,-(?:49|50)\.\d+,-2[45]\.\d+,-4[89]\.\d+\);/)
    expect(query).toContain('out tags center 80;')
  })
})

test('what is free is asked for', () => {
  const statements = (queryOf('cultural', 10, { free: true }) ?? '').split('\n').slice(2, -2)
  expect(statements.every((statement) => statement.includes('["fee"="no"]'))).toBe(true)
})

test('no venue for adults is asked for', () => {
  for (const category of CATEGORIES) expect(queryOf(category)).not.toMatch(/brothel|strip|love_hotel|swinger|erotic/)
})
