import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, inOrder, statement } from '../../client.ts'
import { coupleMembers, emailOutbox, refusedMailboxes, users } from '../../schema/index.ts'
import { isSelectionInserted } from '../activities/selections.ts'

export interface NewMessage {
  /** `<event>/<entity>`: identifies a message, so that a repeated event does not send it twice. */
  cause: string
  kind: string
  /** Fields of the template besides the recipient's name. */
  payload: object
  /** Time of writing; the age of the message counts from here. */
  at: Date
  /** Time from which it is sent; default: at once. */
  dueAt?: Date
  /** The law requires the message: it is also written for an unconfirmed address, and sent once that is confirmed. */
  isRequiredByLaw?: boolean
}

const NAMES = 'id, idempotency_key, user_id, recipient, kind, payload, next_attempt_at, created_at'
/** Columns of a new row, in the order of each insert. */
export const COLUMNS = sql.raw(`(${NAMES})`)
/** The same columns and the mailbox, for a message that is counted per mailbox. */
export const COUNTED_COLUMNS = sql.raw(`(${NAMES}, mailbox)`)
/**
 * Condition: the account's owner has confirmed its address. Only messages with a link (`insertLinkMessage`) are written to
 * other accounts, because a stranger may have registered the address.
 */
const isConfirmed = sql`${users.emailVerifiedAt} is not null`
/** The same condition for an account. */
export const hasConfirmedEmail = (userId: string): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${isConfirmed})`
export const newRowId = sql`lower(hex(randomblob(16)))`
/** The template's fields, with the name of the account that the statement reads. */
export const withFirstName = (payload: object) =>
  sql`json_set(${JSON.stringify(payload)}, '$.firstName', ${users.firstName})`

const times = ({ at, dueAt = at }: NewMessage): SQL => sql`${dueAt.getTime()}, ${at.getTime()}`

/** One message for one person; none before the address is confirmed, unless the law requires it. */
export const insertMessage = (db: Db, userId: string, message: NewMessage, when: SQL = sql`true`) =>
  insertMessageTo(db, userId, null, message, when)

/**
 * One message about an account to its own address or another one.
 *
 * @param recipient - null: the account's own address at the time of sending
 */
export const insertMessageTo = (db: Db, userId: string, recipient: string | null, message: NewMessage, when: SQL) =>
  execute(db)`
      insert into ${emailOutbox} ${COLUMNS}
      select ${newRowId}, ${message.cause}, ${users.id}, ${recipient}, ${message.kind}, ${withFirstName(message.payload)},
        ${times(message)}
      from ${users} where ${users.id} = ${userId} and ${message.isRequiredByLaw ? sql`true` : isConfirmed} and ${when}
      on conflict do nothing`

/** Whether no message of the kind was written to the person since then. */
export const wasNotSentSince = (userId: string, kind: string, since: Date): SQL => sql`not exists (
  select 1 from ${emailOutbox} as earlier
  where earlier.user_id = ${userId} and earlier.kind = ${kind} and earlier.created_at > ${since.getTime()})`

/** The last message to a person whose account is deleted in the same batch; it stays and contains only the address. */
export const insertLastMessage = (db: Db, userId: string, message: NewMessage, when: SQL) =>
  execute(db)`
      insert into ${emailOutbox} ${COLUMNS}
      select ${newRowId}, ${message.cause}, null, ${users.email}, ${message.kind}, ${withFirstName(message.payload)},
        ${times(message)}
      from ${users} where ${users.id} = ${userId} and ${isConfirmed} and ${when}
      on conflict do nothing`

const forMembers = (message: NewMessage, coupleId: string | SQL) => sql`
  select ${newRowId}, ${`${message.cause}/`} || ${users.id}, ${users.id}, null, ${message.kind},
    ${withFirstName(message.payload)}, ${times(message)}
  from ${coupleMembers} inner join ${users} on ${users.id} = ${coupleMembers.userId}
  where ${coupleMembers.coupleId} = ${coupleId} and ${isConfirmed}`

export const insertCoupleMessages = (db: Db, coupleId: string | SQL, message: NewMessage, when: SQL = sql`true`) =>
  execute(db)`
      insert into ${emailOutbox} ${COLUMNS} ${forMembers(message, coupleId)} and ${when} on conflict do nothing`

/**
 * One message about a choice for each member of the couple, if the choice was inserted.
 *
 * @param actorId - the member who chose, who gets no message; null: a guest chose
 */
export const insertSelectionMessages = (
  db: Db,
  { id, coupleId }: { id: string; coupleId: string },
  message: NewMessage,
  actorId: string | null,
) =>
  execute(db)`
      insert into ${emailOutbox} ${COLUMNS} ${forMembers(message, coupleId)} and ${users.id} is not ${actorId}
        and ${isSelectionInserted(id)}
      on conflict do nothing`

/** Condition: fewer messages than the limit were written for the mailbox since then. */
export const isMailboxOpen = (mailbox: string, { since, max }: { since: Date; max: number }): SQL => sql`(
  select count(*) from ${emailOutbox} as earlier
  where earlier.mailbox = ${mailbox} and earlier.created_at > ${since.getTime()}) < ${max}`

export interface GuestMessage extends NewMessage {
  recipient: string
  mailbox: string
  limit: { since: Date; max: number }
}

/**
 * The message about a choice for a guest without an account, if the choice was inserted, the mailbox did not refuse
 * further messages and has not received too many. The address is erased with the message, and stored for
 * `TERMS.guestAddressDays` at most.
 */
export const insertGuestMessage = (db: Db, selectionId: string, message: GuestMessage) =>
  execute(db)`
      insert into ${emailOutbox} ${COUNTED_COLUMNS}
      select ${newRowId}, ${message.cause}, null, ${message.recipient}, ${message.kind}, ${JSON.stringify(message.payload)},
        ${times(message)}, ${message.mailbox}
      where ${isSelectionInserted(selectionId)} and ${isMailboxOpen(message.mailbox, message.limit)}
        and not exists (select 1 from ${refusedMailboxes} where ${refusedMailboxes.mailbox} = ${message.mailbox})
      on conflict do nothing`

/** Records that a guest wants no further message, and deletes the waiting ones. */
export const refuseMailbox = (db: Db, mailbox: string, refusedAt: Date) =>
  inOrder([
    statement(db.insert(refusedMailboxes).values({ mailbox, refusedAt }).onConflictDoNothing()),
    statement(db.delete(emailOutbox).where(and(eq(emailOutbox.mailbox, mailbox), eq(emailOutbox.state, 'pending')))),
  ])
