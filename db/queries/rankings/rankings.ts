import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, couples } from '../../schema/couples.ts'
import { municipalities, places, rankingCouples, rankingPlaces, selections, subscriptions } from '../../schema/index.ts'
import { hasNotLapsed, isPremium } from '../billing/is-premium.ts'

/** The slug that public lists may show of a row of `couples`: '' unless every member agreed and the plan is Premium now. */
const listedSlugNow = sql`iif(
  exists (select 1 from ${subscriptions} where ${subscriptions.coupleId} = ${couples.id} and ${isPremium})
  and exists (select 1 from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id})
  and not exists (
    select 1 from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id} and ${coupleMembers.publicSince} is null),
  ${couples.slug}, '')`

/**
 * Puts a couple into every public list or takes it out, as its members' consent and its plan are at this moment; the
 * rows of rankings and of recent achievements follow by their foreign keys.
 *
 * It belongs into the same batch as, and behind, every write to `couple_members` (consent, joining, leaving), to
 * `subscriptions.plan`/`status`, and to `couples.slug`. It changes nothing when nothing has changed.
 *
 * @see DECISIONS "Couples": public needs every member and Premium, now
 */
export const refreshCoupleVisibility = (db: Db, coupleId: string) =>
  statement(
    db.run(sql`update ${couples} set listed_slug = ${listedSlugNow}
      where ${couples.id} = ${coupleId} and ${couples.listedSlug} <> ${listedSlugNow}`),
    () => undefined,
  )

export interface RankingsReading {
  /** `YYYY-MM` in America/Sao_Paulo. */
  month: string
  /** The month's end: what was unlocked later does not show. */
  end: Date
  /** Whose Premium has run out by now does not show. */
  now: Date
  /** For each of the lists. */
  limit: number
}

/** Public couples of a month with most points; of two with as many, the one that had them first. */
const listTopCouples = (db: Db, { month, now, limit }: RankingsReading) =>
  statement(
    db.all<{ coupleSlug: string; points: number }>(sql`
      select listed_slug as "coupleSlug", points from ${rankingCouples}
      where month = ${month} and listed_slug <> '' and ${hasNotLapsed(sql`couple_id`, now)}
      order by points desc, reached_at, couple_id limit ${limit}`),
    (rows) => rows,
  )

/** Places of our catalogue that most couples visited in a month; `cross join` keeps the order of the index. */
const listTopPlaces = (db: Db, month: string, limit: number) =>
  statement(
    db.all<{ name: string; city: string; uf: string; visits: number }>(sql`
      select ${places.name}, ${municipalities.name} as city, ${municipalities.uf}, top.visits
      from ${rankingPlaces} as top
      cross join ${places} on ${places.id} = top.place_id
      cross join ${municipalities} on ${municipalities.id} = ${places.cityId}
      where top.month = ${month}
      order by top.visits desc, top.reached_at, top.place_id limit ${limit}`),
    (rows) => rows,
  )

/** What public couples unlocked last before the month's end, newest first. */
const listRecentUnlocks = (db: Db, { end, now, limit }: RankingsReading) =>
  statement(
    db.all<{ achievement: string; coupleSlug: string; unlockedAt: number }>(sql`
      select slug as achievement, listed_slug as "coupleSlug", unlocked_at as "unlockedAt" from achievement_unlocks
      where listed_slug <> '' and unlocked_at < ${end.getTime()} and ${hasNotLapsed(sql`couple_id`, now)}
      order by unlocked_at desc, couple_id desc, slug desc limit ${limit}`),
    (rows) => rows.map((row) => ({ ...row, unlockedAt: new Date(row.unlockedAt) })),
  )

/** Everything that the rankings of a month show, from the rollups only: 5 rows for each rank. */
export const listRankings = (db: Db, reading: RankingsReading) => ({
  couples: listTopCouples(db, reading),
  places: listTopPlaces(db, reading.month, reading.limit),
  unlocks: listRecentUnlocks(db, reading),
})

