import { and, eq, exists, gt, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import { idempotencyKeys } from '../schema/index.ts'

/** Identifies a call: its caller, and the client's idempotency key. */
interface IdempotentCall {
  caller: string
  key: string
}

const isNamed = ({ caller, key }: IdempotentCall) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))

/** The stored answer to this call since a timestamp; null: there is none. */
export const findAnswer = (db: Db, name: IdempotentCall, since: Date) =>
  statement(
    db
      .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(and(isNamed(name), gt(idempotencyKeys.createdAt, since))),
    ([row]) => row ?? null,
  )
export type StoredAnswer = NonNullable<ReturnType<ReturnType<typeof findAnswer>['read']>>

/** Condition: this call was answered since a timestamp. */
export const isAnswered = (db: Db, name: IdempotentCall, since: Date): Condition =>
  exists(
    db
      .select({ yes: sql`1` })
      .from(idempotencyKeys)
      .where(and(isNamed(name), gt(idempotencyKeys.createdAt, since))),
  )

/** A condition that is never true. */
export const NEVER: Condition = sql`false`

/** Deletes an answer that is older than a time: its key may be used again. */
export const deleteAnswer = (db: Db, name: IdempotentCall, until: Date) =>
  statement(
    db.delete(idempotencyKeys).where(and(isNamed(name), lte(idempotencyKeys.createdAt, until))),
    () => undefined,
  )

/** An answer as JSON; an SQL expression if it contains a number computed in the batch. */
export type AnswerText = string | SQL
/** Condition of a statement. */
export type Condition = SQL

type NewAnswer = Omit<typeof idempotencyKeys.$inferInsert, 'answer'> & { answer: AnswerText }

/**
 * Stores an answer in the batch of what the call creates. If the same call was answered in the meantime, the primary
 * key refuses the row and so the whole batch, even if the batch created nothing (the first call used up the quota).
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
