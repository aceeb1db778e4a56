import { expect, test } from 'vitest'
import { CATEGORIES } from '../categories.ts'
import { OVERTURE_KINDS } from '../overture-categories.ts'
import { toPlaceFromOverture } from './overture-place.ts'

const curitiba = { id: '4106902', name: 'Curitiba', uf: 'PR', latitude: -25.43, longitude: -49.27 }
const toPlace = (properties: Record<string, unknown>) =>
  toPlaceFromOverture(
    {
      kind: 'overture',
      id: 'overture:1',
      properties: { names: { primary: 'Aurora' }, ...properties },
      point: curitiba,
    },
    () => curitiba,
    '2026-11',
  )

test('every category has its kinds', () => {
  const slugs = new Set<string>(OVERTURE_KINDS.flatMap(({ categories }) => categories))
  expect(CATEGORIES.filter(({ slug }) => !slugs.has(slug))).toEqual([])
})

test.each([
  [{ categories: { primary: 'seafood_restaurant' } }, [2]],
  [{ categories: '{"primary":"italian_restaurant","alternate":null}' }, [1, 2]],
  [
    { taxonomy: { primary: 'wine_bar', hierarchy: ['food_and_drink', 'bar', 'wine_bar'] }, basic_category: 'bar' },
    [1, 11],
  ],
  [{ basic_category: 'museum' }, [3]],
])('%j', (kind, categoryIds) => {
  expect(toPlace(kind)).toMatchObject({ name: 'Aurora', categoryIds, openingHours: null, address: null })
})

test.each([
  [{ basic_category: 'bank' }, 'no category'],
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
