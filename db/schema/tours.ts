import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, oneOf } from './columns.ts'
import { places } from './suggestions.ts'

const WAYS = ['foot', 'car'] as const

/**
 * The stops of the tours that places are offered with, each tour under the place that it is for, which is one of its stops.
 * Made by loads and imports (`db/catalogue/tours`).
 */
export const tourStops = sqliteTable(
  'tour_stops',
  {
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** The tour for a rainy day: all of it is under a roof. */
    isSheltered: flag('is_sheltered').notNull(),
    /** In the order in which one goes, from 0 on. */
    position: integer('position').notNull(),
    stopId: text('stop_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** How one comes there from the stop before, and for how long at most; null for the first. */
    way: text('way', { enum: WAYS }),
    minutes: integer('minutes'),
    /** None of its stops costs anything. */
    isFree: flag('is_free').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.isSheltered, table.position] }),
    index('tour_stops_stop').on(table.stopId),
    check('tour_stops_way', sql`${table.way} in (${oneOf(WAYS)})`),
    check(
      'tour_stops_first',
      sql`(${table.position} = 0) = (${table.way} is null) and (${table.way} is null) = (${table.minutes} is null)`,
    ),
  ],
)
