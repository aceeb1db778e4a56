import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { oneOf, timestamp } from './columns.ts'
import { places } from './suggestions.ts'

const REASONS = ['closed', 'wrong_data'] as const
const SETTLEMENTS = ['withdrawn', 'kept'] as const

/** Reported problems of a place; one report of a place per invitation or couple. */
export const placeReports = sqliteTable(
  'place_reports',
  {
    id: text('id').primaryKey(),
    /** Id as in the API; for a place that is not stored its id at the source. */
    activityId: text('activity_id').notNull(),
    placeId: text('place_id').references(() => places.id, { onDelete: 'cascade' }),
    /** Digest of the reporting invitation or couple: enough to count each once, without personal data. */
    reporter: text('reporter').notNull(),
    reason: text('reason', { enum: REASONS }).notNull(),
    note: text('note'),
    reportedAt: timestamp('reported_at').notNull(),
    settledAt: timestamp('settled_at'),
    settledAs: text('settled_as', { enum: SETTLEMENTS }),
  },
  (table) => [
    uniqueIndex('place_reports_once').on(table.activityId, table.reporter),
    index('place_reports_open').on(table.reportedAt, table.id).where(sql`${table.settledAt} is null`),
    index('place_reports_place').on(table.placeId),
    index('place_reports_reporter').on(table.reporter),
    index('place_reports_age').on(table.reportedAt),
    check('place_reports_reason', sql`${table.reason} in (${oneOf(REASONS)})`),
    check('place_reports_settled', sql`(${table.settledAt} is null) = (${table.settledAs} is null)`),
  ],
)

/** Calls to the place sources in a day (`YYYY-MM-DD` in America/Sao_Paulo), by kind. */
export const placesUsage = sqliteTable(
  'places_usage',
  {
    day: text('day').notNull(),
    source: text('source').notNull(),
    /** A billable call (`search`, `details`, `names`, `photo`), or `hit`, `miss`, `failure` of a search. */
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.kind] })],
)

/** Leases of work that runs once at a time: an import, a reload of an invitation's suggestions. */
export const placesLeases = sqliteTable(
  'places_leases',
  {
    key: text('key').primaryKey(),
    until: timestamp('until').notNull(),
    /** Random: identifies the process that holds the lease. */
    holder: text('holder').notNull(),
  },
  (table) => [index('places_leases_until').on(table.until)],
)

/** A couple's use of a daily limit (`YYYY-MM-DD` in America/Sao_Paulo). */
export const placesAllowances = sqliteTable(
  'places_allowances',
  {
    day: text('day').notNull(),
    /** Limit and couple: `spent:<couple id>` (billable calls), `lists:<couple id>`. */
    subject: text('subject').notNull(),
    used: integer('used').notNull(),
    /** How much of `used` the last purchase of calls added. */
    granted: integer('granted').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.subject] })],
)
