import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { selections } from '../../schema/index.ts'

/** Month of a row of `selections`, with the text of its index. */
export const monthOfSelection = sql`completed_day is not null and substr(completed_day, 1, 7)`

interface Months {
  /** The running month: only earlier ones are finished. */
  current: string
  /** A finished month to check again although it was closed. */
  again?: string
}

/** Opens the closing of every finished month with completions that was never closed. */
export const openFinishedMonths = (db: Db, { current, again = '' }: Months) =>
  statement(
    db.run(sql`
      with recursive months(month) as (
        select min(substr(completed_day, 1, 7)) from ${selections} where completed_day is not null
        union all
        select (select min(substr(completed_day, 1, 7)) from ${selections} where ${monthOfSelection} > months.month)
        from months where months.month < ${current})
      insert into ranking_months (month, stage)
      select month, 'couples' from months where month < ${current}
      union all select ${again}, 'couples' where ${again} <> ''
      on conflict (month) do update set stage = 'couples', checked_up_to = ''
      where ranking_months.stage = 'closed' and ranking_months.month = ${again}`),
    () => undefined,
  )

/** Progress of a month's closing. */
export interface Closing {
  month: string
  stage: 'couples' | 'places'
  checkedUpTo: string
}

/** The oldest month with an unfinished closing, or null. */
export const findClosing = (db: Db) =>
  statement(
    db.all<Closing>(sql`select month, stage, checked_up_to as "checkedUpTo" from ranking_months
      where stage <> 'closed' order by month limit 1`),
    ([closing]) => closing ?? null,
  )

const ids = (db: Db, query: SQL) =>
  statement(db.all<{ id: string }>(query), (rows): readonly string[] => rows.map(({ id }) => id))

/** The next ids to check: couples with completions in the month or with points in it, or its places. */
export const listNextToCheck = (db: Db, { month, stage, checkedUpTo }: Closing, limit: number) =>
  stage === 'couples'
    ? ids(
        db,
        sql`
      select couple_id as id from ${selections} where ${monthOfSelection} = ${month} and couple_id > ${checkedUpTo}
      union select couple_id from ranking_points where month = ${month} and couple_id > ${checkedUpTo}
      union select couple_id from ranking_couples where month = ${month} and couple_id > ${checkedUpTo}
      order by 1 limit ${limit}`,
      )
    : ids(
        db,
        sql`
      select place_id as id from ranking_points
        where month = ${month} and place_id is not null and place_id > ${checkedUpTo}
      union select place_id from ranking_places where month = ${month} and place_id > ${checkedUpTo}
      order by 1 limit ${limit}`,
      )

/**
 * Stores the progress of a closing.
 *
 * @returns false when another run is further ahead
 */
export const updateClosing = (
  db: Db,
  from: Closing,
  to: { stage: 'couples' | 'places' | 'closed'; checkedUpTo: string; at: Date },
) =>
  statement(
    db.all(sql`update ranking_months set stage = ${to.stage}, checked_up_to = ${to.checkedUpTo},
        closed_at = iif(${to.stage} = 'closed', coalesce(closed_at, ${to.at.getTime()}), closed_at)
      where month = ${from.month} and stage = ${from.stage} and checked_up_to = ${from.checkedUpTo}
      returning 1`),
    (rows) => rows.length > 0,
  )
