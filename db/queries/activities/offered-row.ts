import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { invitationSuggestions, municipalities, selections } from '../../schema/index.ts'
import { type PlaceRow, placeFields } from '../places/place-fields.ts'
import { readTour, type TourStopRow, tourFacts } from '../places/tours.ts'

/** The city that was searched; a place may lie in another one. */
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
  tour: tourFacts(invitationSuggestions.tour),
}

/** As `suggestedFields`, for the place of a choice, without its tour. */
export const chosenPlaceFields = {
  ...itemFields,
  activityId: selections.activityId,
  distanceKm: selections.distanceKm,
  isOutsideRadius: selections.isOutsideRadius,
}

/** As `suggestedFields`, for a choice as a guest sees it: without the completed stops of its tour. */
export const chosenFields = { ...chosenPlaceFields, tour: tourFacts(selections.tour) }

/** As `chosenFields`, for a member of the couple: with the completed stops. */
export const membersChosenFields = { ...chosenFields, tour: tourFacts(selections.tour, selections.stopsDone) }

/** Condition: a place belongs to a chosen outing. */
export const isPlaceOfOuting = (id: AnyColumn | SQL): SQL =>
  sql`(${id} = ${selections.placeId} or ${id} in (select value ->> 0 from json_each(${selections.tour})))`

/** Fields of a choice for `placeIdsOf`. */
export const outingFields = { placeId: selections.placeId, tour: chosenFields.tour }

/** Ids of the places of an outing that are shown: a tour with a missing stop is shown as its first place only. */
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
  /** Null for a Google place and for an idea. */
  place: (PlaceRow & { seat: Point }) | null
  /** The searched city; null without one. */
  searched: { label: string; centre: Point } | null
  /** The stops of a tour, including the place; null for a single place. */
  tour?: TourStopRow[] | null
}

type Nullable<T> = { [Name in keyof T]: T[Name] | null }

type OfferedColumns = Nullable<PlaceRow> &
  Nullable<{
    seatLatitude: number
    seatLongitude: number
    searchedName: string
    searchedUf: string
    searchedLatitude: number
    searchedLongitude: number
  }> & { activityId: string; distanceKm: number | null; isOutsideRadius: boolean; tour?: string | null }

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
    place: placeOf(row),
    tour: readTour(row.tour),
    searched: centre && { label: `${row.searchedName}, ${row.searchedUf}`, centre },
  }
}
