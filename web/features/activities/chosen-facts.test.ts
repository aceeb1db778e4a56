import { expect, test } from 'vitest'
import { places } from '../../copy/places.ts'
import { toFacts, toLead } from './chosen-facts.tsx'

const unknown = {
  kind: 'place',
  name: 'Cinema São Luiz',
  kindWords: null,
  address: null,
  city: null,
  rating: null,
  ratingCount: null,
  distanceKm: null,
  cityDistanceKm: null,
} as const

const textsOf = (place: Partial<Parameters<typeof toFacts>[0]>) =>
  toFacts({ ...unknown, ...place }).map(({ text }) => text)

const leadOf = (place: Partial<Parameters<typeof toLead>[0]>) =>
  toLead({ ...unknown, location: null, description: null, ...place })

test('a rating is in words', () => {
  expect(textsOf({ city: 'Recife, PE', rating: 4.6 })).toEqual(['★ 4,6'])
  expect(textsOf({})).toEqual([])
  expect(textsOf({ rating: 4.6, ratingCount: 1203 })).toEqual(['★ 4,6 (1.203)'])
})

test('a place named by its city shows the city once', () => {
  expect(leadOf({ name: 'Cultural em Recife, PE', city: 'Recife, PE' })).toBe('')
  expect(leadOf({ address: 'Rua da Aurora, 457, Recife - PE', city: 'Recife, PE' })).toContain('457, Recife')
  expect(leadOf({ city: 'Recife, PE', cityDistanceKm: 12.4 }), 'the facts say it').toBe('')
})

test('an idea is marked as an idea and shows its text', () => {
  const facts = { where: 'street', minutes: 90, needs: ['papel', 'uma bacia'] } as const
  const idea = { kind: 'idea', description: 'Dobrem a frota.' } as const
  expect(textsOf({ ...idea, idea: { ...facts, needs: [...facts.needs] } })).toEqual([
    places.idea.street,
    'cerca de 1h30',
    'pede papel, uma bacia',
  ])
  expect(textsOf({ ...idea, idea: { where: 'home', minutes: 120, needs: [] } })).toEqual([
    places.idea.home,
    'cerca de 2h',
    'não pede nada',
  ])
  // Stored before ideas had facts.
  expect(textsOf(idea)).toEqual([places.idea.home])
  expect(leadOf(idea)).toBe('Dobrem a frota.')
})

test('a place shows its kind, then street and neighbourhood, each once', () => {
  const bistro = {
    kind: 'place',
    address: 'Rua da Aurora, 457',
    location: 'Boa Vista',
    city: 'Recife, PE',
    description: 'Um bistrô.',
  } as const
  expect(textsOf({ kindWords: 'Bistrô' })).toEqual(['Bistrô'])
  expect(textsOf({ kindWords: 'Cinema' })).toEqual([])
  expect(leadOf(bistro)).toBe('Rua da Aurora, 457, Boa Vista, Recife,\u00a0PE')
  expect(leadOf({ ...bistro, address: 'Rua da Aurora, 457 - Boa Vista' })).toBe(
    'Rua da Aurora, 457 - Boa Vista, Recife,\u00a0PE',
  )
  expect(leadOf({ ...bistro, address: null, location: null, city: null })).toBe('')
})

test('a place without a point in another city shows the distance to that city', () => {
  const near = { city: 'Cachoeirinha, RS', cityDistanceKm: 12.4 }
  expect(textsOf(near)).toEqual(['Cachoeirinha, RS, a 12 km da cidade do convite, em linha reta'])
  expect(textsOf({ ...near, distanceKm: 14 })).toEqual([])
})
