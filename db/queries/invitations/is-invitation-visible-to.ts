import { type SQL, sql } from 'drizzle-orm'
import { invitations, selections } from '../../schema/index.ts'
import { isVisibleTo } from '../activities/is-visible-to.ts'

/**
 * Condition on an invitation: a person of its couple may see it. Its link names what it led to, so where that is the
 * partner's alone the invitation is too.
 */
export const isInvitationVisibleTo = (userId: string): SQL => sql`not exists (
  select 1 from ${selections} as led
  where led.invitation_id = ${invitations.id} and not ${isVisibleTo(userId, sql`led`)})`
