import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleOf } from '../couple-of.ts'
import { kmBetween } from '../km-between.ts'
import type { CandidateFilters, CandidateSearch, PlaceClueFacts, PlacedCandidate, PlaceSearch } from './candidate.ts'
import { selectCity } from './cities.ts'
import type { PlaceRow } from './place-fields.ts'
import { candidateTables, EACH_FOUND, FOUND_ID } from './search/candidate-tables.ts'
import { type FoundRow, positionOf } from './search/found-row.ts'
import { type Searched, toPlacedCandidate } from './search/read-found.ts'
import type { SearchRules } from './search-rules.ts'

/** Result of a statement: `lists` is a JSON list of lists of `FoundRow`. */
type FoundLists = Searched & { lists: string }

// The cast is safe: the statement builds the lists, value by value.
const listsOf = ({ lists }: FoundLists): FoundRow[] => (JSON.parse(lists) as FoundRow[][]).flat()

const readCandidates =
  (rules: SearchRules) =>
  (rows: FoundLists[]): PlacedCandidate[] =>
    rows.flatMap((row) => listsOf(row).map((found) => toPlacedCandidate(found, row, rules)))

/** Facts for the clues of found places, by the place's id. */
type ClueFacts = Readonly<Record<string, PlaceClueFacts>>

/** Facts for the clues of found places, as JSON. */
const CLUE_FACTS = sql`(
  select json_group_object(places.id, json_object('kind', places.kind, 'name', places.name,
    'description', places.description, 'isFree', json(iif(one.value ->> ${positionOf('is_free')}, 'true', 'false'))))
  from ${EACH_FOUND} cross join places on places.id = ${FOUND_ID})`

const readCandidatesWithFacts =
  (rules: SearchRules) =>
  (rows: (FoundLists & { clueFacts: string })[]): PlacedCandidate[] =>
    rows.flatMap((row) => {
      const facts = JSON.parse(row.clueFacts) as ClueFacts
      return readCandidates(rules)([row]).map((candidate) => ({
        ...candidate,
        clueFacts: facts[candidate.activityId] ?? null,
      }))
    })

/** `select` of the search's parameters; no row for filters that the catalogue cannot answer: prices and hours. */
const selectSearch = ({ categoryId, radiusKm }: PlaceSearch, filters: CandidateFilters, couple: SQL): SQL => sql`
  select ${categoryId} as category_id, ${radiusKm} as radius_km, ${couple} as couple_id,
    ${Number(filters.rainy)} as needs_roof, ${Number(filters.free)} as needs_free
  where ${Number(!filters.openNow && !filters.maxPriceLevel)}`

/**
 * Places that may be offered to a couple for a category around a city: the best inside the radius, hand-picked and
 * strong ones before fair ones, near before far; with too few pictures new to the couple, also neighbours, and
 * hand-picked places of the outing categories from further away. A trip searches its ring instead, and without a city
 * the best-known places of the country are found. Retired and withheld places have no categories and never appear.
 * Filters that the catalogue cannot answer (open now, price) find nothing.
 *
 * The city is looked up inside the statement, so that a verb reads everything in one round trip.
 *
 * @param rules - distances and preferences (`SEARCH_RULES` of the suggestions)
 * @returns rows with few columns, in no defined order: `chooseSuggestions` sorts and chooses
 */
export function listCandidates(db: Db, search: CandidateSearch, rules: SearchRules) {
  const wanted = selectSearch(search, search.filters, coupleOf(search.userId))
  const tables = candidateTables(wanted, selectCity(search.city), rules)
  if (!search.isSurprise)
    return statement(db.all<FoundLists>(sql`with ${tables} select * from found`), readCandidates(rules))
  return statement(
    db.all<FoundLists & { clueFacts: string }>(
      sql`with ${tables} select found.*, ${CLUE_FACTS} as clueFacts from found`,
    ),
    readCandidatesWithFacts(rules),
  )
}

const selectInvitationSearch = (token: string): SQL => sql`
  select category_id, radius_km, couple_id, city_id, coalesce(filters ->> 'rainy', 0) as needs_roof,
    coalesce(filters ->> 'free', 0) as needs_free
  from invitations
  where token = ${token} and not coalesce(filters ->> 'openNow', 0) and filters ->> 'maxPriceLevel' is null`
const CITY_OF_SEARCH = sql`
  select id, name, uf, latitude, longitude from municipalities where id = (select city_id from search)`

/** The same for an existing invitation: its couple, category, city, radius, filters. An unknown token finds nothing. */
export const listInvitationCandidates = (db: Db, token: string, rules: SearchRules) =>
  statement(
    db.all<FoundLists>(
      sql`with ${candidateTables(selectInvitationSearch(token), CITY_OF_SEARCH, rules)} select * from found`,
    ),
    readCandidates(rules),
  )

/** Everything that is shown of a place except its picture, which its candidate has. */
type PlaceOfSearch = Omit<PlaceRow, 'drawing'> & {
  /**
   * Kilometres from the searched city's seat to that of the place's city; null when it is the same, or no city is
   * given.
   */
  readonly cityDistanceKm: number | null
}

/** A candidate with everything that is shown of the place. */
export type CandidatePlace = PlacedCandidate & Pick<PlaceRow, 'drawing'> & PlaceOfSearch

const NO_COUPLE = sql`null`
const NO_FILTERS: CandidateFilters = { openNow: false, free: false, rainy: false }
const CITY_DISTANCE = kmBetween(
  { latitude: sql`meant.latitude`, longitude: sql`meant.longitude` },
  { latitude: sql`municipalities.latitude`, longitude: sql`municipalities.longitude` },
)

const selectPlaces = (city: SQL, search: SQL, rules: SearchRules): SQL => sql`
  with meant as materialized (${city}), ${candidateTables(search, sql`select * from meant`, rules)}
  select radiusKm, isTrip, isEvening, searchedCity, one.value as found, places.id, places.source, places.name, places.description, places.kind, places.kind_words as kindWords,
    places.address, places.neighbourhood, municipalities.name as city, municipalities.uf, places.latitude,
    places.longitude,
    places.point_precision as pointPrecision, places.website, places.phone,
    (select source_id from place_matches where place_id = places.id) as filledFrom,
    iif(meant.id = municipalities.id, null, ${CITY_DISTANCE}) as cityDistanceKm
  from found cross join ${EACH_FOUND}
  cross join places on places.id = ${FOUND_ID}
  cross join municipalities on municipalities.id = places.city_id
  left join meant`

/** The same without a user, with the places themselves, for a caller with one round trip only. */
export const listCandidatePlaces = (db: Db, search: PlaceSearch, rules: SearchRules) =>
  statement(
    db.all<Searched & { found: string } & PlaceOfSearch>(
      selectPlaces(selectCity(search.city), selectSearch(search, NO_FILTERS, NO_COUPLE), rules),
    ),
    (rows): CandidatePlace[] =>
      rows.map(({ found, radiusKm, isTrip, isEvening, searchedCity, ...place }) => {
        const searched = { radiusKm, isTrip, isEvening, searchedCity }
        return { ...place, ...toPlacedCandidate(JSON.parse(found) as FoundRow, searched, rules) }
      }),
  )
