import { expect, test } from 'vitest'
import { PLACE_FILTERS } from '#contracts/suggestions'
import { describeFilters, hasFilters, toRequestedFilters } from './requested-filters.ts'

const ALL = { openNow: true, maxPriceLevel: 2, free: false, rainy: true } as const
const NONE = { openNow: false, maxPriceLevel: null, free: false, rainy: false }

test('only filters that are set and supported are requested', () => {
  expect(toRequestedFilters(ALL, PLACE_FILTERS)).toEqual({ openNow: true, maxPriceLevel: 2, rainy: true })
  expect(toRequestedFilters(ALL, ['rainy', 'free'])).toEqual({ rainy: true })
  expect(toRequestedFilters(ALL, [])).toEqual({})
  expect([hasFilters(toRequestedFilters(NONE, PLACE_FILTERS)), hasFilters({ rainy: true })]).toEqual([false, true])
})

test('filters are named in one line, the surprise first', () => {
  expect(describeFilters(toRequestedFilters(ALL, PLACE_FILTERS), true)).toEqual([
    'surpresa',
    'aberto agora',
    'dia de chuva',
    'até moderado',
  ])
  expect(describeFilters({ free: true, maxPriceLevel: 1 })).toEqual(['grátis', 'econômico'])
  expect(describeFilters({})).toEqual([])
})
