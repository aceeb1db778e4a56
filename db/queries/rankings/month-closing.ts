import { type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, firstRow, inOrder, named, statement } from '../../client.ts'
import { couples } from '../../schema/couples.ts'
import { coupleMembers, notifications, rankingCouples, rankingMonths, selections } from '../../schema/index.ts'
import { hasNotLapsed } from '../billing/is-premium.ts'
import { COLUMNS, newId } from '../notifications/notifications.ts'
import { listedSlugNow } from './rankings.ts'

/** Day for which a row of `selections` counts; its month has the same text as in its index. */
export const COUNTED_DAY = sql`coalesce(counted_day, completed_day)`
const MONTH = sql`substr(${COUNTED_DAY}, 1, 7)`
export const monthOfSelection = sql`completed_day is not null and ${MONTH}`

interface Months {
  /** The current month: only earlier ones are finished. */
  current: string
  /** A closed month to check again. */
  again?: string
}

/** Opens the closing of every finished month with completions that was never closed. */
export const openFinishedMonths = (db: Db, { current, again = '' }: Months) =>
  execute(db)`
      with recursive months(month) as (
        select min(${MONTH}) from ${selections} where completed_day is not null
        union all
        select (select min(${MONTH}) from ${selections} where ${monthOfSelection} > months.month)
        from months where months.month < ${current})
      insert into ranking_months (month, stage)
      select month, 'couples' from months where month < ${current}
      union all select ${again}, 'couples' where ${again} <> ''
      on conflict (month) do update set stage = 'couples', checked_up_to = ''
      where ranking_months.stage = 'closed' and ranking_months.month = ${again}`

export interface Closing {
  month: string
  stage: 'couples' | 'places' | 'told'
  checkedUpTo: string
}

/** The oldest month with an unfinished closing, or null. */
export const findClosing = (db: Db) =>
  firstRow(
    db.all<Closing>(sql`select month, stage, checked_up_to as "checkedUpTo" from ranking_months
      where stage <> 'closed' order by month limit 1`),
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
 * @returns false if another run is further ahead
 */
export const updateClosing = (
  db: Db,
  from: Closing,
  to: { stage: Closing['stage'] | 'closed'; checkedUpTo: string; at: Date },
) =>
  anyRow(
    db.all(sql`update ranking_months set stage = ${to.stage}, checked_up_to = ${to.checkedUpTo},
        closed_at = iif(${to.stage} = 'closed', coalesce(closed_at, ${to.at.getTime()}), closed_at)
      where month = ${from.month} and stage = ${from.stage} and checked_up_to = ${from.checkedUpTo}
      returning 1`),
  )

const corrections = (db: Db, query: SQL) => statement(db.all(query), (rows) => rows.length)

const oneOf = (slice: readonly string[]) => sql`(select value from json_each(${JSON.stringify(slice)}))`

/** Recomputes points, ranks and listings of these couples in a month from completions and consents. */
export const correctCouples = (db: Db, month: string, slice: readonly string[]) =>
  named({
    listings: corrections(
      db,
      sql`update ${couples} set listed_slug = ${listedSlugNow}
      where ${couples.id} in ${oneOf(slice)} and ${couples.listedSlug} <> ${listedSlugNow}
      returning 1`,
    ),
    extraPoints: corrections(
      db,
      sql`delete from ranking_points as point
      where month = ${month} and couple_id in ${oneOf(slice)} and not exists (
        select 1 from ${selections} as done
        where done.couple_id = point.couple_id and done.activity_id = point.activity_id
          and coalesce(done.counted_day, done.completed_day) = point.day and done.completed_at = point.completed_at
          and +done.place_id is point.place_id)
      returning 1`,
    ),
    missingPoints: corrections(
      db,
      sql`insert into ranking_points (couple_id, day, month, activity_id, place_id, completed_at)
      select couple_id, ${COUNTED_DAY}, ${month}, activity_id, place_id, completed_at from ${selections}
      where ${monthOfSelection} = ${month} and couple_id in ${oneOf(slice)}
      order by completed_at, id
      on conflict do nothing
      returning 1`,
    ),
    extraRanks: corrections(
      db,
      sql`delete from ranking_couples as extra
      where month = ${month} and couple_id in ${oneOf(slice)} and not exists (
        select 1 from ranking_points as point where point.month = extra.month and point.couple_id = extra.couple_id)
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
    extraVisits: corrections(
      db,
      sql`delete from ranking_places as extra
      where month = ${month} and place_id in ${oneOf(slice)} and not exists (
        select 1 from ranking_points as point where point.month = extra.month and point.place_id = extra.place_id)
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

interface RankedCouple {
  coupleId: string
  points: number
  /** Milliseconds. */
  reachedAt: number
}
/** A couple with its rank in the closed month; the progress of the stage `told`, as JSON. */
type FinalRank = RankedCouple & { rank: number }

const BEFORE_FIRST: FinalRank = { rank: 0, coupleId: '', points: Number.MAX_SAFE_INTEGER, reachedAt: 0 }

/** The next listed couples of a month, best first, in the order of the public list; none if it was closed before. */
export const listNextToTell = (
  db: Db,
  { month, checkedUpTo }: Closing,
  { now, limit }: { now: Date; limit: number },
) => {
  const last: FinalRank = checkedUpTo === '' ? BEFORE_FIRST : JSON.parse(checkedUpTo)
  return statement(
    db.all<RankedCouple>(sql`
      select couple_id as "coupleId", points, reached_at as "reachedAt" from ${rankingCouples}
      where month = ${month} and listed_slug <> '' and ${hasNotLapsed(sql`couple_id`, now.getTime())}
        and points <= ${last.points}
        and (points < ${last.points} or (reached_at, couple_id) > (${last.reachedAt}, ${last.coupleId}))
        and exists (select 1 from ${rankingMonths} where ${rankingMonths.month} = ${month} and ${rankingMonths.closedAt} is null)
      order by points desc, reached_at, couple_id limit ${limit}`),
    (rows): FinalRank[] => rows.map((row, index) => ({ ...row, rank: last.rank + index + 1 })),
  )
}

/**
 * Stores the ranks of couples in a closed month and notifies their members, once
 * (docs/rules.md, rankings.7).
 */
export const tellFinalRanks = (db: Db, month: string, ranks: readonly FinalRank[], at: Date) => {
  const told = sql`json_each(${JSON.stringify(ranks.map(({ coupleId, rank }) => [coupleId, rank]))}) as told`
  return inOrder([
    execute(db)`update ${rankingCouples} set final_rank = told.value ->> 1 from ${told}
      where month = ${month} and couple_id = told.value ->> 0`,
    execute(db)`insert into ${notifications} ${COLUMNS}
      select ${newId}, ${coupleMembers.userId}, 'month_ranked', ${month}, ${at.getTime()}
      from ${told} join ${coupleMembers} on ${coupleMembers.coupleId} = told.value ->> 0
      where true
      on conflict do nothing`,
  ])
}
