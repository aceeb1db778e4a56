import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, firstRow, statement } from '../../client.ts'
import tours from '../../places/data/tours.json' with { type: 'json' }
import { invitationSuggestions, municipalities, selections } from '../../schema/index.ts'
import { type PlaceRow, placeFields } from '../places/place-fields.ts'
import { BEST_TO_COMPLETE, isCompletable, isOpen, type MembersChange } from './selections.ts'

/**
 * A stop of a stored tour: its place, how to get there from the previous stop, and 1 once the couple has completed the
 * stop.
 */
export type StoredStop = readonly [placeId: string, way: 'foot' | 'car' | null, minutes: number | null, isDone?: 1]

/** A tour as shipped. */
export interface ShippedTour {
  /** Id of the place that it is offered with. */
  readonly place: string
  /** `sheltered`: every stop has a roof. */
  readonly weather: 'any' | 'sheltered'
  /** Whether every stop is free of charge. */
  readonly free: boolean
  /** All stops in order, including the place, each with the way of getting there from the previous stop. */
  readonly stops: readonly { readonly id: string; readonly way?: 'foot' | 'car'; readonly minutes?: number }[]
}

/** All tours. The cast is safe: a test checks each row of the file against `ShippedTour`. */
export const TOURS = tours as readonly ShippedTour[]

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

/** A stop of a tour, in the city of the tour's place: its facts, and how to get there from the previous stop. */
export type TourStopRow = Pick<PlaceRow, (typeof FACTS)[number]> & {
  readonly cityId: string
  readonly way: 'foot' | 'car' | null
  readonly minutes: number | null
  readonly isDone: boolean
}

/**
 * The stops of a tour as JSON, for a `select`; `readTour` reads them.
 *
 * @param tour - column with `StoredStop[]`
 * @param view - a guest is not shown which stops are completed
 */
export const tourFacts = (tour: AnyColumn, { isForMembers = false } = {}): SQL<string | null> => sql`
  iif(${tour} is null, null, json_array(json_array_length(${tour}), (
    select json_group_array(json_array(p.id, p.source, p.name, p.kind_words, p.drawing, p.address, p.neighbourhood,
      p.point_precision, p.latitude, p.longitude, p.city_id, stop.value->>1, stop.value->>2,
      ${isForMembers ? sql`coalesce(stop.value->>3, 0)` : sql`0`}))
    from json_each(${tour}) as stop cross join places as p on p.id = stop.value->>0
    where p.is_retired = 0 and not exists (
      select 1 from place_edits as e where e.place_id = p.id and json_type(e.fields, '$.latitude') is not null))))`

/** The casts are safe: the statement gives the facts in this order, with the types of their columns. */
function toStop(values: readonly unknown[]): TourStopRow {
  const facts = Object.fromEntries(FACTS.map((name, index) => [name, values[index]]))
  const [cityId, way, minutes, isDone] = values.slice(FACTS.length)
  return { ...facts, cityId, way, minutes, isDone: isDone === 1 } as TourStopRow
}

/** @returns null if there is no tour, or if a stop was withdrawn, moved by an edit, or is now in another city */
export function readTour(json: string | null | undefined): TourStopRow[] | null {
  if (!json) return null
  const [wanted, stops] = JSON.parse(json) as [number, unknown[][]]
  if (stops.length !== wanted) return null
  const read = stops.map(toStop)
  return read.every(({ cityId }) => cityId === read[0]?.cityId) ? read : null
}

/** The city that was searched; a place may be in another one. */
export const searchedCity = alias(municipalities, 'searched')

const itemFields = {
  ...placeFields,
  seatLatitude: municipalities.latitude,
  seatLongitude: municipalities.longitude,
  searchedName: searchedCity.name,
  searchedUf: searchedCity.uf,
  searchedLatitude: searchedCity.latitude,
  searchedLongitude: searchedCity.longitude,
}

/**
 * The fields that a screen shows of a suggestion, for a `select` that left-joins `places`, the place's `municipalities`
 * and `searched`; `toOfferedRow` reads them.
 */
export const suggestedFields = {
  ...itemFields,
  activityId: invitationSuggestions.activityId,
  distanceKm: invitationSuggestions.distanceKm,
  isOutsideRadius: invitationSuggestions.isOutsideRadius,
  note: invitationSuggestions.note,
  tour: tourFacts(invitationSuggestions.tour),
}

/** Like `suggestedFields`, for the place of a choice, without its tour. */
export const chosenPlaceFields = {
  ...itemFields,
  activityId: selections.activityId,
  distanceKm: selections.distanceKm,
  isOutsideRadius: selections.isOutsideRadius,
}

