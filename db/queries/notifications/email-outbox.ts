import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, emailOutbox, users } from '../../schema/index.ts'
import { isSelectionInserted } from '../activities/selections.ts'
import { forAdmin } from '../newest-first.ts'

const ERASED_PAYLOAD = '{}'

/** Keys of the messages of one cause: the cause itself, or `<cause>/<person>`; `0` is the character after `/`. */
const ofCause = (cause: string): SQL | undefined =>
  or(
    eq(emailOutbox.idempotencyKey, cause),
    and(gt(emailOutbox.idempotencyKey, `${cause}/`), sql`${emailOutbox.idempotencyKey} < ${`${cause}0`}`),
  )

export interface NewMessage {
  /** `<event>/<entity>`: what one message stands for, whoever reports it how often. */
  cause: string
  /** Names the template. */
  kind: string
  /** What the template needs besides the name of who gets it. */
  payload: object
  at: Date
}

/** Of a new row, in the order in which each insert gives them. */
export const COLUMNS = sql.raw('(id, idempotency_key, user_id, recipient, kind, payload, next_attempt_at, created_at)')
export const newRowId = sql`lower(hex(randomblob(16)))`
/** What is stored for the template, with the name of the account that the statement reads. */
export const withFirstName = (payload: object) =>
  sql`json_set(${JSON.stringify(payload)}, '$.firstName', ${users.firstName})`

/** One message for one person. */
export const insertMessage = (db: Db, userId: string, message: NewMessage, when: SQL = sql`true`) =>
  insertMessageTo(db, userId, null, message, when)

/**
 * One message about an account to an address that need not be the account's.
 *
 * @param recipient - null: the account's own, as it is when the message is sent
 */
export const insertMessageTo = (
  db: Db,
  userId: string,
  recipient: string | null,
  { cause, kind, payload, at }: NewMessage,
  when: SQL,
) =>
  statement(
    db.run(sql`
      insert into ${emailOutbox} ${COLUMNS}
      select ${newRowId}, ${cause}, ${users.id}, ${recipient}, ${kind}, ${withFirstName(payload)}, ${at.getTime()},
        ${at.getTime()}
      from ${users} where ${users.id} = ${userId} and ${when}
      on conflict do nothing`),
    () => undefined,
  )

/** Whether no message of the kind was written for the person since then. */
export const wasNotSentSince = (userId: string, kind: string, since: Date): SQL => sql`not exists (
  select 1 from ${emailOutbox} as earlier
  where earlier.user_id = ${userId} and earlier.kind = ${kind} and earlier.created_at > ${since.getTime()})`

const forMembers = ({ cause, kind, payload, at }: NewMessage, coupleId: string) => sql`
  select ${newRowId}, ${`${cause}/`} || ${users.id}, ${users.id}, null, ${kind}, ${withFirstName(payload)},
    ${at.getTime()}, ${at.getTime()}
  from ${coupleMembers} inner join ${users} on ${users.id} = ${coupleMembers.userId}
  where ${coupleMembers.coupleId} = ${coupleId}`

/** One message for each member of a couple, if the condition holds. */
export const insertCoupleMessages = (db: Db, coupleId: string, message: NewMessage, when: SQL = sql`true`) =>
  statement(
    db.run(sql`
      insert into ${emailOutbox} ${COLUMNS} ${forMembers(message, coupleId)} and ${when} on conflict do nothing`),
    () => undefined,
  )

/** One message of a choice for each member of the couple, if the choice is the one that won. */
export const insertSelectionMessages = (
  db: Db,
  { id, coupleId }: { id: string; coupleId: string },
  message: NewMessage,
) =>
  statement(
    db.run(sql`
      insert into ${emailOutbox} ${COLUMNS} ${forMembers(message, coupleId)} and ${isSelectionInserted(id)}
      on conflict do nothing`),
    () => undefined,
  )

export interface GuestMessage extends NewMessage {
  /** The guest's address; null: none was left, and nothing is written. */
  recipient: string | null
}

/** The message of a choice for a guest without an account, if the choice is the one that won. */
export const insertGuestMessage = (
  db: Db,
  selectionId: string,
  { cause, recipient, kind, payload, at }: GuestMessage,
) =>
  statement(
    db.run(sql`
      insert into ${emailOutbox} ${COLUMNS}
      select ${newRowId}, ${cause}, null, ${recipient}, ${kind}, ${JSON.stringify(payload)}, ${at.getTime()}, ${at.getTime()}
      where ${recipient} is not null and ${isSelectionInserted(selectionId)}
      on conflict do nothing`),
    () => undefined,
  )

