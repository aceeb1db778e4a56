import { and, eq, sql } from 'drizzle-orm'
import { anyRow, type Db, inOrder, mapped } from '../../client.ts'
import { invitationNotes, invitations } from '../../schema/index.ts'
import { raiseListsVersion } from '../activities/selections.ts'
import { isUndecided } from './is-undecided.ts'

/** A line that only calls the guest; see `callTo`. */
const IS_CALL = sql`(${invitationNotes.message} is null
  or (${invitationNotes.message} like '%, bora?' and ${invitationNotes.message} not like '%,%, bora?'))`

/** Calls the guest of an undecided invitation by name. A line that the sender wrote, or one that was reviewed, stays. */
export const nameGuest = (db: Db, { token, coupleId, message }: { token: string; coupleId: string; message: string }) =>
  mapped(
    inOrder([
      anyRow(
        db
          .insert(invitationNotes)
          .select(
            db
              .select({
                invitationId: invitations.id,
                signature: sql<null>`null`.as('signature'),
                message: sql<string>`${message}`.as('message'),
                reportedAt: sql<null>`null`.as('reported_at'),
                clearedAt: sql<null>`null`.as('cleared_at'),
                removedAt: sql<null>`null`.as('removed_at'),
              })
              .from(invitations)
              .where(and(eq(invitations.token, token), eq(invitations.coupleId, coupleId), isUndecided)),
          )
          .onConflictDoUpdate({
            target: invitationNotes.invitationId,
            set: { message },
            setWhere: sql`${invitationNotes.clearedAt} is null and ${invitationNotes.removedAt} is null and ${IS_CALL}`,
          })
          .returning({ id: invitationNotes.invitationId }),
      ),
      raiseListsVersion(db, coupleId),
    ]),
    ([isDone]) => isDone,
  )
