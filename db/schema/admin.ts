import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { oneOf, timestamp } from './columns.ts'
import { categories, municipalities } from './places.ts'

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
    index('audit_log_action').on(table.action, table.at, table.id),
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
/** A claim is not a count: it records when a run of the count began. */
const KINDS = ['week', 'month', 'total', 'claim'] as const

/**
 * Numbers of the panel's overview, counted each night: reading them costs the same for any number of accounts
 * (docs/rules.md, admin.8).
 */
export const overviewCounts = sqliteTable(
  'overview_counts',
  {
    kind: text('kind', { enum: KINDS }).notNull(),
    /** In America/Sao_Paulo: the Monday of a week, `YYYY-MM-DD`, or a month, `YYYY-MM`; '' for a total. */
    period: text('period').notNull(),
    /** Name of the counted measure: see `worker/modules/admin/load-stats.ts`. */
    measure: text('measure').notNull(),
    value: integer('value').notNull(),
    countedAt: timestamp('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.period, table.measure] }),
    check('overview_counts_kind', sql`${table.kind} in (${oneOf(KINDS)})`),
  ],
)

/** Cities and categories in demand that are running out of places, as of the last count. */
export const overviewScarcity = sqliteTable(
  'overview_scarcity',
  {
    cityId: text('city_id')
      .notNull()
      .references(() => municipalities.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** Number of invitations created for the pair in the last weeks. */
    invitations: integer('invitations').notNull(),
    /** Number of places offered in the city and category. */
    places: integer('places').notNull(),
    /** Number of these places that no couple has chosen yet. */
    unchosen: integer('unchosen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.categoryId] })],
)

/** The latest run of each scheduled job: the panel shows a job that fails or no longer runs. */
export const jobRuns = sqliteTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: timestamp('started_at').notNull(),
  endedAt: timestamp('ended_at').notNull(),
  /** Code of the error that ended it; null: it went well. */
  error: text('error'),
  /** Without a newer run by then, the job is late. */
  lateAt: timestamp('late_at').notNull(),
})

/** Server errors by route, and refused webhooks: one row for each route, so the table does not grow. */
export const routeErrors = sqliteTable('route_errors', {
  route: text('route').primaryKey(),
  /** First error of the counted hour; a later hour begins with 1. */
  since: timestamp('since').notNull(),
  lastAt: timestamp('last_at').notNull(),
  count: integer('count').notNull(),
})
