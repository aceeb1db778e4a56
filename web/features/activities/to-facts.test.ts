import { expect, test } from 'vitest'
import { toFacts } from './to-facts.ts'

const unknown = { address: null, city: null, rating: null, ratingCount: null, distanceKm: null, cityDistanceKm: null }
const textsOf = (place: Partial<Parameters<typeof toFacts>[0]>) =>
  toFacts({ ...unknown, ...place }).map(({ text }) => text)

test('a rating is written as read, and the city only where the address leaves it out', () => {
  expect(textsOf({ address: 'Rua da Aurora, 457', city: 'Recife, PE', rating: 4.6 })).toEqual(['★ 4,6', 'Recife, PE'])
  expect(textsOf({ address: 'Rua da Aurora, 457, Recife - PE', city: 'Recife, PE', rating: null })).toEqual([])
  expect(textsOf({})).toEqual([])
  expect(textsOf({ rating: 4.6, ratingCount: 1203 })).toEqual(['★ 4,6 (1.203)'])
})

test('a place without a point of its own, in another city, is as far as that city', () => {
  const near = { city: 'Cachoeirinha, RS', cityDistanceKm: 12.4 }
  expect(textsOf(near)).toEqual(['Cachoeirinha, RS, a 12 km da cidade do convite'])
  expect(textsOf({ ...near, distanceKm: 14 })).toEqual(['Cachoeirinha, RS'])
})
