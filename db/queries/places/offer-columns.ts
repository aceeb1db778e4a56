import { sql } from 'drizzle-orm'

/** Columns of `place_categories` in the order in which a row travels as a JSON list. */
export const OFFER_COLUMNS = sql.raw(
  'category_id, place_id, city_id, uf, latitude, longitude, latitude_band, precision, margin_km, fit, rank, family, drawing, ' +
    'is_sheltered, is_free, quality, chain_key, corner_key',
)

/** Degrees travel as whole ten-millionths: SQLite reads a decimal out of JSON with an error in its last bit. */
export const UNITS_PER_DEGREE = 10_000_000

/** The columns of such a list, for a `select` that has it as `value`. */
export const OFFER_FIELDS = sql.raw(
  `value->>0, value->>1, value->>2, value->>3, (value->>4) / ${UNITS_PER_DEGREE}.0, (value->>5) / ${UNITS_PER_DEGREE}.0, ` +
    Array.from({ length: 12 }, (_, index) => `value->>${index + 6}`).join(', '),
)
