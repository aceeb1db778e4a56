import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { categories, feelingRequests, invitations, municipalities, places, selections } from '../../schema/index.ts'
import { messageOfInvitation } from '../invitations/insert-invitation.ts'
import { END_OF_TIME_MS } from '../newest-first.ts'
import { isAsked } from './feeling-requests.ts'
import { NO_RATINGS, ratingsOf, readFeeling, readPartnersFeeling } from './feelings.ts'
import { type HistoryQuery, type HistoryValues, IS_OPEN, ofReader, reader, readerOf } from './history-reader.ts'
import { membersChosenFields, searchedCity, toOfferedRow } from './offered-row.ts'
import { wentAt } from './went-at.ts'

/** Positions of the planned choices in `open_first`, before the open ones at 0. */
const [DUE, PLANNED] = [-2, -1]

/** Open choices, newest first, from an index that contains only these. */
const openOnes = (values: HistoryValues, onlyIf = sql`true`, which = sql`true`): SQL => {
  const { at, id } = values
  return sql`select * from (
    select chosen.id, chosen.selected_at as at, 0 as is_done from ${selections} as chosen
    where ${ofReader(values)} and ${IS_OPEN} and ${which} and (chosen.selected_at, chosen.id) < (iif(${onlyIf}, ${at}, -1), ${id})
    order by chosen.selected_at desc, chosen.id desc limit ${values.limit})`
}

/** Local times, `YYYY-MM-DDTHH:mm`, between which a day counts as due. */
interface DueDays {
  since: string
  until: string
}

/** Choices with a day set: the due ones, the latest first, then the others, the nearest first. */
const plannedOnes = (values: HistoryValues, { since, until }: DueDays): SQL => {
  const planned = (at: SQL, position: number, which: SQL) => sql`select * from (
    select chosen.id, ${at} as at, ${sql.raw(String(position))} as is_done
    from ${selections} as chosen indexed by selections_planned
    where ${ofReader(values)} and ${which} and ${IS_OPEN}
    order by chosen.planned_at ${position === DUE ? sql`desc` : sql`asc`} limit ${values.limit})`
  const [due, later] = [sql`unixepoch(chosen.planned_at)`, sql`-unixepoch(chosen.planned_at)`]
  const isDue = sql`chosen.planned_at >= ${since} and chosen.planned_at < ${until}`
  return sql`${planned(due, DUE, isDue)} union all ${planned(later, PLANNED, sql`chosen.planned_at >= ${until}`)}`
}

const WENT_AT = wentAt(sql`chosen`)

/** Completed choices that the plan shows, the latest outing first. Premium reads an index in this order. */
const doneOnes = (values: HistoryValues): SQL => {
  const { at, id } = values
  // The row value alone would not limit the range of an index on an expression.
  return sql`select * from (
    select chosen.id, ${WENT_AT} as at, 1 as is_done from ${selections} as chosen
    where ${ofReader(values)} and chosen.completed_at is not null
      and ${WENT_AT} <= iif(${reader('is_premium')}, ${at}, -1) and (${WENT_AT}, chosen.id) < (${at}, ${id})
    order by ${WENT_AT} desc, chosen.id desc limit ${values.limit})
    union all ${lastDoneOnFree(values, WENT_AT, 1)}`
}

/** Premium shows the whole list except dismissed choices: an index read from its newest entry. */
const everyOne = (values: HistoryValues): SQL => {
  const { at, id } = values
  return sql`select * from (
    select chosen.id, chosen.selected_at as at, 0 as is_done from ${selections} as chosen
    where ${ofReader(values)} and chosen.put_away_at is null
      and (chosen.selected_at, chosen.id) < (iif(${reader('is_premium')}, ${at}, -1), ${id})
    order by chosen.selected_at desc, chosen.id desc limit ${values.limit})`
}

/**
 * The free plan shows one week of completions, selected by time of completion and sorted by another time. The plus
 * signs prevent SQLite from using the index on that time, which would read every hidden completion.
 */
