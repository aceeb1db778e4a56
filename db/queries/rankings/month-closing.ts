import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { selections } from '../../schema/index.ts'

/** Month of a row of `selections`, written as its index is. */
export const monthOfSelection = sql`completed_day is not null and substr(completed_day, 1, 7)`

interface Months {
  /** The running month: it and later ones are not finished. */
  current: string
  /** A finished month to check once more although it was closed. */
  again?: string
}

/** Notes every finished month with completions that was never closed as one to close. */
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

/** How far the closing of a month has come. */
export interface Closing {
  month: string
  stage: 'couples' | 'places'
  checkedUpTo: string
}

/** The oldest month whose closing is not finished, or null. */
export const findClosing = (db: Db) =>
  statement(
    db.all<Closing>(sql`select month, stage, checked_up_to as "checkedUpTo" from ranking_months
      where stage <> 'closed' order by month limit 1`),
    ([closing]) => closing ?? null,
  )

const ids = (db: Db, query: SQL) =>
  statement(db.all<{ id: string }>(query), (rows): readonly string[] => rows.map(({ id }) => id))

/** The next ids to check: whoever completed something in the month, or is counted in it. */
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
 * Notes how far a closing has come.
 *
 * @returns false when another run had come further already
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
