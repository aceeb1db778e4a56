import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween } from '#db/distance'
import { isSameName, nameForms } from './name-match.ts'
import { PlacesByName } from './places-by-name.ts'

const NAMES = [
  'Madalosso',
  'Restaurante Madalosso',
  'Bar São José',
  'Padaria São José',
  'Hotel Central',
  'Bar e Restaurante',
]
const forms = (name: string, isBusiness: boolean) =>
  nameForms({ name, neighbourhood: '', city: '', uf: '' }, isBusiness)

const place = fc.record({
  name: fc.constantFrom(...NAMES),
  isBusiness: fc.boolean(),
  latitude: fc.integer({ min: 0, max: 40 }).map((step) => -25.43 + step / 20_000),
  longitude: fc.integer({ min: 0, max: 40 }).map((step) => -49.27 + step / 20_000),
  reachM: fc.constantFrom(0, 0, 0, 400),
})

test('the nearest of all places with the same name is found', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), place, (places, wanted) => {
      const index = new PlacesByName()
      for (const each of places) index.add(forms(each.name, each.isBusiness), each)
      const distances = places
        .filter((each) => isSameName(forms(each.name, each.isBusiness), forms(wanted.name, wanted.isBusiness)))
        .map((each) => ({ metres: metresBetween(each, wanted), within: Math.max(150, each.reachM, wanted.reachM) }))
        .filter(({ metres, within }) => metres <= within)
        .map(({ metres }) => metres)
      const found = index.find(forms(wanted.name, wanted.isBusiness), wanted)
      const there = found === null ? undefined : places[found]
      expect(there === undefined).toBe(distances.length === 0)
      if (there) expect(metresBetween(there, wanted)).toBeCloseTo(Math.min(...distances), 1)
    }),
  )
})

test('the hash table grows without losing a place', () => {
  const index = new PlacesByName()
  const at = (step: number) => ({ latitude: -20 + step / 1000, longitude: -45, reachM: 0 })
  for (let step = 0; step < 5_000; step++) index.add(forms(`Cantina ${step % 7}`, true), at(step))
  for (let step = 0; step < 5_000; step += 13)
    expect(index.find(forms(`Cantina ${step % 7}`, true), at(step))).toBe(step)
  expect(index.find(forms('Cantina 9', true), at(1))).toBeNull()
})
