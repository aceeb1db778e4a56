import { type SQL, sql } from 'drizzle-orm'
import { write } from '../../../json-rows.ts'
import { OFFER_COLUMNS, OFFER_FIELDS } from '../../../places/offers.ts'

/**
 * Approves places: they are offered in their categories, and no load withholds them again. Must come between `revertEdits`
 * and `applyEdits`.
 */
export const confirmPlaces = (ids: SQL, at: Date) => [
  write(sql`
    insert into place_categories (${OFFER_COLUMNS})
    select ${OFFER_FIELDS} from withheld_places cross join json_each(withheld_places.offers)
    where withheld_places.place_id in ${ids}
    on conflict do nothing`),
  write(sql`update places set confirmed_at = ${at.getTime()} where id in ${ids}`),
  write(sql`delete from withheld_places where place_id in ${ids}`),
]
