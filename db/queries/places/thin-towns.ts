import { sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { CATEGORIES } from '../../vocabulary/categories.ts'
import { forAdmin } from '../newest-first.ts'

interface ThinQuery {
  /** The reader; only an administrator gets rows. */
  readerId: string
  /** Number of the most populous towns that are compared. */
  among: number
  limit: number
}

const ALL = sql.raw(String(CATEGORIES.length))
/** The ids of the categories in `guides.categories`. */
const toIds = (list: string): readonly number[] => JSON.parse(list).map(([id]: readonly [number]) => id)

/**
 * Towns whose categories have no page, because they have too few strong places: first those where this concerns the most
 * people, counting each person once per category. `full` are their other categories.
 */
export const listThinTowns = (db: Db, { readerId, among, limit }: ThinQuery) =>
  statement(
    db.all<{ cityId: string; city: string; uf: string; population: number; full: string; isWaiting: number }>(sql`
      with asked (id) as materialized (
        select city_id from place_reports where settled_at is null order by reported_at desc limit ${among}),
      thin as materialized (
        select m.id, m.name, m.uf, m.population, guides.categories as full
        from (
          select id, name, uf, population from municipalities
          where population < ${forAdmin(readerId, sql`${Number.MAX_SAFE_INTEGER}`)}
          order by population desc limit ${among}) as m
        left join guides on guides.city_id = m.id
        order by m.population * (${ALL} - coalesce(json_array_length(guides.categories), 0)) desc limit ${limit})
      select thin.id as "cityId", name as city, uf, population, coalesce(full, '[]') as full,
        thin.id in (select id from asked) or exists (
          select 1 from withheld_places where city_id = thin.id) as "isWaiting"
      from thin`),
    (rows) => rows.map(({ full, isWaiting, ...row }) => ({ ...row, full: toIds(full), isWaiting: isWaiting === 1 })),
  )
