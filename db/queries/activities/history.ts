import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import {
  categories,
  couples,
  invitations,
  municipalities,
  places,
  selections,
  subscriptions,
} from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'
import { isCoupleWithNews, type KnownLists } from '../couples/is-couple-with-news.ts'
import { END_OF_TIME_MS } from '../newest-first.ts'
import { feelingOf, readFeeling } from './feelings.ts'
import { offeredFields, searchedCity, toOfferedRow } from './offered-row.ts'

export interface HistoryQuery {
  userId: string
  /** A couple that is not Premium sees no completion older than this. It always sees what is not done. */
  freeSince: Date
  /** What the caller has seen already: if that is still the newest, nothing else is read. */
  known?: KnownLists | null
  limit: number
  /** Behind which entry the page begins; null: at the beginning. */
  after: { at: Date; id: string } | null
}

/** Neither done nor hidden: the condition of the index `selections_open`. */
const IS_OPEN = sql`chosen.completed_at is null and chosen.put_away_at is null`

/**
 * The couple that reads, as a table of one row or none: what follows belongs to it, so that a known version or a
 * stranger reads nothing. Both counters are ranges of an index, read once, of this couple's rows alone.
 */
const readerOf = ({ userId, known, freeSince }: HistoryQuery): SQL => {
  const doneSince = sql`iif(${isPremium}, 0, ${freeSince.getTime()})`
  return sql`reader (couple_id, is_premium, done_since, hidden, open) as materialized (
    select ${couples.id}, ${isPremium}, ${doneSince},
      (select count(*) from ${selections} as chosen
        where chosen.couple_id = ${couples.id} and chosen.completed_at < ${doneSince}),
      (select count(*) from ${selections} as chosen indexed by selections_open
        where chosen.couple_id = ${couples.id} and ${IS_OPEN})
    from ${couples} cross join ${subscriptions} on ${subscriptions.coupleId} = ${couples.id}
    where ${isCoupleWithNews(userId, known)})`
}

/** The position behind which the page begins, as two values to compare with. */
const positionOf = ({ after }: HistoryQuery) => ({ at: after?.at.getTime() ?? END_OF_TIME_MS, id: after?.id ?? '' })

/** One value and no join: an index gives the rows in their order only where no other table could repeat them. */
const reader = (column: 'couple_id' | 'is_premium' | 'done_since') => sql`(select ${sql.raw(column)} from reader)`
const ofReader = sql`chosen.couple_id = ${reader('couple_id')}`

/** What is not done, newest first: a walk through an index that holds nothing else. */
const openOnes = (query: HistoryQuery, onlyIf = sql`true`, which = sql`true`): SQL => {
  const { at, id } = positionOf(query)
  return sql`select * from (
    select chosen.id, chosen.selected_at as at, 0 as is_done from ${selections} as chosen
    where ${ofReader} and ${IS_OPEN} and ${which} and (chosen.selected_at, chosen.id) < (iif(${onlyIf}, ${at}, -1), ${id})
    order by chosen.selected_at desc, chosen.id desc limit ${query.limit})`
}

/** What has its day, the nearest first. */
const plannedOnes = (query: HistoryQuery, since: string): SQL => sql`select * from (
  select chosen.id, -unixepoch(chosen.planned_at) as at, -1 as is_done
  from ${selections} as chosen indexed by selections_planned
  where ${ofReader} and chosen.planned_at >= ${since} and ${IS_OPEN}
  order by chosen.planned_at limit ${query.limit})`

/** What was done and the plan shows, last done first. */
const doneOnes = (query: HistoryQuery): SQL => {
  const { at, id } = positionOf(query)
  return sql`select * from (
    select chosen.id, chosen.completed_at as at, 1 as is_done from ${selections} as chosen
    where ${ofReader} and chosen.completed_at >= ${reader('done_since')}
      and (chosen.completed_at, chosen.id) < (${at}, ${id})
    order by chosen.completed_at desc, chosen.id desc limit ${query.limit})`
}

/** What Premium shows is the whole list but what was hidden: a walk through it from its newest entry on. */
const everyOne = (query: HistoryQuery): SQL => {
  const { at, id } = positionOf(query)
  return sql`select * from (
    select chosen.id, chosen.selected_at as at, 0 as is_done from ${selections} as chosen
    where ${ofReader} and chosen.put_away_at is null
      and (chosen.selected_at, chosen.id) < (iif(${reader('is_premium')}, ${at}, -1), ${id})
    order by chosen.selected_at desc, chosen.id desc limit ${query.limit})`
}

/**
 * What Free shows of what is done is a week: found by the day it was done, put in order of the choice. The plus signs
 * rule out the index of that order, by which the walk would pass all that the plan hides.
 */
const lastDoneOnFree = (query: HistoryQuery): SQL => {
  const { at, id } = positionOf(query)
  return sql`select * from (
    select chosen.id, chosen.selected_at as at, 0 as is_done from ${selections} as chosen
    where ${ofReader}
      and chosen.completed_at >= iif(${reader('is_premium')}, ${END_OF_TIME_MS}, ${reader('done_since')})
      and (+chosen.selected_at, chosen.id) < (${at}, ${id})
    order by +chosen.selected_at desc, chosen.id desc limit ${query.limit})`
}

