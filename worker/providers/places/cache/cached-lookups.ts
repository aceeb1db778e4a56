import type { Cache } from '../../cache/cache.ts'
import type { FoundPlace, PlacesQuery, SourceName } from '../places.ts'
import { fromKept, KEEPING, type KeptPlace, toKept } from './cached-place.ts'

/** Seconds for which a lookup is answered without asking again, and for which it may be kept at all. */
interface Lifetime {
  freshSeconds: number
  keptSeconds: number
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** What is open now says nothing of an hour later. */
const OPEN_NOW: Lifetime = { freshSeconds: 30 * MINUTE, keptSeconds: 30 * MINUTE }
/** Nothing found may be a hiccup of the source. */
const NOTHING: Lifetime = { freshSeconds: DAY, keptSeconds: DAY }
/** Places open and close, but not from one week to the next. */
const FRESH_DAYS = 14

interface Entry {
  places: KeptPlace[]
  /** Milliseconds. */
  freshUntil: number
}

export interface KeptLookup {
  places: FoundPlace[]
  /** Still good, and worth asking for anew behind the answer. */
  isStale: boolean
}

export interface KeptLookups {
  find(key: string): Promise<KeptLookup | null>
  keep(key: string, source: SourceName, query: PlacesQuery, places: readonly FoundPlace[]): Promise<void>
}

function lifetimeOf(source: SourceName, { filters }: PlacesQuery, count: number): Lifetime {
  if (filters.openNow) return OPEN_NOW
  if (count === 0) return NOTHING
  return { freshSeconds: FRESH_DAYS * DAY, keptSeconds: KEEPING[source].days * DAY }
}

/** Lookups in KV, each as much of it and as long as its source allows. */
export const createKeptLookups = (cache: Cache, now: () => Date): KeptLookups => ({
  async find(key) {
    const entry = await cache.find<Entry>(key)
    return entry && { places: entry.places.map(fromKept), isStale: entry.freshUntil <= now().getTime() }
  },
  async keep(key, source, query, places) {
    const { freshSeconds, keptSeconds } = lifetimeOf(source, query, places.length)
    const entry: Entry = {
      places: places.map((place) => toKept(source, place)),
      freshUntil: now().getTime() + freshSeconds * 1000,
    }
    await cache.keep(key, entry, keptSeconds)
  },
})
