import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { invitationNotes, invitations, users } from '../../schema/index.ts'
import { isBehind, type PageRequest } from '../newest-first.ts'

/** The report is not settled. */
const isOpen = and(
  isNotNull(invitationNotes.reportedAt),
  isNull(invitationNotes.clearedAt),
  isNull(invitationNotes.removedAt),
)

/**
 * Reported texts of invitations, newest report first. A text is deleted with its author's account, so each has an
 * author.
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
      .where(and(isOpen, isBehind(page, invitationNotes.reportedAt, invitationNotes.invitationId)))
      .orderBy(desc(invitationNotes.reportedAt), desc(invitationNotes.invitationId))
      .limit(page.limit),
    (rows) => rows,
  )
export type OpenNoteReport = ReturnType<ReturnType<typeof listOpenNoteReports>['read']>[number]

/** The author of a reported text; null when there is no such report, or it was settled. */
export const findReportedAuthor = (db: Db, invitationId: string) =>
  statement(
    db
      .select({ id: invitations.createdBy })
      .from(invitationNotes)
      .innerJoin(invitations, eq(invitations.id, invitationNotes.invitationId))
      .where(and(eq(invitationNotes.invitationId, invitationId), isOpen)),
    ([author]) => author?.id ?? null,
  )

/** Condition of a settlement: the report is still open. */
export const isOpenNoteReport = (invitationId: string): SQL => sql`exists (
  select 1 from ${invitationNotes} where ${invitationNotes.invitationId} = ${invitationId} and ${isOpen})`

interface Settlement {
  invitationId: string
  as: 'kept' | 'removed'
  at: Date
  /** Condition: the audit row of this batch was written. */
  when: SQL
}

/** Settles a report: leaves the text or deletes it. */
export const settleNote = (db: Db, { invitationId, as, at, when }: Settlement) =>
  statement(
    db
      .update(invitationNotes)
      .set(as === 'kept' ? { clearedAt: at } : { signature: null, message: null, removedAt: at })
      .where(and(eq(invitationNotes.invitationId, invitationId), when)),
    () => undefined,
  )
