import { expect, test } from 'vitest'
import { toFacts, toWhereabouts } from './to-facts.ts'

const nothing = { rating: null, priceLevel: null, location: null, distanceKm: null, city: 'Campinas' }

test('only known facts are shown, in the order nota, preço, bairro, distância', () => {
  expect(toFacts(nothing, 'Campinas, SP')).toEqual([])
  const known = { ...nothing, rating: 4.6, priceLevel: 2, location: 'Cambuí', distanceKm: 2.31 } as const
  const facts = toFacts(known, 'Campinas, SP')
  expect(facts.map(({ text }) => text)).toEqual(['★ 4,6', 'Moderado', 'Cambuí', 'a 2,3 km do centro'])
  expect(facts.map(({ spoken }) => spoken)).toEqual(['Nota 4,6 de 5', 'Moderado, 2 de 4', undefined, undefined])
})

test('a distance from another city names the one it starts from', () => {
  const far = { ...nothing, distanceKm: 77, city: 'Itu, SP' }
  expect(toFacts(far, 'Campinas, SP')).toEqual([{ text: 'a 77 km de Campinas' }])
  expect(toFacts({ ...far, city: 'Campinas' }, 'Campinas, SP')).toEqual([{ text: 'a 77 km do centro' }])
  expect(toFacts({ ...far, city: null }, 'Campinas, SP')).toEqual([{ text: 'a 77 km do centro' }])
  expect(toFacts(far, null)).toEqual([{ text: 'a 77 km do centro' }])
})

test('where a place is: address and city, each once', () => {
  const place = { address: 'Rua A, 2', location: null, city: 'Campinas', kind: 'place' } as const
  expect(toWhereabouts(place)).toBe('Rua A, 2, Campinas')
  expect(toWhereabouts({ ...place, address: 'Rua A, 2 - Campinas' })).toBe('Rua A, 2 - Campinas')
  expect(toWhereabouts({ ...place, address: 'Rua A, Campinas - SP', city: 'Campinas, SP' })).toBe(
    'Rua A, Campinas - SP',
  )
  expect(toWhereabouts({ ...place, address: null })).toBe('Campinas')
  expect(toWhereabouts({ ...place, address: null, city: null })).toBe('Localização não especificada')
  expect(toWhereabouts({ ...place, address: null, city: null, kind: 'idea' })).toBe('Em casa, ou onde vocês quiserem')
})
