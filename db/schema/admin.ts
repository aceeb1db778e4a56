import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { timestamp } from './columns.ts'

/** Administrators' actions and their targets. The names are copies: they outlive the accounts. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    at: timestamp('at').notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorUsername: text('actor_username').notNull(),
    action: text('action').notNull(),
    targetId: text('target_id'),
    targetUsername: text('target_username'),
    details: text('details'),
  },
  (table) => [
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_target').on(table.targetId),
    index('audit_log_place').on(sql`${table.details} ->> 'place'`, table.at),
  ],
)

/** Records of access, stored for six months as the law requires: date, address, account; no content. */
export const accessLog = sqliteTable(
  'access_log',
  {
    id: text('id').primaryKey(),
    at: timestamp('at').notNull(),
    userId: text('user_id'),
    ip: text('ip').notNull(),
    port: text('port'),
    /** Template of the route, never the path, which may contain a token. */
    route: text('route').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('access_log_age').on(table.at), index('access_log_user').on(table.userId, table.at)],
)
