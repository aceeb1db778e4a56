import { type SQL, sql } from 'drizzle-orm'
import { write } from '../../../json-rows.ts'
import { OFFER_COLUMNS, OFFER_FIELDS } from '../../../places/offers.ts'

/**
 * Approves a place: it is offered in its categories, and no load withholds it again. Must come between `revertEdits` and
 * `applyEdits`.
 */
export const confirmPlace = (placeId: string, at: Date, when: SQL) => [
  write(sql`
    insert into place_categories (${OFFER_COLUMNS})
    select ${OFFER_FIELDS} from withheld_places cross join json_each(withheld_places.offers)
    where withheld_places.place_id = ${placeId} and ${when}
    on conflict do nothing`),
  write(sql`update places set confirmed_at = ${at.getTime()} where id = ${placeId} and ${when}`),
  write(sql`delete from withheld_places where place_id = ${placeId} and ${when}`),
]
