import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, firstRow, statement } from '../../client.ts'
import {
  achievementUnlocks,
  categories,
  coupleMembers,
  couplePhotos,
  couples,
  formerPages,
  municipalities,
  pageReports,
  places,
  selections,
  subscriptions,
} from '../../schema/index.ts'
import { wentAt } from '../activities/went-at.ts'
import { hasNotLapsed, isPremium } from '../billing/is-premium.ts'
import { allMembersConsent } from './couples.ts'

/** Time of the page's last change. It ignores achievements, because they are unlocked together with a completion. */
const changedAt = sql<number>`max(
  coalesce(${couples.updatedAt}, 0), ${couples.createdAt},
  coalesce((select max(${selections.completedAt}) from ${selections} where ${selections.coupleId} = ${couples.id}), 0))`

/** Whether the couple of the current row is public with every member's consent, is Premium now, and has a page that is neither
 * hidden nor banned. */
export const isShown = (now: Date) => sql`${couples.hiddenAt} is null and ${couples.bannedAt} is null
  and ${allMembersConsent} = 1 and exists (
  select 1 from ${subscriptions}
  where ${subscriptions.coupleId} = ${couples.id} and ${isPremium})
  and ${hasNotLapsed(couples.id, now.getTime())}`

/** The requested page and the time: anyone may read it while the couple is public and Premium. */
export interface PublicReading {
  slug: string
  now: Date
}

export const shownCouple = ({ slug, now }: PublicReading) =>
  sql`(select ${couples.id} from ${couples} where ${couples.slug} = ${slug} and ${isShown(now)})`

export const findPublicCouple = (db: Db, { slug, now }: PublicReading) =>
  firstRow(
    db
      .select({
        slug: couples.slug,
        bio: couples.bio,
        createdAt: couples.createdAt,
        updatedAt: couples.updatedAt,
        photoHash: couplePhotos.hash,
      })
      .from(couples)
      .leftJoin(couplePhotos, eq(couplePhotos.coupleId, couples.id))
      .where(and(eq(couples.slug, slug), isShown(now))),
  )

export const listPublicCompletions = (db: Db, reading: PublicReading, limit: number) =>
  statement(
    db
      .select({
        selectionId: selections.id,
        activityId: selections.activityId,
        selectedAt: selections.selectedAt,
        completedAt: wentAt(sql`${selections}`).mapWith((at: number) => new Date(at)),
        name: places.name,
        source: places.source,
        drawing: places.drawing,
        city: municipalities.name,
        uf: municipalities.uf,
        category: categories.name,
      })
      .from(selections)
      .innerJoin(categories, eq(categories.id, selections.categoryId))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, sql`${municipalities.id} = coalesce(${places.cityId}, ${selections.cityId})`)
      .where(
        and(
          eq(selections.coupleId, shownCouple(reading)),
          isNotNull(selections.completedAt),
          isNull(selections.privateTo),
        ),
      )
      .orderBy(desc(wentAt(sql`${selections}`)))
      .limit(limit),
  )

/** Counters over a public couple's whole history; places without a city count as one city, as in its own counters. */
export const countPublicCompletions = (db: Db, reading: PublicReading) =>
  statement(
    db
      .select({
        activities: sql<number>`count(*)`,
        cities: sql<number>`count(distinct coalesce(${selections.cityId}, 'Desconhecido'))`,
      })
      .from(selections)
      .where(and(eq(selections.coupleId, shownCouple(reading)), isNotNull(selections.completedAt))),
    ([counted]) => counted ?? { activities: 0, cities: 0 },
  )

export const listPublicUnlocks = (db: Db, reading: PublicReading) =>
  statement(
    db
      .select({ slug: achievementUnlocks.slug, unlockedAt: achievementUnlocks.unlockedAt })
      .from(achievementUnlocks)
      .where(eq(achievementUnlocks.coupleId, shownCouple(reading)))
      .orderBy(desc(achievementUnlocks.unlockedAt), achievementUnlocks.slug),
  )

type NewPageReport = typeof pageReports.$inferInsert

/** How earlier reports affect a new one. */
export interface ReportRules {
  /** Reasons that hide a page at once. */
  urgent: readonly string[]
  /** Number of networks whose reports hide a page, for any reason. */
  minNetworks: number
  /** Start of the period in which a dismissed report, and the network that sent it, are remembered. */
  dismissedSince: Date
  /** A network that reported more pages than this since `urgentSince` no longer hides a page at once. */
  maxUrgentPages: number
  urgentSince: Date
}

