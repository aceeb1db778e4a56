import { type SQL, sql } from 'drizzle-orm'

/**
 * The cells of two maps of the country, by which the indexes of `place_categories` are read: of about 7 km for what is
 * near, of about 37 km for what is further away. Brazil is narrower than it is at the equator, never below 5 and 30 km.
 */
export const CELLS_PER_DEGREE = { near: 16, far: 3 } as const
export type CellSize = keyof typeof CELLS_PER_DEGREE

/** More than there are cells from pole to pole: a cell's number is its column and this many times its row. */
export const CELL_ROW = 100_000

/** Row and column of a point's cell, as SQL over degrees. Both are positive, so that a cast rounds down; `floor` may not stand in an index. */
export const cellRowOf = (latitude: SQL, size: CellSize): SQL =>
  sql`cast((${latitude} + 90) * ${sql.raw(String(CELLS_PER_DEGREE[size]))} as integer)`
export const cellColumnOf = (longitude: SQL, size: CellSize): SQL =>
  sql`cast((${longitude} + 180) * ${sql.raw(String(CELLS_PER_DEGREE[size]))} as integer)`

/** Number of the cell in which a point lies. An index is read only where the expression is the same, letter by letter. */
export const cellOf = (latitude: SQL, longitude: SQL, size: CellSize): SQL =>
  sql`(${cellRowOf(latitude, size)} * ${sql.raw(String(CELL_ROW))} + ${cellColumnOf(longitude, size)})`
