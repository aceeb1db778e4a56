import { sql } from 'drizzle-orm'
import { invitations, selections } from '../../schema/index.ts'

/** Condition of a change: the invitation was not withdrawn, and nothing was chosen through it. */
export const isUndecided = sql`${invitations.deletedAt} is null
  and not exists (select 1 from ${selections} where ${selections.invitationId} = ${invitations.id})`

/** Condition of a change: something was chosen through the invitation. */
export const isAnswered = sql`exists (select 1 from ${selections} where ${selections.invitationId} = ${invitations.id})`
