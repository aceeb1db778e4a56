import { type SQL, sql } from 'drizzle-orm'

/** Number of rings of near cells that are searched around the city's own. */
export const NEAR_RINGS = 4
/**
 * Distance covered by these rings on every side of a city, in kilometres, where cells are narrowest: at Brazil's
 * southern end.
 */
export const KM_OF_NEAR_SQUARE = 22.8

/** Smallest width of a far cell in kilometres. */
const KM_OF_FAR_CELL = 30.8

export const ringsWithin = (km: number): number => Math.ceil(km / KM_OF_FAR_CELL)

/**
 * Row and column offsets from a cell to those around it, the nearest first: the table `steps`. They are constants,
 * because rows of a stored table would count as read.
 */
export function stepsTable(rings: number): SQL {
  const offsets = Array.from({ length: 2 * rings + 1 }, (_, index) => index - rings)
  const cells = offsets
    .flatMap((row) => offsets.map((column) => ({ row, column })))
    .toSorted((a, b) => a.row ** 2 + a.column ** 2 - (b.row ** 2 + b.column ** 2))
  const pairs = cells.map(({ row, column }) => `(${row},${column})`).join()
  return sql`steps (rows, columns) as not materialized (values ${sql.raw(pairs)})`
}

export const stepsWithin = (rings: number): SQL =>
  sql.raw(`(select rows, columns from steps where abs(rows) <= ${rings} and abs(columns) <= ${rings})`)
