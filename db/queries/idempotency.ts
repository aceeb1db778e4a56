import { and, eq, exists, gt, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import { idempotencyKeys } from '../schema/index.ts'

/** What names a call: who made it, and the key that its client made for it. */
interface IdempotentCall {
  caller: string
  key: string
}

const isNamed = ({ caller, key }: IdempotentCall) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))

/** The answer to the first call of this name after a timestamp; null: there was none. */
export const findAnswer = (db: Db, name: IdempotentCall, since: Date) =>
  statement(
    db
      .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(and(isNamed(name), gt(idempotencyKeys.createdAt, since))),
    ([row]) => row ?? null,
  )
export type StoredAnswer = NonNullable<ReturnType<ReturnType<typeof findAnswer>['read']>>

/** Condition: a call of this name was answered after a timestamp. */
export const isAnswered = (db: Db, name: IdempotentCall, since: Date): Condition =>
  exists(
    db
      .select({ yes: sql`1` })
      .from(idempotencyKeys)
      .where(and(isNamed(name), gt(idempotencyKeys.createdAt, since))),
  )

/** Condition that nothing meets. */
export const NEVER: Condition = sql`false`

/** Forgets the answer to a call of this name where it is as old as that: the name may be used again. */
export const deleteAnswer = (db: Db, name: IdempotentCall, until: Date) =>
  statement(
    db.delete(idempotencyKeys).where(and(isNamed(name), lte(idempotencyKeys.createdAt, until))),
    () => undefined,
  )

/** An answer as JSON; in SQL where a number in it is known to the batch only. */
export type AnswerText = string | SQL
/** Condition of a statement. */
export type Condition = SQL

type NewAnswer = Omit<typeof idempotencyKeys.$inferInsert, 'answer'> & { answer: AnswerText }

/**
 * Stores an answer in the batch of what the call creates. Where the same call has been answered meanwhile the primary
 * key refuses the row, and with it the whole batch, even if the batch itself created nothing (a quota that the first one
 * used up).
 *
 * @param when - condition: the call created something
 */
export const insertAnswer = (db: Db, row: NewAnswer, when: Condition = sql`true`) =>
  statement(
    db.run(sql`
      insert into ${idempotencyKeys} (caller, key, request_hash, answer, user_id, created_at)
      select ${row.caller}, ${row.key}, ${row.requestHash}, ${row.answer}, ${row.userId ?? null}, ${row.createdAt.getTime()}
      where (${when}) or exists (select 1 from ${idempotencyKeys} where ${isNamed(row)})`),
    () => undefined,
  )
