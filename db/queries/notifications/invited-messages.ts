import { type SQL, sql } from 'drizzle-orm'
import { type Db, execute } from '../../client.ts'
import { emailOutbox, notifications } from '../../schema/index.ts'
import { isLinkActive } from '../invitations/is-invitation-visible-to.ts'
import { insertCoupleMessages } from './email-outbox.ts'

const KIND = 'invited'

interface Invited {
  id: string
  coupleId: string
  createdBy: string
  createdAt: Date
}

/** One e-mail for the member who did not create the invitation; `dropNeedlessInvitedMessages` may delete it before. */
export const insertInvitedMessage = (db: Db, { id, coupleId, createdBy, createdAt }: Invited, dueAt: Date, when: SQL) =>
  insertCoupleMessages(
    db,
    coupleId,
    { cause: `${KIND}/${id}`, kind: KIND, payload: { invitationId: id }, at: createdAt, dueAt },
    sql`users.id <> ${createdBy} and ${when}`,
  )

/** Deletes the notifications of a withdrawn invitation; must follow the withdrawal. */
export const deleteInvitedNotices = (db: Db, token: string) =>
  execute(db)`delete from ${notifications} where ${notifications.kind} = ${KIND} and (user_id, subject_id) in (
      select member.user_id, invitations.id from invitations join couple_members as member on member.couple_id = invitations.couple_id
      where invitations.token = ${token} and invitations.deleted_at is not null)`

/** Condition on a message: its invitation still waits for this person, who has not opened it. */
const isStillInvited = (now: Date): SQL => sql`exists (
  select 1 from invitations join couple_members as member on member.couple_id = invitations.couple_id
  where invitations.id = ${emailOutbox.payload} ->> 'invitationId' and member.user_id = ${emailOutbox.userId}
    and invitations.created_by <> member.user_id and invitations.opened_at is null and ${isLinkActive}
    and invitations.expires_at > ${now.getTime()}
    and not exists (select 1 from selections where selections.invitation_id = invitations.id))`

/** Condition on a message: its person got the invitation by push. */
const isPushed = (now: Date): SQL => sql`exists (
  select 1 from push_subscriptions join sessions on sessions.token_id = push_subscriptions.session_id
  where push_subscriptions.user_id = ${emailOutbox.userId} and sessions.expires_at > ${now.getTime()}
    and not exists (select 1 from revoked_tokens where revoked_tokens.token_id = sessions.token_id)
    and not exists (select 1 from push_settings where push_settings.user_id = ${emailOutbox.userId} and not choice))`

/** Deletes due e-mails about invitations that were opened, chosen from or withdrawn, or that were pushed. */
export const dropNeedlessInvitedMessages = (db: Db, now: Date) =>
  execute(db)`delete from ${emailOutbox} where ${emailOutbox.state} = 'pending' and ${emailOutbox.kind} = ${KIND}
      and ${emailOutbox.nextAttemptAt} <= ${now.getTime()}
      and (not ${isStillInvited(now)} or ${isPushed(now)})`
