import { desc, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { emailOutbox } from '../../schema/index.ts'
import { forAdmin, isBehind, type PageRequest } from '../newest-first.ts'
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

/** The newest waiting messages, for the terminal of the local server. */
export const listNewestMessages = (db: Db, limit: number) =>
  statement(
    db
      .select(WAITING)
      .from(emailOutbox)
      .where(sql`${emailOutbox.state} = 'pending'`)
      .orderBy(desc(emailOutbox.createdAt), desc(emailOutbox.id))
      .limit(limit),
  )