const lastDoneOnFree = (values: HistoryValues, time: SQL, isDone: 0 | 1): SQL => {
  const { at, id } = values
  return sql`select * from (
    select chosen.id, ${time} as at, ${isDone} as is_done from ${selections} as chosen
    where ${ofReader(values)}
      and chosen.completed_at >= iif(${reader('is_premium')}, ${END_OF_TIME_MS}, ${reader('done_since')})
      and (+(${time}), chosen.id) < (${at}, ${id})
    order by +(${time}) desc, chosen.id desc limit ${values.limit})`
}

const selectionFields = {
  ...membersChosenFields,
  selectionId: selections.id,
  category: categories.name,
  selectedAt: selections.selectedAt,
  completedAt: selections.completedAt,
  plannedAt: selections.plannedAt,
  dateProposedBy: selections.dateProposedBy,
  cityId: sql<string | null>`coalesce(${selections.cityId}, ${invitations.cityId})`,
  invitationToken: invitations.token,
  invitationMode: invitations.mode,
  linkClosedAt: invitations.closedAt,
  message: messageOfInvitation,
  partnerId: sql<string | null>`page.partner_id`,
  partnerName: sql<string | null>`page.partner_name`,
  twoSince: sql<number | null>`page.two_since`,
}

/**
 * One row per entry. A couple without entries gets one row with the counters, unless its version is current.
 *
 * @param candidates - `select id, at, is_done`; each part is already limited
 * @param said - ratings of an entry; read only for a list that shows them
 */
const selectHistory = (db: Db, values: HistoryValues, candidates: SQL, said = NO_RATINGS) =>
  db
    .select({
      ...selectionFields,
      hidden: sql<number>`page.hidden`,
      open: sql<number>`page.open`,
      isDone: sql<number>`page.is_done`,
      at: sql<number>`page.at`,
      said: said.own,
      saidByPartner: said.partners,
      isPartnersHidden: said.isHidden,
    })
    .from(sql`(
      with ${readerOf(values)},
      entry (id, at, is_done) as materialized (
        select id, at, is_done from (${candidates}) order by is_done, at desc, id desc limit ${values.limit})
      select reader.hidden, reader.open, reader.partner_id, reader.partner_name, reader.two_since, entry.id, entry.at, entry.is_done
      from reader left join entry on true) as page`)
    .leftJoin(selections, sql`${selections.id} = page.id`)
    .leftJoin(categories, eq(categories.id, selections.categoryId))
    .leftJoin(places, eq(places.id, selections.placeId))
    .leftJoin(municipalities, eq(municipalities.id, places.cityId))
    .leftJoin(invitations, eq(invitations.id, selections.invitationId))
    .leftJoin(searchedCity, sql`${searchedCity.id} = coalesce(${invitations.cityId}, ${selections.cityId})`)

type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number]

/** A choice always has a category and a time; a row without them belongs to a page without entries. */
const isSelection = (
  row: HistoryRow,
): row is HistoryRow & { [Name in 'selectionId' | 'activityId' | 'category']: string } & {
  selectedAt: Date
  isOutsideRadius: boolean
} => row.selectionId !== null

/** Sorts a page. Sorting in the statement would make each poll without changes read one more row. */
const byPosition = (a: HistoryRow & { selectionId: string }, b: HistoryRow & { selectionId: string }): number =>
  a.isDone - b.isDone || b.at - a.at || (a.selectionId < b.selectionId ? 1 : -1)

/** The reader's partner, and since when there are two members; null: there is one. */
const toPartner = ({ partnerId, partnerName, twoSince }: HistoryRow) =>
  partnerId === null || twoSince === null ? null : { id: partnerId, firstName: partnerName, since: new Date(twoSince) }

