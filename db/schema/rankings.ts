import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { oneOf, timestamp } from './columns.ts'
import { couples, ofCouple } from './couples.ts'
import { places } from './places.ts'

const STAGES = ['couples', 'places', 'told', 'closed'] as const

/** Completions that count for a couple: the first one of a day, and each place once a month. */
export const rankingPoints = sqliteTable(
  'ranking_points',
  {
    coupleId: ofCouple('couple_id').notNull(),
    /** `YYYY-MM-DD` in America/Sao_Paulo. */
    day: text('day').notNull(),
    /** `YYYY-MM` of the day. */
    month: text('month').notNull(),
    activityId: text('activity_id').notNull(),
    /** Id in the catalogue; null for other places, whose point counts for the couple only. */
    placeId: text('place_id'),
    completedAt: timestamp('completed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.coupleId, table.day] }),
    uniqueIndex('ranking_points_once').on(table.month, table.coupleId, table.activityId),
    index('ranking_points_place')
      .on(table.month, table.placeId, table.completedAt)
      .where(sql`${table.placeId} is not null`),
    check('ranking_points_month', sql`substr(${table.day}, 1, 7) = ${table.month}`),
  ],
)

/** Points of a couple in a month, updated with every completion. */
export const rankingCouples = sqliteTable(
  'ranking_couples',
  {
    month: text('month').notNull(),
    coupleId: text('couple_id').notNull(),
    /**
     * Copy of the couple's `listed_slug`, updated by the foreign key, so that a couple that is not public cannot be
     * listed.
     */
    listedSlug: text('listed_slug').notNull(),
    points: integer('points').notNull(),
    /** When the last point was earned: in a tie the couple that reached its points first ranks first. */
    reachedAt: timestamp('reached_at').notNull(),
    /** The rank of which the couple was told when the month was closed; null: the couple was not listed then. */
    finalRank: integer('final_rank'),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.coupleId] }),
    foreignKey({
      name: 'ranking_couples_listing',
      columns: [table.coupleId, table.listedSlug],
      foreignColumns: [couples.id, couples.listedSlug],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('ranking_couples_top')
      .on(table.month, sql`${table.points} desc`, table.reachedAt, table.coupleId, table.listedSlug)
      .where(sql`${table.listedSlug} <> ''`),
    index('ranking_couples_couple').on(table.coupleId),
    check('ranking_couples_points', sql`${table.points} > 0`),
  ],
)

/** Visits to a place of the catalogue in a month: the points earned there, so at most one per couple. */
export const rankingPlaces = sqliteTable(
  'ranking_places',
  {
    month: text('month').notNull(),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    visits: integer('visits').notNull(),
    reachedAt: timestamp('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.placeId] }),
    index('ranking_places_top').on(table.month, sql`${table.visits} desc`, table.reachedAt, table.placeId),
    index('ranking_places_place').on(table.placeId),
    check('ranking_places_visits', sql`${table.visits} >= 0`),
  ],
)

/**
 * Progress of the closing of each finished month: the couples are checked in order of their ids, then the places; then the
 * listed couples are told their ranks, best first.
 */
export const rankingMonths = sqliteTable(
  'ranking_months',
  {
    month: text('month').primaryKey(),
    stage: text('stage', { enum: STAGES }).notNull(),
    /** The last id that was checked in this stage; in `told` the last rank, as JSON. */
    checkedUpTo: text('checked_up_to').notNull().default(''),
    /** When it was first closed. */
    closedAt: timestamp('closed_at'),
  },
  (table) => [
    index('ranking_months_open').on(table.month).where(sql`${table.stage} <> 'closed'`),
    check('ranking_months_stage', sql`${table.stage} in (${oneOf(STAGES)})`),
  ],
)
