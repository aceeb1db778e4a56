import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, firstRow, inOrder, mapped, statement } from '../../client.ts'
import { municipalities, placeReports, places } from '../../schema/index.ts'
import { STRONG } from '../../schema/places.ts'
import { type Attempt, insertGuess, isBelowLimit } from '../accounts/login-guesses.ts'
import { IS_PART_OF_CITY } from '../guides/refresh-guides.ts'
import { END_OF_TEXT, isBehind, type PageRequest } from '../newest-first.ts'

export type NewReport = typeof placeReports.$inferInsert

/** Stores a report; a second one of the same place from the same invitation or couple is ignored. */
export const insertReport = (db: Db, report: NewReport) =>
  statement(db.insert(placeReports).values(report).onConflictDoNothing())

type MissingPlace = Omit<NewReport, 'reporter' | 'reason'>

/**
 * Stores a missing place if it was never reported and the network's attempts are not used up, and counts the attempt.
 *
 * @returns whether the place is stored, by this report or an earlier one
 */
export function insertMissingPlace(db: Db, place: MissingPlace, attempt: Attempt) {
  const { id, activityId, cityId, categoryId, name, note, link, reportedAt } = place
  const insert = execute(db)`
    insert into place_reports (id, activity_id, reporter, reason, city_id, category_id, name, note, link, reported_at)
    select ${id}, ${activityId}, 'anybody', 'missing', ${cityId}, ${categoryId}, ${name}, ${note}, ${link},
      ${reportedAt.getTime()}
    where ${isBelowLimit(attempt)} on conflict do nothing`
  const stored = anyRow(db.all(sql`select 1 from place_reports where activity_id = ${activityId}`))
  return mapped(inOrder([insert, insertGuess(db, attempt, isOpenReport(id)), stored]), ([, , isStored]) => isStored)
}

/** The name of the reported place; null if its source forbids storing it. */
const NAME = sql<string | null>`coalesce(${places.name}, ${placeReports.name})`

/** Strong places of the category in a missing place's city, counted up to a limit. */
const placesThere = (atMost: number) => sql<number>`(
  select count(*) from (
    select 1 from place_categories as known
    where known.city_id = ${placeReports.cityId} and known.category_id = ${placeReports.categoryId}
      and ${sql.raw(`fit >= ${STRONG}`)} and ${IS_PART_OF_CITY} limit ${atMost}))`

const CITY = sql`coalesce(${places.cityId}, ${placeReports.cityId})`

/** Open reports, newest first, each with its place if it is stored. */
export const listOpenReports = (
  db: Db,
  { cityId, ...page }: PageRequest & { cityId: string | undefined },
  placesAtMost: number,
) =>
  statement(
    db
      .select({
        id: placeReports.id,
        activityId: placeReports.activityId,
        reason: placeReports.reason,
        note: placeReports.note,
        reportedAt: placeReports.reportedAt,
        alike: sql<number>`(
          select count(*) - 1 from place_reports as other
          where other.activity_id = ${placeReports.activityId} and other.settled_at is null)`,
        name: NAME,
        address: places.address,
        city: municipalities.name,
        uf: municipalities.uf,
        source: places.source,
        cityId: placeReports.cityId,
        categoryId: placeReports.categoryId,
        link: placeReports.link,
        placesThere: placesThere(placesAtMost),
      })
      .from(placeReports)
      .leftJoin(places, eq(places.id, placeReports.placeId))
      .leftJoin(municipalities, eq(municipalities.id, CITY))
      .where(
        and(
          isNull(placeReports.settledAt),
          isBehind(page, placeReports.reportedAt, placeReports.id),
          cityId === undefined ? undefined : eq(CITY, cityId),
        ),
      )
      .orderBy(desc(placeReports.reportedAt), desc(placeReports.id))
      .limit(page.limit),
  )
export type OpenReport = ReturnType<ReturnType<typeof listOpenReports>['read']>[number]

export const countOpenReports = (db: Db, atMost: number) =>
  statement(
    db.all<{ open: number }>(sql`
      select count(*) as open from (select 1 from place_reports where settled_at is null limit ${atMost})`),
    ([row]) => row?.open ?? 0,
  )

export const findOpenReport = (db: Db, id: string) =>
  firstRow(
    db
      .select({ activityId: placeReports.activityId, placeId: placeReports.placeId, name: NAME })
      .from(placeReports)
      .leftJoin(places, eq(places.id, placeReports.placeId))
      .where(and(eq(placeReports.id, id), isNull(placeReports.settledAt))),
  )

export const activityOf = (reportId: string): SQL => sql`(select activity_id from place_reports where id = ${reportId})`

/** Settles every open report of a place, if the audit row of this batch was written. */
export const settleReports = (
  db: Db,
  { activityId, as, at, when }: { activityId: string | SQL; as: 'withdrawn' | 'kept'; at: Date; when: SQL },
) =>
  statement(
    db
      .update(placeReports)
      .set({ settledAt: at, settledAs: as })
      .where(and(eq(placeReports.activityId, activityId), isNull(placeReports.settledAt), when)),
  )

export const isOpenReport = (id: string): SQL =>
  sql`exists (select 1 from place_reports where id = ${id} and settled_at is null)`

/** Ids of places withdrawn after a report. */
export const listWithdrawn = (db: Db, prefix: string) =>
  statement(
    db.all<{ activityId: string }>(sql`
      select distinct activity_id as activityId from place_reports
      where activity_id >= ${prefix} and activity_id < ${prefix + END_OF_TEXT} and settled_as = 'withdrawn'`),
    (rows): ReadonlySet<string> => new Set(rows.map(({ activityId }) => activityId)),
  )