export const findReportable = (db: Db, reading: PublicReading) =>
  statement(
    db
      .select({ id: couples.id })
      .from(couples)
      .where(eq(couples.id, shownCouple(reading))),
    ([couple]) => couple?.id ?? null,
  )

const wasDismissed = (couple: SQL, reason: SQL, since: Date): SQL => sql`exists (
  select 1 from ${pageReports} as dismissed where dismissed.couple_id = ${couple} and dismissed.reason = ${reason}
  and dismissed.settled_as = 'kept' and dismissed.settled_at > ${since.getTime()})`

/**
 * Stores a report. A second one of the same network and page is ignored while the first is open, and so is one that
 * repeats a dismissed report.
 */
export const insertPageReport = (db: Db, report: NewPageReport, { dismissedSince }: ReportRules) =>
  execute(db)`
      insert into ${pageReports} (id, couple_id, reporter, reason, note, reported_at)
      select ${report.id}, ${report.coupleId}, ${report.reporter}, ${report.reason}, ${report.note ?? null},
        ${report.reportedAt.getTime()}
      from ${couples} where ${couples.id} = ${report.coupleId} and ${couples.bannedAt} is null and not exists (
        select 1 from ${pageReports} as earlier
        where earlier.reporter = ${report.reporter} and earlier.couple_id = ${report.coupleId}
        and earlier.reason = ${report.reason} and earlier.settled_as = 'kept'
        and earlier.settled_at > ${dismissedSince.getTime()})
      on conflict do nothing`

/** Whether the report has an urgent reason and comes from a network that may hide a page at once. */
const isUrgent = (rules: ReportRules): SQL => sql`
  new.reason in (${sql.join(
    rules.urgent.map((reason) => sql`${reason}`),
    sql`, `,
  )})
  and not exists (
    select 1 from ${pageReports} as unfounded where unfounded.reporter = new.reporter
    and unfounded.settled_as = 'kept' and unfounded.settled_at > ${rules.dismissedSince.getTime()})
  and (select count(*) from ${pageReports} as lately where lately.reporter = new.reporter
    and lately.reported_at > ${rules.urgentSince.getTime()}) <= ${rules.maxUrgentPages}`

/** Whether the report says “not us” and comes from a former partner of a member. */
const isFromFormerPartner = (reporterId: string | null): SQL => sql`
  new.reason = 'not_us' and exists (
    select 1 from ${formerPages} join ${coupleMembers} on ${coupleMembers.userId} = ${formerPages.partnerId}
    where ${formerPages.userId} = ${reporterId} and ${coupleMembers.coupleId} = new.couple_id)`

/** Number of open reports of the page, without reasons that an administrator dismissed recently. */
const countOpenReports = (rules: ReportRules): SQL => sql`(
  select count(*) from ${pageReports} as report where report.couple_id = new.couple_id and report.settled_at is null
  and not ${wasDismissed(sql`new.couple_id`, sql`report.reason`, rules.dismissedSince)})`

/**
 * Hides the page of a report that `insertPageReport` stored in this batch, if the rules allow it;
 * `refreshCoupleVisibility` must follow.
 *
 * @param reporterId - the account that reports; null: not signed in
 * @see docs/rules.md, couples.10 and couples.11
 */
export const hideReported = (
  db: Db,
  { id, coupleId, reportedAt }: NewPageReport,
  rules: ReportRules,
  reporterId: string | null,
) =>
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
            and not ${wasDismissed(sql`new.couple_id`, sql`new.reason`, rules.dismissedSince)}
            and ((${isUrgent(rules)}) or (${isFromFormerPartner(reporterId)}) or ${countOpenReports(rules)} >= ${rules.minNetworks}))`,
        ),
      ),
  )

/**
 * Public couples by their slugs, and when their page last changed.
 *
 * @param options.max - how many Premium couples are checked, the newest first: limits the rows read
 */
export const listSitemapCouples = (db: Db, { now, max }: { now: Date; max: number }) =>
  statement(
    db
      .select({ slug: couples.slug, changedAt })
      .from(couples)
      .where(
        and(
          sql`${couples.id} in (
            select ${subscriptions.coupleId} from ${subscriptions} where ${isPremium} order by rowid desc limit ${max})`,
          isShown(now),
        ),
      )
      .orderBy(asc(couples.slug)),
    (rows) => rows.map((row) => ({ slug: row.slug, changedAt: new Date(row.changedAt) })),
  )

export const findPublicPhoto = (db: Db, reading: PublicReading) =>
  firstRow(
    db
      .select({ contentType: couplePhotos.contentType, bytes: couplePhotos.bytes, hash: couplePhotos.hash })
      .from(couplePhotos)
      .where(eq(couplePhotos.coupleId, shownCouple(reading))),
  )
