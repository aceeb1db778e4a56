import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { couples, pageReports } from '../../schema/index.ts'
import { type PublicReading, shownCouple } from './public-couples.ts'

export type NewPageReport = typeof pageReports.$inferInsert

/** What is remembered of earlier reports when a new one comes in. */
export interface ReportRules {
  /** Reasons that hide a page at once. */
  urgent: readonly string[]
  /** Reports of different networks that hide a page, whatever they say. */
  enough: number
  /** Since when a page that was kept, and a network whose report was not followed, are remembered. */
  clearedSince: Date
  /** A network that reported more pages than this since then is heard like any other. */
  urgentAtMost: number
  urgentSince: Date
}

/** The couple of a page that is shown now; null where there is none. */
export const findReportable = (db: Db, reading: PublicReading) =>
  statement(
    db
      .select({ id: couples.id })
      .from(couples)
      .where(eq(couples.id, shownCouple(reading))),
    ([couple]) => couple?.id ?? null,
  )

const wasCleared = (couple: SQL, reason: SQL, since: Date): SQL => sql`exists (
  select 1 from ${pageReports} as cleared where cleared.couple_id = ${couple} and cleared.reason = ${reason}
  and cleared.settled_as = 'kept' and cleared.settled_at > ${since.getTime()})`

/**
 * Stores a report. An open one of the same network and page is the same report, and so is one that repeats what was
 * not followed.
 */
export const insertPageReport = (db: Db, report: NewPageReport, { clearedSince }: ReportRules) =>
  statement(
    db.run(sql`
      insert into ${pageReports} (id, couple_id, reporter, reason, note, reported_at)
      select ${report.id}, ${report.coupleId}, ${report.reporter}, ${report.reason}, ${report.note ?? null},
        ${report.reportedAt.getTime()}
      where not exists (
        select 1 from ${pageReports} as earlier
        where earlier.reporter = ${report.reporter} and earlier.couple_id = ${report.coupleId}
        and earlier.reason = ${report.reason} and earlier.settled_as = 'kept'
        and earlier.settled_at > ${clearedSince.getTime()})
      on conflict do nothing`),
    () => undefined,
  )

/** Whether the report says something urgent, and comes from a network that is believed at once. */
const isUrgent = (rules: ReportRules): SQL => sql`
  new.reason in (${sql.join(
    rules.urgent.map((reason) => sql`${reason}`),
    sql`, `,
  )})
  and not exists (
    select 1 from ${pageReports} as unfounded where unfounded.reporter = new.reporter
    and unfounded.settled_as = 'kept' and unfounded.settled_at > ${rules.clearedSince.getTime()})
  and (select count(*) from ${pageReports} as lately where lately.reporter = new.reporter
    and lately.reported_at > ${rules.urgentSince.getTime()}) <= ${rules.urgentAtMost}`

/** Open reports of the page whose reason no administrator has looked at lately. */
const countHeard = (rules: ReportRules): SQL => sql`(
  select count(*) from ${pageReports} as heard where heard.couple_id = new.couple_id and heard.settled_at is null
  and not ${wasCleared(sql`new.couple_id`, sql`heard.reason`, rules.clearedSince)})`

/**
 * Hides the page of a report that `insertPageReport` stored in this batch, if it may be hidden; `refreshCoupleVisibility`
 * belongs behind it.
 *
 * @see docs/rules.md, couples.10 and couples.11
 */
export const hideReported = (db: Db, { id, coupleId, reportedAt }: NewPageReport, rules: ReportRules) =>
  statement(
    db
      .update(couples)
      .set({ hiddenAt: reportedAt })
      .where(
        and(
          eq(couples.id, coupleId),
          isNull(couples.hiddenAt),
          isNull(couples.bannedAt),
          sql`exists (
            select 1 from ${pageReports} as new where new.id = ${id}
            and not ${wasCleared(sql`new.couple_id`, sql`new.reason`, rules.clearedSince)}
            and ((${isUrgent(rules)}) or ${countHeard(rules)} >= ${rules.enough}))`,
        ),
      ),
    () => undefined,
  )
