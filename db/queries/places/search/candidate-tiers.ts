import { type SQL, sql } from 'drizzle-orm'
import { cellColumnOf, cellRowOf } from '../../../keys/map-cell.ts'
import { FIT } from '../../../vocabulary/fit.ts'
import { kmBetween } from '../../km-between.ts'
import type { SearchRules } from '../search-rules.ts'
import { AROUND, around, bestOfCells, type CellSearch, IS_NEW, isAskedFor, SEAT } from './best-of-cells.ts'
import { type CandidateConditions, toCandidateConditions } from './candidate-conditions.ts'
import { KM_OF_NEAR_SQUARE, NEAR_RINGS, ringsWithin, stepsTable } from './cells-around.ts'
import { foundRow, positionOf } from './found-row.ts'

/**
 * Whether a place lies in the square of near cells. Far cells overlap the square, and only their part outside it is
 * searched.
 */
const IS_NEAR = sql`(
  abs(${cellRowOf(sql`latitude`, 'near')} - ${cellRowOf(SEAT.latitude, 'near')}) <= ${NEAR_RINGS}
  and abs(${cellColumnOf(sql`longitude`, 'near')} - ${cellColumnOf(SEAT.longitude, 'near')}) <= ${NEAR_RINGS})`

/** Places that an administrator put first, wherever they are: a handful, read from their own index. */
function featuredInside({ mostInFirstTier }: SearchRules, condition: SQL): SQL {
  return sql`
    select ${foundRow({ km: sql`km`, isInside: 1 })} as value
    from (
      select *, ${kmBetween(SEAT, { latitude: sql`q.latitude`, longitude: sql`q.longitude` })} as km
      from place_categories as q
      where q.category_id = ${around('category_id')} and q.is_featured = 1 and ${IS_NEW} and ${isAskedFor(around)})
    where ${condition} limit ${mostInFirstTier}`
}

/**
 * New places inside the radius: featured ones, then hand-picked, strong and fair ones, then weak ones, each from the city
 * outwards. A trip has far cells only.
 */
function newInside(rules: SearchRules, { isInside }: CandidateConditions): SQL {
  const { radiusKm, isTrip } = AROUND
  const isWide = sql`(${isTrip} or ${radiusKm} > ${KM_OF_NEAR_SQUARE})`
  const near = {
    size: 'near' as const,
    mostRings: NEAR_RINGS,
    condition: isInside,
    isInside: 1 as const,
    rules,
    km: sql`iif(${isTrip}, null, ${radiusKm})`,
  }
  const far = {
    size: 'far' as const,
    mostRings: ringsWithin(rules.trip.toKm),
    condition: sql`${isInside} and (${isTrip} or not ${IS_NEAR})`,
    isInside: 1 as const,
    rules,
    km: sql`iif(${isTrip}, ${rules.trip.toKm}, iif(${isWide}, ${radiusKm}, null))`,
  }
  const searches: readonly CellSearch[] = [
    { ...near, fits: 'handPicked', condition: sql`${near.condition} and not is_featured` },
    { ...far, fits: 'handPicked', condition: sql`${far.condition} and not is_featured` },
    { ...near, fits: 'good' },
    { ...far, fits: 'good' },
    { ...near, fits: 'weak', km: sql`iif(${isWide}, null, ${radiusKm})` },
    { ...far, fits: 'weak', condition: isInside },
  ]
  const found = sql.join(searches.map(bestOfCells), sql` union all `)
  return sql`
    select value from (${featuredInside(rules, isInside)}) union all ${found} limit ${rules.mostInFirstTier}`
}

/**
 * A radius wider than an evening's distance leaves only places with a rough position: no cells are searched for them.
 */
const isWiderThanEvening = ({ eveningKm }: SearchRules): SQL => sql`${AROUND.radiusKm} >= ${2 * eveningKm}`

/** New places beyond the radius: those near enough for an evening, and hand-picked ones for an outing. */
function newBeyond(rules: SearchRules, { isInside, isInReach }: CandidateConditions): SQL {
  const { reachKm, isTrip } = AROUND
  const isBeyond = sql`${isInReach} and not ${isInside}`
  const near = bestOfCells({
    size: 'near',
    fits: 'others',
    km: sql`iif(${isTrip} or ${isWiderThanEvening(rules)}, null, ${rules.eveningKm})`,
    mostRings: NEAR_RINGS,
    condition: sql`${isBeyond} and km <= ${rules.eveningKm}`,
    isInside: 0,
    rules,
  })
  const handPicked = bestOfCells({
    size: 'far',
    fits: 'handPicked',
    km: sql`iif(${isTrip}, null, ${reachKm})`,
    mostRings: ringsWithin(rules.outingKm),
    condition: isBeyond,
    isInside: 0,
    rules,
  })
  return sql`
    select value from (${handPicked} limit ${rules.mostHandPickedBeyond})
    union all select value from (${near} limit ${rules.mostNearBeyond})`
}

