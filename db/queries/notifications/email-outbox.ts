import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, emailOutbox, users } from '../../schema/index.ts'
import { isSelectionInserted } from '../activities/selections.ts'

export interface NewMessage {
  /** `<event>/<entity>`: identifies a message, so that a repeated event does not send it twice. */
  cause: string
  /** Names the template. */
  kind: string
  /** Fields of the template besides the recipient's name. */
  payload: object
  /** When it is written; its age counts from here. */
  at: Date
  /** When it is to be sent; default: at once. */
  dueAt?: Date
}

/** Columns of a new row, in the order of each insert. */
export const COLUMNS = sql.raw('(id, idempotency_key, user_id, recipient, kind, payload, next_attempt_at, created_at)')
export const newRowId = sql`lower(hex(randomblob(16)))`
/** The template's fields, with the name of the account that the statement reads. */
export const withFirstName = (payload: object) =>
  sql`json_set(${JSON.stringify(payload)}, '$.firstName', ${users.firstName})`

const times = ({ at, dueAt = at }: NewMessage): SQL => sql`${dueAt.getTime()}, ${at.getTime()}`

/** One message for one person. */
export const insertMessage = (db: Db, userId: string, message: NewMessage, when: SQL = sql`true`) =>
  insertMessageTo(db, userId, null, message, when)

/**
 * One message about an account to its own address or another one.
 *
 * @param recipient - null: the account's own, as it is when the message is sent
 */
export const insertMessageTo = (db: Db, userId: string, recipient: string | null, message: NewMessage, when: SQL) =>
  statement(
    db.run(sql`
      insert into ${emailOutbox} ${COLUMNS}
      select ${newRowId}, ${message.cause}, ${users.id}, ${recipient}, ${message.kind}, ${withFirstName(message.payload)},
        ${times(message)}
      from ${users} where ${users.id} = ${userId} and ${when}
      on conflict do nothing`),
    () => undefined,
  )

/** Whether the person has not been written a message of the kind since then. */
export const wasNotSentSince = (userId: string, kind: string, since: Date): SQL => sql`not exists (
  select 1 from ${emailOutbox} as earlier
  where earlier.user_id = ${userId} and earlier.kind = ${kind} and earlier.created_at > ${since.getTime()})`

/** The last message to a person whose account is deleted in the same batch: it stays, with only the address. */
export const insertFarewell = (db: Db, userId: string, message: NewMessage, when: SQL) =>
  statement(
    db.run(sql`
      insert into ${emailOutbox} ${COLUMNS}
      select ${newRowId}, ${message.cause}, null, ${users.email}, ${message.kind}, ${withFirstName(message.payload)},
        ${times(message)}
      from ${users} where ${users.id} = ${userId} and ${when}
      on conflict do nothing`),
    () => undefined,
  )

const forMembers = (message: NewMessage, coupleId: string) => sql`
  select ${newRowId}, ${`${message.cause}/`} || ${users.id}, ${users.id}, null, ${message.kind},
    ${withFirstName(message.payload)}, ${times(message)}
  from ${coupleMembers} inner join ${users} on ${users.id} = ${coupleMembers.userId}
  where ${coupleMembers.coupleId} = ${coupleId}`

/** One message for each member of a couple, if the condition holds. */
export const insertCoupleMessages = (db: Db, coupleId: string, message: NewMessage, when: SQL = sql`true`) =>
  statement(
    db.run(sql`
      insert into ${emailOutbox} ${COLUMNS} ${forMembers(message, coupleId)} and ${when} on conflict do nothing`),
    () => undefined,
  )

/**
 * One message about a choice for each member of the couple, if the choice was inserted.
 *
 * @param actorId - the member who made it gets no message; null: a guest made it
 */
export const insertSelectionMessages = (
  db: Db,
  { id, coupleId }: { id: string; coupleId: string },
  message: NewMessage,
  actorId: string | null,
) =>
  statement(
    db.run(sql`
      insert into ${emailOutbox} ${COLUMNS} ${forMembers(message, coupleId)} and ${users.id} is not ${actorId}
        and ${isSelectionInserted(id)}
      on conflict do nothing`),
    () => undefined,
  )

export interface GuestMessage extends NewMessage {
  /** The guest's address; null: no message is written. */
  recipient: string | null
}

const toAddress = ({ recipient, ...message }: GuestMessage, when: SQL) => sql`
  insert into ${emailOutbox} ${COLUMNS}
  select ${newRowId}, ${message.cause}, null, ${recipient}, ${message.kind}, ${JSON.stringify(message.payload)}, ${times(message)}
  where ${recipient} is not null and ${when}
  on conflict do nothing`

/** The message about a choice for a guest without an account, if the choice was inserted. */
export const insertGuestMessage = (db: Db, selectionId: string, message: GuestMessage) =>
  statement(db.run(toAddress(message, isSelectionInserted(selectionId))), () => undefined)

/**
 * One message for an address without an account, such as that of an account erased in the same batch. The address is
 * erased with the message, and stored for `TERMS.guestAddressDays` at most.
 */
export const insertAddressedMessage = (db: Db, message: GuestMessage, when: SQL = sql`true`) =>
  statement(db.run(toAddress(message, when)), () => undefined)
