import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { invitations } from '../../schema/index.ts'
import { isLinkTo } from './invitations.ts'
import { isUndecided } from './is-undecided.ts'

export const declineInvitation = (db: Db, token: string, at: Date) =>
  statement(
    db
      .update(invitations)
      .set({ declinedAt: at })
      .where(and(isLinkTo(token), isNotNull(invitations.plannedAt), isNull(invitations.declinedAt), isUndecided)),
  )

/** Condition of later statements: the proposal got its no at this time. */
export const isDeclinedAt = (invitationId: string, at: Date): SQL => sql`exists (
  select 1 from ${invitations} where ${invitations.id} = ${invitationId} and ${invitations.declinedAt} = ${at.getTime()})`
