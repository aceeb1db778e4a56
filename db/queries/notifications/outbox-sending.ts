import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Db, firstRow, statement } from '../../client.ts'
import { coupleMembers, emailOutbox, invitationNotes, joinRequests, selections, users } from '../../schema/index.ts'
import { letterHolds, type ReminderClock } from './reminders.ts'

const ERASED_PAYLOAD = '{}'

/** Keys of the messages of one cause: the cause itself, or `<cause>/<person>`; `0` is the character after `/`. */
const ofCause = (cause: string): SQL | undefined =>
  or(
    eq(emailOutbox.idempotencyKey, cause),
    and(gt(emailOutbox.idempotencyKey, `${cause}/`), sql`${emailOutbox.idempotencyKey} < ${`${cause}0`}`),
  )

const ID_LENGTH = 22

/** Id of the row that a member's message is about: its key is `<kind>/<id>/<person>`. */
const subjectOf = (kind: string): SQL =>
  sql.raw(`substr(idempotency_key, ${kind.length + '/'.length + 1}, ${ID_LENGTH})`)

export const addressee = sql<string | null>`coalesce(${emailOutbox.recipient},
  (select ${users.email} from ${users} where ${users.id} = ${emailOutbox.userId}))`

/**
 * Condition: links (counted per mailbox) and messages to another address are sent at once, all others to a confirmed
 * address only.
 */
export const isAddressRead: SQL = sql`(coalesce(${emailOutbox.recipient}, ${emailOutbox.mailbox}) is not null or exists (
  select 1 from ${users} where ${users.id} = ${emailOutbox.userId} and ${users.emailVerifiedAt} is not null))`

/**
 * Age limit of each kind: messages written before this time (in milliseconds) are too old. A kind without an entry has
 * no limit.
 */
export type OldestByKind = Readonly<Record<string, number>>

const isTooOld = (oldest: OldestByKind): SQL =>
  sql`coalesce(${emailOutbox.createdAt} <= (${JSON.stringify(oldest)} ->> ${emailOutbox.kind}), false)`

/** Part of the provider's quota that only one kind of message may use. */
export interface Reserve {
  kind: string
  /** Messages of other kinds wait while this many messages were handed to the provider since then. */
  max: number
  since: Date
}

const isReserveReached = ({ max, since }: Reserve): SQL => sql`(
  select count(*) from (select 1 from ${emailOutbox} as handed where handed.sent_at > ${since.getTime()} limit ${max})) >= ${max}`

/** Whether messages of other kinds wait for the quota. */
export const findReserveReached = (db: Db, reserve: Reserve) =>
  statement(
    db.all<{ isReached: number }>(sql`select ${isReserveReached(reserve)} as "isReached"`),
    ([row]) => row?.isReached === 1,
  )

const DAY = sql`'$.plannedAt', planned_at, '$.isDateProposed', json(iif(plan_proposed_by is null, 'false', 'true'))`

/**
 * The payload; that of a choice has the day of the outing as it is now, and who chose: the member, or the line on the
 * invitation, which may call the guest. That of a join request has the name of who asks.
 */
const presentPayload = sql<string>`case ${emailOutbox.kind}
  when 'activity_guest' then (
    select json_set(payload, ${DAY})
    from (select 1) left join ${selections} on ${selections.invitationId} = substr(idempotency_key, 7))
  when 'activity' then (
    select json_set(payload, ${DAY}, '$.chooserName', chooser.first_name, '$.message', note.message)
    from (select 1) left join ${selections} on ${selections.id} = ${subjectOf('activity')}
      left join ${users} as chooser on chooser.id = chosen_by
      left join ${invitationNotes} as note on note.invitation_id = ${selections.invitationId} and note.removed_at is null)
  when 'join_requested' then (
    select json_set(payload, '$.askerName', asker.first_name)
    from (select 1) left join ${joinRequests} on ${joinRequests.id} = ${subjectOf('join_requested')}
      left join ${users} as asker on asker.id = ${joinRequests.userId})
  else payload end`

/** Deletes waiting e-mails about choices that are done already. */
export const dropNeedlessChoiceMessages = (db: Db) =>
  statement(
    db.delete(emailOutbox).where(
      sql`${emailOutbox.state} = 'pending' and ${emailOutbox.kind} = 'activity' and exists (
        select 1 from ${selections} where ${selections.id} = ${subjectOf('activity')} and ${selections.completedAt} is not null)`,
    ),
  )

interface Claim {
  clock: ReminderClock
  /** Only messages of this cause; default: every due message. */
  cause?: string | undefined
  kind?: string | undefined
  reserve: Reserve
  /** Messages that were first handed to the provider before this are excluded, because it may have forgotten their key. */
  firstHandedAfter: Date
  oldest: OldestByKind
  /** Duration of the first attempt's lease; the lease of each further attempt is twice as long. */
  leaseMs: number
  longestLeaseMs: number
}

const MAX_DOUBLINGS = 20

/**
 * Leases the message that has been due longest. No other sender takes the message until the lease ends, so the lease is
 * also the pause before the next attempt, and a crashed sender need not release it. A message that has become too old
 * since the last drain is not taken, nor is a reminder that no longer holds.
 */
