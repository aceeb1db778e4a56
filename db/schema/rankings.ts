import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { couples } from './couples.ts'
import { places } from './suggestions.ts'

/** Completions that count for a couple: one a day, and each place once a month. */
export const rankingPoints = sqliteTable(
  'ranking_points',
  {
    coupleId: text('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    /** `YYYY-MM-DD` in America/Sao_Paulo. */
    day: text('day').notNull(),
    /** `YYYY-MM` of the day. */
    month: text('month').notNull(),
    activityId: text('activity_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.coupleId, table.day] }),
    uniqueIndex('ranking_points_place').on(table.coupleId, table.month, table.activityId),
    check('ranking_points_month', sql`substr(${table.day}, 1, 7) = ${table.month}`),
  ],
)

/** Points of a couple in a month, kept up with every completion. */
export const rankingCouples = sqliteTable(
  'ranking_couples',
  {
    month: text('month').notNull(),
    coupleId: text('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    points: integer('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.coupleId] }),
    index('ranking_couples_top').on(table.month, table.points),
    index('ranking_couples_couple').on(table.coupleId),
    check('ranking_couples_points', sql`${table.points} >= 0`),
  ],
)

/** Visits to a place of our catalogue in a month. */
export const rankingPlaces = sqliteTable(
  'ranking_places',
  {
    month: text('month').notNull(),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    visits: integer('visits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.placeId] }),
    index('ranking_places_top').on(table.month, table.visits),
    index('ranking_places_place').on(table.placeId),
    check('ranking_places_visits', sql`${table.visits} >= 0`),
  ],
)

/** Months that the cron has closed. */
export const rankingMonths = sqliteTable('ranking_months', {
  month: text('month').primaryKey(),
  closedAt: moment('closed_at').notNull(),
})
