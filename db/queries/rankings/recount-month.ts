import { sql } from 'drizzle-orm'
import { type Db, execute, inOrder } from '../../client.ts'
import { couples, selections } from '../../schema/index.ts'
import { COUNTED_DAY, monthOfSelection } from './month-closing.ts'

interface Recount {
  /** Two couples between which choices were moved; the same one twice, if its choices changed. */
  coupleIds: readonly [string, string]
  /** `YYYY-MM` in America/Sao_Paulo: the current one, except for a mark that is taken back. */
  month: string
  /** A choice that no longer counts in the month. */
  undoneId?: string
}

/**
 * Recounts a month of two couples from their current choices, after the statements that moved them; other months and
 * their visits are unchanged. Only these couples' visits are removed and added: other couples' rows are not
 * read.
 */
export const recountMonth = (db: Db, { coupleIds: [one, other], month, undoneId = '' }: Recount, when = sql`true`) => {
  const isOfBoth = sql`couple_id in (${one}, ${other})`
  const ofBoth = sql`month = ${month} and ${isOfBoth}`
  const latest = sql`(
    select completed_at from ranking_points as point
    where point.month = ranking_places.month and point.place_id = ranking_places.place_id
    order by completed_at desc limit 1)`
  const visited = sql`(
    select place_id from ${selections} where ${isOfBoth} and place_id is not null
      and ${monthOfSelection} = ${month}
    union select place_id from ${selections} where id = ${undoneId})`
  return inOrder([
    execute(db)`update ranking_places set visits = visits - (
          select count(*) from ranking_points as point where ${ofBoth} and point.place_id = ranking_places.place_id)
        where month = ${month} and ${when}
          and place_id in (select place_id from ranking_points where ${ofBoth} and place_id is not null)`,
    execute(db)`delete from ranking_points where ${ofBoth} and ${when}`,
    execute(db)`insert into ranking_points (couple_id, day, month, activity_id, place_id, completed_at)
        select couple_id, ${COUNTED_DAY}, ${month}, activity_id, place_id, completed_at from ${selections}
        where ${monthOfSelection} = ${month} and ${isOfBoth} and ${when}
        order by completed_at, id
        on conflict do nothing`,
    execute(db)`insert into ranking_couples (month, couple_id, listed_slug, points, reached_at)
        select point.month, point.couple_id, ${couples.listedSlug}, count(*), max(point.completed_at)
        from ranking_points as point join ${couples} on ${couples.id} = point.couple_id
        where point.month = ${month} and point.couple_id in (${one}, ${other}) and ${when}
        group by point.couple_id
        on conflict (month, couple_id) do update set points = excluded.points, reached_at = excluded.reached_at`,
    execute(db)`delete from ranking_couples where ${ofBoth} and ${when} and not exists (
        select 1 from ranking_points as point
        where point.month = ranking_couples.month and point.couple_id = ranking_couples.couple_id)`,
    execute(db)`insert into ranking_places (month, place_id, visits, reached_at)
        select month, place_id, 1, completed_at from ranking_points
        where ${ofBoth} and place_id is not null and ${when}
        on conflict (month, place_id) do update set visits = visits + 1`,
    execute(db)`delete from ranking_places
        where month = ${month} and visits = 0 and place_id in ${visited} and ${when}`,
    execute(db)`update ranking_places set reached_at = coalesce(${latest}, reached_at)
        where month = ${month} and place_id in ${visited} and ${when}`,
  ])
}
