import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, oneOf, timestamp } from './columns.ts'
import { couples } from './couples.ts'
import { categories, municipalities, places } from './suggestions.ts'

const MODES = ['choose', 'match'] as const
const SCOPES = ['radius', 'neighbours', 'state', 'country', 'home'] as const

export const invitations = sqliteTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    /** The only key of the link: 192 random bits. */
    token: text('token').notNull(),
    coupleId: text('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** The city as typed; shown even when it is no known municipality. */
    location: text('location'),
    cityId: text('city_id').references(() => municipalities.id),
    radiusKm: integer('radius_km').notNull(),
    scope: text('scope', { enum: SCOPES }).notNull(),
    /** The guest sees hints until something is chosen. */
    isSurprise: flag('is_surprise').notNull().default(false),
    /** Whether the guest chooses alone, or both sides vote until they agree. */
    mode: text('mode', { enum: MODES }).notNull().default('choose'),
    /** What was asked of the places beyond their category, as JSON (`Filters` of the contract). */
    filters: text('filters'),
    /** Month of the plan's limit, `YYYY-MM` in America/Sao_Paulo. */
    month: text('month').notNull(),
    /** Round of suggestions shown now: 0 as created, then one more per reload. */
    round: integer('round').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    /** When somebody who is not of the couple first saw it in a browser; null: nobody did. */
    openedAt: timestamp('opened_at'),
    /** Withdrawn by the couple: the link is gone, the month still counts it. */
    deletedAt: timestamp('deleted_at'),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.token),
    index('invitations_month').on(table.coupleId, table.month),
    index('invitations_newest').on(table.coupleId, table.createdAt),
    index('invitations_created').on(table.createdAt),
    index('invitations_expiry').on(table.expiresAt),
    index('invitations_author').on(table.createdBy),
    check('invitations_scope', sql`${table.scope} in (${oneOf(SCOPES)})`),
    check('invitations_mode', sql`${table.mode} in (${oneOf(MODES)})`),
    check('invitations_rounds', sql`${table.round} between 0 and 5`),
  ],
)

/** What the sender wrote on the ticket, and what became of it; an invitation without words has no row. */
export const invitationNotes = sqliteTable(
  'invitation_notes',
  {
    invitationId: text('invitation_id')
      .primaryKey()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    signature: text('signature'),
    message: text('message'),
    /** When somebody first said that the words should not be there. */
    reportedAt: timestamp('reported_at'),
    /** An administrator read them and left them: they never change, so that this settles later reports too. */
    clearedAt: timestamp('cleared_at'),
    /** An administrator took them down: the words are gone. */
    removedAt: timestamp('removed_at'),
  },
  (table) => [
    index('invitation_notes_reported')
      .on(table.reportedAt, table.invitationId)
      .where(sql`${table.reportedAt} is not null and ${table.clearedAt} is null and ${table.removedAt} is null`),
    check('invitation_notes_signature', sql`length(${table.signature}) between 1 and 30`),
    check('invitation_notes_message', sql`length(${table.message}) between 1 and 80`),
    check(
      'invitation_notes_words',
      sql`(${table.removedAt} is null) = (coalesce(${table.signature}, ${table.message}) is not null)`,
    ),
  ],
)

/** What an invitation offers: fixed when drawn, the same for everybody who opens the link. */
export const invitationSuggestions = sqliteTable(
  'invitation_suggestions',
  {
    invitationId: text('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    position: integer('position').notNull(),
    /** Opaque id on the wire: the id of a row in places, `google:<place id>` or `idea:<slug>`. */
    activityId: text('activity_id').notNull(),
    /** Null for what is not stored: a Google place has only its id, an idea is no place. */
    placeId: text('place_id').references(() => places.id),
    /** From the city's centre; null for a place without a point of its own. */
    distanceKm: real('distance_km'),
    isOutsideRadius: flag('is_outside_radius').notNull(),
    /** `[[placeId, way, minutes], …]` as JSON, the suggestion itself among them: a tour, as it was offered. */
    tour: text('tour'),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.round, table.position] }),
    uniqueIndex('invitation_suggestions_once').on(table.invitationId, table.round, table.activityId),
    index('invitation_suggestions_place').on(table.placeId),
  ],
)

/**
 * How often a couple has been offered something in a category: what it has not seen comes first. An idea is counted under
 * `IDEAS_CATEGORY`, for all categories together.
 */
export const coupleOffers = sqliteTable(
  'couple_offers',
  {
    coupleId: text('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').notNull(),
    activityId: text('activity_id').notNull(),
    times: integer('times').notNull(),
    /** Of the last time, in milliseconds; 0 for what was offered before this was stored. */
    offeredAt: integer('offered_at').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.coupleId, table.categoryId, table.activityId] }),
    // Of a Google place nothing else says that we ever offered it.
    index('couple_offers_google').on(table.activityId).where(sql`${table.activityId} between 'google:' and 'google;'`),
  ],
)
