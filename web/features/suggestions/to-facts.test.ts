import { expect, test } from 'vitest'
import { toAddressLine, toFacts, toWhereabouts } from './to-facts.ts'

const nothing = {
  isSurprise: false,
  name: 'Casa Amarela',
  kindWords: null,
  address: null,
  rating: null,
  ratingCount: null,
  priceLevel: null,
  location: null,
  distanceKm: null,
  isDistanceApproximate: false,
  cityDistanceKm: null,
  city: 'Campinas',
}

const textsOf = (place: Partial<Parameters<typeof toFacts>[0]>, from: string | null = 'Campinas, SP') =>
  toFacts({ ...nothing, ...place }, from).map(({ text }) => text)

test('only known facts are shown: kind, rating, price, neighbourhood, distance', () => {
  expect(toFacts(nothing, 'Campinas, SP')).toEqual([])
  const known = {
    ...nothing,
    kindWords: 'Bistrô',
    rating: 4.6,
    ratingCount: 1203,
    priceLevel: 2,
    location: 'Cambuí',
    distanceKm: 2.31,
  } as const
  const facts = toFacts(known, 'Campinas, SP')
  expect(toFacts({ ...known, isSurprise: true }, null).map(({ text }) => text)).not.toContain('Cambuí')
  expect(facts.map(({ text }) => text)).toEqual(['Bistrô', '★ 4,6 (1.203)', 'Moderado', 'Cambuí', 'a 2,3 km do centro'])
  expect(facts.map(({ spoken }) => spoken)).toEqual([
    undefined,
    'Nota 4,6 de 5, 1.203 avaliações',
    'Moderado, 2 de 4',
    undefined,
    undefined,
  ])
  expect(toFacts({ ...nothing, rating: 5, ratingCount: 1 }, null)[0]?.spoken).toBe('Nota 5,0 de 5, 1 avaliação')
  expect(toFacts({ ...nothing, rating: 5, ratingCount: 0 }, null)[0]?.text).toBe('★ 5,0')
})

test('a fact that the name contains is not repeated', () => {
  expect(textsOf({ name: 'Praia de Calhetas', kindWords: 'Praia', location: 'Gaibu' })).toEqual(['Gaibu'])
  expect(textsOf({ name: 'Museu de Arte do Rio', kindWords: 'Museu de arte' })).toEqual([])
  expect(textsOf({ name: 'Barbacoa', kindWords: 'Bar' })).toEqual(['Bar'])
  expect(textsOf({ address: 'Rua das Flores, 10 - Cambuí, Campinas - SP', location: 'Cambuí' })).toEqual([])
})

test('a distance that is known to about a kilometre is marked as approximate', () => {
  const place = { kindWords: 'Bistrô', location: 'Santo Amaro', isDistanceApproximate: true }
  expect(textsOf({ ...place, distanceKm: 3 })).toEqual(['Bistrô', 'Santo Amaro', 'a cerca de 3 km do centro'])
  expect(textsOf({ ...place, distanceKm: 2.5 })).toContain('a cerca de 2,5 km do centro')
  expect(textsOf({ ...place, distanceKm: 0.5 })).toContain('a cerca de 500 m do centro')
  expect(textsOf({ ...place, distanceKm: 22.5, cityDistanceKm: 21, city: 'Itu, SP' })).toContain(
    'a cerca de 23 km do centro de Campinas, em linha reta',
  )
  expect(textsOf({ isSurprise: true, distanceKm: 4 })).toEqual(['a cerca de 4 km do centro'])
  expect(textsOf({ isSurprise: true, distanceKm: 1 })).toEqual(['perto do centro'])
  expect(textsOf({ ...place, distanceKm: null, isDistanceApproximate: false })).toEqual(['Bistrô', 'Santo Amaro'])
})

