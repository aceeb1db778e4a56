import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { timestamp } from './columns.ts'
import { couples } from './couples.ts'

/** The code with which somebody asks to join a couple: the primary key is what makes it one at a time. */
export const coupleInvites = sqliteTable(
  'couple_invites',
  {
    coupleId: text('couple_id')
      .primaryKey()
      .references(() => couples.id, { onDelete: 'cascade' }),
    /** What the code is made of, together with a key of the server: no table holds a code that works. */
    nonce: text('nonce').notNull(),
    /** HMAC of the code. */
    codeHash: text('code_hash').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('couple_invites_code').on(table.codeHash),
    index('couple_invites_author').on(table.createdBy),
    index('couple_invites_expiry').on(table.expiresAt),
  ],
)

/** Somebody with a code asked to join, and waits for the yes of whoever made it. */
export const joinRequests = sqliteTable(
  'join_requests',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    coupleId: text('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    requestedAt: timestamp('requested_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('join_requests_once').on(table.userId, table.coupleId),
    index('join_requests_couple').on(table.coupleId, table.requestedAt),
    index('join_requests_expiry').on(table.expiresAt),
  ],
)

/**
 * A couple that ended in another one: what its purchases still report belongs to the person who brought it. Written with
 * the joining.
 */
export const mergedCouples = sqliteTable(
  'merged_couples',
  {
    /** The couple that ended; the provider's customer may name it in its metadata. */
    coupleId: text('couple_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its customer at the provider; null: it had none. */
    customerId: text('customer_id'),
    mergedAt: timestamp('merged_at').notNull(),
  },
  (table) => [
    index('merged_couples_customer').on(table.customerId),
    index('merged_couples_user').on(table.userId),
    index('merged_couples_age').on(table.mergedAt),
  ],
)

/** Somebody who left a couple takes no code and no request of the other any more. */
export const joinBlocks = sqliteTable(
  'join_blocks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who is refused. */
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedAt: timestamp('blocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('join_blocks_blocked').on(table.blockedId),
    check('join_blocks_others', sql`${table.userId} <> ${table.blockedId}`),
  ],
)
