import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { timestamp } from './columns.ts'

/**
 * Creating calls that were answered within the last 24 hours, by the key that the client made for them: the same call
 * again gets the first answer. The row is written in the batch of what it creates.
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    /** Id of the signed-in person, or `public` for calls without a session. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    /** HMAC of method, path and body: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    /** The answer, or what it takes to write it again, as JSON; never a session token. */
    answer: text('answer').notNull(),
    /** Whose account goes with the row. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    index('idempotency_keys_user').on(table.userId),
  ],
)

/** One row that the health check overwrites: a database that only reads is not well. */
export const healthChecks = sqliteTable('health_checks', {
  id: integer('id').primaryKey(),
  checkedAt: timestamp('checked_at').notNull(),
})
