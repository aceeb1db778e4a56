import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, statement } from '../../client.ts'
import { coupleMembers, notifications, pushOutbox, pushSettings, pushSubscriptions } from '../../schema/index.ts'
import type { NotificationKind } from './notifications.ts'
import { isSignedIn } from './push-subscriptions.ts'
import { type ReminderClock, reminderEnd, reminderHolds } from './reminders.ts'

/** The notifications that are also pushed, and the setting of each; null: no setting here. */
export const PUSHED_KINDS = {
  invited: 'choice',
  declined: 'choice',
  matched: 'choice',
  activity_selected: 'choice',
  partner_chose: 'choice',
  partner_planned: 'choice',
  partner_dismissed: 'choice',
  guest_planned: 'choice',
  achievement_unlocked: 'achievement',
  join_requested: null,
  couple_joined: null,
  weekly_yours: null,
  weekly_theirs: null,
  weekly_passed: null,
  // `reminderHolds` tests their settings.
  outing_tomorrow: null,
  outing_soon: null,
  outing_waiting: null,
  outing_after: null,
} as const satisfies Partial<Record<NotificationKind, 'choice' | 'achievement' | null>>
export type PushedKind = keyof typeof PUSHED_KINDS

/** Condition on rows of `notifications`: the person has not switched this kind off. */
const isWanted: SQL = sql`not exists (
  select 1 from ${pushSettings} where ${pushSettings.userId} = ${notifications.userId} and case ${notifications.kind}
    ${sql.join(
      Object.entries(PUSHED_KINDS).flatMap(([kind, key]) =>
        key ? [sql`when ${kind} then ${pushSettings[key]} = 0`] : [],
      ),
      sql` `,
    )} else 0 end)`

interface PushCause {
  coupleId: string
  kind: PushedKind
  at: Date
  /** The member who acted; null: a guest. */
  actorId: string | null
}

/**
 * Queues push messages for notifications just written: one per browser, for the newest notification of a kind. Must
 * follow the notifications in their batch.
 */
export const insertPushMessages = (db: Db, { coupleId, kind, at, actorId }: PushCause) =>
  execute(db)`
      insert into ${pushOutbox} (notification_id, endpoint, next_attempt_at, created_at)
      select max(${notifications.id}), ${pushSubscriptions.endpoint}, ${at.getTime()}, ${at.getTime()}
      from ${coupleMembers}
        join ${pushSubscriptions} on ${pushSubscriptions.userId} = ${coupleMembers.userId}
        join ${notifications} on ${notifications.userId} = ${coupleMembers.userId}
      where ${coupleMembers.coupleId} = ${coupleId} and ${coupleMembers.userId} <> ${actorId ?? ''}
        and ${notifications.createdAt} = ${at.getTime()} and ${notifications.kind} = ${kind}
        and ${isWanted} and ${isSignedIn(at)}
      group by ${pushSubscriptions.endpoint}
      on conflict do nothing`

interface Claim {
  clock: ReminderClock
  limit: number
  /** Duration of the first attempt's lease; the lease of each further attempt is twice as long. */
  leaseMs: number
  longestLeaseMs: number
}

const MAX_DOUBLINGS = 20

/**
 * Condition on rows of `push_outbox`: the person has not read it in the app, wants it, and is signed in in that
 * browser; a reminder still holds.
 */
const isToBeSent = (clock: ReminderClock): SQL => sql`exists (
  select 1 from ${notifications}, ${pushSubscriptions}
  where ${notifications.id} = ${pushOutbox.notificationId} and ${pushSubscriptions.endpoint} = ${pushOutbox.endpoint}
    and ${notifications.readAt} is null and ${isWanted} and ${isSignedIn(clock.now)} and ${reminderHolds(clock)})`

/**
 * Leases the messages that have been due longest; the lease is also the pause before the next attempt, as for e-mail.
 */
