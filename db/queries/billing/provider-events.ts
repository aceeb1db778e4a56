import { eq, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute } from '../../client.ts'
import { providerEvents } from '../../schema/index.ts'

export type NewEvent = Pick<typeof providerEvents.$inferSelect, 'id' | 'type' | 'createdAt'>

/** Whether an event was already processed. */
export const isEventKnown = (db: Db, id: string) =>
  anyRow(db.select({ id: providerEvents.id }).from(providerEvents).where(eq(providerEvents.id, id)))

/**
 * Records a processed event, in the batch of its changes.
 *
 * @param when - condition: its changes were written
 */
export const insertEvent = (db: Db, { id, type, createdAt }: NewEvent, at: Date, when: SQL = sql`true`) =>
  execute(db)`
      insert into ${providerEvents} (id, provider, type, created_at, received_at)
      select ${id}, 'stripe', ${type}, ${createdAt.getTime()}, ${at.getTime()} where ${when}
      on conflict do nothing`
