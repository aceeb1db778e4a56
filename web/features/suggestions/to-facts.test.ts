import { expect, test } from 'vitest'
import { toFacts, toWhereabouts } from './to-facts.ts'

const nothing = {
  isSurprise: false,
  rating: null,
  ratingCount: null,
  priceLevel: null,
  location: null,
  distanceKm: null,
  cityDistanceKm: null,
  city: 'Campinas',
}

test('only known facts are shown, in the order nota, preço, bairro, distância', () => {
  expect(toFacts(nothing, 'Campinas, SP')).toEqual([])
  const known = {
    ...nothing,
    rating: 4.6,
    ratingCount: 1203,
    priceLevel: 2,
    location: 'Cambuí',
    distanceKm: 2.31,
  } as const
  const facts = toFacts(known, 'Campinas, SP')
  expect(toFacts({ ...known, isSurprise: true }, null).map(({ text }) => text)).not.toContain('Cambuí')
  expect(facts.map(({ text }) => text)).toEqual(['★ 4,6 (1.203)', 'Moderado', 'Cambuí', 'a 2,3 km do centro'])
  expect(facts.map(({ spoken }) => spoken)).toEqual([
    'Nota 4,6 de 5, 1.203 avaliações',
    'Moderado, 2 de 4',
    undefined,
    undefined,
  ])
  expect(toFacts({ ...nothing, rating: 5, ratingCount: 1 }, null)[0]?.spoken).toBe('Nota 5,0 de 5, 1 avaliação')
  expect(toFacts({ ...nothing, rating: 5, ratingCount: 0 }, null)[0]?.text).toBe('★ 5,0')
})

test('a distance from another city names the one it starts from', () => {
  const far = { ...nothing, distanceKm: 77, city: 'Itu, SP' }
  expect(toFacts(far, 'Campinas, SP')).toEqual([{ text: 'a 77 km de Campinas' }])
  expect(toFacts({ ...far, city: 'Campinas' }, 'Campinas, SP')).toEqual([{ text: 'a 77 km do centro' }])
  expect(toFacts({ ...far, city: null }, 'Campinas, SP')).toEqual([{ text: 'a 77 km do centro' }])
  expect(toFacts(far, null)).toEqual([{ text: 'a 77 km do centro' }])
})

test('without a point of its own a place in another city is as far as that city', () => {
  const near = { ...nothing, cityDistanceKm: 12.4, city: 'Cachoeirinha, RS' }
  expect(toFacts(near, 'Porto Alegre, RS')).toEqual([
    { text: 'Cachoeirinha, cidade a 12 km', spoken: 'Cachoeirinha, cidade a 12 km de Porto Alegre' },
  ])
  expect(toFacts({ ...near, distanceKm: 14.2 }, 'Porto Alegre, RS')).toEqual([{ text: 'a 14 km de Porto Alegre' }])
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
