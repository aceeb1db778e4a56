import { type SQL, sql } from 'drizzle-orm'
import { cellColumnOf, cellRowOf } from '../../../keys/map-cell.ts'
import { FIT } from '../../../vocabulary/categories.ts'
import { kmBetween } from '../../km-between.ts'
import type { SearchRules } from '../search-rules.ts'
import { around, bestOfCells, IS_NEW, isAskedFor, SEAT } from './best-of-cells.ts'
import { KM_OF_NEAR_SQUARE, NEAR_RINGS, ringsWithin, stepsTable } from './cells-around.ts'
import { foundRow, positionOf } from './found-row.ts'

const [IS_TRIP, REACH_KM, RADIUS_KM] = [around('is_trip'), around('reach_km'), around('radius_km')]

/**
 * Whether a place is in the square of near cells. Far cells overlap the square, and only their part outside it is
 * searched.
 */
const IS_NEAR = sql`(
  abs(${cellRowOf(sql`latitude`, 'near')} - ${cellRowOf(SEAT.latitude, 'near')}) <= ${NEAR_RINGS}
  and abs(${cellColumnOf(sql`longitude`, 'near')} - ${cellColumnOf(SEAT.longitude, 'near')}) <= ${NEAR_RINGS})`

/** Limit for places that are not handpicked. */
const otherReach = ({ registerKm }: SearchRules): SQL => sql`max(${RADIUS_KM}, min(${REACH_KM}, ${registerKm}))`

/** Condition over the columns of `place_categories` and `km`: near enough to be offered; a trip leads to another town. */
const isInReach = (rules: SearchRules): SQL => sql`
  iif(${IS_TRIP}, km >= ${rules.trip.fromKm} and km <= ${REACH_KM} and city_id is not ${around('here_id')},
    km <= iif(fit = ${FIT.selected}, ${REACH_KM}, ${otherReach(rules)}))`

const farthest = ({ capKm }: SearchRules): number => ringsWithin(Math.max(...Object.values(capKm)))

/** Featured places at any distance; they are few and read from a separate index. */
const featured = (rules: SearchRules): SQL => sql`
  select ${foundRow({ km: sql`km` })} as value
  from (
    select *, ${kmBetween(SEAT, { latitude: sql`q.latitude`, longitude: sql`q.longitude` })} as km
    from place_categories as q
    where q.category_id = ${around('category_id')} and q.is_featured = 1 and ${IS_NEW} and ${isAskedFor(around)})
  where ${isInReach(rules)} limit ${rules.maxUnmissable}`

const unmissable = (rules: SearchRules): SQL =>
  bestOfCells({
    size: 'far',
    group: 'unmissable',
    km: REACH_KM,
    maxRings: farthest(rules),
    condition: isInReach(rules),
    rules,
  })

/** From the city outwards: near cells, then far cells outside their square. A trip has far cells only. */
function fromTheCity(rules: SearchRules, group: 'handpicked' | 'others', km: SQL): SQL {
  const near = bestOfCells({
    size: 'near',
    group,
    km: sql`iif(${IS_TRIP}, null, ${km})`,
    maxRings: NEAR_RINGS,
    condition: isInReach(rules),
    rules,
  })
  const far = bestOfCells({
    size: 'far',
    group,
    km: sql`iif(${km} > ${KM_OF_NEAR_SQUARE}, ${km}, null)`,
    maxRings: farthest(rules),
    condition: sql`${isInReach(rules)} and (${IS_TRIP} or not ${IS_NEAR})`,
    rules,
  })
  return sql`${near} union all ${far}`
}

/** The best new places: featured, unmissable and other handpicked ones. */
const bestNew = (rules: SearchRules): SQL => sql`
  select value from (${featured(rules)})
  union all select value from (${unmissable(rules)} limit ${rules.maxUnmissable})
  union all select value from (${fromTheCity(rules, 'handpicked', REACH_KM)} limit ${rules.maxHandpicked})`

