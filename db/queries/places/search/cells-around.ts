import { type SQL, sql } from 'drizzle-orm'

/** How many rings of near cells are searched around the city's own. */
export const NEAR_RINGS = 4
/** As far as these reach on every side of a city, in kilometres, where cells are narrowest: at Brazil's southern end. */
export const KM_OF_NEAR_SQUARE = 22.8

/** A far cell is nowhere narrower, in kilometres. */
const KM_OF_FAR_CELL = 30.8

/** As many rings of far cells hold a circle. */
export const ringsWithin = (km: number): number => Math.ceil(km / KM_OF_FAR_CELL)

/**
 * Rows and columns from a cell to those around it, the nearest first: the table `steps`, constants, because a table that is
 * stored would be read.
 */
export function stepsTable(rings: number): SQL {
  const offsets = Array.from({ length: 2 * rings + 1 }, (_, index) => index - rings)
  const cells = offsets
    .flatMap((row) => offsets.map((column) => ({ row, column })))
    .toSorted((a, b) => a.row ** 2 + a.column ** 2 - (b.row ** 2 + b.column ** 2))
  const pairs = cells.map(({ row, column }) => `(${row},${column})`).join()
  return sql`steps (rows, columns) as not materialized (values ${sql.raw(pairs)})`
}

/** The steps that lead no further than so many rings. */
export const stepsWithin = (rings: number): SQL =>
  sql.raw(`(select rows, columns from steps where abs(rows) <= ${rings} and abs(columns) <= ${rings})`)
