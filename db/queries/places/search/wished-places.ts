import { type SQL, sql } from 'drizzle-orm'
import { kmBetween } from '../../km-between.ts'
import { isAskedFor } from './best-of-cells.ts'
import { foundRow } from './found-row.ts'

const KM = kmBetween(
  { latitude: sql`here.latitude`, longitude: sql`here.longitude` },
  { latitude: sql`p.latitude`, longitude: sql`p.longitude` },
)

/**
 * If the search `has_wishes`: the places of its category where the couple wants to go, as far as the category reaches.
 *
 * @param asked - a column of the search
 * @returns `select` of `value`: see `foundRow`
 */
export const wishedPlaces = (asked: (column: string) => SQL): SQL => sql`
  select ${foundRow({ km: sql`km` })} as value
  from (
    select p.*, ${KM} as km from place_categories as p left join here
    where p.category_id = ${asked('category_id')} and p.place_id in (
      select place_id from wishes where user_id in (
        select user_id from couple_members where couple_id = (select couple_id from search where has_wishes))))
  where ${isAskedFor(asked)} and (km is null or km <= ${asked('reach_km')})`
