import { type SQL, sql } from 'drizzle-orm'

/** How many rings of near cells are searched around the city's own. */
export const NEAR_RINGS = 4
/** As far as these reach on every side of a city, in kilometres, where cells are narrowest: at Brazil's southern end. */
export const KM_OF_NEAR_SQUARE = 22.8

/** A far cell is nowhere narrower, in kilometres. */
const KM_OF_FAR_CELL = 46

/** As many rings of far cells hold a circle. */
export const ringsWithin = (km: number): number => Math.ceil(km / KM_OF_FAR_CELL)

/** Rows and columns from a cell to those around it, the nearest first, for `values`: constants, because a table would be read. */
export function cellsAround(rings: number): SQL {
  const offsets = Array.from({ length: 2 * rings + 1 }, (_, index) => index - rings)
  const cells = offsets
    .flatMap((row) => offsets.map((column) => ({ row, column })))
    .toSorted((a, b) => a.row ** 2 + a.column ** 2 - (b.row ** 2 + b.column ** 2))
  return sql.raw(cells.map(({ row, column }) => `(${row},${column})`).join())
}
