import { type SQL, sql } from 'drizzle-orm'
import { EARTH_RADIUS_KM } from '../../../distance.ts'
import { CELL_ROW, CELLS_PER_DEGREE, type CellSize, cellOf } from '../../../keys/map-cell.ts'
import { FIT } from '../../../vocabulary/fit.ts'
import { haversineOf, kmOfHaversine } from '../../km-between.ts'
import type { SearchRules } from '../search-rules.ts'
import type { SearchedValues } from './candidate-conditions.ts'
import { stepsWithin } from './cells-around.ts'
import { foundRow } from './found-row.ts'

/** A column of `around`, the one row of what is searched. */
export const around = (column: string): SQL => sql.raw(`around.${column}`)

export const AROUND: SearchedValues = {
  radiusKm: around('radius_km'),
  reachKm: around('reach_km'),
  isTrip: around('is_trip'),
  cityId: around('here_id'),
}
export const SEAT = { latitude: around('latitude'), longitude: around('longitude') }

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
export const IS_NEW = sql`not exists (
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

export interface CellSearch {
  size: CellSize
  fits: keyof typeof FITS
  /** As far as cells are searched; null for none. */
  km: SQL
  /** Rings of cells around the city's own that hold the furthest. */
  mostRings: number
  /** Over the columns of a candidate. */
  condition: SQL
  /** Whether what meets the condition lies inside the radius. */
  isInside: 0 | 1
  rules: SearchRules
}

/**
 * What is new to the couple, cell by cell from the city outwards: of each cell the best that meet the condition, up to a
 * number. A limit behind it ends the reading, so that a search costs what it finds and not what there is.
 *
 * @returns `select` of `value`: see `foundRow`
 */
export function bestOfCells({ size, fits, km, mostRings, condition, isInside, rules }: CellSearch): SQL {
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
    from ${stepsWithin(mostRings)} as step
    cross join json_each((
      select json_group_array(${foundRow({ km: sql`km`, isInside })})
      from (
        select *, ${kmOfHaversine(sql`haversine`)} as km from (${best}) where ${condition} limit ${most}))) as chosen
    where ${isCellWithin(size, km)}`
}
