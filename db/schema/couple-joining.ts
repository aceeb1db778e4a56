import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
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
