import type { FoundPlace, PlaceFacts, Point, SourceName } from '../places.ts'

/** What may be kept of a source's places beside their ids, which all let us keep for ever, and for how many days. */
interface StorageTerms {
  readonly days: number
  readonly facts: boolean
}

/**
 * What each source lets us keep, outside of the request that asked: in KV and in tables alike. This table and `parseStoredDraft` are
 * the only place that knows.
 *
 * - Google: ids for ever, positions for 30 days in a row, nothing else (Service Specific Terms of 2026-06-10).
 * - OpenStreetMap: everything without limit of time (ODbL 1.0); the days are ours, so that what is shown is not stale.
 */
export const STORAGE_TERMS: Readonly<Record<SourceName, StorageTerms>> = {
  google: { days: 30, facts: false },
  openstreetmap: { days: 90, facts: true },
}

/** A place as it may be kept; without the key `facts` where its source lets no fact be kept. */
export interface CachedPlace {
  readonly id: string
  readonly point: Point
  readonly facts?: PlaceFacts | null
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Of a place what its source lets us keep. Fields are named one by one: a new one is not kept by accident. */
export const toCachedPlace = (source: SourceName, { id, point, facts }: FoundPlace): CachedPlace => {
  const kept = { id, point: { latitude: point.latitude, longitude: point.longitude } }
  return STORAGE_TERMS[source].facts ? { ...kept, facts } : kept
}

/** What was kept, as a place whose facts may have to be asked for. */
export const fromCachedPlace = ({ id, point, facts }: CachedPlace): FoundPlace => ({ id, point, facts: facts ?? null })

/** Whether what was kept of a source's place may still be used. */
export const mayStillBeUsed = (source: SourceName, keptAt: Date, now: Date): boolean =>
  now.getTime() - keptAt.getTime() < STORAGE_TERMS[source].days * DAY_MS
