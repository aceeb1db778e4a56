import { type SQL, sql } from 'drizzle-orm'
import { EARTH_RADIUS_KM } from '../../../distance.ts'
import { CELL_ROW, CELLS_PER_DEGREE, type CellSize, cellOf } from '../../../keys/map-cell.ts'
import { FIT } from '../../../vocabulary/categories.ts'
import { haversineOf, kmOfHaversine } from '../../km-between.ts'
import type { SearchRules } from '../search-rules.ts'
import { stepsWithin } from './cells-around.ts'
import { foundRow } from './found-row.ts'

/** A column of `around`, the one row of search parameters. */
export const around = (column: string): SQL => sql.raw(`around.${column}`)

export const SEAT = { latitude: around('latitude'), longitude: around('longitude') }

/**
 * Condition: the place has a roof and is free, if the search requires this. A fact that the source does not state
 * counts as false.
 */
const hasFacts = (asked: (column: string) => SQL): SQL => sql`
  (is_sheltered or not ${asked('needs_roof')}) and (is_free or not ${asked('needs_free')})`

const isOpenThen = (asked: (column: string) => SQL): SQL =>
  sql`(visit_times & ${asked('needs_times')} or not ${asked('needs_times')}) and not visit_times & ${asked('off_month')}`

/** Condition: the place has all that the search requires, and can be visited at its time. */
export const isAskedFor = (asked: (column: string) => SQL): SQL => sql`${hasFacts(asked)} and ${isOpenThen(asked)}`

/** Conditions on `place_categories as q`, as in the cell indexes. Featured places are found by a separate query. */
const GROUPS = {
  unmissable: sql`q.fit = ${FIT.selected} and q.is_featured = 0 and q.rank < 0`,
  handpicked: sql`q.fit = ${FIT.selected} and q.is_featured = 0 and q.rank >= 0`,
  others: sql`q.fit between ${FIT.fair} and ${FIT.strong}`,
} as const

/** Condition on `place_categories as q`: the couple was not offered the place in this category. */
export const IS_NEW = sql`not exists (
  select 1 from couple_offers as offer
  where offer.couple_id = around.couple_id and offer.category_id = q.category_id and offer.activity_id = q.place_id)`

/** Kilometres per degree of latitude. */
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM
/** A cell further south is narrower than the city's own. */
const NARROWEST = 0.95

/**
 * Distance from a point to the nearest edge of the cell that a step leads to, in cells; `part` is the point's position
 * within its own cell.
 */
const cellsTo = (steps: string, part: SQL): SQL => sql`max(0, abs(${sql.raw(steps)} + 0.5 - ${part}) - 0.5)`

/** Whether the cell that a step leads to begins within a distance of the city. */
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
  group: keyof typeof GROUPS
  /** Distance up to which cells are searched; null for none. */
  km: SQL
  /** Largest number of rings of cells around the city's own that is searched. */
  maxRings: number
  /** Condition over the columns of a candidate. */
  condition: SQL
  rules: SearchRules
}

/**
 * Selects places that are new to the couple, cell by cell from the city outwards: of each cell the best ones that meet the
 * condition, up to a maximum. With a `limit` after it SQLite stops reading early, so the cost does not depend on the size of
 * the catalogue.
 */
export function bestOfCells({ size, group, km, maxRings, condition, rules }: CellSearch): SQL {
  // In two steps, with the distance last, because SQLite's parser refuses function calls that are nested too deeply.
  const best = sql`
    select *, ${haversineOf(SEAT, { latitude: sql`q.latitude`, longitude: sql`q.longitude` })} as haversine
    from place_categories as q
    where q.category_id = ${around('category_id')}
      and ${cellOf(sql`q.latitude`, sql`q.longitude`, size)} = ${around(`${size}_cell`)} + step.rows * ${sql.raw(String(CELL_ROW))} + step.columns and ${GROUPS[group]}
      and ${IS_NEW} and ${hasFacts(around)}
    order by q.fit desc, q.is_featured desc, q.rank, q.quality desc limit ${rules.maxReadPerCell[size]}`
  // A limit cannot refer to a column of an outer row.
  const limit = sql`iif((select is_trip from search), ${rules.trip.maxPerCell}, ${rules.maxPerCell})`
  return sql`
    select chosen.value as value
    from ${stepsWithin(maxRings)} as step
    cross join json_each((
      select json_group_array(${foundRow({ km: sql`km` })})
      from (
        select *, ${kmOfHaversine(sql`haversine`)} as km from (${best}) where ${condition} and ${isOpenThen(around)} limit ${limit}))) as chosen
    where ${isCellWithin(size, km)}`
}
