import { type SQL, sql } from 'drizzle-orm'
import { write } from '../../../json-rows.ts'
import { STRONG } from '../../../schema/places.ts'

/**
 * Removes the tours of some cities with a stop that is no longer offered there, or was moved by an edit. A later load
 * of the shipped files restores those whose stops are all back.
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

/** The same in the present city of an edited place, and in the city of its sources. Must follow `layEdits`. */
export const dropBrokenToursAround = (placeId: string) =>
  dropBrokenTours(sql`
    select city_id from places where id = ${placeId}
    union select base ->> '$.city_id' from place_edits where place_id = ${placeId}`)
