import { type SQL, sql } from 'drizzle-orm'
import { matchQuality } from '../../../catalogue/load/save-matches.ts'
import { UNITS_PER_DEGREE } from '../offer-columns.ts'

/** A column less what a match `m` filled in. */
const own = (column: string): SQL => sql.raw(`iif(m.${column} is null, places.${column}, null)`)
/** Degrees as they travel: see `offer-columns.ts`. */
export const unitsOf = (column: string): SQL => sql.raw(`cast(round(${column} * ${UNITS_PER_DEGREE}) as integer)`)

/**
 * All that an import writes of a place, as JSON: of a row of `places` that is joined with its match `m` and its rows `p` of
 * `place_categories`, and grouped by its id.
 */
export const OWN_CELLS = sql`json_array(
  places.source, places.name, ${own('address')}, places.neighbourhood, places.city_id,
  ${unitsOf('places.latitude')}, ${unitsOf('places.longitude')},
  ${own('website')}, ${own('phone')}, ${own('opening_hours')}, ${own('wikidata')},
  places.kind, places.kind_words, places.drawing, max(p.drawing), max(p.family),
  (select group_concat(category_id || ':' || fit) from (
    select category_id, fit from place_categories where place_id = places.id order by category_id)),
  max(p.is_sheltered), max(p.is_free), max(p.quality) - ${matchQuality},
  max(p.chain_key), max(p.corner_key))`
