import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { CELLS_PER_DEGREE, type CellSize, cellColumnOf, cellOf, cellRowOf } from '../../keys/map-cell.ts'
import { ASKED_MONTHS, ASKED_TIMES } from '../../vocabulary/visit-times.ts'
import { coupleOf } from '../couple-of.ts'
import { kmBetween } from '../km-between.ts'
import type { CandidateFilters, CandidateSearch, PlaceClueFacts, PlacedCandidate, PlaceSearch } from './candidate.ts'
import { cityRows, selectCity } from './cities.ts'
import { googleIdOf } from './google-matches.ts'
import type { PlaceRow } from './place-fields.ts'
import { isAskedFor } from './search/best-of-cells.ts'
import { tiersAround, wishedPlaces } from './search/candidate-tiers.ts'
import { type FoundRow, foundRow, positionOf, type Searched, toPlacedCandidate } from './search/found-row.ts'
import type { SearchRules } from './search-rules.ts'

/** Every place of all result lists: `one.value`. */
const EACH_FOUND = sql`json_each(found.lists) as list cross join json_each(list.value) as one`
const FOUND_ID = sql`one.value ->> ${positionOf('place_id')}`

/**
 * Result row of the statement: `lists` is a JSON list of lists of `FoundRow`, `done` and `offered` are `doneAt` and
 * `elsewhere` of `Searched`.
 */
type FoundLists = Omit<Searched, 'doneAt' | 'elsewhere'> & { lists: string; done: string; offered: string }

// The casts are safe: the statement builds them, value by value.
const readCandidates = (rows: FoundLists[]): PlacedCandidate[] =>
  rows.flatMap(({ lists, done, offered, ...found }) => {
    const history = { doneAt: JSON.parse(done), elsewhere: JSON.parse(offered) } as Omit<Searched, keyof typeof found>
    return (JSON.parse(lists) as FoundRow[][]).flat().map((row) => toPlacedCandidate(row, { ...found, ...history }))
  })

type ClueFacts = Readonly<Record<string, PlaceClueFacts>>

/** Facts for the clues of found places, as JSON. */
const CLUE_FACTS = sql`(
  select json_group_object(places.id, json_object('kind', places.kind, 'name', places.name,
    'description', places.description, 'isFree', json(iif(one.value ->> ${positionOf('is_free')}, 'true', 'false'))))
  from ${EACH_FOUND} cross join places on places.id = ${FOUND_ID})`

const readCandidatesWithFacts = (rows: (FoundLists & { clueFacts: string })[]): PlacedCandidate[] =>
  rows.flatMap((row) => {
    const facts = JSON.parse(row.clueFacts) as ClueFacts
    return readCandidates([row]).map((candidate) => ({ ...candidate, clueFacts: facts[candidate.activityId] ?? null }))
  })

/** The bits of `askedTimesOf` for a column or parameter with the wanted time; 0 if it is null. `->>` reads '0' as an index. */
const timesAt = (when: SQL): SQL => sql`
  coalesce(json_extract(${JSON.stringify(ASKED_TIMES)},
    '$."' || strftime('%w', substr(${when}, 1, 10)) || substr(${when}, 11) || '"'), 0)`

/** The bit that no place may have in the month of the wanted time; 0 if it is null. */
const monthAt = (when: SQL): SQL => sql`
  coalesce(json_extract(${JSON.stringify(ASKED_MONTHS)}, '$."' || substr(${when}, 6, 2) || '"'), 0)`

const timeColumns = (when: SQL): SQL => sql`${timesAt(when)} as needs_times, ${monthAt(when)} as off_month`

/** `select` of the search's parameters; no row for filters that the catalogue does not support: prices and hours. */
const selectSearch = (of: PlaceSearch, filters: CandidateFilters, couple: SQL): SQL => sql`
  select ${of.categoryId} as category_id, ${of.radiusKm} as radius_km, ${couple} as couple_id, ${Number(of.hasWishes ?? false)} as has_wishes,
    ${Number(filters.rainy)} as needs_roof, ${Number(filters.free)} as needs_free, ${timeColumns(sql`${filters.when ?? null}`)}
  where ${Number(!filters.openNow && !filters.maxPriceLevel)}`

