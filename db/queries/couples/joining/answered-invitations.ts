import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../../client.ts'
import { coupleMembers, couples, invitations, joinBlocks, selections, users } from '../../../schema/index.ts'
import type { InviteByCode } from './invites.ts'
import { isCoupleFull, isCouplePaying } from './members.ts'

interface AnsweredInvitation {
  token: string
  now: Date
  /** An earlier choice no longer allows a request to join. */
  since: Date
}

/** The couple that sent an invitation on which something was chosen since then; it has one member. */
const sender = ({ token, since }: AnsweredInvitation): SQL => sql`
  from ${invitations} join ${selections} on ${selections.invitationId} = ${invitations.id}
    join ${couples} on ${couples.id} = ${invitations.coupleId}
    left join ${users} on ${users.id} = ${invitations.createdBy}
  where ${invitations.token} = ${token} and ${invitations.deletedAt} is null
    and ${selections.selectedAt} > ${since.getTime()} and not ${isCoupleFull(sql`invitations.couple_id`)}`

/** Condition: the guest of this invitation may ask to join its sender. */
export const isInvitationAnswered = (invitation: AnsweredInvitation): SQL =>
  sql`exists (select 1 ${sender(invitation)})`

/**
 * Who sent an answered invitation; null: there is none, its couple has two members, or it was answered too long ago.
 *
 * @param userId - who asks; null is returned if the sender blocks them
 */
export const findInviteByInvitation = (db: Db, invitation: AnsweredInvitation, userId: string | null) =>
  statement(
    db.all<{ coupleId: string; firstName: string | null; coupleSlug: string; isPaying: number }>(sql`
      select couples.id as "coupleId", users.first_name as "firstName", couples.slug as "coupleSlug",
        ${isCouplePaying(sql`couples.id`, invitation.now)} as "isPaying"
      ${sender(invitation)} and not exists (
        select 1 from ${joinBlocks} join ${coupleMembers} on ${coupleMembers.userId} = ${joinBlocks.userId}
        where ${coupleMembers.coupleId} = couples.id and ${joinBlocks.blockedId} = ${userId})`),
    ([row]): InviteByCode | null => (row ? { ...row, isFull: false, isPaying: row.isPaying === 1 } : null),
  )
