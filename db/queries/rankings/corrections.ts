import { type SQL, sql } from 'drizzle-orm'
import { type Db, named, statement } from '../../client.ts'
import { couples } from '../../schema/couples.ts'
import { selections } from '../../schema/index.ts'
import { listedSlugNow } from './couple-visibility.ts'
import { monthOfSelection } from './month-closing.ts'

/** Runs a correction and counts the changed rows. */
const corrections = (db: Db, query: SQL) => statement(db.all(query), (rows) => rows.length)

const oneOf = (slice: readonly string[]) => sql`(select value from json_each(${JSON.stringify(slice)}))`

/** Recomputes points, ranks and listings of these couples in a month from their completions and consents. */
export const correctCouples = (db: Db, month: string, slice: readonly string[]) =>
  named({
    listings: corrections(
      db,
      sql`update ${couples} set listed_slug = ${listedSlugNow}
      where ${couples.id} in ${oneOf(slice)} and ${couples.listedSlug} <> ${listedSlugNow}
      returning 1`,
    ),
    strayPoints: corrections(
      db,
      sql`delete from ranking_points as point
      where month = ${month} and couple_id in ${oneOf(slice)} and not exists (
        select 1 from ${selections} as done
        where done.couple_id = point.couple_id and done.activity_id = point.activity_id
          and done.completed_day = point.day and done.completed_at = point.completed_at
          and +done.place_id is point.place_id)
      returning 1`,
    ),
    missingPoints: corrections(
      db,
      sql`insert into ranking_points (couple_id, day, month, activity_id, place_id, completed_at)
      select couple_id, completed_day, ${month}, activity_id, place_id, completed_at from ${selections}
      where ${monthOfSelection} = ${month} and couple_id in ${oneOf(slice)}
      order by completed_at, id
      on conflict do nothing
      returning 1`,
    ),
    strayRanks: corrections(
      db,
      sql`delete from ranking_couples as stray
      where month = ${month} and couple_id in ${oneOf(slice)} and not exists (
        select 1 from ranking_points as point where point.month = stray.month and point.couple_id = stray.couple_id)
      returning 1`,
    ),
    ranks: corrections(
      db,
      sql`insert into ranking_couples (month, couple_id, listed_slug, points, reached_at)
      select point.month, point.couple_id, ${couples.listedSlug}, count(*), max(point.completed_at)
      from ranking_points as point join ${couples} on ${couples.id} = point.couple_id
      where point.month = ${month} and point.couple_id in ${oneOf(slice)}
      group by point.couple_id
      on conflict (month, couple_id) do update set points = excluded.points, reached_at = excluded.reached_at
        where ranking_couples.points <> excluded.points or ranking_couples.reached_at <> excluded.reached_at
      returning 1`,
    ),
  })

/** Recomputes the visits of these places in a month from the points. */
export const correctPlaces = (db: Db, month: string, slice: readonly string[]) =>
  named({
    strayVisits: corrections(
      db,
      sql`delete from ranking_places as stray
      where month = ${month} and place_id in ${oneOf(slice)} and not exists (
        select 1 from ranking_points as point where point.month = stray.month and point.place_id = stray.place_id)
      returning 1`,
    ),
    visits: corrections(
      db,
      sql`insert into ranking_places (month, place_id, visits, reached_at)
      select point.month, point.place_id, count(*), max(point.completed_at) from ranking_points as point
      where point.month = ${month} and point.place_id in ${oneOf(slice)}
      group by point.place_id
      on conflict (month, place_id) do update set visits = excluded.visits, reached_at = excluded.reached_at
        where ranking_places.visits <> excluded.visits or ranking_places.reached_at <> excluded.reached_at
      returning 1`,
    ),
  })
