import { type SQL, sql } from 'drizzle-orm'
import { UNITS_PER_DEGREE } from '../offer-columns.ts'

/** Columns of `place_categories` that a found place travels with, so that its row is not read again. */
const COLUMNS = [
  'place_id',
  'city_id',
  'precision',
  'latitude',
  'longitude',
  'margin_km',
  'fit',
  'rank',
  'family',
  'drawing',
  'is_free',
  'quality',
  'is_featured',
  'chain_key',
  'corner_key',
] as const
type Column = (typeof COLUMNS)[number]

const isDegrees = (column: Column) => column === 'latitude' || column === 'longitude'

/** Kilometres and how often the couple was offered it stand before the columns. */
const BEFORE = ['km', 'times'] as const

/** Where a column stands in a found row, to be read by `->>`. */
export const positionOf = (column: Column): SQL => sql.raw(String(BEFORE.length + COLUMNS.indexOf(column)))

/**
 * A row of `place_categories` as a JSON list, in a select from it. Degrees travel as whole ten-millionths: SQLite reads a
 * decimal out of JSON with an error in its last bit.
 */
export const foundRow = (km: SQL, times: SQL): SQL =>
  sql`json_array(${km}, ${times}, ${sql.raw(
    COLUMNS.map((column) =>
      isDegrees(column) ? `cast(round(${column} * ${UNITS_PER_DEGREE}) as integer)` : column,
    ).join(', '),
  )})`

/** The same as columns again, for a select that has it as `value`. */
export const FOUND_FIELDS = sql.raw(
  [...BEFORE, ...COLUMNS]
    .map((column, position) => {
      const value = `value ->> ${position}`
      return column === 'latitude' || column === 'longitude'
        ? `(${value}) / ${UNITS_PER_DEGREE}.0 as ${column}`
        : `${value} as ${column}`
    })
    .join(', '),
)