export const claimPushMessages = (db: Db, { clock, limit, leaseMs, longestLeaseMs }: Claim) => {
  const now = clock.now.getTime()
  const ofNotice = sql`from ${notifications} left join selections as outing on outing.id = ${notifications.subjectId}
    left join invitations as i on i.id = outing.invitation_id and i.deleted_at is null
    where ${notifications.id} = notification_id`
  return statement(
    db.all<ClaimedPushMessage>(sql`
      update ${pushOutbox} set
        attempts = attempts + 1,
        next_attempt_at = ${now} + min(${leaseMs} << min(attempts, ${MAX_DOUBLINGS}), ${longestLeaseMs})
      where rowid in (
        select rowid from ${pushOutbox} where ${pushOutbox.nextAttemptAt} <= ${now} and ${isToBeSent(clock)}
        order by ${pushOutbox.nextAttemptAt} limit ${limit})
      returning notification_id as "notificationId", endpoint, attempts, created_at as "createdAtMs",
        (select kind from notifications where id = notification_id) as kind,
        (select person.first_name from notifications as notice, couple_members as me, couple_members as other, users as person
          where notice.id = notification_id and me.user_id = notice.user_id and other.couple_id = me.couple_id
            and other.user_id <> me.user_id and person.id = other.user_id) as "partnerName",
        (select ${reminderEnd(clock)} from ${notifications} where ${notifications.id} = notification_id) as "endsAtMs",
        (select outing.planned_at ${ofNotice}) as "plannedAt", (select outing.plan_proposed_by is not null ${ofNotice}) as "isDateProposed", (select i.token ${ofNotice}) as "invitationToken",
        (select public_key from push_subscriptions as s where s.endpoint = push_outbox.endpoint) as "publicKey",
        (select auth_secret from push_subscriptions as s where s.endpoint = push_outbox.endpoint) as "authSecret"`),
  )
}

export interface ClaimedPushMessage {
  notificationId: string
  endpoint: string
  attempts: number
  createdAtMs: number
  kind: PushedKind
  /** First name of the other member; null: unknown, or the person is alone. */
  partnerName: string | null
  /** End of a reminder's window; null: not a reminder. */
  endsAtMs: number | null
  /** Of the outing that it is about, `YYYY-MM-DDTHH:mm` in its place's time zone; null: no outing, or no day. */
  plannedAt: string | null
  /** Whether the yes to that day is missing; null: no outing. */
  isDateProposed: number | null
  /** Of the outing's invitation; null: it has none. */
  invitationToken: string | null
  publicKey: string
  authSecret: string
}

type PushMessageKey = Pick<ClaimedPushMessage, 'notificationId' | 'endpoint'>

const isMessage = ({ notificationId, endpoint }: PushMessageKey) =>
  and(eq(pushOutbox.notificationId, notificationId), eq(pushOutbox.endpoint, endpoint))

/** Deletes a message that was sent, or that will never be. */
export const deletePushMessage = (db: Db, message: PushMessageKey) =>
  statement(db.delete(pushOutbox).where(isMessage(message)))

export const postponePushMessage = (db: Db, message: PushMessageKey, until: Date) =>
  statement(db.update(pushOutbox).set({ nextAttemptAt: until }).where(isMessage(message)))

/** Deletes a subscription that its push service no longer knows, with its waiting messages. */
export const deleteGoneSubscription = (db: Db, { endpoint, publicKey }: ClaimedPushMessage) =>
  statement(
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.publicKey, publicKey))),
  )

/** Deletes messages of a kind written before a time, `limit` at most. */
export const expirePushMessages = (db: Db, kind: PushedKind, writtenBefore: Date, limit: number) =>
  statement(
    db
      .delete(pushOutbox)
      .where(
        sql`rowid in (select ${sql.raw('push_outbox.rowid')} from ${pushOutbox}
          join ${notifications} on ${notifications.id} = ${pushOutbox.notificationId} and ${notifications.kind} = ${kind}
          where ${lte(pushOutbox.createdAt, writtenBefore)} limit ${limit})`,
      )
      .returning({ attempts: pushOutbox.attempts }),
  )
