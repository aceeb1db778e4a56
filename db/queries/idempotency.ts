import { and, eq, exists, gt, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, firstRow, statement } from '../client.ts'
import { idempotencyKeys } from '../schema/index.ts'

/** Identifies a call by its caller and the client's idempotency key. */
interface IdempotentCall {
  caller: string
  key: string
}

const isNamed = ({ caller, key }: IdempotentCall) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))

export const findAnswer = (db: Db, name: IdempotentCall, since: Date) =>
  firstRow(
    db
      .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(and(isNamed(name), gt(idempotencyKeys.createdAt, since))),
  )
export type StoredAnswer = NonNullable<ReturnType<ReturnType<typeof findAnswer>['read']>>

/** Condition: a response to this call was stored since a timestamp. */
export const isAnswered = (db: Db, name: IdempotentCall, since: Date): Condition =>
  exists(
    db
      .select({ yes: sql`1` })
      .from(idempotencyKeys)
      .where(and(isNamed(name), gt(idempotencyKeys.createdAt, since))),
  )

export const NEVER: Condition = sql`false`

/** Deletes a response that is older than a timestamp, so that its key can be used again. */
export const deleteAnswer = (db: Db, name: IdempotentCall, until: Date) =>
  statement(db.delete(idempotencyKeys).where(and(isNamed(name), lte(idempotencyKeys.createdAt, until))))

/** A response as JSON; an SQL expression if it contains a number computed in the batch. */
export type AnswerText = string | SQL
export type Condition = SQL

type NewAnswer = Omit<typeof idempotencyKeys.$inferInsert, 'answer'> & { answer: AnswerText }

/**
 * Stores a response in the batch that creates. If the same call was processed in the meantime, the primary
 * key refuses the row and so the whole batch, even if the batch created nothing (the first call used up the quota).
 *
 * @param when - condition: the call created something
 */
export const insertAnswer = (db: Db, row: NewAnswer, when: Condition = sql`true`) =>
  execute(db)`
      insert into ${idempotencyKeys} (caller, key, request_hash, answer, user_id, created_at)
      select ${row.caller}, ${row.key}, ${row.requestHash}, ${row.answer}, ${row.userId ?? null}, ${row.createdAt.getTime()}
      where (${when}) or exists (select 1 from ${idempotencyKeys} where ${isNamed(row)})`
