import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import tours from '../../places/data/tours.json' with { type: 'json' }
import { invitationSuggestions, municipalities, placeCategories, places, selections } from '../../schema/index.ts'
import { googleIdOf } from '../places/google-matches.ts'
import { type PlaceRow, placeFields } from '../places/place-fields.ts'
import { readWritten, type WrittenPlace } from '../wishes/written-place.ts'

/** A stop of a tour: its place, and the way from the previous stop. */
interface Stop {
  readonly id: string
  readonly way?: 'foot' | 'car'
  readonly minutes?: number
  readonly isDone?: boolean
}

/** A tour as a suggestion and a choice store it: all stops in their order, including the place itself. */
export interface StoredTour {
  readonly stops: readonly Stop[]
  /** `HH:mm` in the local time of the place. */
  readonly startsAt: string
  /** How long the whole tour takes, about. */
  readonly minutes: number
  readonly isDeclined?: boolean
}

export interface ShippedTour extends StoredTour {
  /** Id of the place that it is offered with. */
  readonly place: string
  /** `sheltered`: every stop has a roof. */
  readonly weather: 'any' | 'sheltered'
  readonly free: boolean
}

/** All tours. The cast is safe: a test checks each row of the file against `ShippedTour`. */
export const TOURS = tours as readonly ShippedTour[]

type StopFacts = Pick<PlaceRow, 'source' | 'name' | 'kindWords' | 'drawing' | 'address' | 'neighbourhood'> &
  Pick<PlaceRow, 'pointPrecision' | 'latitude' | 'longitude'> & { readonly cityId: string }

/** A tour whose stops have their facts; all are in the city of its place. */
export type TourRow = Omit<StoredTour, 'stops'> & { readonly stops: readonly (Stop & StopFacts)[] }

const IS_MEMORY = sql`${selections.completedAt} is not null`

/**
 * A tour with the facts of its stops, for a `select`; `readTour` reads it.
 *
 * @param tour - column with a `StoredTour`
 * @param view - a guest is shown which stops were done only once the outing is completed. Members also see a stop of a
 *   completed outing that was withdrawn since
 */
const tourFacts = (tour: AnyColumn, view: 'offer' | 'guest' | 'members'): SQL<string | null> => sql`
  json_set(${tour}, '$.wanted', json_array_length(${tour}, '$.stops'), '$.stops', (
    select json_group_array(json_patch(json_object('source', p.source, 'name', p.name, 'kindWords', p.kind_words,
      'drawing', p.drawing, 'address', p.address, 'neighbourhood', p.neighbourhood, 'pointPrecision', p.point_precision,
      'latitude', p.latitude, 'longitude', p.longitude, 'cityId', p.city_id),
      ${view === 'guest' ? sql`iif(${IS_MEMORY}, stop.value, json_remove(stop.value, '$.isDone'))` : sql`stop.value`}))
    from json_each(${tour}, '$.stops') as stop cross join places as p on p.id = stop.value ->> 'id'
    where ${view === 'members' ? IS_MEMORY : sql`false`} or (p.is_retired = 0 and not exists (
      select 1 from place_edits as e where e.place_id = p.id and json_type(e.fields, '$.latitude') is not null))))`

/** @returns null if there is no tour, or if a stop was withdrawn, moved by an edit, or is now in another city */
function readTour(json: string | null | undefined): TourRow | null {
  if (!json) return null
  // The cast is safe: `tourFacts` names the facts like the columns.
  const tour = JSON.parse(json) as TourRow & { wanted: number }
  const isWhole = tour.stops.length === tour.wanted && new Set(tour.stops.map(({ cityId }) => cityId)).size === 1
  return isWhole ? tour : null
}

export const searchedCity = alias(municipalities, 'searched')

const itemFields = {
  place: { ...placeFields, googleId: googleIdOf(places.id) },
  seat: { latitude: municipalities.latitude, longitude: municipalities.longitude },
  searched: {
    name: searchedCity.name,
    uf: searchedCity.uf,
    latitude: searchedCity.latitude,
    longitude: searchedCity.longitude,
  },
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
  tour: tourFacts(invitationSuggestions.tour, 'offer'),
}

