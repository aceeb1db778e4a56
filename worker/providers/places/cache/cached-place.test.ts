import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FoundPlace } from '../places.ts'
import { fromCachedPlace, mayStillBeUsed, STORAGE_TERMS, toCachedPlace } from './cached-place.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Safe: what is kept must not depend on a place having the shape that its type promises. */
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

test('of Google nothing is kept but the id and the point, whatever the place', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const kept = toCachedPlace('google', place)
      expect(Object.keys(kept)).toEqual(['id', 'point'])
      expect(Object.keys(kept.point)).toEqual(['latitude', 'longitude'])
      expect(fromCachedPlace(kept)).toEqual({ id: place.id, point: kept.point, facts: null })
    }),
  )
})

test('of OpenStreetMap everything is, and comes back as it was', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const { latitude, longitude } = place.point
      const kept = toCachedPlace('openstreetmap', place)
      expect(fromCachedPlace(kept)).toEqual({ id: place.id, point: { latitude, longitude }, facts: place.facts })
    }),
  )
})

test('for no longer than the source allows', () => {
  const keptAt = new Date('2026-01-31T12:00:00Z')
  const after = (days: number) => new Date(keptAt.getTime() + days * DAY_MS)
  expect(STORAGE_TERMS.google.days).toBe(30)
  expect(mayStillBeUsed('google', keptAt, new Date(after(30).getTime() - 1))).toBe(true)
  expect(mayStillBeUsed('google', keptAt, after(30))).toBe(false)
  expect(mayStillBeUsed('openstreetmap', keptAt, after(31))).toBe(true)
})
