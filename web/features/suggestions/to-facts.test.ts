import { expect, test } from 'vitest'
import { toFacts, toWhereabouts } from './to-facts.ts'

const nothing = { rating: null, priceLevel: null, location: null, distanceKm: null }

test('only known facts are shown, in the order nota, preço, bairro, distância', () => {
  expect(toFacts(nothing)).toEqual([])
  const facts = toFacts({ rating: 4.6, priceLevel: 2, location: 'Cambuí', distanceKm: 2.31 })
  expect(facts.map(({ text }) => text)).toEqual(['★ 4,6', 'Moderado', 'Cambuí', 'a 2,3 km'])
  expect(facts[1]?.spoken).toBe('Moderado, 2 de 4')
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
})