export const claimMessage = (db: Db, claim: Claim) => {
  const { clock, cause, kind, reserve, firstHandedAfter, oldest, leaseMs, longestLeaseMs } = claim
  const { now } = clock
  const due = db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.state, 'pending'),
        lte(emailOutbox.nextAttemptAt, now),
        sql`coalesce(${emailOutbox.sentAt} > ${firstHandedAfter.getTime()}, true)`,
        sql`not ${isTooOld(oldest)}`,
        isAddressRead,
        letterHolds(clock),
        cause === undefined ? undefined : ofCause(cause),
        kind === undefined ? undefined : eq(emailOutbox.kind, kind),
        sql`(${emailOutbox.kind} = ${reserve.kind} or not ${isReserveReached(reserve)})`,
      ),
    )
    .orderBy(asc(emailOutbox.nextAttemptAt), asc(emailOutbox.idempotencyKey))
    .limit(1)
  return firstRow(
    db.all<{ id: string; key: string; kind: string; payload: string; attempts: number; address: string | null }>(sql`
      update ${emailOutbox} set
        attempts = attempts + 1,
        sent_at = coalesce(sent_at, ${now.getTime()}),
        next_attempt_at = ${now.getTime()} + min(${leaseMs} << min(attempts, ${MAX_DOUBLINGS}), ${longestLeaseMs})
      where ${emailOutbox.id} = (${due})
      returning id, idempotency_key as "key", kind, ${presentPayload} as payload, attempts, ${addressee} as address`),
  )
}
export type ClaimedMessage = NonNullable<ReturnType<ReturnType<typeof claimMessage>['read']>>

const isPending = (id: string) => and(eq(emailOutbox.id, id), eq(emailOutbox.state, 'pending'))

/** Records that the provider accepted a message; erases a guest's address and the content. */
export const markSent = (db: Db, { id, providerId, at }: { id: string; providerId: string | null; at: Date }) =>
  statement(
    db
      .update(emailOutbox)
      .set({ state: 'sent', providerId, sentAt: at, recipient: null, payload: ERASED_PAYLOAD })
      .where(isPending(id)),
  )

type DropReason = NonNullable<(typeof emailOutbox.$inferSelect)['dropReason']>

const dropped = (dropReason: DropReason) =>
  ({ state: 'dead', recipient: null, payload: ERASED_PAYLOAD, dropReason }) as const

/** Records that a message will never be sent; erases a guest's address and the content. */
export const markRefused = (db: Db, id: string) =>
  statement(db.update(emailOutbox).set(dropped('refused')).where(isPending(id)))

/** Postpones a message until the provider accepts another attempt. */
export const postponeMessage = (db: Db, id: string, until: Date) =>
  statement(db.update(emailOutbox).set({ nextAttemptAt: until }).where(isPending(id)))

const DROPPED = { id: emailOutbox.id, kind: emailOutbox.kind, attempts: emailOutbox.attempts }

interface Expiry {
  /** The provider may have forgotten the keys of messages that it first got before this. */
  firstHandedBefore: Date
  /** Guests' addresses that were stored before this are erased, sent or not. */
  guestsBefore: Date
}

/** Drops messages that were tried for too long, and erases guests' addresses that waited too long. */
export const expireMessages = (db: Db, { firstHandedBefore, guestsBefore }: Expiry) =>
  statement(
    db
      .update(emailOutbox)
      .set(dropped('expired'))
      .where(
        and(
          eq(emailOutbox.state, 'pending'),
          or(
            lte(emailOutbox.sentAt, firstHandedBefore),
            and(sql`${emailOutbox.userId} is null`, lte(emailOutbox.createdAt, guestsBefore)),
          ),
        ),
      )
      .returning(DROPPED),
  )

interface Outdated {
  now: Date
  oldest: OldestByKind
  /** Maximum number of messages, the oldest first. */
  limit: number
}

/** Drops messages that are too old for their kind. A message with a running lease is not dropped. */
export const dropOutdatedMessages = (db: Db, { now, oldest, limit }: Outdated) => {
  const outdated = db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      sql`${emailOutbox.state} = 'pending' and ${isTooOld(oldest)}
        and (${emailOutbox.sentAt} is null or ${emailOutbox.nextAttemptAt} <= ${now.getTime()})`,
    )
    .orderBy(asc(emailOutbox.createdAt), asc(emailOutbox.id))
    .limit(limit)
  return statement(
    db.update(emailOutbox).set(dropped('outdated')).where(inArray(emailOutbox.id, outdated)).returning(DROPPED),
  )
}

/** Deletes waiting messages of a kind for a person, because their reason no longer exists. */
export const deleteWaitingMessages = (db: Db, userId: string, kind: string) =>
  statement(
    db
      .delete(emailOutbox)
      .where(and(eq(emailOutbox.userId, userId), eq(emailOutbox.state, 'pending'), eq(emailOutbox.kind, kind))),
  )

export const deleteCoupleMessages = (db: Db, coupleId: string, kind: string, when: SQL) =>
  statement(
    db.delete(emailOutbox).where(
      sql`${emailOutbox.userId} in (
            select ${coupleMembers.userId} from ${coupleMembers} where ${coupleMembers.coupleId} = ${coupleId})
          and ${emailOutbox.state} = 'pending' and ${emailOutbox.kind} = ${kind} and ${when}`,
    ),
  )
