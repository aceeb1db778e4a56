import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, timestamp } from './columns.ts'
import { places } from './suggestions.ts'

/**
 * What administrators say of a place: a layer above what its sources say, which no load and no import writes over. A load
 * takes the layer away, writes, and lays it again, in one batch (`db/queries/places/edits`).
 */
export const placeEdits = sqliteTable(
  'place_edits',
  {
    placeId: text('place_id')
      .primaryKey()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** Grows with each change by hand: whoever saves says which one they saw. */
    version: integer('version').notNull().default(1),
    /** JSON: columns of `places` with the values set by hand, a null where a fact was taken away; `categories` a list of ids. */
    fields: text('fields').notNull().default('{}'),
    /** JSON: what the sources say of these columns, while the layer lies above them; null while a load writes. */
    base: text('base'),
    /** What its import compares the place with: its cells without the layer; null for what no import brought. */
    cells: text('cells'),
    /** The rows of `place_categories` by its sources, as JSON in the order of `db/queries/places/offer-columns`. */
    offers: text('offers').notNull().default('[]'),
    /** First among the places of its category. */
    featuredAt: timestamp('featured_at'),
    /** Added or brought back by hand: no load retires it. */
    isPermanent: flag('is_permanent').notNull().default(false),
    editedBy: text('edited_by').references(() => users.id, { onDelete: 'set null' }),
    editedAt: timestamp('edited_at').notNull(),
  },
  (table) => [index('place_edits_by').on(table.editedBy)],
)

/** The row of a place in the full-text index `place_search`; the newest has the highest number. */
export const placeNumbers = sqliteTable('place_numbers', {
  number: integer('number').primaryKey(),
  placeId: text('place_id')
    .notNull()
    .unique()
    .references(() => places.id, { onDelete: 'cascade' }),
})

/** What an import, or a load of the shipped catalogue, did: for the eyes of an administrator. */
export const placeImports = sqliteTable(
  'place_imports',
  {
    id: text('id').primaryKey(),
    /** Name of the import; `catalogue` for what is shipped with the product. */
    dataset: text('dataset').notNull(),
    startedAt: timestamp('started_at').notNull(),
    finishedAt: timestamp('finished_at').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    retired: integer('retired').notNull(),
    /** Places with facts set by hand, which stayed as they were. */
    leftEdited: integer('left_edited').notNull(),
    /** Places withdrawn by hand, which were not brought back. */
    leftWithdrawn: integer('left_withdrawn').notNull(),
    /** Places that the source has no more and that stay because somebody added them or brought them back. */
    leftPermanent: integer('left_permanent').notNull(),
    /** JSON: by outcome, ids of the first places of it. */
    examples: text('examples').notNull(),
  },
  (table) => [index('place_imports_newest').on(table.finishedAt, table.id)],
)
