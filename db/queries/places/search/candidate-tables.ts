import { type SQL, sql } from 'drizzle-orm'
import { AREA_CELLS_PER_DEGREE } from '../../../keys/area-key.ts'
import { CELLS_PER_DEGREE, type CellSize, cellColumnOf, cellOf, cellRowOf } from '../../../keys/map-cell.ts'
import type { Tier } from '../candidate.ts'
import type { SearchRules } from '../search-rules.ts'
import { type SearchedValues, toCandidateConditions } from './candidate-conditions.ts'
import { isAskedFor, tiersAround } from './candidate-tiers.ts'
import { FOUND_FIELDS, foundRow } from './found-row.ts'

const named = (tier: Tier): SQL => sql.raw(`'${tier}'`)

/** What is searched, over what the tiers found. */
const SEARCHED: SearchedValues = {
  radiusKm: sql`(select radius_km from search)`,
  reachKm: sql`(select reach_km from search)`,
  isTrip: sql`(select is_trip from search)`,
  isEvening: sql`(select is_evening from search)`,
  cityId: sql`(select id from here)`,
}

const asked = (column: string): SQL => sql.raw(`(select ${column} from search)`)

/** The best known of the country that are new to the couple, read off the index until there are enough. */
const bestKnown = ({ mostReadOfCountry, mostInCountry }: SearchRules): SQL => sql`
  select ${foundRow(sql`null`, sql`0`)} as value, chain_key
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

/** What the couple was offered before of the country, read off its own offers. */
const offeredOfCountry = (category: SQL, limit: number): SQL => sql`
  select ${foundRow(sql`null`, sql`offer.times`)} as value
  from couple_offers as offer cross join place_categories as p
  where offer.couple_id = (select couple_id from search) and offer.category_id = ${category}
    and p.category_id = offer.category_id and p.place_id = offer.activity_id and ${isAskedFor(asked)}
  order by offer.times, p.is_featured desc, p.fit desc, p.quality desc, p.place_id limit ${limit}`

/** Where no city is meant: the best known of the country, and what was offered before if these are too few. */
function tiersOfCountry(rules: SearchRules): SQL {
  const chains = sql`(select count(distinct chain_key) from country_tier)`
  const isShort = sql`not exists (select 1 from here) and ${chains} < ${rules.enoughInCountry}`
  const category = sql`(select category_id from search where ${isShort})`
  return sql`
    country_tier as materialized (${bestKnown(rules)}),
    offered_of_country as (${offeredOfCountry(category, rules.mostOfferedBefore)})`
}

/** The city's cell of a map, and how far through it the city lies: 0 at its beginning, 1 at its end. */
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

/** What is searched and where: tables that everything else of the statement reads. */
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

/** Whether the couple chose the candidate before: asked only of what it was offered. */
const WAS_CHOSEN = sql`times > 0 and exists (
  select 1 from selections
  where selections.couple_id = (select couple_id from search) and selections.activity_id = p.place_id)`

/** The part of the city in which a place lies, where that is known: `areaKeyOf` in SQL. */
const AREA_KEY = sql`iif(precision >= 2, cast(floor(latitude * ${AREA_CELLS_PER_DEGREE}) as integer) || ' '
  || cast(floor(longitude * ${AREA_CELLS_PER_DEGREE}) as integer), null)`

/** What the clue of a found place is made of (`PlaceClueFacts`), as JSON. */
const CLUE_FACTS = sql`(
  select json_object('kind', places.kind, 'name', places.name, 'description', places.description,
    'isFree', json(iif(p.is_free, 'true', 'false')))
  from places where places.id = p.place_id)`

/**
 * The tables of a statement that finds candidates; the columns of `candidates` are the fields of `PlacedCandidate`.
 *
 * @param search - `select` of category_id, radius_km, couple_id, needs_roof and needs_free, one row or none
 * @param city - `select` of id, name, uf, latitude and longitude, one row or none
 * @param isForClues - reads each place as well: a list that nobody makes clues of does without
 * @returns what follows `with`
 */
export function candidateTables(search: SQL, city: SQL, rules: SearchRules, isForClues = false): SQL {
  const { isInside, isWorthTheDrive, score, nearness } = toCandidateConditions(rules, SEARCHED)
  return sql`
    ${searchTables(search, city, rules)}, ${tiersAround(rules)}, ${tiersOfCountry(rules)},
    found as (
      select one.value as value
      from tiers cross join json_each(tiers.lists) as list cross join json_each(list.value) as one
      union all select value from country_tier
      union all select value from offered_of_country),
    candidates as (
      select place_id as activityId,
        case when km is null then ${named('country')} when ${isInside} then ${named('radius')}
          when ${isWorthTheDrive} then ${named('neighbours')} else ${named('distant')} end as tier, fit,
        iif(precision >= 2, km, null) as distanceKm,
        coalesce(km > (select radius_km from search), false) as isOutsideRadius, ${score} as score,
        ${nearness} as nearness, family, drawing,
        chain_key as chainKey, iif((select is_trip from search), city_id, corner_key) as cornerKey, ${AREA_KEY} as areaKey,
        is_featured as isFeatured, times as timesOffered, ${WAS_CHOSEN} as wasChosen, iif(precision = 3, latitude, null) as ownLatitude,
        iif(precision = 3, longitude, null) as ownLongitude,
        ${isForClues ? CLUE_FACTS : sql`null`} as clueFacts
      from (select ${FOUND_FIELDS} from found) as p)`
}
