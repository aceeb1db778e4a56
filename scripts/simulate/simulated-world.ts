import type { CallBudget } from '#db/queries/places/allowances'
import { createKvCache } from '../../worker/providers/cache/kv-cache.ts'
import { createBreaker } from '../../worker/providers/places/breaker.ts'
import type { CallsLedger } from '../../worker/providers/places/budget/calls-ledger.ts'
import { createCachedLookups } from '../../worker/providers/places/cache/cached-lookups.ts'
import type { Deadline } from '../../worker/providers/places/deadline.ts'
import { source as googleSource } from '../../worker/providers/places/google/source.ts'
import { toSearch } from '../../worker/providers/places/google/to-search.ts'
import { createOnlinePlaces, type OnlinePlaces } from '../../worker/providers/places/online-places.ts'
import type { FoundPlace, PlaceDetails, PlaceFacts, Places } from '../../worker/providers/places/places.ts'
import { createShownPlaces, type ShownPlaces } from '../../worker/providers/places/shown-places.ts'
import { HAS_PHOTO_SHARE, MAX_FOUND, PEOPLE_PER_PLACE, WIDE_KM } from './assumptions.ts'
import type { SimulatedCity } from './simulated-cities.ts'

/** What left for the source, counted where it arrives. */
export interface ReceivedCalls {
  search: number
  details: number
  names: number
  photo: number
}

export interface SimulatedWorld {
  readonly onlinePlaces: OnlinePlaces
  readonly shownPlaces: ShownPlaces
  readonly arrived: ReceivedCalls
  now(): Date
  travelTo(timestamp: number): void
  /** Waits for what was put off until after the answer. */
  settle(): Promise<void>
}

interface WorldOptions {
  cities: ReadonlyMap<string, SimulatedCity>
  begins: Date
  budget: CallBudget
  createLedger: (now: () => Date, budget: CallBudget) => CallsLedger
}

type Kv = Parameters<typeof createKvCache>[0]

/** Cloudflare KV in memory: values as text, each until its time is over. */
function createMemoryKv(now: () => Date): Kv {
  const entries = new Map<string, { text: string; until: number }>()
  const kv = {
    async get(key: string) {
      const entry = entries.get(key)
      return entry && entry.until > now().getTime() ? JSON.parse(entry.text) : null
    },
    async put(key: string, text: string, { expirationTtl }: { expirationTtl: number }) {
      entries.set(key, { text, until: now().getTime() + expirationTtl * 1000 })
    },
  }
  // Safe: `createKvCache` calls these two and nothing else.
  return kv as unknown as Kv
}

const NEVER_ENDED = new AbortController().signal

/** Every answer comes at once: what time-outs cost is no part of the simulation. */
const NEVER: Deadline = {
  isUp: () => false,
  within: (work) => work,
  signal: () => NEVER_ENDED,
  onTimeUp: () => ({ isUp: () => false, stop: () => undefined }),
}

const toFacts = (id: string): PlaceFacts => ({
  name: `Lugar ${id}`,
  kind: null,
  description: null,
  address: null,
  neighbourhood: null,
  city: null,
  point: null,
  rating: null,
  ratingCount: null,
  priceLevel: null,
  websiteUrl: null,
  phone: null,
  mapsUrl: null,
  photoName: hasPhoto(id) ? `places/${id}/photos/1` : null,
  credits: [],
  openingHours: null,
  wikidata: null,
})

const hasPhoto = (id: string): boolean => {
  const digits = Number(id.slice(id.lastIndexOf('-') + 1))
  return (digits * 0.37) % 1 < HAS_PHOTO_SHARE
}

/** A step of a place's position, in degrees: about 2 km, so that places lie in different parts of the city. */
const STEP_DEGREES = 0.018

function placesOf(city: SimulatedCity, category: string, radiusKm: number): FoundPlace[] {
  const count = radiusKm >= WIDE_KM ? MAX_FOUND : Math.min(MAX_FOUND, Math.floor(city.population / PEOPLE_PER_PLACE))
  return Array.from({ length: count }, (_, index) => {
    const id = `${city.id}-${category}-${index}`
    const point = {
      latitude: city.latitude + ((index % 5) - 2) * STEP_DEGREES * 0.6,
      longitude: city.longitude + (Math.floor(index / 5) - 2) * STEP_DEGREES * 0.6,
    }
    return { id: `google:${id}`, point, facts: toFacts(id) }
  })
}

/** Stands in for Google: as many places as a city of that size has, and every call counted. */
function createCountingSource(
  cities: ReadonlyMap<string, SimulatedCity>,
  arrived: ReceivedCalls,
): Places & PlaceDetails {
  return {
    name: 'google',
    canFind: async (query) => toSearch(query) !== null,
    async search({ category, city, radiusKm, filters }) {
      arrived.search += 1
      const known = cities.get(city.id)
      const places = known ? placesOf(known, category, radiusKm) : []
      // What is free or open is a part of it.
      return filters.free || filters.openNow ? places.filter((_, index) => index % 2 === 0) : places
    },
    async load(id, level) {
      arrived[level === 'card' ? 'details' : 'names'] += 1
      return toFacts(id)
    },
    async loadPhoto() {
      arrived.photo += 1
      return { bytes: new ArrayBuffer(1), type: 'image/jpeg', maxAgeSeconds: 0 }
    },
  }
}

/** The worker's own sources, cache and books around a source that only counts, on a clock that the simulation moves. */
export function createSimulatedWorld({ cities, begins, budget, createLedger }: WorldOptions): SimulatedWorld {
  let timestamp = begins.getTime()
  const now = () => new Date(timestamp)
  const arrived: ReceivedCalls = { search: 0, details: 0, names: 0, photo: 0 }
  const source = createCountingSource(cities, arrived)
  const breaker = createBreaker('https://simulated.example', now)
  let deferred: Promise<unknown>[] = []
  const around = {
    ledger: createLedger(now, budget),
    deadline: NEVER,
    defer: (work: () => Promise<unknown>) => void deferred.push(work()),
    report: () => undefined,
  }
  const lookups = createCachedLookups(createKvCache(createMemoryKv(now), now), now)
  return {
    onlinePlaces: createOnlinePlaces({
      ...around,
      sources: [{ name: source.name, storedDays: googleSource.storedDays, places: source, breaker }],
      lookups,
    }),
    shownPlaces: createShownPlaces({ ...around, sources: [{ name: source.name, details: source, breaker }] }),
    arrived,
    now,
    travelTo: (to) => {
      timestamp = to
    },
    async settle() {
      while (deferred.length > 0) {
        const waiting = deferred
        deferred = []
        await Promise.all(waiting)
      }
    },
  }
}
