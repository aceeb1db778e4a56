import { type SQL, sql } from 'drizzle-orm'

/**
 * The cells of two grids of the country, used by the indexes of `place_categories`: about 7 km for near places, about
 * 37 km for distant ones. A degree of longitude is shorter in the south of Brazil: the cells are never narrower than 5
 * and 30 km.
 */
export const CELLS_PER_DEGREE = { near: 16, far: 3 } as const
export type CellSize = keyof typeof CELLS_PER_DEGREE

/** A cell's number is its row × `CELL_ROW` + its column; `CELL_ROW` is larger than the number of columns. */
export const CELL_ROW = 100_000

/**
 * Row and column of a point's cell, as SQL over degrees. Both are positive, so that a cast rounds down; an index does
 * not allow `floor`.
 */
export const cellRowOf = (latitude: SQL, size: CellSize): SQL =>
  sql`cast((${latitude} + 90) * ${sql.raw(String(CELLS_PER_DEGREE[size]))} as integer)`
export const cellColumnOf = (longitude: SQL, size: CellSize): SQL =>
  sql`cast((${longitude} + 180) * ${sql.raw(String(CELLS_PER_DEGREE[size]))} as integer)`

/** Number of the cell of a point. SQLite uses an index only if the expression has the same text. */
export const cellOf = (latitude: SQL, longitude: SQL, size: CellSize): SQL =>
  sql`(${cellRowOf(latitude, size)} * ${sql.raw(String(CELL_ROW))} + ${cellColumnOf(longitude, size)})`
