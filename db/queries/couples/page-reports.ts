import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { couples, pageReports } from '../../schema/index.ts'
import { type PublicReading, shownCouple } from './public-couples.ts'

export type NewPageReport = typeof pageReports.$inferInsert

/** How earlier reports affect a new one. */
export interface ReportRules {
  /** Reasons that hide a page at once. */
  urgent: readonly string[]
  /** Number of networks whose reports hide a page, for any reason. */
  enough: number
  /** Since when a dismissed report of a page, and the network that sent it, are remembered. */
  clearedSince: Date
  /** A network that reported more pages than this since then loses its immediate effect. */
  urgentAtMost: number
  urgentSince: Date
}

/** The couple of a page shown now; null where there is none. */
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
 * Stores a report. A second one of the same network and page is ignored while the first is open, and so is one that
 * repeats a dismissed report.
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

/** Whether the report has an urgent reason and comes from a network that is believed at once. */
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

/** Open reports of the page, except those with a reason that an administrator dismissed recently. */
const countHeard = (rules: ReportRules): SQL => sql`(
  select count(*) from ${pageReports} as heard where heard.couple_id = new.couple_id and heard.settled_at is null
  and not ${wasCleared(sql`new.couple_id`, sql`heard.reason`, rules.clearedSince)})`

/**
 * Hides the page of a report that `insertPageReport` stored in this batch, if the rules allow it;
 * `refreshCoupleVisibility` must follow.
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