/** A guest's own address, else that of the account. */
const addressee = sql<string | null>`coalesce(${emailOutbox.recipient},
  (select ${users.email} from ${users} where ${users.id} = ${emailOutbox.userId}))`

interface Claim {
  now: Date
  /** Only messages of this cause; otherwise whatever is due. */
  cause?: string | undefined
  /** Nothing that was first handed over before this: the provider may have forgotten its key. */
  firstHandedAfter: Date
  /** How long the first attempt holds the lease; each further one twice as long. */
  leaseMs: number
  longestLeaseMs: number
}

const MOST_DOUBLINGS = 20

/**
 * Takes the message that has been due longest. The lease is the back-off: until it ends nobody else takes the message,
 * and whoever took it and died needs no one to give it back.
 */
export const claimMessage = (db: Db, { now, cause, firstHandedAfter, leaseMs, longestLeaseMs }: Claim) => {
  const due = db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.state, 'pending'),
        lte(emailOutbox.nextAttemptAt, now),
        sql`coalesce(${emailOutbox.sentAt} > ${firstHandedAfter.getTime()}, true)`,
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

/** It will never be sent: a guest's address and what was written are erased. */
export const markDead = (db: Db, id: string) =>
  statement(
    db.update(emailOutbox).set({ state: 'dead', recipient: null, payload: ERASED_PAYLOAD }).where(isPending(id)),
    () => undefined,
  )

/** Postpones a message until the provider accepts another attempt. */
export const postponeMessage = (db: Db, id: string, until: Date) =>
  statement(db.update(emailOutbox).set({ nextAttemptAt: until }).where(isPending(id)), () => undefined)

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
      .set({ state: 'dead', recipient: null, payload: ERASED_PAYLOAD })
      .where(
        and(
          eq(emailOutbox.state, 'pending'),
          or(
            lte(emailOutbox.sentAt, firstHandedBefore),
            and(sql`${emailOutbox.userId} is null`, lte(emailOutbox.createdAt, guestsBefore)),
          ),
        ),
      )
      .returning({ id: emailOutbox.id, kind: emailOutbox.kind, attempts: emailOutbox.attempts }),
    (rows) => rows,
  )

const neverHandedOver = isNull(emailOutbox.sentAt)

/**
 * Gives up notices that nobody could send in time; what was handed over once has limits of its own.
 *
 * @param kinds - those that are notices
 * @param writtenBefore - what is younger still makes sense
 */
export const expireOutdatedMessages = (db: Db, kinds: readonly string[], writtenBefore: Date) =>
  statement(
    db
      .update(emailOutbox)
      .set({ state: 'dead', recipient: null, payload: ERASED_PAYLOAD })
      .where(
        and(
          eq(emailOutbox.state, 'pending'),
          neverHandedOver,
          inArray(emailOutbox.kind, [...kinds]),
          lte(emailOutbox.createdAt, writtenBefore),
        ),
      )
      .returning({ id: emailOutbox.id, kind: emailOutbox.kind, attempts: emailOutbox.attempts }),
    (rows) => rows,
  )

/** How many messages wait, and how many were given up because of their age alone; for anybody but an administrator none. */
export const countOutbox = (db: Db, readerId: string) =>
  statement(
    db.all<{ waiting: number; outdated: number }>(sql`
      select
        (select count(*) from ${emailOutbox} where ${emailOutbox.state} = ${forAdmin(readerId, sql`'pending'`)}) as waiting,
        (select count(*) from ${emailOutbox} where ${emailOutbox.state} = ${forAdmin(readerId, sql`'dead'`)}
          and ${neverHandedOver}) as outdated`),
    ([counts]) => ({ waiting: counts?.waiting ?? 0, outdated: counts?.outdated ?? 0 }),
  )

/** Messages that wait, oldest first. */
export const listPendingMessages = (db: Db, limit: number) =>
  statement(
    db
      .select({
        id: emailOutbox.id,
        kind: emailOutbox.kind,
        payload: emailOutbox.payload,
        attempts: emailOutbox.attempts,
        nextAttemptAt: emailOutbox.nextAttemptAt,
        createdAt: emailOutbox.createdAt,
        address: addressee,
      })
      .from(emailOutbox)
      .where(eq(emailOutbox.state, 'pending'))
      .orderBy(asc(emailOutbox.createdAt))
      .limit(limit),
    (rows) => rows,
  )