const selectionFields = {
  ...offeredFields,
  selectionId: selections.id,
  activityId: selections.activityId,
  category: categories.name,
  distanceKm: selections.distanceKm,
  isOutsideRadius: selections.isOutsideRadius,
  selectedAt: selections.selectedAt,
  completedAt: selections.completedAt,
  plannedAt: selections.plannedAt,
  cityId: selections.cityId,
  invitationToken: invitations.token,
}

/**
 * One row per entry and at least one for a couple with news, so that the counters are there even where no entry is.
 *
 * @param candidates - `select id, at, is_done`, each part of it limited already
 * @param said - what the reader said of an entry; read only for a list that shows it
 */
const selectHistory = (db: Db, query: HistoryQuery, candidates: SQL, said = sql<string | null>`null`) =>
  db
    .select({
      ...selectionFields,
      hidden: sql<number>`page.hidden`,
      open: sql<number>`page.open`,
      isDone: sql<number>`page.is_done`,
      at: sql<number>`page.at`,
      said,
    })
    .from(sql`(
      with ${readerOf(query)},
      entry (id, at, is_done) as materialized (
        select id, at, is_done from (${candidates}) order by is_done, at desc, id desc limit ${query.limit})
      select reader.hidden, reader.open, entry.id, entry.at, entry.is_done
      from reader left join entry on true) as page`)
    .leftJoin(selections, sql`${selections.id} = page.id`)
    .leftJoin(categories, eq(categories.id, selections.categoryId))
    .leftJoin(places, eq(places.id, selections.placeId))
    .leftJoin(municipalities, eq(municipalities.id, places.cityId))
    .leftJoin(invitations, eq(invitations.id, selections.invitationId))
    .leftJoin(searchedCity, sql`${searchedCity.id} = coalesce(${invitations.cityId}, ${selections.cityId})`)

type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number]

/** A choice always has its category and its time: only a page without entries has a row without them. */
const isSelection = (
  row: HistoryRow,
): row is HistoryRow & { [Name in 'selectionId' | 'activityId' | 'category']: string } & {
  selectedAt: Date
  isOutsideRadius: boolean
} => row.selectionId !== null

/** The order of a page; one more in the statement itself would cost a row in every poll with nothing new. */
const byPosition = (a: HistoryRow & { selectionId: string }, b: HistoryRow & { selectionId: string }): number =>
  a.isDone - b.isDone || b.at - a.at || (a.selectionId < b.selectionId ? 1 : -1)

const readHistory = (rows: HistoryRow[]) => ({
  rows: rows
    .filter(isSelection)
    .toSorted(byPosition)
    .map((row) => ({
      ...toOfferedRow(row),
      selectionId: row.selectionId,
      category: row.category,
      selectedAt: row.selectedAt,
      completedAt: row.completedAt,
      plannedAt: row.plannedAt,
      cityId: row.cityId,
      invitationToken: row.invitationToken,
      feeling: readFeeling(row.said),
    })),
  hidden: rows[0]?.hidden ?? 0,
  open: rows[0]?.open ?? 0,
})

/** A choice with its place, where we store one. */
export type SelectionRow = ReturnType<typeof readHistory>['rows'][number]

/**
 * A page of what was chosen for the couple of a person, newest first: all that is not done, and what was done as far
 * back as the plan shows. Beside it how many entries the plan hides, and how many are not done.
 */
export const listSelections = (db: Db, query: HistoryQuery) => {
  const onFree = [openOnes(query, sql`not ${reader('is_premium')}`), lastDoneOnFree(query)]
  return statement(selectHistory(db, query, sql.join([everyOne(query), ...onFree], sql` union all `)), readHistory)
}

/**
 * The first entries of the same list: what has its day, the nearest first; what else is not done, newest first; and then
 * what was done last.
 *
 * @param plannedSince - on local clocks, `YYYY-MM-DDTHH:mm`: an earlier day no longer puts a choice in front
 */
export const listOpenFirst = (db: Db, query: HistoryQuery, plannedSince: string) => {
  const without = sql`(chosen.planned_at is null or chosen.planned_at < ${plannedSince})`
  const parts = [plannedOnes(query, plannedSince), openOnes(query, sql`true`, without), doneOnes(query)]
  return statement(selectHistory(db, query, sql.join(parts, sql` union all `)), readHistory)
}

/** One choice of the couple of a person, as its lists show it. */
export const findListedSelection = (db: Db, userId: string, id: string) =>
  statement(
    selectHistory(
      db,
      { userId, freeSince: new Date(0), limit: 1, after: null },
      sql`select chosen.id, chosen.selected_at as at, 0 as is_done from ${selections} as chosen
        where chosen.id = ${id} and ${ofReader}`,
    ),
    (rows) => readHistory(rows).rows[0] ?? null,
  )

/**
 * A page of what the couple of a person did, last done first, as far back as the plan shows, with what that person said
 * of it, and how much the plan hides.
 */
export const listCompletions = (db: Db, query: HistoryQuery) =>
  statement(selectHistory(db, query, doneOnes(query), feelingOf(query.userId, sql`page.id`)), readHistory)
