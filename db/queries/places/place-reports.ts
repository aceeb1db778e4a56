import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, firstRow, statement } from '../../client.ts'
import { municipalities, placeReports, places } from '../../schema/index.ts'
import { isBehind, type PageRequest } from '../newest-first.ts'
import { END_OF_TEXT } from '../text-range.ts'

export type NewReport = typeof placeReports.$inferInsert

/** Stores a report; a second one of the same place from the same invitation or couple is ignored. */
export const insertReport = (db: Db, report: NewReport) =>
  statement(db.insert(placeReports).values(report).onConflictDoNothing())

/** Open reports, newest first, each with its place if it is stored. */
export const listOpenReports = (db: Db, page: PageRequest) =>
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
        name: places.name,
        address: places.address,
        city: municipalities.name,
        uf: municipalities.uf,
        source: places.source,
      })
      .from(placeReports)
      .leftJoin(places, eq(places.id, placeReports.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .where(and(isNull(placeReports.settledAt), isBehind(page, placeReports.reportedAt, placeReports.id)))
      .orderBy(desc(placeReports.reportedAt), desc(placeReports.id))
      .limit(page.limit),
  )
export type OpenReport = ReturnType<ReturnType<typeof listOpenReports>['read']>[number]

/** Number of open reports, counted up to `atMost`. */
export const countOpenReports = (db: Db, atMost: number) =>
  statement(
    db.all<{ open: number }>(sql`
      select count(*) as open from (select 1 from place_reports where settled_at is null limit ${atMost})`),
    ([row]) => row?.open ?? 0,
  )

/** The place of an open report; null if there is no such report, or it was settled. */
export const findOpenReport = (db: Db, id: string) =>
  firstRow(
    db
      .select({ activityId: placeReports.activityId, placeId: placeReports.placeId, name: places.name })
      .from(placeReports)
      .leftJoin(places, eq(places.id, placeReports.placeId))
      .where(and(eq(placeReports.id, id), isNull(placeReports.settledAt))),
  )

/** Settles every open report of a place, if the audit row of this batch was written. */
export const settleReports = (
  db: Db,
  { activityId, as, at, when }: { activityId: string; as: 'withdrawn' | 'kept'; at: Date; when: SQL },
) =>
  statement(
    db
      .update(placeReports)
      .set({ settledAt: at, settledAs: as })
      .where(and(eq(placeReports.activityId, activityId), isNull(placeReports.settledAt), when)),
  )

/** Condition of a settlement: the report is still open. */
export const isOpenReport = (id: string): SQL =>
  sql`exists (select 1 from place_reports where id = ${id} and settled_at is null)`

/**
 * Ids of places withdrawn after a report.
 *
 * @param prefix - prefix of the ids
 */
export const listWithdrawn = (db: Db, prefix: string) =>
  statement(
    db.all<{ activityId: string }>(sql`
      select distinct activity_id as activityId from place_reports
      where activity_id >= ${prefix} and activity_id < ${prefix + END_OF_TEXT} and settled_as = 'withdrawn'`),
    (rows): ReadonlySet<string> => new Set(rows.map(({ activityId }) => activityId)),
  )
