import { ONLINE_SOURCES, type OnlineSourceName } from '#contracts/place-sources'
import type { FoundPlace, PlaceFacts, Point } from '../places.ts'

/** A place as it may be stored; without the key `facts` where its source lets no fact be stored. */
export interface CachedPlace {
  readonly id: string
  readonly point: Point
  readonly facts?: PlaceFacts | null
}

/**
 * What a source lets us store of a place, outside of the request that asked. Fields are named one by one, so that a new
 * one is not stored by accident.
 *
 * - Google: ids for ever, positions for 30 days in a row, nothing else (Service Specific Terms of 2026-06-10).
 * - OpenStreetMap: everything without limit of time (ODbL 1.0).
 *
 * @see docs/decisions/0030-what-is-kept-of-google.md
 */
export const toCachedPlace = (source: OnlineSourceName, { id, point, facts }: FoundPlace): CachedPlace => {
  const named = { id, point: { latitude: point.latitude, longitude: point.longitude } }
  return ONLINE_SOURCES[source].storesIdsOnly ? named : { ...named, facts }
}

/** What was stored, as a place whose facts may have to be asked for. */
export const fromCachedPlace = ({ id, point, facts }: CachedPlace): FoundPlace => ({ id, point, facts: facts ?? null })
