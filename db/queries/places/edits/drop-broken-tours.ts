import { type SQL, sql } from 'drizzle-orm'
import { write } from '../../../json-rows.ts'
import { STRONG } from '../../../schema/suggestions.ts'

/**
 * Takes away the tours of some cities of which a stop is not offered there any more, or was moved by hand. A later load
 * of the shipped files brings back those whose stops are all there again.
 *
 * @param cities - ids of them, for `in`
 */
export const dropBrokenTours = (cities: SQL) =>
  write(sql`
    update place_categories set tours = null
    where tours is not null and city_id in (${cities}) and fit >= ${sql.raw(String(STRONG))} and exists (
      select 1 from json_each(place_categories.tours) as tour cross join json_each(tour.value, '$.stops') as stop
      where not exists (
          select 1 from place_categories as own
          where own.place_id = stop.value->>0 and own.city_id = place_categories.city_id)
        or exists (
          select 1 from place_edits as e
          where e.place_id = stop.value->>0 and json_type(e.fields, '$.latitude') is not null))`)

/** The same in the city of a place that was changed by hand, and in the one that its sources say. To follow `layEdits`. */
export const dropBrokenToursAround = (placeId: string) =>
  dropBrokenTours(sql`
    select city_id from places where id = ${placeId}
    union select base ->> '$.city_id' from place_edits where place_id = ${placeId}`)
