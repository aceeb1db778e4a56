import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, timestamp } from './columns.ts'
import { places } from './suggestions.ts'

/**
 * Administrators' edits of a place, applied over the values of its sources; no load and no import overwrites them. A
 * load reverts the edits, writes, and applies them again, in one batch (`db/queries/places/edits`).
 */
export const placeEdits = sqliteTable(
  'place_edits',
  {
    placeId: text('place_id')
      .primaryKey()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** Raised by each edit: a save states the version that it is based on. */
    version: integer('version').notNull().default(1),
    /** JSON: columns of `places` with their edited values, null for a removed fact; `categories` is a list of ids. */
    fields: text('fields').notNull().default('{}'),
    /** JSON: the sources' values of these columns while the edits are applied; null while a load writes. */
    base: text('base'),
    /** The place's cells without edits, for comparison by its import; null for a place that was not imported. */
    cells: text('cells'),
    /** The rows of `place_categories` from its sources, as JSON in the order of `db/queries/places/offer-columns`. */
    offers: text('offers').notNull().default('[]'),
    /** When it was put first in its category; null: it was not. */
    featuredAt: timestamp('featured_at'),
    /** Added or restored by an administrator: no load retires it. */
    isPermanent: flag('is_permanent').notNull().default(false),
    editedBy: text('edited_by').references(() => users.id, { onDelete: 'set null' }),
    editedAt: timestamp('edited_at').notNull(),
  },
  (table) => [index('place_edits_by').on(table.editedBy)],
)

/** Row id of a place in the full-text index `place_search`; the newest has the highest number. */
export const placeNumbers = sqliteTable('place_numbers', {
  number: integer('number').primaryKey(),
  placeId: text('place_id')
    .notNull()
    .unique()
    .references(() => places.id, { onDelete: 'cascade' }),
})

/** Results of an import, or of a load of the shipped catalogue, for administrators. */
export const placeImports = sqliteTable(
  'place_imports',
  {
    id: text('id').primaryKey(),
    /** Name of the import; `catalogue` for the shipped files. */
    dataset: text('dataset').notNull(),
    startedAt: timestamp('started_at').notNull(),
    finishedAt: timestamp('finished_at').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    retired: integer('retired').notNull(),
    /** Places with edits, which were left unchanged. */
    leftEdited: integer('left_edited').notNull(),
    /** Withdrawn places, which were not restored. */
    leftWithdrawn: integer('left_withdrawn').notNull(),
    /** Places missing from the source that stay because an administrator added or restored them. */
    leftPermanent: integer('left_permanent').notNull(),
    /** JSON: ids of the first places, by outcome. */
    examples: text('examples').notNull(),
  },
  (table) => [index('place_imports_newest').on(table.finishedAt, table.id)],
)