const readHistory = (rows: HistoryRow[]) => ({
  rows: rows
    .filter(isSelection)
    .toSorted(byPosition)
    .map((row) => ({
      ...toOfferedRow(row),
      selectionId: row.selectionId,
      /** Position in its list. */
      at: new Date(row.at),
      category: row.category,
      selectedAt: row.selectedAt,
      completedAt: row.completedAt,
      plannedAt: row.plannedAt,
      dateProposedBy: row.dateProposedBy,
      cityId: row.cityId,
      invitationToken: row.invitationToken,
      invitationMode: row.invitationMode,
      linkClosedAt: row.linkClosedAt,
      message: row.message,
      chosenBy: row.chosenBy,
      completedBy: row.completedBy,
      broughtBy: row.broughtBy,
      privateTo: row.privateTo,
      partner: toPartner(row),
      feeling: readFeeling(row.said),
      partnerFeeling: readPartnersFeeling(row.saidByPartner),
      isPartnersHidden: row.isPartnersHidden === 1,
    })),
  hidden: rows[0]?.hidden ?? 0,
  open: rows[0]?.open ?? 0,
})

/** A choice with its place, if that is stored. */
export type SelectionRow = ReturnType<typeof readHistory>['rows'][number]

/** A list for a reader with or without a known version. */
const listHistory =
  (build: (db: Db, values: HistoryValues, days: DueDays) => ReturnType<typeof selectHistory>) =>
  (db: Db, { freeSince, known, after, ...query }: HistoryQuery, days: DueDays = { since: '', until: '' }) => {
    const values = {
      ...query,
      freeSince: freeSince.getTime(),
      known: known ?? null,
      at: after?.at.getTime() ?? END_OF_TIME_MS,
      id: after?.id ?? '',
    }
    return statement(build(db, values, days), readHistory)
  }

/**
 * A page of the choices of a person's couple, newest first: all open ones, and the completed ones that the plan shows.
 * Also returns how many entries the plan hides, and how many are open.
 */
export const listSelections = listHistory((db, values) => {
  const onFree = [
    openOnes(values, sql`not ${reader('is_premium')}`),
    lastDoneOnFree(values, sql`chosen.selected_at`, 0),
  ]
  return selectHistory(db, values, sql.join([everyOne(values), ...onFree], sql` union all `))
})

/** A page of the open ones of the same list. */
export const listOpen = listHistory((db, values) => selectHistory(db, values, openOnes(values)))

/**
 * The first entries of the same list: those whose day is due, the latest first; those with a later day, the nearest
 * first; the other open ones, newest first; then the last completed ones.
 *
 * @param days - a choice with an earlier day is sorted with the others
 */
export const listOpenFirst = listHistory((db, values, days) => {
  const without = sql`(chosen.planned_at is null or chosen.planned_at < ${days.since})`
  const parts = [plannedOnes(values, days), openOnes(values, sql`true`, without), doneOnes(values)]
  return selectHistory(db, values, sql.join(parts, sql` union all `))
})

export function findListedSelection(db: Db, userId: string, id: string) {
  const values = { userId, freeSince: 0, known: null, limit: 1, at: 0, id: '' }
  const one = sql`select chosen.id, chosen.selected_at as at, 0 as is_done from ${selections} as chosen
    where chosen.id = ${id} and ${ofReader(values)}`
  return statement(selectHistory(db, values, one), (rows) => readHistory(rows).rows[0] ?? null)
}

const saidTo = ({ userId }: HistoryValues) => ratingsOf(userId, sql`page.partner_id`, sql`page.id`)

/**
 * A page of the completions of a person's couple, the latest outing first, limited to what the plan shows, with both members'
 * ratings and the number that the plan hides.
 */
export const listCompletions = listHistory((db, values) => selectHistory(db, values, doneOnes(values), saidTo(values)))

/** The same for the completions about which the dashboard asks the person, since `freeSince`, on every plan. */
export const listAskedCompletions = listHistory((db, values) => {
  const { userId, freeSince, at, id } = values
  const asked = sql`select chosen.id, ${WENT_AT} as at, 1 as is_done
    from ${feelingRequests} join ${selections} as chosen on chosen.id = ${feelingRequests.selectionId}
    where ${isAsked(userId, freeSince)} and ${ofReader(values)} and (${WENT_AT}, chosen.id) < (${at}, ${id})
    order by 2 desc, 1 desc limit ${values.limit}`
  return selectHistory(db, values, asked, saidTo(values))
})
