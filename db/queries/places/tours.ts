import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { write } from '../../json-rows.ts'
import { STRONG } from '../../schema/places.ts'
import type { PlaceRow } from './place-fields.ts'

/** A stop of a stored tour: its place, and the way from the stop before. */
export type StoredStop = readonly [placeId: string, way: 'foot' | 'car' | null, minutes: number | null]

/** The tours of a place: one for any day, one with every stop sheltered. `free`: no stop costs anything. */
export type StoredTours = Readonly<
  Partial<Record<'any' | 'sheltered', { readonly free: boolean; readonly stops: readonly StoredStop[] }>>
>

const FACTS = [
  'id',
  'source',
  'name',
  'kindWords',
  'drawing',
  'address',
  'neighbourhood',
  'pointPrecision',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof PlaceRow)[]

/** A stop of a tour, in the city of the tour's place: its facts, and the way from the stop before. */
export type TourStopRow = Pick<PlaceRow, (typeof FACTS)[number]> & {
  readonly cityId: string
  readonly way: 'foot' | 'car' | null
  readonly minutes: number | null
  readonly isDone: boolean
}

/**
 * The stops of a tour as JSON, for a `select`; `readTour` reads them.
 *
 * @param tour - column with `[[placeId, way, minutes], …]`
 * @param done - column with the ids of the completed stops
 */
export const tourFacts = (tour: AnyColumn, done: AnyColumn | SQL = sql`null`): SQL<string | null> => sql`
  iif(${tour} is null, null, json_array(json_array_length(${tour}), (
    select json_group_array(json_array(p.id, p.source, p.name, p.kind_words, p.drawing, p.address, p.neighbourhood,
      p.point_precision, p.latitude, p.longitude, p.city_id, stop.value->>1, stop.value->>2,
      iif(${done} is null, 0, exists (select 1 from json_each(${done}) where value = p.id))))
    from json_each(${tour}) as stop cross join places as p on p.id = stop.value->>0
    where p.is_retired = 0)))`

/** The casts are safe: the statement gives the facts in this order, with the types of their columns. */
function toStop(values: readonly unknown[]): TourStopRow {
  const facts = Object.fromEntries(FACTS.map((name, index) => [name, values[index]]))
  const [cityId, way, minutes, isDone] = values.slice(FACTS.length)
  return { ...facts, cityId, way, minutes, isDone: isDone === 1 } as TourStopRow
}

/** @returns null where there is no tour, or when a stop is gone or is now in another city */
export function readTour(json: string | null | undefined): TourStopRow[] | null {
  if (!json) return null
  const [wanted, stops] = JSON.parse(json) as [number, unknown[][]]
  if (stops.length !== wanted) return null
  const rows = stops.map(toStop)
  return rows.every(({ cityId }) => cityId === rows[0]?.cityId) ? rows : null
}

/**
 * Removes the tours of some cities with a stop that is no longer offered there, or was moved by an edit. A later load
 * of the shipped files restores those whose stops are all back.
 *
 * @param cities - ids of them, for `in`
 */
export const dropBrokenTours = (cities: SQL) =>
  write(sql`
    update place_categories set tours = null
    where tours is not null and city_id in (${cities}) and fit >= ${sql.raw(String(STRONG))} and exists (
      select 1 from json_each(place_categories.tours) as tour cross join json_each(tour.value, '$.stops') as stop
      where not exists (
          select 1 from place_categories as own
          where own.place_id = stop.value->>0 and own.city_id = place_categories.city_id)
        or exists (
          select 1 from place_edits as e
          where e.place_id = stop.value->>0 and json_type(e.fields, '$.latitude') is not null))`)

/** As `dropBrokenTours`, in the present city of an edited place and in its sources' city. Must follow `applyEdits`. */
export const dropBrokenToursAround = (placeId: string) =>
  dropBrokenTours(sql`
    select city_id from places where id = ${placeId}
    union select base ->> '$.city_id' from place_edits where place_id = ${placeId}`)
