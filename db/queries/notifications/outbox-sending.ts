import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, emailOutbox, users } from '../../schema/index.ts'

const ERASED_PAYLOAD = '{}'

/** Keys of the messages of one cause: the cause itself, or `<cause>/<person>`; `0` is the character after `/`. */
const ofCause = (cause: string): SQL | undefined =>
  or(
    eq(emailOutbox.idempotencyKey, cause),
    and(gt(emailOutbox.idempotencyKey, `${cause}/`), sql`${emailOutbox.idempotencyKey} < ${`${cause}0`}`),
  )

/** A guest's own address, else that of the account. */
export const addressee = sql<string | null>`coalesce(${emailOutbox.recipient},
  (select ${users.email} from ${users} where ${users.id} = ${emailOutbox.userId}))`

/**
 * The age limit of each kind, as the time in ms before which a message of it must not have been written. Of a kind that is
 * not in it nothing is too old.
 */
export type OldestByKind = Readonly<Record<string, number>>

const isTooOld = (oldest: OldestByKind): SQL =>
  sql`coalesce(${emailOutbox.createdAt} <= (${JSON.stringify(oldest)} ->> ${emailOutbox.kind}), false)`

interface Claim {
  now: Date
  /** Only messages of this cause; otherwise whatever is due. */
  cause?: string | undefined
  /** Nothing that was first handed over before this: the provider may have forgotten its key. */
  firstHandedAfter: Date
  oldest: OldestByKind
  /** How long the first attempt holds the lease; each further one twice as long. */
  leaseMs: number
  longestLeaseMs: number
}

const MOST_DOUBLINGS = 20

/**
 * Takes the message that has been due longest. The lease is the back-off: until it ends nobody else takes the message,
 * and whoever took it and died needs no one to give it back. A message that grew too old since the last drain is not taken.
 */
export const claimMessage = (db: Db, { now, cause, firstHandedAfter, oldest, leaseMs, longestLeaseMs }: Claim) => {
  const due = db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.state, 'pending'),
        lte(emailOutbox.nextAttemptAt, now),
        sql`coalesce(${emailOutbox.sentAt} > ${firstHandedAfter.getTime()}, true)`,
        sql`not ${isTooOld(oldest)}`,
        cause === undefined ? undefined : ofCause(cause),
      ),
    )
    .orderBy(asc(emailOutbox.nextAttemptAt), asc(emailOutbox.idempotencyKey))
    .limit(1)
  return statement(
    db.all<{ id: string; key: string; kind: string; payload: string; attempts: number; address: string | null }>(sql`
      update ${emailOutbox} set
        attempts = attempts + 1,
        sent_at = coalesce(sent_at, ${now.getTime()}),
        next_attempt_at = ${now.getTime()} + min(${leaseMs} << min(attempts, ${MOST_DOUBLINGS}), ${longestLeaseMs})
      where ${emailOutbox.id} = (${due})
      returning id, idempotency_key as "key", kind, payload, attempts, ${addressee} as address`),
    ([message]) => message ?? null,
  )
}
export type ClaimedMessage = NonNullable<ReturnType<ReturnType<typeof claimMessage>['read']>>

const isPending = (id: string) => and(eq(emailOutbox.id, id), eq(emailOutbox.state, 'pending'))

/** The provider has it: a guest's address and what was written are erased. */
export const markSent = (db: Db, { id, providerId, at }: { id: string; providerId: string | null; at: Date }) =>
  statement(
    db
      .update(emailOutbox)
      .set({ state: 'sent', providerId, sentAt: at, recipient: null, payload: ERASED_PAYLOAD })
      .where(isPending(id)),
    () => undefined,
  )

type DropReason = NonNullable<(typeof emailOutbox.$inferSelect)['dropReason']>

const dropped = (dropReason: DropReason) =>
  ({ state: 'dead', recipient: null, payload: ERASED_PAYLOAD, dropReason }) as const

/** It will never be sent: a guest's address and what was written are erased. */
export const markRefused = (db: Db, id: string) =>
  statement(db.update(emailOutbox).set(dropped('refused')).where(isPending(id)), () => undefined)

/** Postpones a message until the provider accepts another attempt. */
export const postponeMessage = (db: Db, id: string, until: Date) =>
  statement(db.update(emailOutbox).set({ nextAttemptAt: until }).where(isPending(id)), () => undefined)

const DROPPED = { id: emailOutbox.id, kind: emailOutbox.kind, attempts: emailOutbox.attempts }

interface Expiry {
  /** First handed over before this: the provider may have forgotten the key. */
  firstHandedBefore: Date
  /** A guest's address is not stored longer than this, sent or not. */
  guestsBefore: Date
}

/** Gives up what was tried long enough, and the addresses of guests that waited too long. */
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
    (rows) => rows,
  )

interface Outdated {
  now: Date
  oldest: OldestByKind
  /** Messages at most, the oldest first. */
  limit: number
}

/** Gives up what has grown too old for its kind. What is being sent at this moment is left to its lease. */
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
    (rows) => rows,
  )
}

/** Deletes the messages of a kind that wait for a person: their reason is gone. */
export const deleteWaitingMessages = (db: Db, userId: string, kind: string) =>
  statement(
    db
      .delete(emailOutbox)
      .where(and(eq(emailOutbox.userId, userId), eq(emailOutbox.state, 'pending'), eq(emailOutbox.kind, kind))),
    () => undefined,
  )

/** The same for every member of a couple, if the condition holds. */
export const deleteCoupleMessages = (db: Db, coupleId: string, kind: string, when: SQL) =>
  statement(
    db.delete(emailOutbox).where(
      sql`${emailOutbox.userId} in (
            select ${coupleMembers.userId} from ${coupleMembers} where ${coupleMembers.coupleId} = ${coupleId})
          and ${emailOutbox.state} = 'pending' and ${emailOutbox.kind} = ${kind} and ${when}`,
    ),
    () => undefined,
  )
