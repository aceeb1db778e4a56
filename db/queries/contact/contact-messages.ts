import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, firstRow, inOrder, mapped, statement } from '../../client.ts'
import { contactMessages, emailOutbox, users } from '../../schema/index.ts'
import { type Attempt, insertGuess, isBelowLimit } from '../accounts/login-guesses.ts'
import { forAdmin, isBehind, type PageRequest } from '../newest-first.ts'
import { COLUMNS, newRowId } from '../notifications/email-outbox.ts'

type NewContactMessage = Pick<
  typeof contactMessages.$inferInsert,
  'id' | 'userId' | 'name' | 'email' | 'message' | 'rank' | 'createdAt'
>

/** Condition: the message was written by an earlier statement of this batch. */
export const isContactMessage = (id: string): SQL =>
  sql`exists (select 1 from ${contactMessages} where ${contactMessages.id} = ${id})`

/** Stores a message if no attempt is used up, and counts it as one of each. */
export function insertContactMessage(db: Db, row: NewContactMessage, attempts: readonly Attempt[]) {
  const { id, userId, name, email, message, rank, createdAt } = row
  const allowed = sql.join(
    attempts.map((attempt) => isBelowLimit(attempt)),
    sql` and `,
  )
  const insert = execute(db)`
    insert into ${contactMessages} (id, user_id, name, email, message, rank, created_at)
    select ${id}, ${userId}, ${name}, ${email}, ${message}, ${rank}, ${createdAt.getTime()} where ${allowed}`
  const counts = attempts.map((attempt) => insertGuess(db, attempt, isContactMessage(id)))
  const stored = anyRow(db.all(sql`select 1 from ${contactMessages} where id = ${id}`))
  return mapped(inOrder([insert, ...counts, stored]), (results) => results.at(-1) === true)
}

interface InboxPage {
  /** The reader; only an administrator gets rows. */
  readerId: string
  limit: number
  /** The last row of the previous page. */
  after: { rank: number; at: Date; id: string } | null
}

const listed = {
  id: contactMessages.id,
  userId: contactMessages.userId,
  username: users.username,
  name: contactMessages.name,
  /** An account's address now; it may have changed. */
  email: sql<string>`coalesce(${users.email}, ${contactMessages.email})`,
  message: contactMessages.message,
  rank: contactMessages.rank,
  createdAt: contactMessages.createdAt,
  settledAt: contactMessages.settledAt,
  answer: contactMessages.answer,
  letter: emailOutbox.state,
  sentAt: emailOutbox.sentAt,
}

/** The outbox key of a message's answer. */
export const answerKey = (id: string): string => `${ANSWER}${id}`
const ANSWER = 'contact_answer/'

const selectListed = (db: Db) =>
  db
    .select(listed)
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.userId))
    .leftJoin(emailOutbox, eq(emailOutbox.idempotencyKey, sql`${ANSWER} || ${contactMessages.id}`))

/** Open messages: those of Premium couples first, then the others, each the oldest first. */
export const listOpenMessages = (db: Db, { readerId, limit, after }: InboxPage) =>
  statement(
    selectListed(db)
      .where(
        and(
          isNull(contactMessages.settledAt),
          sql`(${contactMessages.rank}, ${contactMessages.createdAt}, ${contactMessages.id})
            > (${forAdmin(readerId, sql`${after?.rank ?? -1}`)}, ${after?.at.getTime() ?? 0}, ${after?.id ?? ''})`,
        ),
      )
      .orderBy(contactMessages.rank, contactMessages.createdAt, contactMessages.id)
      .limit(limit),
  )
export type InboxRow = ReturnType<ReturnType<typeof listOpenMessages>['read']>[number]

/** Answered and closed messages, the latest first. */
export const listSettledMessages = (db: Db, page: PageRequest) =>
  statement(
    selectListed(db)
      .where(and(isNotNull(contactMessages.settledAt), isBehind(page, contactMessages.settledAt, contactMessages.id)))
      .orderBy(desc(contactMessages.settledAt), desc(contactMessages.id))
      .limit(page.limit),
  )

/** One message with what became of it; null if there is none. */
export const findContactMessage = (db: Db, id: string) => firstRow(selectListed(db).where(eq(contactMessages.id, id)))

/** Condition of a settlement: the message is still open. */
export const isOpenMessage = (id: string): SQL =>
  sql`exists (select 1 from ${contactMessages} where ${contactMessages.id} = ${id} and ${contactMessages.settledAt} is null)`

interface Settlement {
  id: string
  at: Date
  /** Null: closed without an answer. */
  answer: string | null
  /** Condition: the audit row of this batch was written. */
  when: SQL
}

export const settleMessage = (db: Db, { id, at, answer, when }: Settlement) =>
  statement(
    db
      .update(contactMessages)
      .set({ settledAt: at, settledAs: answer === null ? 'closed' : 'answered', answer })
      .where(and(eq(contactMessages.id, id), isNull(contactMessages.settledAt), when)),
  )

/** The letter with an answer, to the address of the message; the key allows one for each message. */
export const insertAnswerLetter = (
  db: Db,
  { id, cause, payload, at, when }: { id: string; cause: string; payload: object; at: Date; when: SQL },
) =>
  execute(db)`
    insert into ${emailOutbox} ${COLUMNS}
    select ${newRowId}, ${cause}, user_id, coalesce((select email from ${users} where users.id = user_id), email), 'contact_answer', ${JSON.stringify(payload)}, ${at.getTime()}, ${at.getTime()}
    from ${contactMessages} where id = ${id} and ${when}
    on conflict do nothing`
