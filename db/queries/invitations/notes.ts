import { and, eq, inArray, isNull } from 'drizzle-orm'
import { anyRow, type Db, execute, statement } from '../../client.ts'
import { invitationNotes, invitations } from '../../schema/index.ts'
import { isInserted } from './insert-invitation.ts'
import { isLinkActive } from './is-invitation-visible-to.ts'

interface NewNote {
  invitationId: string
  signature: string | null
  message: string | null
}

/** Stores the sender's note on an invitation inserted by this batch. */
export const insertNote = (db: Db, { invitationId, signature, message }: NewNote) =>
  execute(db)`
      insert into ${invitationNotes} (invitation_id, signature, message)
      select ${invitationId}, ${signature}, ${message} where ${isInserted(invitationId)}`

const hasActiveLink = (token: string) => and(eq(invitations.token, token), isLinkActive)

/** Marks the note of an invitation as reported, unless it was reported before or is deleted. */
export const updateReported = (db: Db, token: string, at: Date) =>
  statement(
    db
      .update(invitationNotes)
      .set({ reportedAt: at })
      .where(
        and(
          inArray(
            invitationNotes.invitationId,
            db
              .select({ id: invitations.id })
              .from(invitations)
              .where(and(hasActiveLink(token), isNull(invitations.closedAt))),
          ),
          isNull(invitationNotes.reportedAt),
          isNull(invitationNotes.removedAt),
        ),
      ),
  )

/** Whether an invitation has a note of the sender. */
export const hasNote = (db: Db, token: string) =>
  anyRow(
    db
      .select({ id: invitationNotes.invitationId })
      .from(invitations)
      .innerJoin(invitationNotes, eq(invitationNotes.invitationId, invitations.id))
      .where(and(hasActiveLink(token), isNull(invitationNotes.removedAt))),
  )
