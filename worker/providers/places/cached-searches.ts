import { askedTimesOf } from '#db/vocabulary/visit-times'
import type { Cache } from '../cache/cache.ts'
import type { FoundPlace, PlacesQuery } from './places.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** A list of open places is outdated after an hour. */
const OPEN_NOW_SECONDS = 30 * MINUTE
/** An empty response may be a temporary fault of the service. */
const EMPTY_SECONDS = DAY
/** Google allows storing positions for 30 days, but places open and close sooner. */
const STORED_SECONDS = 14 * DAY

/** The only facts of a place that Google's terms allow storing (docs/decisions/0030-only-ids-and-positions-of-google-places-are-stored.md). */
type StoredPlace = Pick<FoundPlace, 'id' | 'point'>

type StoredSearch = Readonly<{ places: readonly StoredPlace[]; wellRated: number }>

export interface CachedSearches {
  /** Places of an earlier search without their facts; null if there was none. */
  find(query: PlacesQuery): Promise<FoundPlace[] | null>
  store(query: PlacesQuery, places: readonly FoundPlace[]): Promise<void>
}

function keyOf({ category, city, radiusKm, filters }: PlacesQuery): string {
  const asked = [
    filters.openNow && 'open',
    filters.maxPriceLevel && `price${filters.maxPriceLevel}`,
    filters.free && 'free',
    filters.rainy && 'rainy',
    filters.when && `times${askedTimesOf(filters.when)}`,
  ].filter(Boolean)
  return ['places', 'v3', category, city.localityId ?? city.id, radiusKm, asked.join('+') || 'any'].join(':')
}

function secondsFor({ filters }: PlacesQuery, count: number): number {
  if (filters.openNow) return OPEN_NOW_SECONDS
  return count === 0 ? EMPTY_SECONDS : STORED_SECONDS
}

// Field by field, so that a new field is not stored by accident.
const toStored = ({ id, point: { latitude, longitude } }: FoundPlace): StoredPlace => ({
  id,
  point: { latitude, longitude },
})

/** Searches in KV: ids and positions only. */
export const createCachedSearches = (cache: Cache): CachedSearches => ({
  async find(query) {
    const stored = await cache.find<StoredSearch>(keyOf(query))
    if (!stored) return null
    const { places, wellRated } = stored
    return places.map((place, index) => ({ ...place, facts: null, isWellRated: index < wellRated, ownId: null }))
  },
  store(query, places) {
    const wellRated = places.filter((place) => place.isWellRated).length
    const stored: StoredSearch = { places: places.map(toStored), wellRated }
    return cache.store(keyOf(query), stored, secondsFor(query, places.length))
  },
})
