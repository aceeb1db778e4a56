import { type SQL, sql } from 'drizzle-orm'
import { CELLS_PER_DEGREE, type CellSize, cellColumnOf, cellOf, cellRowOf } from '../../../keys/map-cell.ts'
import type { SearchRules } from '../search-rules.ts'
import { isAskedFor } from './best-of-cells.ts'
import { tiersAround, WAS_CHOSEN } from './candidate-tiers.ts'
import { foundRow, positionOf } from './found-row.ts'

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
export const candidateTables = (search: SQL, city: SQL, rules: SearchRules): SQL => sql`
  ${searchTables(search, city, rules)}, ${tiersAround(rules).inlineParams()}, ${tiersOfCountry(rules).inlineParams()},
  found as materialized (
    select radius_km as radiusKm, is_trip as isTrip, is_evening as isEvening, (select id from here) as searchedCity,
      coalesce(
        (select lists from tiers),
        json_array(json(${valuesOf('country_tier')}), json(${valuesOf('offered_of_country')}))) as lists
    from search)`

/** Every place of all result lists: `one.value`. */
export const EACH_FOUND = sql`json_each(found.lists) as list cross join json_each(list.value) as one`
/** Id of a found place. */
export const FOUND_ID = sql`one.value ->> ${positionOf('place_id')}`
