import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, oneOf, timestamp } from './columns.ts'
import { places } from './places.ts'

const REASONS = ['closed', 'wrong_data', 'missing'] as const
const SETTLEMENTS = ['withdrawn', 'kept'] as const

/** Reported problems of a place, one per place and invitation or couple; and places that a city lacks, each once. */
export const placeReports = sqliteTable(
  'place_reports',
  {
    id: text('id').primaryKey(),
    /** Id as in the API; for a place that is not stored its id at the source; of a missing one city, category and name. */
    activityId: text('activity_id').notNull(),
    placeId: text('place_id').references(() => places.id, { onDelete: 'cascade' }),
    /** Digest of the reporting invitation or couple, to count each once; the same for all missing places. */
    reporter: text('reporter').notNull(),
    /** The member who wrote it; null: a guest, or an erased account. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: REASONS }).notNull(),
    note: text('note'),
    reportedAt: timestamp('reported_at').notNull(),
    settledAt: timestamp('settled_at'),
    settledAs: text('settled_as', { enum: SETTLEMENTS }),
    /** Only of a missing place, whose `note` says why one should go there. */
    cityId: text('city_id'),
    categoryId: integer('category_id'),
    name: text('name'),
    link: text('link'),
  },
  (table) => [
    uniqueIndex('place_reports_once').on(table.activityId, table.reporter),
    index('place_reports_open').on(table.reportedAt, table.id).where(sql`${table.settledAt} is null`),
    index('place_reports_place').on(table.placeId),
    index('place_reports_reporter').on(table.reporter),
    index('place_reports_author').on(table.authorId).where(sql`${table.authorId} is not null`),
    index('place_reports_age').on(table.reportedAt),
    check('place_reports_reason', sql`${table.reason} in (${oneOf(REASONS)})`),
    check('place_reports_settled', sql`(${table.settledAt} is null) = (${table.settledAs} is null)`),
    check('place_reports_missing', sql`(${table.reason} = 'missing') = (${table.name} is not null)`),
  ],
)

/** Calls to the place sources in a day (`YYYY-MM-DD` in America/Sao_Paulo), by kind. */
export const placesUsage = sqliteTable(
  'places_usage',
  {
    day: text('day').notNull(),
    source: text('source').notNull(),
    /**
     * A billable call (`search`, `details`, `names`, `photo`), or the outcome of a cached search (`hit`, `miss`,
     * `failure`).
     */
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.kind] })],
)

/** Leases of work that must not run twice at once: an import, or a reload of an invitation's suggestions. */
export const placesLeases = sqliteTable(
  'places_leases',
  {
    key: text('key').primaryKey(),
    until: timestamp('until').notNull(),
    /** Random: identifies the process that holds the lease. */
    holder: text('holder').notNull(),
  },
  (table) => [index('places_leases_until').on(table.until)],
)

/** A couple's use of a daily limit (`YYYY-MM-DD` in America/Sao_Paulo). */
export const placesAllowances = sqliteTable(
  'places_allowances',
  {
    day: text('day').notNull(),
    /** Limit and couple: `spent:<couple id>` (billable calls), `lists:<couple id>`. */
    subject: text('subject').notNull(),
    used: integer('used').notNull(),
    /** The part of `used` that the last call added. */
    granted: integer('granted').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.subject] })],
)
/** Places that wait for an administrator's approval, and why; none of them has a row in `place_categories`. */
export const withheldPlaces = sqliteTable(
  'withheld_places',
  {
    placeId: text('place_id')
      .primaryKey()
      .references(() => places.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** The place's municipality, so that its list and its counts read one index. */
    cityId: text('city_id').notNull(),
    /**
     * The rows of `place_categories` that it gets when approved, as JSON in the order of
     * `db/places/offers`.
     */
    offers: text('offers').notNull(),
    /** Pages and registers that mention it, each with its year, as in `db/places/data/evidence.csv`; null: none was noted. */
    evidence: text('evidence'),
  },
  (table) => [
    index('withheld_places_reason').on(table.reason, table.cityId, table.placeId),
    index('withheld_places_city').on(table.cityId, table.reason, table.placeId),
  ],
)

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
    /** Incremented by each edit: a save states the version that it is based on. */
    version: integer('version').notNull().default(1),
    /** JSON: columns of `places` with their edited values, null for a removed fact; `categories` is a list of ids. */
    fields: text('fields').notNull().default('{}'),
    /** JSON: the values of these columns in the sources while the edits are applied; null while a load writes. */
    base: text('base'),
    /** The place's cells without edits, for comparison by its import; null for a place that was not imported. */
    cells: text('cells'),
    /** The rows of `place_categories` from its sources, as JSON in the order of `db/places/offers`. */
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

/**
 * Google's ids of the catalogue's places, the only data of Google's that may be stored without a limit. A separate table,
 * because Google's terms apply to it, not the licence of the catalogue.
 */
export const googleMatches = sqliteTable(
  'google_matches',
  {
    placeId: text('place_id')
      .primaryKey()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** Null: Google has no such place. */
    googleId: text('google_id'),
    foundAt: timestamp('found_at').notNull(),
  },
  (table) => [index('google_matches_google').on(table.googleId), index('google_matches_found').on(table.foundAt)],
)
