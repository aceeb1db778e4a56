import { expect, test } from 'vitest'
import { SEARCH_RULES } from './search-rules.ts'

// The catalogue's tests use these rules; this file checks that they have the values that the product promises.
test('a search goes 60 km beyond the radius, 150 km for an outing and 25 km for an evening', () => {
  expect(SEARCH_RULES).toMatchObject({ neighbourKm: 60, outingKm: 150, eveningKm: 25 })
})

test('a trip leads 40 to 250 km away', () => {
  expect(SEARCH_RULES.trip).toEqual({ category: 'viagem', fromKm: 40, toKm: 250, kmOfUnmissable: 100, mostOfCell: 6 })
})

test('a search finds 48 places inside the radius, and 86 beyond it where fewer than 14 pictures are new', () => {
  expect(SEARCH_RULES).toMatchObject({ mostInFirstTier: 48, enoughPictures: 14 })
  const { mostHandPickedBeyond, mostNearBeyond, mostInWiderTier } = SEARCH_RULES
  expect(mostHandPickedBeyond + mostNearBeyond + mostInWiderTier).toBe(86)
})

test('the searched town is worth 15 km, each rank of a category 3 km, and a point of quality 2 m', () => {
  expect(SEARCH_RULES).toMatchObject({ kmOfOwnTown: 15, kmPerRank: 3, kmPerQuality: 0.002 })
})
