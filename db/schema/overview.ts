import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, timestamp } from './columns.ts'
import { categories, municipalities } from './suggestions.ts'

/** A claim is no count: it says when somebody began to count. */
const KINDS = ['week', 'month', 'total', 'claim'] as const

/**
 * What the panel's overview shows, counted each night: reading it costs the same however many accounts there are.
 *
 * @see docs/rules.md, admin.8
 */
export const overviewCounts = sqliteTable(
  'overview_counts',
  {
    kind: text('kind', { enum: KINDS }).notNull(),
    /** In America/Sao_Paulo: the Monday of a week, `YYYY-MM-DD`, or a month, `YYYY-MM`; '' for a total. */
    period: text('period').notNull(),
    /** What is counted: named in `worker/modules/admin/overview/count-overview`. */
    measure: text('measure').notNull(),
    value: integer('value').notNull(),
    countedAt: timestamp('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.period, table.measure] }),
    check('overview_counts_kind', sql`${table.kind} in (${oneOf(KINDS)})`),
  ],
)

/** Cities and categories that couples ask for and that are running out of places, as of the last count. */
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
    /** On offer in the city and category. */
    places: integer('places').notNull(),
    /** Those of them that no couple has chosen yet. */
    unchosen: integer('unchosen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.categoryId] })],
)
