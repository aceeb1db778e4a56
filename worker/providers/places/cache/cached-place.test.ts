import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FoundPlace } from '../places.ts'
import { fromCachedPlace, toCachedPlace } from './cached-place.ts'

/** Safe: what is stored must not depend on a place having the shape that its type promises. */
const asPlace = (value: object): FoundPlace => value as FoundPlace

/** Any place, also one with fields that nobody has thought of yet. */
const anyPlace = fc
  .record({
    id: fc.string(),
    point: fc.record({ latitude: fc.double(), longitude: fc.double(), name: fc.string() }),
    facts: fc.oneof(fc.constant(null), fc.dictionary(fc.string(), fc.jsonValue())),
    more: fc.jsonValue(),
  })
  .map(asPlace)

test('nothing of a Google place is stored but its id and point, whatever the place', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const stored = toCachedPlace('google', place)
      expect(Object.keys(stored)).toEqual(['id', 'point'])
      expect(Object.keys(stored.point)).toEqual(['latitude', 'longitude'])
      expect(fromCachedPlace(stored)).toEqual({ id: place.id, point: stored.point, facts: null })
    }),
  )
})

test('everything of a place of OpenStreetMap is stored, and comes back as it was', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const { latitude, longitude } = place.point
      const stored = toCachedPlace('openstreetmap', place)
      expect(fromCachedPlace(stored)).toEqual({ id: place.id, point: { latitude, longitude }, facts: place.facts })
    }),
  )
})
