import { type SQL, sql } from 'drizzle-orm'
import { coupleMembers, formerPages, invitations, joinBlocks, selections, users } from '../../schema/index.ts'
import { isVisibleTo } from '../activities/is-visible-to.ts'

/**
 * Condition on an invitation: a member of its couple may see it. The link leads to its choice, so an invitation whose
 * choice is private to the partner is hidden too.
 */
export const isInvitationVisibleTo = (userId: string): SQL => sql`not exists (
  select 1 from ${selections} as choice
  where choice.invitation_id = ${invitations.id} and not ${isVisibleTo(userId, sql`choice`)})`

/**
 * Condition on an invitation: it was not withdrawn, and its author has not asked for the deletion of their account. It
 * applies to links only: the couple still sees the invitation (docs/rules.md, privacy.6).
 */
export const isLinkActive = sql`(${invitations.deletedAt} is null and not exists (
  select 1 from ${users} as author where author.id = ${invitations.createdBy} and author.deletion_due_at is not null))`

/**
 * Condition on an invitation: its link opens for this person. It opens for everyone except a former partner whom a
 * member of the couple blocks.
 *
 * @param userId - the signed-in person; null: not signed in
 */
export const isOpenTo = (userId: string | null | undefined): SQL | undefined =>
  userId
    ? sql`not exists (
        select 1 from ${coupleMembers} as blocker
          join ${formerPages} as former on former.user_id = blocker.user_id and former.partner_id = ${userId}
          join ${joinBlocks} as block on block.user_id = blocker.user_id and block.blocked_id = ${userId}
        where blocker.couple_id = ${invitations.coupleId})`
    : undefined
