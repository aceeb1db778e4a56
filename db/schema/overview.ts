import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, timestamp } from './columns.ts'
import { categories, municipalities } from './suggestions.ts'

/** A claim is not a count: it records when a run of the count began. */
const KINDS = ['week', 'month', 'total', 'claim'] as const

/**
 * Numbers of the panel's overview, counted each night: reading them costs the same for any number of accounts.
 *
 * @see docs/rules.md, admin.8
 */
export const overviewCounts = sqliteTable(
  'overview_counts',
  {
    kind: text('kind', { enum: KINDS }).notNull(),
    /** In America/Sao_Paulo: the Monday of a week, `YYYY-MM-DD`, or a month, `YYYY-MM`; '' for a total. */
    period: text('period').notNull(),
    /** Name of the counted measure: see `worker/modules/admin/overview/count-overview`. */
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
    /** Created for the pair in the last weeks. */
    invitations: integer('invitations').notNull(),
    /** Offered in the city and category. */
    places: integer('places').notNull(),
    /** Places that no couple has chosen yet. */
    unchosen: integer('unchosen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.categoryId] })],
)
