import { and, desc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, firstRow, statement } from '../../client.ts'
import {
  coupleMembers,
  couplePhotos,
  couples,
  invitationNotes,
  invitations,
  pageReports,
  users,
} from '../../schema/index.ts'
import { isBehind, type PageRequest } from '../newest-first.ts'

export const listOpenPageReports = (db: Db, page: PageRequest) =>
  statement(
    db
      .select({
        id: pageReports.id,
        reason: pageReports.reason,
        note: pageReports.note,
        reportedAt: pageReports.reportedAt,
        others: sql<number>`(
          select count(*) - 1 from page_reports as other
          where other.couple_id = ${pageReports.coupleId} and other.settled_at is null)`,
        coupleId: couples.id,
        slug: couples.slug,
        hiddenAt: couples.hiddenAt,
      })
      .from(pageReports)
      .innerJoin(couples, eq(couples.id, pageReports.coupleId))
      .where(and(isNull(pageReports.settledAt), isBehind(page, pageReports.reportedAt, pageReports.id)))
      .orderBy(desc(pageReports.reportedAt), desc(pageReports.id))
      .limit(page.limit),
  )
export type OpenPageReport = ReturnType<ReturnType<typeof listOpenPageReports>['read']>[number]

export const listBanned = (db: Db, page: PageRequest) =>
  statement(
    db
      .select({ id: couples.id, slug: couples.slug, reason: couples.banReason, bannedAt: couples.bannedAt })
      .from(couples)
      .where(and(isNotNull(couples.bannedAt), isBehind(page, couples.bannedAt, couples.id)))
      .orderBy(desc(couples.bannedAt), desc(couples.id))
      .limit(page.limit),
    (rows) => rows.flatMap(({ bannedAt, ...row }) => (bannedAt ? [{ ...row, bannedAt }] : [])),
  )
export type Banned = ReturnType<ReturnType<typeof listBanned>['read']>[number]

/** A member of the couple, for the audit row, whose target must be an account. */
const anyMember = sql<string>`(
  select ${coupleMembers.userId} from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id}
  order by ${coupleMembers.position} limit 1)`

export const findReportedPage = (db: Db, reportId: string) =>
  firstRow(
    db
      .select({ slug: couples.slug, bio: couples.bio, photoBytes: couplePhotos.bytes })
      .from(pageReports)
      .innerJoin(couples, eq(couples.id, pageReports.coupleId))
      .leftJoin(couplePhotos, eq(couplePhotos.coupleId, couples.id))
      .where(and(eq(pageReports.id, reportId), isNull(pageReports.settledAt))),
  )

export const findReportedCouple = (db: Db, reportId: string) =>
  firstRow(
    db
      .select({
        memberId: anyMember,
        newestAt: sql<Date>`(
          select max(newest.reported_at) from page_reports as newest
          where newest.couple_id = ${couples.id} and newest.settled_at is null)`.mapWith(pageReports.reportedAt),
      })
      .from(pageReports)
      .innerJoin(couples, eq(couples.id, pageReports.coupleId))
      .where(and(eq(pageReports.id, reportId), isNull(pageReports.settledAt))),
  )

/** A couple with a banned page; null if there is none. */
export const findBanned = (db: Db, coupleId: string) =>
  firstRow(
    db
      .select({ memberId: anyMember })
      .from(couples)
      .where(and(eq(couples.id, coupleId), isNotNull(couples.bannedAt))),
  )

export const isOpenPageReport = (id: string): SQL =>
  sql`exists (select 1 from page_reports where id = ${id} and settled_at is null)`

export const isBanned = (coupleId: string): SQL =>
  sql`exists (select 1 from couples where id = ${coupleId} and banned_at is not null)`

/** The couple to which the report belongs when the statement runs: joining moves reports. */
export const coupleOfReport = (id: string): SQL => sql`(select couple_id from page_reports where id = ${id})`

interface PageSettlement {
  coupleId: SQL
  as: 'kept' | 'banned'
  at: Date
  /** Newer reports stay open; null: all are settled. */
  until: Date | null
  when: SQL
}

export const settlePageReports = (db: Db, { coupleId, as, at, until, when }: PageSettlement) =>
  statement(
    db
      .update(pageReports)
      .set({ settledAt: at, settledAs: as })
      .where(
        and(
          sql`${pageReports.coupleId} = ${coupleId}`,
          isNull(pageReports.settledAt),
          until ? lte(pageReports.reportedAt, until) : undefined,
          when,
        ),
      ),
  )

export const isWithoutReports = (coupleId: SQL): SQL =>
  sql`not exists (select 1 from page_reports as left_open where left_open.couple_id = ${coupleId} and left_open.settled_at is null)`

/** Shows a page again, or bans it with a reason; `refreshCoupleVisibility` must follow. */
export const updatePageStanding = (
  db: Db,
  { coupleId, ban, when }: { coupleId: SQL | string; ban: { at: Date; reason: string } | null; when: SQL },
) =>
  statement(
    db
      .update(couples)
      .set({ hiddenAt: null, bannedAt: ban?.at ?? null, banReason: ban?.reason ?? null })
      .where(and(sql`${couples.id} = ${coupleId}`, when)),
  )

const isNoteOpen = and(
  isNotNull(invitationNotes.reportedAt),
  isNull(invitationNotes.clearedAt),
  isNull(invitationNotes.removedAt),
)

/**
 * Reported notes of invitations, newest report first. Each note has an author, because it is deleted with
 * the author's account.
 */
export const listOpenNoteReports = (db: Db, page: PageRequest) =>
  statement(
    db
      .select({
        id: invitationNotes.invitationId,
        signature: invitationNotes.signature,
        message: invitationNotes.message,
        reportedAt: sql<Date>`${invitationNotes.reportedAt}`.mapWith(invitationNotes.reportedAt),
        authorId: users.id,
        username: users.username,
      })
      .from(invitationNotes)
      .innerJoin(invitations, eq(invitations.id, invitationNotes.invitationId))
      .innerJoin(users, eq(users.id, invitations.createdBy))
      .where(and(isNoteOpen, isBehind(page, invitationNotes.reportedAt, invitationNotes.invitationId)))
      .orderBy(desc(invitationNotes.reportedAt), desc(invitationNotes.invitationId))
      .limit(page.limit),
  )
export type OpenNoteReport = ReturnType<ReturnType<typeof listOpenNoteReports>['read']>[number]

/** The author of a reported note; null if there is no such report, or it was settled. */
export const findReportedAuthor = (db: Db, invitationId: string) =>
  statement(
    db
      .select({ id: invitations.createdBy })
      .from(invitationNotes)
      .innerJoin(invitations, eq(invitations.id, invitationNotes.invitationId))
      .where(and(eq(invitationNotes.invitationId, invitationId), isNoteOpen)),
    ([author]) => author?.id ?? null,
  )

export const isOpenNoteReport = (invitationId: string): SQL => sql`exists (
  select 1 from ${invitationNotes} where ${invitationNotes.invitationId} = ${invitationId} and ${isNoteOpen})`

interface NoteSettlement {
  invitationId: string
  as: 'kept' | 'removed'
  at: Date
  when: SQL
}

export const settleNote = (db: Db, { invitationId, as, at, when }: NoteSettlement) =>
  statement(
    db
      .update(invitationNotes)
      .set(as === 'kept' ? { clearedAt: at } : { signature: null, message: null, removedAt: at })
      .where(and(eq(invitationNotes.invitationId, invitationId), when)),
  )
