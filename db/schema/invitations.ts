import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { ofUser, users } from './accounts.ts'
import { flag, oneOf, timestamp } from './columns.ts'
import { ofCouple } from './couples.ts'
import { localities } from './localities.ts'
import { categories, municipalities, places } from './places.ts'

const MODES = ['choose', 'match'] as const
const NOTES = ['done', 'seen', 'detour'] as const
const SCOPES = ['radius', 'neighbours', 'state', 'country', 'home'] as const

export const invitations = sqliteTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    /** The link's only secret: 192 random bits. */
    token: text('token').notNull(),
    coupleId: ofCouple('couple_id').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** The city as typed; shown even when the municipality is unknown. */
    location: text('location'),
    cityId: text('city_id').references(() => municipalities.id),
    /** The place within the city from which distances are measured; null: its centre. */
    localityId: text('locality_id').references(() => localities.id),
    radiusKm: integer('radius_km').notNull(),
    scope: text('scope', { enum: SCOPES }).notNull(),
    /** The guest sees clues until something is chosen. */
    isSurprise: flag('is_surprise').notNull().default(false),
    /** Whether the guest chooses alone, or both sides vote until they agree. */
    mode: text('mode', { enum: MODES }).notNull().default('choose'),
    /** Requirements on places besides the category, as JSON (`Filters` of the contract). */
    filters: text('filters'),
    /** Period in which it counts, in America/Sao_Paulo: the month `YYYY-MM`; of a week's first proposal its Monday, `YYYY-MM-DD`. */
    month: text('month').notNull(),
    /** Current round of suggestions: 0 at first, then one more per reload. */
    round: integer('round').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    /** When a person outside the couple first opened it; null: never. */
    openedAt: timestamp('opened_at'),
    /** Withdrawn by the couple: the link is invalid, but the month's limit still counts it. */
    deletedAt: timestamp('deleted_at'),
    /** When the couple closed the link, or a member left it; a choice made through it stays. */
    closedAt: timestamp('closed_at'),
    /** Of a proposal: local time of the outing that a yes agrees on, `YYYY-MM-DDTHH:mm`; null: the guest chooses a place. */
    plannedAt: text('planned_at'),
    /** When the proposal got a no; a later yes replaces it. */
    declinedAt: timestamp('declined_at'),
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

/** The sender's note on the ticket, and its moderation; an invitation without a note has no row. */
export const invitationNotes = sqliteTable(
  'invitation_notes',
  {
    invitationId: text('invitation_id')
      .primaryKey()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    signature: text('signature'),
    message: text('message'),
    reportedAt: timestamp('reported_at'),
    /** When an administrator approved the note. The note never changes, so later reports are settled too. */
    clearedAt: timestamp('cleared_at'),
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

/** Columns of a suggestion that a choice copies. */
export const offeredColumns = {
  /** Opaque id in the API: the id of a row in `places`, `google:<place id>` or `idea:<slug>`. */
  activityId: text('activity_id').notNull(),
  /** Null for an item that is not stored: of a Google place only the id is stored, and an idea is not a place. */
  placeId: text('place_id').references(() => places.id),
  /** From the city's centre; null for a place without its own point. */
  distanceKm: real('distance_km'),
  isOutsideRadius: flag('is_outside_radius').notNull(),
  /** The offered tour, including the place itself, as JSON (`StoredTour`); null: the place alone. */
  tour: text('tour'),
}

/** Suggestions of an invitation: fixed when drawn, the same for every visitor of the link. */
export const invitationSuggestions = sqliteTable(
  'invitation_suggestions',
  {
    invitationId: text('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    position: integer('position').notNull(),
    /** Done within the last year, offered before, or beyond the radius that the couple chose; null: none of these. */
    note: text('note', { enum: NOTES }),
    ...offeredColumns,
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.round, table.position] }),
    uniqueIndex('invitation_suggestions_once').on(table.invitationId, table.round, table.activityId),
    index('invitation_suggestions_place').on(table.placeId),
  ],
)

/**
 * Number of times that a couple was offered an item in a category: items that were not offered come first. Ideas are
 * counted under `IDEAS_CATEGORY`, for all categories together. A negative category marks a proposal for tonight, which
 * was shown without an invitation.
 */
export const coupleOffers = sqliteTable(
  'couple_offers',
  {
    coupleId: ofCouple('couple_id').notNull(),
    categoryId: integer('category_id').notNull(),
    activityId: text('activity_id').notNull(),
    times: integer('times').notNull(),
    /** Last time in milliseconds. */
    offeredAt: integer('offered_at').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.coupleId, table.categoryId, table.activityId] }),
    index('couple_offers_latest').on(table.coupleId, table.offeredAt),
    // For a Google place this table has the only record of an offer.
    index('couple_offers_google').on(table.activityId).where(sql`${table.activityId} between 'google:' and 'google;'`),
  ],
)
/** `couple`: the sender; `guest`: the receiver, who is the other member or a browser with the link. */
const SIDES = ['couple', 'guest'] as const
const VOTES = ['yes', 'maybe', 'no'] as const

/** The receiver's seat in a vote: the primary key gives it to the first browser, until the invited member votes. */
export const invitationSeats = sqliteTable(
  'invitation_seats',
  {
    invitationId: text('invitation_id')
      .primaryKey()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    /**
     * HMAC of a key that the browser made; the table contains nothing that allows voting. Empty if a member took the
     * seat first.
     */
    guestKey: text('guest_key').notNull(),
    /** The invited member, once they have voted signed in; null: the browser with the key has the seat. */
    memberId: ofUser('member_id'),
    seatedAt: timestamp('seated_at').notNull(),
    /** When the row can be deleted: the invitation has expired, or its choice can no longer be undone. */
    endsAt: timestamp('ends_at').notNull(),
  },
  (table) => [
    index('invitation_seats_end').on(table.endsAt),
    index('invitation_seats_member').on(table.memberId).where(sql`${table.memberId} is not null`),
  ],
)

/** Votes of each side on the suggestions of a round; the foreign key refuses a vote on anything else. */
export const votes = sqliteTable(
  'votes',
  {
    invitationId: text('invitation_id').notNull(),
    round: integer('round').notNull(),
    activityId: text('activity_id').notNull(),
    side: text('side', { enum: SIDES }).notNull(),
    vote: text('vote', { enum: VOTES }).notNull(),
    castAt: timestamp('cast_at').notNull(),
    /** The member who cast it; null: a browser with the link, or a member whose account is deleted. */
    castBy: text('cast_by').references(() => users.id, { onDelete: 'set null' }),
    /** As in `invitationSeats`. */
    endsAt: timestamp('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.round, table.activityId, table.side] }),
    foreignKey({
      name: 'votes_suggestion',
      columns: [table.invitationId, table.round, table.activityId],
      foreignColumns: [
        invitationSuggestions.invitationId,
        invitationSuggestions.round,
        invitationSuggestions.activityId,
      ],
    }).onDelete('cascade'),
    index('votes_end').on(table.endsAt),
    index('votes_caster').on(table.castBy).where(sql`${table.castBy} is not null`),
    check('votes_side', sql`${table.side} in (${oneOf(SIDES)})`),
    check('votes_vote', sql`${table.vote} in (${oneOf(VOTES)})`),
  ],
)
