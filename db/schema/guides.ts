import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, timestamp } from './columns.ts'
import { municipalities } from './suggestions.ts'

/**
 * One row per municipality that has pages of its own: of at least one category it has three strong places. Made from
 * `place_categories` by `db/queries/guides/refresh-guides`, so that a page reads this row and its places alone.
 */
export const guides = sqliteTable(
  'guides',
  {
    cityId: text('city_id')
      .primaryKey()
      .references(() => municipalities.id, { onDelete: 'cascade' }),
    /** "pe/recife": what its address ends with. */
    path: text('path').notNull(),
    /** `[[categoryId, strongPlaces], …]` as JSON, of the categories that have a page. */
    categories: text('categories').notNull(),
    /** `[[placeId, categoryId], …]` as JSON: what the page of the city shows, the best of each category, then the next. */
    best: text('best').notNull(),
    /** `[[cityId, km], …]` as JSON: the nearest municipalities with pages, as of the last load. */
    neighbours: text('neighbours').notNull().default('[]'),
    /** Changes with what the pages say, so that a load that changes nothing leaves `changed_at` as it is. */
    checksum: integer('checksum').notNull(),
    changedAt: timestamp('changed_at').notNull(),
    /** A place of it is being changed by the batch that writes this. */
    isStale: flag('is_stale').notNull().default(false),
  },
  (table) => [
    uniqueIndex('guides_path').on(table.path),
    index('guides_stale').on(table.cityId).where(sql`${table.isStale}`),
  ],
)

/** One row: how often something may have changed on any of these pages. What was stored of an earlier version is not shown. */
export const guideVersions = sqliteTable(
  'guide_versions',
  {
    id: integer('id').primaryKey(),
    version: integer('version').notNull(),
    changedAt: timestamp('changed_at').notNull(),
  },
  (table) => [check('guide_versions_one', sql`${table.id} = 1`)],
)
