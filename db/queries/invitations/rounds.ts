import { and, eq, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { invitations } from '../../schema/index.ts'
import type { Condition } from '../idempotency.ts'
import type { InvitationRow } from './invitations.ts'
import { isUndecided } from './is-undecided.ts'

/** Condition: the invitation shows what was drawn in this round, and nothing was chosen yet. */
export const isShowing = (invitationId: string, round: number): Condition =>
  sql`exists (select 1 from ${invitations} where ${invitations.id} = ${invitationId} and ${invitations.round} = ${round} and ${isUndecided})`

/**
 * Moves an open invitation on to its next round, once: the round that was read decides between simultaneous reloads.
 *
 * @returns whether this call was the one that moved it
 */
export const advanceRound = (
  db: Db,
  { id, from, scope }: { id: string; from: number; scope: InvitationRow['scope'] },
) =>
  statement(
    db
      .update(invitations)
      .set({ round: from + 1, scope })
      .where(and(eq(invitations.id, id), eq(invitations.round, from), isUndecided))
      .returning({ id: invitations.id }),
    (rows) => rows.length > 0,
  )
