import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { timestamp } from './columns.ts'
import { couples } from './couples.ts'

/** A couple's code for joining it; the primary key allows one code at a time. */
export const coupleInvites = sqliteTable(
  'couple_invites',
  {
    coupleId: text('couple_id')
      .primaryKey()
      .references(() => couples.id, { onDelete: 'cascade' }),
    /** Input of the code, together with a key of the server: no table holds a usable code. */
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

/** A request to join a couple, pending until the code's owner accepts it. */
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
 * A couple that was merged into another one: later reports about its purchases belong to the person who brought it.
 * Written by the merge.
 */
export const mergedCouples = sqliteTable(
  'merged_couples',
  {
    /** The merged couple; the provider's customer may name it in its metadata. */
    coupleId: text('couple_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its customer at the provider; null: none. */
    customerId: text('customer_id'),
    mergedAt: timestamp('merged_at').notNull(),
  },
  (table) => [
    index('merged_couples_customer').on(table.customerId),
    index('merged_couples_user').on(table.userId),
    index('merged_couples_age').on(table.mergedAt),
  ],
)

/** A person who left a couple blocks codes and requests of the former partner. */
export const joinBlocks = sqliteTable(
  'join_blocks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The blocked person. */
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