export interface Completion {
  selectionId: string
  coupleId: string
  /** `YYYY-MM` in America/Sao_Paulo. */
  month: string
  at: Date
}

/**
 * Counts a completion for the rankings: the first of the couple's day, at a place where it has no point this month.
 *
 * The statements are to be spread into the batch right behind `completeSelection`, in this order and with nothing in
 * between: each acts only if the one before it changed a row (`changes()`), so that of simultaneous completions one counts.
 */
export const countCompletion = (db: Db, { selectionId, coupleId, month, at }: Completion) => ({
  countPoint: statement(
    db.run(sql`insert into ranking_points (couple_id, day, month, activity_id, place_id, completed_at)
      select couple_id, completed_day, ${month}, activity_id, place_id, completed_at from ${selections}
      where id = ${selectionId} and changes() > 0
      on conflict do nothing`),
    () => undefined,
  ),
  countCouple: statement(
    db.run(sql`insert into ranking_couples (month, couple_id, listed_slug, points, reached_at)
      select ${month}, id, listed_slug, 1, ${at.getTime()} from ${couples} where id = ${coupleId} and changes() > 0
      on conflict (month, couple_id) do update
        set points = points + 1, reached_at = max(reached_at, excluded.reached_at)`),
    () => undefined,
  ),
  countPlace: statement(
    db.run(sql`insert into ranking_places (month, place_id, visits, reached_at)
      select ${month}, place_id, 1, ${at.getTime()} from ${selections}
      where id = ${selectionId} and place_id is not null and changes() > 0
      on conflict (month, place_id) do update
        set visits = visits + 1, reached_at = max(reached_at, excluded.reached_at)`),
    () => undefined,
  ),
})

const pointsOfCouple = (coupleId: string | SQL) =>
  sql`(select month, place_id from ranking_points where couple_id = ${coupleId} and place_id is not null)`

/**
 * Takes everything that a couple ever counted for out of the rankings: its own rows, and its visits to places.
 * To be spread into the batch that deletes the couple, before the deletion itself, which would take the points along
 * and leave the visits behind. Not for a person who leaves a couple that goes on.
 *
 * @param coupleId - or an expression for it; where that is null, nothing happens
 */
export const deleteCoupleCounts = (db: Db, coupleId: string | SQL) => ({
  takeVisits: statement(
    db.run(sql`update ranking_places set
        visits = visits - 1,
        reached_at = coalesce((
          select other.completed_at from ranking_points as other
          where other.month = ranking_places.month and other.place_id = ranking_places.place_id
            and other.couple_id <> ${coupleId}
          order by other.completed_at desc limit 1), reached_at)
      where (month, place_id) in ${pointsOfCouple(coupleId)}`),
    () => undefined,
  ),
  deleteUnvisited: statement(
    db.run(sql`delete from ranking_places where visits = 0 and (month, place_id) in ${pointsOfCouple(coupleId)}`),
    () => undefined,
  ),
  deletePoints: statement(db.run(sql`delete from ranking_points where couple_id = ${coupleId}`), () => undefined),
  deleteRanks: statement(db.run(sql`delete from ranking_couples where couple_id = ${coupleId}`), () => undefined),
})

/** Month of a row of `selections`, written as its index is. */
const monthOfSelection = sql`completed_day is not null and substr(completed_day, 1, 7)`

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

/** Runs a correction and counts the rows that it had to change. */
const corrections = (db: Db, query: SQL) => statement(db.all(query), (rows) => rows.length)

const oneOf = (slice: readonly string[]) => sql`(select value from json_each(${JSON.stringify(slice)}))`

/** Makes points, ranks and listings of these couples in a month what their completions and consents say. */
export const correctCouples = (db: Db, month: string, slice: readonly string[]) => ({
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

/** Makes the visits of these places in a month what the points say. */
export const correctPlaces = (db: Db, month: string, slice: readonly string[]) => ({
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
