import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts.ts'
import { timestamp } from './columns.ts'
import { categories, municipalities, places } from './places.ts'

/**
 * A place where a person wants to go. A couple's list is that of its members, so a wish joins and leaves a couple with its
 * author.
 */
export const wishes = sqliteTable(
  'wishes',
  {
    userId: ofUser('user_id').notNull(),
    activityId: text('activity_id').notNull(),
    /** Null for a place that the person wrote in. */
    placeId: text('place_id').references(() => places.id),
    /** The place that the person wrote in, as JSON (`WrittenPlace`). */
    written: text('written'),
    /** Municipality of a place that was written in; null: unknown. */
    cityId: text('city_id').references(() => municipalities.id),
    /** The category under which the place would be chosen. */
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityId] }),
    check('wishes_written', sql`(${table.placeId} is null) = (${table.written} is not null)`),
    index('wishes_place').on(table.placeId).where(sql`${table.placeId} is not null`),
  ],
)
