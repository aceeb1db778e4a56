import { sql } from 'drizzle-orm'
import { type Db, inOrder, statement } from '../../client.ts'
import {
  categories,
  invitations,
  municipalities,
  overviewCounts,
  overviewScarcity,
  placeCategories,
  places,
  selections,
} from '../../schema/index.ts'
import { forAdmin } from '../newest-first.ts'

type ScarcityRow = typeof overviewScarcity.$inferSelect

interface ScarcityQuery {
  /** Only invitations created since then count as demand. */
  since: Date
  /** A city with this many unchosen places is not running out. */
  enough: number
  limit: number
}

/**
 * Requested pairs of city and category with few places left that no couple has chosen; the fewest first. Counting stops
 * at `enough`, which for most pairs is after a few rows.
 */
export const countScarcity = (db: Db, { since, enough, limit }: ScarcityQuery) => {
  const offered = sql`
    ${places} cross join ${placeCategories} on ${placeCategories.placeId} = ${places.id}
      and ${placeCategories.categoryId} = pair.category_id
    where ${places.cityId} = pair.city_id`
  return statement(
    db.all<ScarcityRow>(sql`
      with demand (city_id, category_id, invitations) as materialized (
        select city_id, category_id, count(*) from ${invitations}
        where created_at >= ${since.getTime()} and city_id is not null group by city_id, category_id),
      scarce as materialized (
        select pair.*, (select count(*) from (
          select 1 from ${offered}
            and not exists (select 1 from ${selections} where ${selections.placeId} = ${places.id})
          limit ${enough})) as unchosen
        from demand as pair)
      select city_id as "cityId", category_id as "categoryId", invitations,
        (select count(*) from ${offered}) as places, unchosen
      from scarce as pair where unchosen < ${enough}
      order by unchosen, invitations desc, city_id, category_id limit ${limit}`),
    (rows) => rows,
  )
}

/** Replaces an earlier count, unless a later one was written; must run before the counts of the same run. */
export const replaceScarcity = (db: Db, rows: readonly ScarcityRow[], countedAt: Date) => {
  const isLatest = sql`not exists (
    select 1 from ${overviewCounts} where kind = 'total' and counted_at > ${countedAt.getTime()})`
  return inOrder([
    statement(db.delete(overviewScarcity).where(isLatest), () => undefined),
    statement(
      db.run(sql`
        insert into ${overviewScarcity} (city_id, category_id, invitations, places, unchosen)
        select value ->> 'cityId', value ->> 'categoryId', value ->> 'invitations', value ->> 'places', value ->> 'unchosen'
        from json_each(${JSON.stringify(rows)}) where ${isLatest}`),
      () => undefined,
    ),
  ])
}

/** Scarce pairs, the fewest places first; empty unless the reader is an administrator. */
export const listScarcity = (db: Db, readerId: string) =>
  statement(
    db.all<{ city: string; uf: string; category: string; invitations: number; places: number; unchosen: number }>(sql`
      select ${municipalities.name} as city, ${municipalities.uf} as uf, ${categories.name} as category,
        invitations, places, unchosen
      from ${overviewScarcity}
      cross join ${municipalities} on ${municipalities.id} = city_id
      cross join ${categories} on ${categories.id} = category_id
      where unchosen >= ${forAdmin(readerId, sql`0`)}
      order by unchosen, invitations desc, city, category`),
    (rows) => rows,
  )
