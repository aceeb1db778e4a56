import { and, eq, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, inOrder, mapped } from '../../client.ts'
import { coupleMembers, invitations, selections } from '../../schema/index.ts'
import { raiseListsVersion } from '../activities/selections.ts'
import { isAnswered } from './is-undecided.ts'

/**
 * Closes the link of an invitation of this couple through which something was chosen; the choice stays. A couple of one
 * then has nobody who could say yes to the day.
 */
export const closeInvitation = (db: Db, { token, coupleId, at }: { token: string; coupleId: string; at: Date }) =>
  mapped(
    inOrder([
      anyRow(
        db
          .update(invitations)
          .set({ closedAt: sql`coalesce(${invitations.closedAt}, ${at.getTime()})` })
          .where(and(eq(invitations.token, token), eq(invitations.coupleId, coupleId), isAnswered))
          .returning({ id: invitations.id }),
      ),
      execute(db)`update ${selections} set plan_proposed_by = null
        where couple_id = ${coupleId} and invitation_id = (select id from ${invitations} where token = ${token})
          and (select count(*) from ${coupleMembers} where ${coupleMembers.coupleId} = ${coupleId}) = 1`,
      raiseListsVersion(db, coupleId),
    ]),
    ([isDone]) => isDone,
  )
