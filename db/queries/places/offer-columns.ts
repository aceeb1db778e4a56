import { sql } from 'drizzle-orm'
import { UNITS_PER_DEGREE } from '../../json-rows.ts'

/** Columns of `place_categories` in the order of a row sent as a JSON list. */
export const OFFER_COLUMNS = sql.raw(
  'category_id, place_id, city_id, uf, latitude, longitude, precision, margin_km, fit, rank, family, drawing, ' +
    'is_sheltered, is_free, quality, chain_key, corner_key, tours',
)

/** The columns of such a list, for a `select` where it is `value`. */
export const OFFER_FIELDS = sql.raw(
  `value->>0, value->>1, value->>2, value->>3, (value->>4) / ${UNITS_PER_DEGREE}.0, (value->>5) / ${UNITS_PER_DEGREE}.0, ` +
    Array.from({ length: 12 }, (_, index) => `value->>${index + 6}`).join(', '),
)
