import { type SQL, sql } from 'drizzle-orm'
import { invitations, selections } from '../../schema/index.ts'
import { isVisibleTo } from '../activities/is-visible-to.ts'

/**
 * Condition on an invitation: a member of its couple may see it. The link leads to its choice, so an invitation whose
 * choice is private to the partner is hidden too.
 */
export const isInvitationVisibleTo = (userId: string): SQL => sql`not exists (
  select 1 from ${selections} as led
  where led.invitation_id = ${invitations.id} and not ${isVisibleTo(userId, sql`led`)})`