/**
 * Places that may be offered to a couple for a category around a city: handpicked ones up to the category's limit, near
 * before far; if too few of them are near and new to the couple, also places of the registers, then places that the
 * couple was offered before. A trip leads to other towns, and without a city the best-known places of the country are
 * found. Retired and withheld places have no categories and never appear. Filters that the catalogue does not support
 * (open now, price) find nothing.
 *
 * The city is looked up inside the statement, so that a verb reads everything in one round trip.
 *
 * @param rules - distances and limits (`SEARCH_RULES` of the suggestions)
 * @returns rows with few columns, in no defined order: `chooseSuggestions` sorts and chooses
 */
export function listCandidates(db: Db, search: CandidateSearch, rules: SearchRules) {
  const wanted = selectSearch(search, search.filters, coupleOf(search.userId))
  const tables = candidateTables(wanted, selectCity(search.city), rules)
  if (!search.isSurprise) return statement(db.all<FoundLists>(sql`with ${tables} select * from found`), readCandidates)
  return statement(
    db.all<FoundLists & { clueFacts: string }>(
      sql`with ${tables} select found.*, ${CLUE_FACTS} as clueFacts from found`,
    ),
    readCandidatesWithFacts,
  )
}

const selectInvitationSearch = (token: string): SQL => sql`
  select category_id, radius_km, couple_id, 0 as has_wishes, city_id, locality_id, coalesce(filters ->> 'rainy', 0) as needs_roof,
    coalesce(filters ->> 'free', 0) as needs_free, ${timeColumns(sql`filters ->> 'when'`)}
  from invitations
  where token = ${token} and not coalesce(filters ->> 'openNow', 0) and filters ->> 'maxPriceLevel' is null`
const CITY_OF_SEARCH = cityRows(sql`
  from municipalities as m left join localities as l on l.id = (select locality_id from search)
  where m.id = (select city_id from search)`)

/** Like `listCandidates`, with the search of an existing invitation. An unknown token finds nothing. */
export const listInvitationCandidates = (db: Db, token: string, rules: SearchRules) =>
  statement(
    db.all<FoundLists>(
      sql`with ${candidateTables(selectInvitationSearch(token), CITY_OF_SEARCH, rules)} select * from found`,
    ),
    readCandidates,
  )

type PlaceOfSearch = PlaceRow & {
  /** `googleIdOf` */
  readonly googleId: string | null
  /**
   * Kilometres from the searched city's seat to that of the place's city; null if it is the same, or no city is
   * given.
   */
  readonly cityDistanceKm: number | null
}

/** A candidate with the displayed fields of the place. */
export type CandidatePlace = PlacedCandidate & PlaceOfSearch

const NO_COUPLE = sql`null`
const NO_FILTERS: CandidateFilters = { openNow: false, free: false, rainy: false }
const CITY_DISTANCE = kmBetween(
  { latitude: sql`searched_city.latitude`, longitude: sql`searched_city.longitude` },
  { latitude: sql`municipalities.latitude`, longitude: sql`municipalities.longitude` },
)

const selectPlaces = (city: SQL, search: SQL, rules: SearchRules): SQL => sql`
  with searched_city as materialized (${city}), ${candidateTables(search, sql`select * from searched_city`, rules)}
  select radiusKm, searchedCity, one.value as found, places.id, places.source, places.name, places.description, places.kind,
    places.kind_words as kindWords, places.drawing, places.address, places.neighbourhood, municipalities.name as city, municipalities.uf, places.latitude,
    places.longitude,
    places.point_precision as pointPrecision, places.website, places.phone, places.seen_year as seenYear, places.opening_hours as openingHours,
    (select source_id from place_matches where place_id = places.id) as filledFrom,
    ${googleIdOf(sql`places.id`)} as googleId,
    iif(searched_city.id = municipalities.id, null, ${CITY_DISTANCE}) as cityDistanceKm
  from found cross join ${EACH_FOUND}
  cross join places on places.id = ${FOUND_ID}
  cross join municipalities on municipalities.id = places.city_id
  left join searched_city`