/** Other new places within an hour's drive. */
const newAround = (rules: SearchRules, { isInside, isInReach }: CandidateConditions): SQL => sql`
  ${bestOfCells({
    size: 'far',
    fits: 'others',
    km: sql`iif(${AROUND.isTrip}, null, ${rules.neighbourKm})`,
    mostRings: ringsWithin(rules.neighbourKm),
    condition: sql`${isInReach} and not ${isInside} and (km > ${rules.eveningKm} or ${isWiderThanEvening(rules)})`,
    isInside: 0,
    rules,
  })} limit ${rules.mostInWiderTier}`

/** Whether the couple chose a place before, for a select of `place_categories as p`. */
export const WAS_CHOSEN = sql`exists (
  select 1 from selections
  where selections.couple_id = (select couple_id from search) and selections.activity_id = p.place_id)`

/** Places in reach that were offered to the couple before, read from its offers. */
function offeredBefore(rules: SearchRules, { isInside, isInReach }: CandidateConditions): SQL {
  const finding = { km: sql`km`, isInside: sql`is_inside`, times: sql`times`, wasChosen: sql`was_chosen` }
  return sql`
    select ${foundRow(finding)} as value from (
      select *, ${isInside} as is_inside from (
      select ${kmBetween(SEAT, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })} as km,
        offer.times as times, ${WAS_CHOSEN} as was_chosen, p.*
      from couple_offers as offer cross join place_categories as p
      where offer.couple_id = ${around('couple_id')} and offer.category_id = ${around('category_id')}
        and p.category_id = offer.category_id and p.place_id = offer.activity_id and ${isAskedFor(around)})
      where ${isInside} or ${isInReach})
    order by fit = ${FIT.weak}, is_inside desc, times, is_featured desc, fit desc, km + margin_km, place_id limit ${rules.mostOfferedBefore}`
}

const listOf = (values: SQL): SQL => sql`(select json_group_array(json(value)) from (${values}))`

const foundValue = (name: Parameters<typeof positionOf>[0]): SQL => sql`value ->> ${positionOf(name)}`

/** The list, followed by the number of different pictures of its places that meet a condition. */
const listWithPictures = (values: SQL, condition: SQL): SQL => sql`(
  select json_array(json_group_array(json(value)), count(distinct iif(${condition}, ${foundValue('drawing')}, null)))
  from (${values}))`

/**
 * Places around the city: those new to the couple inside the radius; with too few pictures (a list shows each picture
 * once, so ten beaches with one picture count as one) also those beyond it and those offered before; with still too
 * few, those within an hour's drive.
 *
 * Each table is referred to once: SQLite expands a table at each reference, recursively, which made preparing the
 * statement take seconds. The search parameters are a row outside these tables and cost nothing.
 *
 * @returns the table `tiers`: `lists` is a JSON list of lists of `foundRow`. The statement has the table `everywhere`:
 *   one row of search parameters, none without a city
 */
export function tiersAround(rules: SearchRules): SQL {
  const conditions = toCandidateConditions(rules, AROUND)
  // A full tier has enough pictures if they fill a list.
  const enough = sql`iif(json_array_length(inside, '$[0]') < ${rules.mostInFirstTier}, ${rules.enoughPictures}, ${rules.mostOfList})`
  const isShort = sql`inside ->> 1 < ${enough}`
  const isNoWeakOne = sql`${foundValue('fit')} >= ${FIT.fair}`
  const isWorthTheWay = sql`(${isNoWeakOne} and ${foundValue('km')} <= ${rules.eveningKm})
    or (${foundValue('fit')} >= ${FIT.strong} and ${foundValue('km')} <= ${rules.neighbourKm})`
  const hasFewBeyond = sql`beyond ->> 1 < ${rules.enoughPictures}`
  const where = (condition: SQL, list: SQL) => sql`iif(${condition}, json(${list}), json('[]'))`
  return sql`
    ${stepsTable(ringsWithin(rules.trip.toKm))},
    searched as materialized (
      select around.*, ${listWithPictures(newInside(rules, conditions), isNoWeakOne)} as inside from everywhere as around),
    reached as materialized (
      select around.*, iif(${isShort}, json(${listWithPictures(newBeyond(rules, conditions), isWorthTheWay)}), null) as beyond
      from searched as around),
    tiers as materialized (
      select json_array(inside -> 0, json(coalesce(beyond -> 0, '[]')), ${where(hasFewBeyond, listOf(newAround(rules, conditions)))},
        ${where(isShort, listOf(offeredBefore(rules, conditions)))}) as lists
      from reached as around)`
}
