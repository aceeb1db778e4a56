import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts.ts'
import { timestamp } from './columns.ts'

/**
 * Responses to creating calls of the last 24 hours, by the client's idempotency key: a repeated call gets the first
 * response. The row is written in the batch of the call.
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    /** Id of the signed-in person, or `public` for calls without a session. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    /** HMAC of method, path and body: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    /** The response, or the fields to rebuild it, as JSON; never a session token. */
    answer: text('answer').notNull(),
    /** The row is deleted with this account. */
    userId: ofUser('user_id'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    index('idempotency_keys_user').on(table.userId),
  ],
)

/** One row that the health check overwrites: a read-only database is unhealthy. */
export const healthChecks = sqliteTable('health_checks', {
  id: integer('id').primaryKey(),
  checkedAt: timestamp('checked_at').notNull(),
})
