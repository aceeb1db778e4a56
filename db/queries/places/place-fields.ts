import { sql } from 'drizzle-orm'
import { municipalities, places } from '../../schema/places.ts'

/**
 * Fields of a place that a screen shows, for a `select` that joins `municipalities` to `places`; `toActivity`
 * turns the row into the contract's Activity.
 */
export const placeFields = {
  id: places.id,
  source: places.source,
  name: places.name,
  description: places.description,
  kind: places.kind,
  kindWords: places.kindWords,
  drawing: places.drawing,
  pointPrecision: places.pointPrecision,
  address: places.address,
  neighbourhood: places.neighbourhood,
  city: municipalities.name,
  uf: municipalities.uf,
  latitude: places.latitude,
  longitude: places.longitude,
  website: places.website,
  phone: places.phone,
  seenYear: places.seenYear,
  openingHours: places.openingHours,
  /** Id at the source of an import that filled in missing facts: it is credited too. */
  filledFrom: sql<string | null>`(select source_id from place_matches where place_id = ${places.id})`,
}

type Column = { _: { data: unknown; notNull: boolean } }
type ValueOf<C extends Column> = C['_']['notNull'] extends true ? C['_']['data'] : C['_']['data'] | null

export type PlaceRow = {
  [Name in Exclude<keyof typeof placeFields, 'filledFrom'>]: ValueOf<(typeof placeFields)[Name]>
} & { filledFrom: string | null }
