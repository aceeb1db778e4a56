import { type SQL, sql } from 'drizzle-orm'
import { type Cell, idsOf, rowsOf, toUnits, UNITS_PER_DEGREE, write } from '../json-rows.ts'
import { visitTimesOf } from '../vocabulary/visit-times.ts'
import type { CataloguePlace } from './catalogue-place.ts'

/** SQL for a column in degrees as it is sent in JSON: an integer of 1/10,000,000 degree. */
export const unitsOf = (column: string): SQL => sql.raw(`cast(round(${column} * ${UNITS_PER_DEGREE}) as integer)`)

/** Columns of `place_categories` in the order of a row sent as a JSON list. */
export const OFFER_COLUMNS = sql.raw(
  'category_id, place_id, city_id, uf, latitude, longitude, precision, margin_km, fit, rank, family, drawing, ' +
    'is_sheltered, is_free, quality, chain_key, corner_key, visit_times',
)

/** SQL that selects the columns from such a list, named `value`. */
export const OFFER_FIELDS = sql.raw(
  `value->>0, value->>1, value->>2, value->>3, (value->>4) / ${UNITS_PER_DEGREE}.0, (value->>5) / ${UNITS_PER_DEGREE}.0, ` +
    Array.from({ length: 12 }, (_, index) => `value->>${index + 6}`).join(', '),
)

/** SQL that converts a row of `place_categories` to such a list. */
export const OFFER_CELLS = sql`json_array(
  category_id, place_id, city_id, uf, ${unitsOf('latitude')}, ${unitsOf('longitude')}, precision, margin_km,
  fit, rank, family, drawing, is_sheltered, is_free, quality, chain_key, corner_key, visit_times)`

export type OfferedPlace = Pick<
  CataloguePlace,
  | 'id'
  | 'kind'
  | 'times'
  | 'cityId'
  | 'uf'
  | 'position'
  | 'fits'
  | 'ranks'
  | 'family'
  | 'drawing'
  | 'isSheltered'
  | 'isFree'
  | 'quality'
  | 'chainKey'
  | 'cornerKey'
>

export const toOffers = (place: OfferedPlace): Cell[][] =>
  [...place.fits].map(([categoryId, fit]) => [
    categoryId,
    place.id,
    place.cityId,
    place.uf,
    toUnits(place.position.latitude),
    toUnits(place.position.longitude),
    place.position.precision,
    place.position.marginKm,
    fit,
    place.ranks.get(categoryId) ?? 0,
    place.family,
    place.drawing,
    Number(place.isSheltered),
    Number(place.isFree),
    place.quality,
    place.chainKey,
    place.cornerKey,
    visitTimesOf(place),
  ])

const isNotClosed = sql`not exists (
  select 1 from places where places.id = value->>1 and places.closed_at is not null)`

/**
 * Inserts one row per place and category; earlier rows must be deleted before. A place that an administrator closed
 * gets none.
 *
 * @param when - further condition on a row `value`
 */
export const saveOffers = (rows: readonly OfferedPlace[], when = sql`true`) =>
  write(sql`
    insert into place_categories (${OFFER_COLUMNS}) select ${OFFER_FIELDS}
    from ${rowsOf(rows.flatMap(toOffers))} where ${isNotClosed} and ${when}`)

/** A place without a category is not offered. */
export const deleteOffers = (placeIds: readonly string[]) =>
  write(sql`delete from place_categories where place_id in ${idsOf(placeIds)}`)
