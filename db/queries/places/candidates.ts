import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { CELLS_PER_DEGREE, type CellSize, cellColumnOf, cellOf, cellRowOf } from '../../keys/map-cell.ts'
import { coupleOf } from '../couple-of.ts'
import { kmBetween } from '../km-between.ts'
import type { CandidateFilters, CandidateSearch, PlaceClueFacts, PlacedCandidate, PlaceSearch } from './candidate.ts'
import { selectCity } from './cities.ts'
import type { PlaceRow } from './place-fields.ts'
import { isAskedFor } from './search/best-of-cells.ts'
import { tiersAround, WAS_CHOSEN } from './search/candidate-tiers.ts'
import { type FoundRow, foundRow, positionOf, type Searched, toPlacedCandidate } from './search/found-row.ts'
import type { SearchRules } from './search-rules.ts'

/** Every place of all result lists: `one.value`. */
const EACH_FOUND = sql`json_each(found.lists) as list cross join json_each(list.value) as one`
/** Id of a found place. */
const FOUND_ID = sql`one.value ->> ${positionOf('place_id')}`

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

/** As `listCandidates`, with the search of an existing invitation. An unknown token finds nothing. */
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

/** As `listCandidates`, without a user and with the places' fields, in one round trip. */
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

const asked = (column: string): SQL => sql.raw(`(select ${column} from search)`)

/** The country's best-known places that are new to the couple, read from the index until there are enough. */
const bestKnown = ({ mostReadOfCountry, mostInCountry }: SearchRules): SQL => sql`
  select ${foundRow({ km: sql`null`, isInside: 0 })} as value, chain_key
  from (
    select * from place_categories as q
    where q.category_id = (select category_id from search where not exists (select 1 from here))
    order by q.is_featured desc, q.fit desc, q.quality desc limit ${mostReadOfCountry}) as p
  where ${isAskedFor(asked)}
    and not exists (
      select 1 from couple_offers as offer
      where offer.couple_id = (select couple_id from search) and offer.category_id = p.category_id
        and offer.activity_id = p.place_id)
  limit ${mostInCountry}`

/** The country's places offered to the couple before, read from its offers. */
const offeredOfCountry = (category: SQL, limit: number): SQL => sql`
  select ${foundRow({ km: sql`null`, isInside: 0, times: sql`offer.times`, wasChosen: WAS_CHOSEN })} as value
  from couple_offers as offer cross join place_categories as p
  where offer.couple_id = (select couple_id from search) and offer.category_id = ${category}
    and p.category_id = offer.category_id and p.place_id = offer.activity_id and ${isAskedFor(asked)}
  order by offer.times, p.is_featured desc, p.fit desc, p.quality desc, p.place_id limit ${limit}`

/** Without a city: the country's best-known places, and those offered before if these are too few. */
function tiersOfCountry(rules: SearchRules): SQL {
  const chains = sql`(select count(distinct chain_key) from country_tier)`
  const isShort = sql`not exists (select 1 from here) and ${chains} < ${rules.enoughInCountry}`
  const category = sql`(select category_id from search where ${isShort})`
  return sql`
    country_tier as materialized (${bestKnown(rules)}),
    offered_of_country as (${offeredOfCountry(category, rules.mostOfferedBefore)})`
}

/** The city's cell in a grid, and the city's position within it: 0 at its beginning, 1 at its end. */
function cellColumns(size: CellSize): SQL {
  const columns = {
    cell: cellOf(sql`latitude`, sql`longitude`, size),
    row_part: sql`(latitude + 90) * ${CELLS_PER_DEGREE[size]} - ${cellRowOf(sql`latitude`, size)}`,
    column_part: sql`(longitude + 180) * ${CELLS_PER_DEGREE[size]} - ${cellColumnOf(sql`longitude`, size)}`,
  }
  return sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.raw(`${size}_${name}`)}`),
    sql`, `,
  )
}

/** Search parameters and city: tables that the rest of the statement reads. */
const searchTables = (search: SQL, city: SQL, rules: SearchRules): SQL => sql`
  search as materialized (
    select given.*, categories.slug = ${rules.trip.category} as is_trip,
      categories.slug in ${rules.eveningCategories} as is_evening,
      iif(categories.slug in ${rules.outingCategories}, ${rules.outingKm}, ${rules.neighbourKm}) as reach_km
    from (${search}) as given join categories on categories.id = given.category_id),
  here as materialized (${city}),
  everywhere as materialized (
    select search.*, here.id as here_id, latitude, longitude, ${cellColumns('near')}, ${cellColumns('far')}
    from search cross join here)`

const valuesOf = (table: string): SQL => sql.raw(`(select json_group_array(json(value)) from ${table})`)

/**
 * The tables of a statement that finds candidates; `found` has one row with the parameters and the results: the columns
 * of `Searched`, and `lists`, a JSON list of lists of `FoundRow`. It has no row if there is no search.
 *
 * @param search - `select` of category_id, radius_km, couple_id, needs_roof and needs_free, one row or none
 * @param city - `select` of id, name, uf, latitude and longitude, one row or none
 * @returns the tables after `with`
 */
const candidateTables = (search: SQL, city: SQL, rules: SearchRules): SQL => sql`
  ${searchTables(search, city, rules)}, ${tiersAround(rules).inlineParams()}, ${tiersOfCountry(rules).inlineParams()},
  found as materialized (
    select radius_km as radiusKm, is_trip as isTrip, is_evening as isEvening, (select id from here) as searchedCity,
      coalesce(
        (select lists from tiers),
        json_array(json(${valuesOf('country_tier')}), json(${valuesOf('offered_of_country')}))) as lists
    from search)`
