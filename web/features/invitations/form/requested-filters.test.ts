import { expect, test } from 'vitest'
import { PLACE_FILTERS } from '#contracts/suggestions'
import { isAsking, toAsked, toWords } from './requested-filters.ts'

const ALL = { openNow: true, maxPriceLevel: 2, free: false, rainy: true } as const
const NONE = { openNow: false, maxPriceLevel: null, free: false, rainy: false }

test('only what is chosen is asked for, and of that what the source can tell', () => {
  expect(toAsked(ALL, PLACE_FILTERS)).toEqual({ openNow: true, maxPriceLevel: 2, rainy: true })
  expect(toAsked(ALL, ['rainy', 'free'])).toEqual({ rainy: true })
  expect(toAsked(ALL, [])).toEqual({})
  expect([isAsking(toAsked(NONE, PLACE_FILTERS)), isAsking({ rainy: true })]).toEqual([false, true])
})

test('it is named within a line, the surprise first', () => {
  expect(toWords(toAsked(ALL, PLACE_FILTERS), true)).toEqual([
    'surpresa',
    'aberto agora',
    'dia de chuva',
    'até moderado',
  ])
  expect(toWords({ free: true, maxPriceLevel: 1 })).toEqual(['grátis', 'econômico'])
  expect(toWords({})).toEqual([])
})
