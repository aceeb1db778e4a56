import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { invitationNotes, invitations } from '../../schema/index.ts'
import { isInserted } from './insert-invitation.ts'

interface NewNote {
  invitationId: string
  signature: string | null
  message: string | null
}

/** Writes the sender's words on an invitation that this batch inserted. */
export const insertNote = (db: Db, { invitationId, signature, message }: NewNote) =>
  statement(
    db.run(sql`
      insert into ${invitationNotes} (invitation_id, signature, message)
      select ${invitationId}, ${signature}, ${message} where ${isInserted(invitationId)}`),
    () => undefined,
  )

const standing = (token: string) => and(eq(invitations.token, token), isNull(invitations.deletedAt))

/** Notes that the words of an invitation were reported, unless they were before or are gone. */
export const updateReported = (db: Db, token: string, at: Date) =>
  statement(
    db
      .update(invitationNotes)
      .set({ reportedAt: at })
      .where(
        and(
          inArray(
            invitationNotes.invitationId,
            db.select({ id: invitations.id }).from(invitations).where(standing(token)),
          ),
          isNull(invitationNotes.reportedAt),
          isNull(invitationNotes.removedAt),
        ),
      ),
    () => undefined,
  )

/** Whether something of the sender stands on an invitation. */
export const hasNote = (db: Db, token: string) =>
  statement(
    db
      .select({ id: invitationNotes.invitationId })
      .from(invitations)
      .innerJoin(invitationNotes, eq(invitationNotes.invitationId, invitations.id))
      .where(and(standing(token), isNull(invitationNotes.removedAt))),
    (rows) => rows.length > 0,
  )