/** Like `listCandidates`, without a user and with the places' fields, in one round trip. */
export const listCandidatePlaces = (db: Db, search: PlaceSearch, rules: SearchRules) =>
  statement(
    db.all<Omit<Searched, 'doneAt' | 'elsewhere'> & { found: string } & PlaceOfSearch>(
      selectPlaces(selectCity(search.city), selectSearch(search, NO_FILTERS, NO_COUPLE), rules),
    ),
    (rows): CandidatePlace[] =>
      rows.map(({ found, radiusKm, searchedCity, ...place }) => ({
        ...place,
        ...toPlacedCandidate(JSON.parse(found) as FoundRow, { radiusKm, searchedCity, doneAt: {}, elsewhere: [] }),
      })),
  )

const asked = (column: string): SQL => sql.raw(`(select ${column} from search)`)

/** The country's best-known places that are new to the couple, read from the index until there are enough. */
const bestKnown = ({ maxReadInCountry, maxInCountry }: SearchRules): SQL => sql`
  select ${foundRow({ km: sql`null` })} as value, chain_key
  from (
    select * from place_categories as q
    where q.category_id = (select category_id from search where not exists (select 1 from here))
    order by q.is_featured desc, q.fit desc, q.quality desc limit ${maxReadInCountry}) as p
  where ${isAskedFor(asked)}
    and not exists (
      select 1 from couple_offers as offer
      where offer.couple_id = (select couple_id from search) and offer.category_id = p.category_id
        and offer.activity_id = p.place_id)
  limit ${maxInCountry}`

/** The country's places that the couple was offered before, found through its offers. */
const offeredOfCountry = (category: SQL, limit: number): SQL => sql`
  select ${foundRow({ km: sql`null`, times: sql`offer.times`, offeredAt: sql`offer.offered_at` })} as value
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
    offered_of_country as (${offeredOfCountry(category, rules.maxOfferedBefore)})`
}

/** The city's cell in a grid, and the city's position within it: 0 at its start, 1 at its end. */
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
      max(radius_km, ${JSON.stringify(rules.capKm)} ->> categories.slug) as reach_km
    from (${search}) as given join categories on categories.id = given.category_id),
  here as materialized (${city}),
  everywhere as materialized (
    select search.*, here.id as here_id, latitude, longitude, ${cellColumns('near')}, ${cellColumns('far')}
    from search cross join here)`

/** The couple's last completed places and the time of each, as JSON. */
const doneBy = (couple: SQL, { maxDone }: SearchRules): SQL => sql`(
  select json_group_object(activity_id, last) from (
    select activity_id, max(completed_at) as last from (
      select activity_id, completed_at from selections
      where couple_id = ${couple} and completed_at is not null and private_to is null
      order by completed_at desc limit ${maxDone})
    group by activity_id))`

const lastOffers = ({ maxElsewhere }: SearchRules): SQL => sql`(
  select json_group_array(activity_id) from (
    select activity_id, category_id from couple_offers where couple_id = search.couple_id
    order by offered_at desc limit ${maxElsewhere})
  where category_id <> search.category_id)`

const valuesOf = (table: string): SQL => sql.raw(`(select json_group_array(json(value)) from ${table})`)

/**
 * The tables of a statement that finds candidates; `found` has one row with the parameters and the results: the columns
 * of `Searched`, and `lists`, a JSON list of lists of `FoundRow`. It has no row if there is no search.
 *
 * @param search - `select` of category_id, radius_km, couple_id, has_wishes, needs_roof, needs_free, needs_times and off_month, one row or none
 * @param city - `select` of id, name, uf, latitude and longitude, one row or none
 */
const candidateTables = (search: SQL, city: SQL, rules: SearchRules): SQL => sql`
  ${searchTables(search, city, rules)}, ${tiersAround(rules).inlineParams()}, ${tiersOfCountry(rules).inlineParams()}, wished as (${wishedPlaces(asked)}),
  found as materialized (
    select radius_km as radiusKm, (select id from here) as searchedCity, ${doneBy(sql`search.couple_id`, rules)} as done, ${lastOffers(rules)} as offered,
      json_insert(
        coalesce((select lists from tiers), json_array(json(${valuesOf('country_tier')}), json(${valuesOf('offered_of_country')}))),
        '$[#]', json(${valuesOf('wished')})) as lists
    from search)`
