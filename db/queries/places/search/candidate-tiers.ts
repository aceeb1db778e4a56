import { type SQL, sql } from 'drizzle-orm'
import { EARTH_RADIUS_KM } from '../../../distance.ts'
import { CELL_ROW, CELLS_PER_DEGREE, type CellSize, cellColumnOf, cellOf, cellRowOf } from '../../../keys/map-cell.ts'
import { haversineOf, kmBetween, kmOfHaversine } from '../../km-between.ts'
import { FIT } from '../candidate.ts'
import type { SearchRules } from '../search-rules.ts'
import { type CandidateConditions, type SearchedValues, toCandidateConditions } from './candidate-conditions.ts'
import { cellsAround, KM_OF_NEAR_SQUARE, NEAR_RINGS, ringsWithin } from './cells-around.ts'
import { foundRow, positionOf } from './found-row.ts'

/** A column of `around`, the one row of what is searched. */
const around = (column: string): SQL => sql.raw(`around.${column}`)

const AROUND: SearchedValues = {
  radiusKm: around('radius_km'),
  reachKm: around('reach_km'),
  isTrip: around('is_trip'),
  isEvening: around('is_evening'),
  cityId: around('here_id'),
}
const SEAT = { latitude: around('latitude'), longitude: around('longitude') }

/**
 * A fact that the place's source does not state does not count.
 *
 * @param asked - a column of what is asked for
 */
export const isAskedFor = (asked: (column: string) => SQL): SQL => sql`
  (is_sheltered or not ${asked('needs_roof')}) and (is_free or not ${asked('needs_free')})`

/** Rows of `place_categories as q`, as the indexes of cells tell them apart. */
const FITS = {
  handPicked: sql`q.fit = ${FIT.selected}`,
  good: sql`q.fit between ${FIT.fair} and ${FIT.strong}`,
  weak: sql`q.fit = ${FIT.weak}`,
  others: sql`q.fit < ${FIT.selected}`,
} as const

/** Condition on `place_categories as q`: the couple was not offered it in this category. */
const IS_NEW = sql`not exists (
  select 1 from couple_offers as offer
  where offer.couple_id = around.couple_id and offer.category_id = q.category_id and offer.activity_id = q.place_id)`

/** Kilometres of a degree of latitude. */
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM
/** A cell further south is narrower than the city's own. */
const NARROWEST = 0.95

/** How far from a point a step's cell begins, in cells: the point lies `part` of the way through its own. */
const cellsTo = (steps: string, part: SQL): SQL => sql`max(0, abs(${sql.raw(steps)} + 0.5 - ${part}) - 0.5)`

/** Whether a step's cell has anything within so many kilometres of the city. */
function isCellWithin(size: CellSize, km: SQL): SQL {
  const kmPerRow = KM_PER_DEGREE / CELLS_PER_DEGREE[size]
  const away = {
    rows: cellsTo('step.rows', around(`${size}_row_part`)),
    columns: cellsTo('step.columns', around(`${size}_column_part`)),
  }
  const squareOf = (cells: SQL, width: SQL) => sql`power(${cells} * ${width}, 2)`
  return sql`${squareOf(away.rows, sql`1`)} + ${squareOf(away.columns, sql`${NARROWEST} * cos(radians(${SEAT.latitude}))`)}
    <= power(${km} / ${kmPerRow}, 2)`
}

interface CellSearch {
  size: CellSize
  fits: keyof typeof FITS
  /** As far as cells are searched; null for none. */
  km: SQL
  /** Rings of cells around the city's own that hold the furthest. */
  mostRings: number
  /** Over the columns of a candidate. */
  condition: SQL
  rules: SearchRules
}

/**
 * What is new to the couple, cell by cell from the city outwards: of each cell the best that meet the condition, up to a
 * number. A limit behind it ends the reading, so that a search costs what it finds and not what there is.
 *
 * @returns `select` of `value`: see `foundRow`
 */
function bestOfCells({ size, fits, km, mostRings, condition, rules }: CellSearch): SQL {
  // In two steps, the distance last: SQLite's parser overflows where functions are called deep inside a statement.
  const best = sql`
    select *, ${haversineOf(SEAT, { latitude: sql`q.latitude`, longitude: sql`q.longitude` })} as haversine
    from place_categories as q
    where q.category_id = ${around('category_id')}
      and ${cellOf(sql`q.latitude`, sql`q.longitude`, size)} = ${around(`${size}_cell`)} + step.rows * ${sql.raw(String(CELL_ROW))} + step.columns and ${FITS[fits]}
      and ${IS_NEW} and ${isAskedFor(around)}
    order by q.fit desc, q.is_featured desc, q.rank, q.quality desc limit ${rules.mostReadOfCell[size]}`
  // A limit may name no column of a row outside.
  const most = sql`iif((select is_trip from search), ${rules.trip.mostOfCell}, ${rules.mostOfCell})`
  return sql`
    select chosen.value as value
    from (select column1 as rows, column2 as columns from (values ${cellsAround(mostRings)})) as step
    cross join json_each((
      select json_group_array(${foundRow(sql`km`, sql`0`)})
      from (
        select *, ${kmOfHaversine(sql`haversine`)} as km from (${best}) where ${condition} limit ${most}))) as chosen
    where ${isCellWithin(size, km)}`
}

/** What the square of near cells holds: of the far cells that it touches the rest is wanted only. */
const IS_NEAR = sql`(
  abs(${cellRowOf(sql`latitude`, 'near')} - ${cellRowOf(SEAT.latitude, 'near')}) <= ${NEAR_RINGS}
  and abs(${cellColumnOf(sql`longitude`, 'near')} - ${cellColumnOf(SEAT.longitude, 'near')}) <= ${NEAR_RINGS})`

