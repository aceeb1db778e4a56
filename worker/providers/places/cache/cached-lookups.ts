import type { Cache } from '../../cache/cache.ts'
import type { PlaceSource } from '../place-source.ts'
import type { FoundPlace, PlacesQuery } from '../places.ts'
import { type CachedPlace, fromCachedPlace, toCachedPlace } from './cached-place.ts'

/** As much of a source as storing its places takes. */
export type StoredSource = Pick<PlaceSource, 'name' | 'storedDays'>

/** Seconds for which a lookup is answered without asking again, and for which it is stored at all. */
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
  store(key: string, source: StoredSource, query: PlacesQuery, places: readonly FoundPlace[]): Promise<void>
}

function lifetimeOf({ storedDays }: StoredSource, { filters }: PlacesQuery, count: number): Lifetime {
  if (filters.openNow) return OPEN_NOW
  if (count === 0) return NOTHING
  return { freshSeconds: FRESH_DAYS * DAY, storedSeconds: storedDays * DAY }
}

/** Lookups in KV, as much of each and for as long as its source allows. */
export const createCachedLookups = (cache: Cache, now: () => Date): CachedLookups => ({
  async find(key) {
    const entry = await cache.find<Entry>(key)
    return entry && { places: entry.places.map(fromCachedPlace), isStale: entry.freshUntil <= now().getTime() }
  },
  async store(key, source, query, places) {
    const { freshSeconds, storedSeconds } = lifetimeOf(source, query, places.length)
    const entry: Entry = {
      places: places.map((place) => toCachedPlace(source.name, place)),
      freshUntil: now().getTime() + freshSeconds * 1000,
    }
    await cache.store(key, entry, storedSeconds)
  },
})
