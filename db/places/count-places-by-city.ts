import { sql } from 'drizzle-orm'
import { write } from '../json-rows.ts'

/** How many places each municipality has, whoever brought them; a municipality whose number stands is not written. */
export const countPlacesByCity = write(sql`
  with counted as materialized (select city_id, count(*) as n from places where is_retired = 0 group by city_id)
  update municipalities set place_count = present.n
  from (select m.id, coalesce(counted.n, 0) as n from municipalities as m left join counted on counted.city_id = m.id)
    as present
  where present.id = municipalities.id and municipalities.place_count <> present.n`)
