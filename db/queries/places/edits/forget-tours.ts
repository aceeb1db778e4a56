import { type SQL, sql } from 'drizzle-orm'
import { write } from '../../../catalogue/load/json-rows.ts'
import { STRONG } from '../../../schema/suggestions.ts'

/**
 * No place of a city is offered any more with a tour that a place stands in, which is about to change: what a stop says,
 * where it lies and whether it is there decide about the whole. `saveToursAround` makes new ones after the batch.
 *
 * @param when - whether the change is made
 */
export const forgetTours = (placeId: string, when: SQL) => ({
  toursForgotten: write(sql`
    update place_categories set tours = null where tours is not null and ${when} and place_id in (
      select place_id from place_categories
      where city_id = (select city_id from places where id = ${placeId}) and fit >= ${sql.raw(String(STRONG))}
        and instr(tours, json_quote(${placeId})))`),
})
