import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, timestamp } from './columns.ts'
import { municipalities } from './places.ts'

/**
 * One row per municipality with guide pages: it has three strong places in at least one category. Derived from
 * `place_categories` by `db/queries/guides/refresh-guides`, so that a page reads only this row and its places.
 */
export const guides = sqliteTable(
  'guides',
  {
    cityId: text('city_id')
      .primaryKey()
      .references(() => municipalities.id, { onDelete: 'cascade' }),
    /** "pe/recife": the end of its URL. */
    path: text('path').notNull(),
    /** `[[categoryId, strongPlaces], …]` as JSON, of the categories that have a page. */
    categories: text('categories').notNull(),
    /**
     * `[[placeId, categoryId], …]` as JSON: the places of the city's page, the best of each category, then the next.
     */
    best: text('best').notNull(),
    /** `[[cityId, km], …]` as JSON: the nearest municipalities with pages, as of the last load. */
    neighbours: text('neighbours').notNull().default('[]'),
    /** Checksum of the pages' content: a load that changes nothing does not change `changed_at`. */
    checksum: integer('checksum').notNull(),
    changedAt: timestamp('changed_at').notNull(),
    /** Set while the current batch changes a place of this city. */
    isStale: flag('is_stale').notNull().default(false),
  },
  (table) => [
    uniqueIndex('guides_path').on(table.path),
    index('guides_stale').on(table.cityId).where(sql`${table.isStale}`),
  ],
)

/** Has one row: the version of all guide pages. Pages stored under an earlier version are not shown. */
export const guideVersions = sqliteTable(
  'guide_versions',
  {
    id: integer('id').primaryKey(),
    version: integer('version').notNull(),
    changedAt: timestamp('changed_at').notNull(),
  },
  (table) => [check('guide_versions_one', sql`${table.id} = 1`)],
)
