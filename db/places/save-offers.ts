import { sql } from 'drizzle-orm'
import { type Cell, idsOf, rowsOf, toUnits, write } from '../json-rows.ts'
import type { StoredTours } from '../queries/places/candidate.ts'
import { OFFER_COLUMNS, OFFER_FIELDS } from '../queries/places/offer-columns.ts'
import type { CataloguePlace } from './catalogue-place.ts'

/** The fields by which a place is offered: its categories, its location, and the sort keys of lists. */
export interface OfferedPlace extends OfferedFacts {
  readonly tours?: StoredTours | undefined
}
type OfferedFacts = Pick<
  CataloguePlace,
  | 'id'
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

/** Rows of `place_categories`, one per category, as sent in JSON (`OFFER_COLUMNS`). */
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
    place.tours ? JSON.stringify(place.tours) : null,
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