/** Like `suggestedFields`, for a choice, which may get a day. */
export const chosenFields = {
  ...itemFields,
  place: {
    ...itemFields.place,
    visitTimes: sql<number | null>`(select visit_times from ${placeCategories} where place_id = ${places.id} limit 1)`,
  },
  activityId: selections.activityId,
  distanceKm: selections.distanceKm,
  isOutsideRadius: selections.isOutsideRadius,
  tour: tourFacts(selections.tour, 'guest'),
}

/** Like `chosenFields`, with what only the members of the couple see: who did what, and which stops of a tour are done so far. */
export const membersChosenFields = {
  ...chosenFields,
  chosenBy: selections.chosenBy,
  completedBy: selections.completedBy,
  broughtBy: selections.broughtBy,
  privateTo: selections.privateTo,
  written: selections.written,
  tour: tourFacts(selections.tour, 'members'),
}

/** A place of an outing: its kind, and whether a source says that it has a roof. */
export interface Roof {
  readonly kind: string | null
  readonly hasRoof: boolean
}

/** Fields of a choice for `readRoofs`. */
export const roofFields = {
  placeId: selections.placeId,
  tour: chosenFields.tour,
  roofs: sql<string>`(
    select json_group_array(json_array(p.id, p.kind,
      exists (select 1 from ${placeCategories} as o where o.place_id = p.id and o.is_sheltered)))
    from ${places} as p where p.id = ${selections.placeId}
      or p.id in (select value ->> 'id' from json_each(${selections.tour}, '$.stops')))`,
}

/** The places of an outing: of a tour that was declined, or that has a missing stop, only its own place. */
export function readRoofs(row: { placeId: string | null; tour: string | null; roofs: string }): Roof[] {
  const tour = readTour(row.tour)
  const shown = new Set(tour && !tour.isDeclined ? tour.stops.map(({ id }) => id) : [row.placeId])
  return (JSON.parse(row.roofs) as [string, string | null, number][])
    .filter(([id]) => shown.has(id))
    .map(([, kind, hasRoof]) => ({ kind, hasRoof: hasRoof === 1 }))
}

export interface Point {
  latitude: number
  longitude: number
}

/** `visitTimes`: bits of `toVisitTimes`, only of a choice. */
type MatchedPlace = PlaceRow & { googleId: string | null; visitTimes?: number | null }

/** An offered or chosen item: a stored place, or the id of an item that has no row. */
export interface OfferedRow {
  activityId: string
  distanceKm: number | null
  isOutsideRadius: boolean
  /** Only of a suggestion. */
  note?: Note | null
  /** Null for a Google place, for an idea, and for a place that a member wrote in. */
  place: (MatchedPlace & { seat: Point }) | null
  /** The searched city; null without one. */
  searched: { label: string; centre: Point } | null
  /** Null for a single place. */
  tour?: TourRow | null | undefined
  /** Only for members. */
  written?: WrittenPlace | null
}

type Note = (typeof invitationSuggestions.$inferSelect)['note']

interface OfferedColumns extends Pick<OfferedRow, 'activityId' | 'distanceKm' | 'isOutsideRadius' | 'note'> {
  /** All fields are null or none: they come from the same joins. */
  place: { [Name in keyof MatchedPlace]: MatchedPlace[Name] | null }
  seat: Point | null
  searched: (Point & { name: string; uf: string }) | null
  tour?: string | null
  written?: string | null
}

const isPlace = (place: OfferedColumns['place']): place is MatchedPlace => place.id !== null

export function toOfferedRow(row: OfferedColumns): OfferedRow {
  const { activityId, distanceKm, isOutsideRadius, note = null, place, seat, searched } = row
  return {
    activityId,
    distanceKm,
    isOutsideRadius,
    note,
    place: isPlace(place) && seat ? { ...place, seat } : null,
    tour: readTour(row.tour),
    written: readWritten(row.written),
    searched: searched && { label: `${searched.name}, ${searched.uf}`, centre: searched },
  }
}