test('a distance says where it begins: at the centre, or in a neighbourhood', () => {
  const near = { ...nothing, distanceKm: 2.04, city: 'Rio de Janeiro, RJ' }
  expect(toFacts(near, 'Rio de Janeiro, RJ')).toEqual([{ text: 'a 2,0 km do centro' }])
  expect(toFacts(near, 'Copacabana, Rio de Janeiro, RJ')).toEqual([{ text: 'a 2,0 km de Copacabana' }])
  expect(toFacts({ ...near, distanceKm: 0 }, 'Rio de Janeiro, RJ'), 'the start itself').toEqual([])
})

test('a distance to another city says that it is a straight line, and where it starts', () => {
  const far = { distanceKm: 77, cityDistanceKm: 75, city: 'Itu, SP' }
  expect(textsOf(far)).toEqual(['a 77 km do centro de Campinas, em linha reta'])
  expect(textsOf({ ...far, cityDistanceKm: null, city: 'Campinas' })).toEqual(['a 77 km do centro'])
  expect(textsOf({ ...far, cityDistanceKm: null, city: null })).toEqual(['a 77 km do centro'])
  expect(textsOf({ ...far, cityDistanceKm: null }, null)).toEqual(['a 77 km do centro'])
})

test('a place in another city without a point of its own has the distance of that city', () => {
  const near = { ...nothing, cityDistanceKm: 12.4, city: 'Cachoeirinha, RS' }
  expect(toFacts(near, 'Porto Alegre, RS')).toEqual([
    { text: 'a cidade fica a 12 km em linha reta', spoken: 'Cachoeirinha, a 12 km de Porto Alegre, em linha reta' },
  ])
  expect(textsOf({ ...near, distanceKm: 14.2 }, 'Porto Alegre, RS')).toEqual([
    'a 14 km do centro de Porto Alegre, em linha reta',
  ])
})

const place = { address: 'Rua A, 2', location: 'Cambuí', city: 'Campinas, SP', kind: 'place' } as const

test('street, neighbourhood and city are shown once each', () => {
  expect(toWhereabouts(place)).toBe('Rua A, 2, Cambuí, Campinas, SP')
  expect(toWhereabouts({ ...place, address: 'Rua A, 2 - Cambuí, Campinas - SP' })).toBe(
    'Rua A, 2 - Cambuí, Campinas - SP',
  )
  expect(toWhereabouts({ ...place, address: null })).toBe('Cambuí, Campinas, SP')
  expect(toWhereabouts({ ...place, address: null, location: null })).toBe('Campinas, SP')
  expect(toWhereabouts({ ...place, address: null, name: 'Feira do Cambuí' })).toBe('Campinas, SP')
  expect(toWhereabouts({ ...place, address: null, city: null, name: 'Cambuí' })).toBe('Cambuí')
  const nowhere = { ...place, address: null, location: null, city: null }
  expect(toWhereabouts(nowhere)).toBe('Localização não especificada')
  const street = { where: 'street', minutes: 40, needs: [] } as const
  expect(toWhereabouts({ ...nowhere, kind: 'idea' })).toBe('Em casa, ou onde vocês quiserem')
  expect(toWhereabouts({ ...nowhere, kind: 'idea', idea: { ...street, needs: [] } })).toBe(
    'Na rua, onde vocês estiverem',
  )
})

test('the address of a card omits the neighbourhood, which is among the facts, and the requested city', () => {
  expect(toAddressLine(place, 'Campinas, SP')).toBe('Rua A, 2')
  expect(toAddressLine(place, 'Barão Geraldo, Campinas, SP')).toBe('Rua A, 2')
  expect(toAddressLine(place, 'Itu, SP')).toBe('Rua A, 2, Campinas, SP')
  expect(toAddressLine(place, null)).toBe('Rua A, 2, Campinas, SP')
  expect(toAddressLine({ ...place, address: null }, 'Campinas, SP')).toBeNull()
  expect(toAddressLine({ ...place, address: null }, null)).toBe('Campinas, SP')
})

test('the city is shown if nothing else is known', () => {
  const unknown = { ...place, address: null, location: null }
  expect(toAddressLine(unknown, 'Campinas, SP')).toBe('Campinas, SP')
  expect(toAddressLine({ ...unknown, city: null }, 'Campinas, SP')).toBe('Localização não especificada')
})
