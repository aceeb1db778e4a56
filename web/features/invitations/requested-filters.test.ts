import { expect, test } from 'vitest'
import { PLACE_FILTERS } from '#contracts/suggestions'
import { describeFilters, hasFilters, toRequestedFilters } from './requested-filters.ts'

const ALL = { openNow: true, maxPriceLevel: 2, free: false, rainy: true, when: '2026-12-05 evening' } as const
const NONE = { openNow: false, maxPriceLevel: null, free: false, rainy: false }

test('only filters that are set and supported are requested', () => {
  expect(toRequestedFilters(ALL, PLACE_FILTERS)).toEqual({
    openNow: true,
    maxPriceLevel: 2,
    rainy: true,
    when: '2026-12-05 evening',
  })
  expect(toRequestedFilters(ALL, ['rainy', 'free'])).toEqual({ rainy: true, when: '2026-12-05 evening' })
  expect(toRequestedFilters({ ...ALL, when: null }, [])).toEqual({})
  expect([hasFilters(toRequestedFilters(NONE, PLACE_FILTERS)), hasFilters({ rainy: true })]).toEqual([false, true])
})

test('filters are named in one line, the surprise first', () => {
  expect(describeFilters(toRequestedFilters(ALL, PLACE_FILTERS), true)).toEqual([
    'surpresa',
    'sábado, 5 de dezembro, à noite',
    'aberto agora',
    'que sirva em dia de chuva',
    'até moderado',
  ])
  expect(describeFilters({ free: true, maxPriceLevel: 1 })).toEqual(['grátis', 'econômico'])
  expect(describeFilters({ when: 'now' })).toEqual(['agora'])
  expect(describeFilters({ when: '2026-12-06' })).toEqual(['domingo, 6 de dezembro'])
  expect(describeFilters({})).toEqual([])
})