/** Like `suggestedFields`, for a choice as a guest sees it: without the completed stops of its tour. */
export const chosenFields = { ...chosenPlaceFields, tour: tourFacts(selections.tour) }

/** Like `chosenFields`, for a member of the couple: with the completed stops. */
export const membersChosenFields = { ...chosenFields, tour: tourFacts(selections.tour, { isForMembers: true }) }

/** Condition: a place belongs to a chosen outing. */
export const isPlaceOfOuting = (id: AnyColumn | SQL): SQL =>
  sql`(${id} = ${selections.placeId} or ${id} in (select value ->> 0 from json_each(${selections.tour})))`

/** Fields of a choice for `placeIdsOf`. */
export const outingFields = { placeId: selections.placeId, tour: chosenFields.tour }

/** Ids of the places of an outing that are shown: a tour with a missing stop shows only its first place. */
export const placeIdsOf = ({
  placeId,
  tour,
}: {
  placeId: string | null
  tour: string | null
}): ReadonlySet<string | null> => new Set(readTour(tour)?.map(({ id }) => id) ?? [placeId])

export interface Point {
  latitude: number
  longitude: number
}

/** An offered or chosen item: a stored place, or the id of an item that has no row. */
export interface OfferedRow {
  activityId: string
  distanceKm: number | null
  isOutsideRadius: boolean
  /** Only of a suggestion. */
  note?: Note | null
  /** Null for a Google place and for an idea. */
  place: (PlaceRow & { seat: Point }) | null
  /** The searched city; null without one. */
  searched: { label: string; centre: Point } | null
  /** The stops of a tour, including the place; null for a single place. */
  tour?: TourStopRow[] | null
}

type Note = (typeof invitationSuggestions.$inferSelect)['note']

type Nullable<T> = { [Name in keyof T]: T[Name] | null }

type OfferedColumns = Nullable<PlaceRow> &
  Nullable<{
    seatLatitude: number
    seatLongitude: number
    searchedName: string
    searchedUf: string
    searchedLatitude: number
    searchedLongitude: number
  }> & { activityId: string; distanceKm: number | null; isOutsideRadius: boolean; note?: Note; tour?: string | null }

/** The columns of a place are all null or all set: they come from one row. */
const isPlace = (row: Nullable<PlaceRow>): row is PlaceRow => row.id !== null

const pointOf = (latitude: number | null, longitude: number | null): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const PLACE_COLUMNS = Object.keys(placeFields) as (keyof PlaceRow)[]

/** The cast is safe: the keys are those of `PlaceRow`, and each value is its column's. */
const factsOf = (row: OfferedColumns): Nullable<PlaceRow> =>
  Object.fromEntries(PLACE_COLUMNS.map((name) => [name, row[name]])) as Nullable<PlaceRow>

function placeOf(row: OfferedColumns): OfferedRow['place'] {
  const facts = factsOf(row)
  const seat = pointOf(row.seatLatitude, row.seatLongitude)
  return isPlace(facts) && seat ? { ...facts, seat } : null
}

export function toOfferedRow(row: OfferedColumns): OfferedRow {
  const centre = pointOf(row.searchedLatitude, row.searchedLongitude)
  return {
    activityId: row.activityId,
    distanceKm: row.distanceKm,
    isOutsideRadius: row.isOutsideRadius,
    note: row.note ?? null,
    place: placeOf(row),
    tour: readTour(row.tour),
    searched: centre && { label: `${row.searchedName}, ${row.searchedUf}`, centre },
  }
}

/**
 * The choice of a tour that a completion of a stop refers to, and how many other stops are left; null: there is none, or
 * the place is not one of its stops.
 */
export const findTourToComplete = (db: Db, userId: string, activityId: string, stopId: string) =>
  firstRow(
    db
      .select({
        id: selections.id,
        completedAt: selections.completedAt,
        stopsLeft: sql<number>`(
          select count(*) from json_each(${selections.tour}) where value->>0 <> ${stopId} and value->>3 is null)`,
      })
      .from(selections)
      .where(
        and(
          isCompletable(userId, activityId),
          sql`exists (select 1 from json_each(${selections.tour}) where value->>0 = ${stopId})`,
        ),
      )
      .orderBy(...BEST_TO_COMPLETE)
      .limit(1),
  )

/** Marks a stop of an open tour as done. */
export const completeStop = (db: Db, change: MembersChange & { stopId: string }) =>
  statement(
    db
      .update(selections)
      .set({
        tour: sql`(
          select json_set(${selections.tour}, '$[' || key || '][3]', 1)
          from json_each(${selections.tour}) where value->>0 = ${change.stopId})`,
      })
      .where(
        and(
          isOpen(change),
          sql`exists (select 1 from json_each(${selections.tour}) where value->>0 = ${change.stopId})`,
        ),
      ),
  )