const otherNew = (rules: SearchRules): SQL =>
  sql`${fromTheCity(rules, 'others', otherReach(rules))} limit ${rules.maxOthers}`

/** Places in reach that were offered to the couple before, read from its offers. */
const offeredBefore = (rules: SearchRules): SQL => sql`
  select ${foundRow({ km: sql`km`, times: sql`times`, offeredAt: sql`offered_at` })} as value from (
    select ${kmBetween(SEAT, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })} as km, offer.times, offer.offered_at, p.*
    from couple_offers as offer cross join place_categories as p
    where offer.couple_id = ${around('couple_id')} and offer.category_id = ${around('category_id')}
      and p.category_id = offer.category_id and p.place_id = offer.activity_id and ${isAskedFor(around)})
  where fit >= ${FIT.fair} and ${isInReach(rules)}
  order by times, offered_at, is_featured desc, fit desc, rank, place_id limit ${rules.maxOfferedBefore}`

const listOf = (values: SQL): SQL => sql`(select json_group_array(json(value)) from (${values}))`

const foundValue = (name: Parameters<typeof positionOf>[0]): SQL => sql`value ->> ${positionOf(name)}`

/**
 * The list, and the number of its places that are unmissable or near the radius, but at most some per place of the searched
 * municipality: a town beside a city has places of its own.
 */
const listWithCount = (values: SQL, { nearBeyondKm, nearPerOwn }: SearchRules): SQL => sql`(
  select json_array(json_group_array(json(value)), coalesce(min(
    sum(${foundValue('rank')} < 0 or ${IS_TRIP} or ${foundValue('km')} <= ${RADIUS_KM} + ${nearBeyondKm}),
    ${nearPerOwn} * sum(${IS_TRIP} or ${foundValue('city_id')} is ${around('here_id')})), 0))
  from (${values}))`

/**
 * Places around the city: the best ones that are new to the couple; if too few of them are near or the town's own, also
 * the others that are new; if these are too few, also those offered before.
 *
 * Each table is referred to once: SQLite expands a table at each reference, recursively, which made preparing the
 * statement take seconds. The search parameters are a row outside these tables and cost nothing.
 *
 * @returns the table `tiers`: `lists` is a JSON list of lists of `foundRow`. The statement has the table `everywhere`:
 *   one row of search parameters, none without a city
 */
export function tiersAround(rules: SearchRules): SQL {
  const has = sql`(best ->> 1)`
  const hasWithOthers = sql`${has} + json_array_length(coalesce(others, '[]'))`
  return sql`
    ${stepsTable(farthest(rules))},
    searched as materialized (
      select around.*, ${listWithCount(bestNew(rules), rules)} as best from everywhere as around),
    reached as materialized (
      select around.*, iif(${has} < ${rules.enough}, json(${listOf(otherNew(rules))}), null) as others
      from searched as around),
    tiers as materialized (
      select json_array(best -> 0, json(coalesce(others, '[]')),
        iif(${hasWithOthers} < ${rules.enough}, json(${listOf(offeredBefore(rules))}), json('[]'))) as lists
      from reached as around)`
}

const KM = kmBetween(
  { latitude: sql`here.latitude`, longitude: sql`here.longitude` },
  { latitude: sql`p.latitude`, longitude: sql`p.longitude` },
)

/**
 * If the search `has_wishes`: the places of its category where the couple wants to go, as far as the category reaches.
 */
export const wishedPlaces = (asked: (column: string) => SQL): SQL => sql`
  select ${foundRow({ km: sql`km` })} as value
  from (
    select p.*, ${KM} as km from place_categories as p left join here
    where p.category_id = ${asked('category_id')} and p.place_id in (
      select place_id from wishes where user_id in (
        select user_id from couple_members where couple_id = (select couple_id from search where has_wishes))))
  where ${isAskedFor(asked)} and (km is null or km <= ${asked('reach_km')})`
