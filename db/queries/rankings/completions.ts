import { type SQL, sql } from 'drizzle-orm'
import { type Db, execute, followedBy, inOrder, type Statement } from '../../client.ts'
import { couples } from '../../schema/couples.ts'
import { selections } from '../../schema/index.ts'
import { COUNTED_DAY } from './month-closing.ts'

export interface Completion {
  selectionId: string
  /** `YYYY-MM` in America/Sao_Paulo. */
  month: string
  at: Date
}

/**
 * Counts a completion for the rankings: the couple's first of the day, at a place where it has no point this month.
 * Each statement writes only if the one before it changed a row (`changes()`), so that only one of several simultaneous
 * completions counts.
 */
export const countedCompletion = <T>(db: Db, complete: Statement<T>, { selectionId, month, at }: Completion) =>
  followedBy(
    complete,
    execute(db)`insert into ranking_points (couple_id, day, month, activity_id, place_id, completed_at)
      select couple_id, ${COUNTED_DAY}, ${month}, activity_id, place_id, completed_at from ${selections}
      where id = ${selectionId} and changes() > 0
      on conflict do nothing`,
    execute(db)`insert into ranking_couples (month, couple_id, listed_slug, points, reached_at)
      select ${month}, id, listed_slug, 1, ${at.getTime()} from ${couples}
      where id = (select couple_id from ${selections} where id = ${selectionId}) and changes() > 0
      on conflict (month, couple_id) do update
        set points = points + 1, reached_at = max(reached_at, excluded.reached_at)`,
    execute(db)`insert into ranking_places (month, place_id, visits, reached_at)
      select ${month}, place_id, 1, ${at.getTime()} from ${selections}
      where id = ${selectionId} and place_id is not null and changes() > 0
      on conflict (month, place_id) do update
        set visits = visits + 1, reached_at = max(reached_at, excluded.reached_at)`,
  )

const pointsOfCouple = (coupleId: string | SQL) =>
  sql`(select month, place_id from ranking_points where couple_id = ${coupleId} and place_id is not null)`

/**
 * Removes a couple from all rankings: its own rows, and its visits to places. Must come before the deletion of the couple
 * in the same batch, which deletes the points but not the visits. Not for a person who leaves a remaining couple.
 *
 * @param coupleId - an id or an SQL expression; null: nothing happens
 */
export const deleteCoupleCounts = (db: Db, coupleId: string | SQL) =>
  inOrder([
    execute(db)`update ranking_places set
        visits = visits - 1,
        reached_at = coalesce((
          select other.completed_at from ranking_points as other
          where other.month = ranking_places.month and other.place_id = ranking_places.place_id
            and other.couple_id <> ${coupleId}
          order by other.completed_at desc limit 1), reached_at)
      where (month, place_id) in ${pointsOfCouple(coupleId)}`,
    execute(db)`delete from ranking_places where visits = 0 and (month, place_id) in ${pointsOfCouple(coupleId)}`,
    execute(db)`delete from ranking_points where couple_id = ${coupleId}`,
    execute(db)`delete from ranking_couples where couple_id = ${coupleId}`,
  ])
