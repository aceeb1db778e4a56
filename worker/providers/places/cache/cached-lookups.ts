import type { Cache } from '../../cache/cache.ts'
import type { FoundPlace, PlacesQuery, SourceName } from '../places.ts'
import { type CachedPlace, fromCachedPlace, STORAGE_TERMS, toCachedPlace } from './cached-place.ts'

/** Seconds for which a lookup is answered without asking again, and for which it may be kept at all. */
interface Lifetime {
  freshSeconds: number
  storedSeconds: number
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** What is open now says nothing of an hour later. */
const OPEN_NOW: Lifetime = { freshSeconds: 30 * MINUTE, storedSeconds: 30 * MINUTE }
/** Nothing found may be a hiccup of the source. */
const NOTHING: Lifetime = { freshSeconds: DAY, storedSeconds: DAY }
/** Places open and close, but not from one week to the next. */
const FRESH_DAYS = 14

interface Entry {
  places: CachedPlace[]
  /** Milliseconds. */
  freshUntil: number
}

export interface CachedLookup {
  places: FoundPlace[]
  /** Still good, and worth asking for anew behind the answer. */
  isStale: boolean
}

export interface CachedLookups {
  find(key: string): Promise<CachedLookup | null>
  store(key: string, source: SourceName, query: PlacesQuery, places: readonly FoundPlace[]): Promise<void>
}

function lifetimeOf(source: SourceName, { filters }: PlacesQuery, count: number): Lifetime {
  if (filters.openNow) return OPEN_NOW
  if (count === 0) return NOTHING
  return { freshSeconds: FRESH_DAYS * DAY, storedSeconds: STORAGE_TERMS[source].days * DAY }
}

/** Lookups in KV, each as much of it and as long as its source allows. */
export const createCachedLookups = (cache: Cache, now: () => Date): CachedLookups => ({
  async find(key) {
    const entry = await cache.find<Entry>(key)
    return entry && { places: entry.places.map(fromCachedPlace), isStale: entry.freshUntil <= now().getTime() }
  },
  async store(key, source, query, places) {
    const { freshSeconds, storedSeconds: keptSeconds } = lifetimeOf(source, query, places.length)
    const entry: Entry = {
      places: places.map((place) => toCachedPlace(source, place)),
      freshUntil: now().getTime() + freshSeconds * 1000,
    }
    await cache.store(key, entry, keptSeconds)
  },
})
