import { type SQL, sql } from 'drizzle-orm'
import { unitsOf } from '../../../places/offers.ts'
import { COORDINATES_QUALITY, QUALITY_PER_FACT } from '../../../vocabulary/place-quality.ts'

/** Quality that the facts of a match `m` add to a place, in the scale of `place-quality.ts`. */
export const matchQuality = sql.raw(`(
  ${COORDINATES_QUALITY} * (m.latitude is not null) + ${2 * QUALITY_PER_FACT} * ((m.website is not null) + (m.wikidata is not null))
  + ${QUALITY_PER_FACT} * ((m.phone is not null) + (m.opening_hours is not null) + (m.address is not null)))`)

/** A column, or null if a match `m` filled in its value. */
const own = (column: string): SQL => sql.raw(`iif(m.${column} is null, places.${column}, null)`)

/**
 * All fields of a place that an import writes, as JSON, for a row of `places` joined with its match `m` and its rows
 * `p` of `place_categories`, and grouped by its id.
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
