import { and, desc, eq, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { emailOutbox, payments } from '../../schema/index.ts'
import { forAdmin, isBehind, type PageRequest } from '../newest-first.ts'
import { hasConfirmedEmail } from './email-outbox.ts'
import { addressee } from './outbox-sending.ts'

interface OutboxRow {
  state: (typeof emailOutbox.$inferSelect)['state']
  dropReason: (typeof emailOutbox.$inferSelect)['dropReason']
  count: number
}

/**
 * Number of waiting, sent and dropped messages, dropped ones by reason; empty unless the reader is an
 * administrator.
 *
 * @param since - sent and dropped messages count only if they were last due after this
 */
export const countOutbox = (db: Db, readerId: string, since: Date) => {
  const ofState = (state: 'pending' | 'sent' | 'dead', from: number) => sql`
    select state, drop_reason as dropReason, count(*) as count from ${emailOutbox}
    where state = ${forAdmin(readerId, sql.raw(`'${state}'`))} and next_attempt_at >= ${from} group by 1, 2`
  return statement(
    db.all<OutboxRow>(sql`
      ${ofState('pending', 0)} union all ${ofState('sent', since.getTime())} union all ${ofState('dead', since.getTime())}`),
  )
}

const WAITING = {
  id: emailOutbox.id,
  kind: emailOutbox.kind,
  payload: emailOutbox.payload,
  attempts: emailOutbox.attempts,
  nextAttemptAt: emailOutbox.nextAttemptAt,
  at: emailOutbox.createdAt,
  address: addressee,
}

/** A page of waiting messages, newest first. */
export const listWaitingMessages = (db: Db, page: PageRequest) =>
  statement(
    db
      .select(WAITING)
      .from(emailOutbox)
      // A literal: the partial index is used only with the same text.
      .where(sql`${emailOutbox.state} = 'pending' and ${isBehind(page, emailOutbox.createdAt, emailOutbox.id)}`)
      .orderBy(desc(emailOutbox.createdAt), desc(emailOutbox.id))
      .limit(page.limit),
  )
export type WaitingRow = ReturnType<ReturnType<typeof listWaitingMessages>['read']>[number]

/** What a copy's key adds to that of the first message. */
const AGAIN = '/again/'
const copiesOf = (key: string) => sql`idempotency_key >= ${`${key}${AGAIN}`} and idempotency_key < ${`${key}/again0`}`

const firstKey = sql<string>`iif(instr(${emailOutbox.idempotencyKey}, ${AGAIN}) > 0,
  substr(${emailOutbox.idempotencyKey}, 1, instr(${emailOutbox.idempotencyKey}, ${AGAIN}) - 1), ${emailOutbox.idempotencyKey})`

/** A message of a person, with the payment that it was about. A copy counts as the first message. */
export const findLetterToResend = (db: Db, userId: string, letterId: string) =>
  statement(
    db
      .select({
        kind: emailOutbox.kind,
        state: emailOutbox.state,
        createdAt: emailOutbox.createdAt,
        key: firstKey.as('first_key'),
        isConfirmed: sql<boolean>`${hasConfirmedEmail(userId)}`.mapWith(Boolean),
        payment: { kind: payments.kind, amountCents: payments.amountCents, paidAt: payments.paidAt },
      })
      .from(emailOutbox)
      .leftJoin(payments, sql`${payments.providerPaymentId} = substr(first_key, instr(first_key, '/') + 1)`)
      .where(and(eq(emailOutbox.id, letterId), eq(emailOutbox.userId, userId))),
    ([row]) => row ?? null,
  )
export type LetterToResend = NonNullable<ReturnType<ReturnType<typeof findLetterToResend>['read']>>

export const keyOfCopy = (key: string, at: Date): string => `${key}${AGAIN}${at.getTime()}`

/** Condition: no copy of the message was written since then. */
export const hasNoCopySince = (key: string, since: Date) => sql`not exists (
  select 1 from ${emailOutbox} where ${copiesOf(key)} and created_at > ${since.getTime()})`
