import { expect, test } from 'vitest'
import { CATEGORIES } from '#db/vocabulary/categories'
import { KINDS, kindBySlug } from '#db/vocabulary/kinds'
import { CUISINE_KINDS } from '../../kinds/cuisine-kinds.ts'
import { OVERTURE_KINDS } from '../../kinds/overture-kinds.ts'
import { placeFromOverture } from './place-from-overture.ts'

const curitiba = { id: '4106902', name: 'Curitiba', uf: 'PR', latitude: -25.43, longitude: -49.27 }
const toPlace = (properties: Record<string, unknown>) =>
  placeFromOverture(
    {
      kind: 'overture',
      id: 'overture:1',
      properties: { names: { primary: 'Aurora' }, ...properties },
      point: curitiba,
    },
    () => curitiba,
    '2026-11',
  )

test('every category has kinds, and every kind is in the catalogue', () => {
  const offered = OVERTURE_KINDS.flatMap(({ kind, fits }) =>
    Object.keys({ ...(kind && kindBySlug(kind).fits), ...fits }),
  )
  expect(CATEGORIES.filter(({ slug }) => !offered.includes(slug))).toEqual([])
  expect([...CUISINE_KINDS.values()].filter((kind) => !KINDS.has(kind))).toEqual([])
})

const site = { websites: ['https://a.com.br'] }
test.each([
  [{ categories: { primary: 'seafood_restaurant' } }, 'frutos-do-mar', { 2: 2 }],
  [{ categories: '{"primary":"italian_restaurant","alternate":null}' }, 'cozinha-italiana', { 2: 2 }],
  [{ categories: { primary: 'brazilian_restaurant' } }, 'restaurante', { 2: 1 }],
  [{ categories: { primary: 'brazilian_restaurant' }, ...site }, 'restaurante', { 2: 2 }],
  [
    { taxonomy: { primary: 'wine_bar', hierarchy: ['food_and_drink', 'bar', 'wine_bar'] }, basic_category: 'bar' },
    'vinhos',
    { 1: 1, 2: 2, 9: 1, 11: 1 },
  ],
  [{ basic_category: 'museum' }, 'museu', { 3: 1 }],
  [{ basic_category: 'beach', names: { primary: 'Praia Aurora' } }, 'praia', { 4: 2, 7: 2, 8: 2, 10: 2 }],
])('%j is %s', (properties, kind, fits) => {
  const ofCategory = new Map(Object.entries(fits).map(([id, fit]) => [Number(id), fit]))
  expect(toPlace(properties)).toMatchObject({ kind, fits: ofCategory, openingHours: null, address: null })
})

test.each([
  [{ basic_category: 'bank' }, 'no category'],
  [{ basic_category: 'beach', names: { primary: 'Praia Bar' } }, 'no category'],
  [{ basic_category: 'bar', names: { primary: 'Maria da Silva' } }, 'withheld'],
  [{ basic_category: 'bar', operating_status: 'temporarily_closed' }, 'gone or private'],
  [{ basic_category: 'bar', confidence: 0.2 }, 'not certain'],
  [{ basic_category: 'bar', names: {} }, 'no name'],
  [{ basic_category: 'bar', addresses: [{ country: 'PY' }] }, 'outside Brazil'],
  [{ basic_category: 'restaurant', categories: { primary: 'fast_food_restaurant' } }, 'fast-food chain'],
  [{ basic_category: 'restaurant', brand: { names: { primary: 'Burger King' } } }, 'fast-food chain'],
  [{ basic_category: 'hotel', categories: { primary: 'motel' } }, 'may be adult'],
])('%j: %s', (properties, why) => {
  expect(toPlace(properties)).toBe(why)
})