/** What an administrator put before the others of its category, wherever it is: a handful, read off its own index. */
function featuredInside({ mostInFirstTier }: SearchRules, condition: SQL): SQL {
  return sql`
    select ${foundRow(sql`km`, sql`0`)} as value
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
  const near = {
    size: 'near' as const,
    mostRings: NEAR_RINGS,
    condition: isInside,
    rules,
    km: sql`iif(${isTrip}, null, ${radiusKm})`,
  }
  const far = {
    size: 'far' as const,
    mostRings: ringsWithin(rules.trip.toKm),
    condition: sql`${isInside} and (${isTrip} or not ${IS_NEAR})`,
    rules,
    km: sql`iif(${isTrip}, ${rules.trip.toKm}, iif(${radiusKm} > ${KM_OF_NEAR_SQUARE}, ${radiusKm}, null))`,
  }
  const searches: readonly CellSearch[] = [
    { ...near, fits: 'handPicked', condition: sql`${near.condition} and not is_featured` },
    { ...far, fits: 'handPicked', condition: sql`${far.condition} and not is_featured` },
    { ...near, fits: 'good' },
    { ...far, fits: 'good' },
    { ...far, fits: 'weak', condition: isInside, km: sql`iif(${isTrip}, ${rules.trip.toKm}, ${radiusKm})` },
  ]
  const found = sql.join(searches.map(bestOfCells), sql` union all `)
  return sql`
    select value from (${featuredInside(rules, isInside)}) union all ${found} limit ${rules.mostInFirstTier}`
}

/**
 * New places beyond the radius: what is near enough for an evening, hand-picked ones of an outing, what is an hour's drive
 * away.
 */
function newBeyond(rules: SearchRules, { isInside, isInReach }: CandidateConditions): SQL {
  const [{ eveningKm, outingKm, neighbourKm }, { reachKm, isTrip }] = [rules, AROUND]
  const condition = sql`${isInReach} and not ${isInside}`
  const upTo = (km: SQL | number) => sql`iif(${isTrip}, null, ${km})`
  const near = {
    size: 'near',
    mostRings: NEAR_RINGS,
    km: upTo(eveningKm),
    condition: sql`${condition} and km <= ${eveningKm}`,
    rules,
  } as const
  const far = { size: 'far', condition: sql`${condition} and km > ${eveningKm}`, rules } as const
  const handPicked = { ...far, fits: 'handPicked', km: upTo(reachKm), mostRings: ringsWithin(outingKm) } as const
  const others = { ...far, fits: 'others', km: upTo(neighbourKm), mostRings: ringsWithin(neighbourKm) } as const
  return sql`
    select value from (
      ${bestOfCells({ ...near, fits: 'handPicked' })} union all ${bestOfCells({ ...near, fits: 'others' })} limit ${rules.mostNearBeyond})
    union all select value from (${bestOfCells(handPicked)} limit ${rules.mostHandPickedBeyond})
    union all ${bestOfCells(others)} limit ${rules.mostInWiderTier}`
}

/** What the couple was offered before in reach, read off its own offers. */
function offeredBefore(rules: SearchRules, { isInside, isInReach, score }: CandidateConditions): SQL {
  return sql`
    select ${foundRow(sql`km`, sql`times`)} as value from (
      select *, ${score} as score, ${isInside} as is_inside from (
      select ${kmBetween(SEAT, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })} as km,
        offer.times as times, p.*
      from couple_offers as offer cross join place_categories as p
      where offer.couple_id = ${around('couple_id')} and offer.category_id = ${around('category_id')}
        and p.category_id = offer.category_id and p.place_id = offer.activity_id and ${isAskedFor(around)})
      where ${isInside} or ${isInReach})
    order by fit = ${FIT.weak}, is_inside desc, times, is_featured desc, fit desc, score desc, place_id limit ${rules.mostOfferedBefore}`
}

const listOf = (values: SQL): SQL => sql`(select json_group_array(json(value)) from (${values}))`

/**
 * What lies around the city: what is new to the couple inside the radius, and where that has too few pictures (no list
 * shows two alike, so that ten beaches with one picture are one) what is beyond it and what was offered before.
 *
 * Each table is named once behind its own: SQLite expands a table wherever it is named, and what it is made of again, so
 * that preparing the statement took seconds. What is searched is a row outside all of it, whose columns cost nothing.
 *
 * @returns the table `tiers`: `lists` is a JSON list of lists of `foundRow`. The statement has the table `everywhere`: what is searched, one row, none without a city
 */
export function tiersAround(rules: SearchRules): SQL {
  const conditions = toCandidateConditions(rules, AROUND)
  // A full tier has enough pictures where they fill a list.
  const enough = sql`iif(json_array_length(inside, '$[0]') < ${rules.mostInFirstTier}, ${rules.enoughPictures}, ${rules.mostOfList})`
  const isShort = sql`inside ->> 1 < ${enough}`
  const ifShort = (list: SQL) => sql`iif(${isShort}, json(${listOf(list)}), json('[]'))`
  return sql`
    searched as materialized (
      select around.*, (
        select json_array(json_group_array(json(value)), count(distinct iif(value ->> ${positionOf('fit')} >= ${FIT.fair}, value ->> ${positionOf('drawing')}, null)))
        from (${newInside(rules, conditions)})) as inside
      from everywhere as around),
    tiers as materialized (
      select json_array(inside -> 0, ${ifShort(newBeyond(rules, conditions))}, ${ifShort(offeredBefore(rules, conditions))}) as lists
      from searched as around)`
}
