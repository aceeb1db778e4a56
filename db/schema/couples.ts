import { sql } from 'drizzle-orm'
import { blob, check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ofUser, users } from './accounts.ts'
import { oneOf, timestamp } from './columns.ts'

/** A couple's id in another table; the row is deleted with the couple. */
export const ofCouple = (column: string) => text(column).references(() => couples.id, { onDelete: 'cascade' })

/** Owner of invitations, choices, achievements, the public page and the subscription. */
export const couples = sqliteTable(
  'couples',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    /**
     * The slug while the couple is public and Premium, otherwise ''. Rankings have a copy that a foreign key updates.
     */
    listedSlug: text('listed_slug').notNull().default(''),
    bio: text('bio'),
    /** Set after a report: the page is hidden until an administrator decides. */
    hiddenAt: timestamp('hidden_at'),
    /** The public page was banned, with the reason that the couple reads. */
    bannedAt: timestamp('banned_at'),
    banReason: text('ban_reason'),
    /** Incremented by every change that both members' lists can show; part of the polls' ETag. */
    listsVersion: integer('lists_version').notNull().default(0),
    /** Who decides the outing of the week `weeklySince`; the members alternate from then on. Null: no outing of the week. */
    weeklyTurn: text('weekly_turn').references(() => users.id, { onDelete: 'set null' }),
    /** Monday of that week, `YYYY-MM-DD` in America/Sao_Paulo. */
    weeklySince: text('weekly_since'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at'),
  },
  (table) => [
    uniqueIndex('couples_slug').on(table.slug),
    uniqueIndex('couples_listing').on(table.id, table.listedSlug),
    index('couples_created').on(table.createdAt),
    index('couples_weekly').on(table.weeklyTurn).where(sql`${table.weeklyTurn} is not null`),
    index('couples_banned').on(table.bannedAt, table.id).where(sql`${table.bannedAt} is not null`),
  ],
)

/** One or two people: the unique position prevents a third one. */
export const coupleMembers = sqliteTable(
  'couple_members',
  {
    userId: ofUser('user_id').primaryKey(),
    coupleId: ofCouple('couple_id').notNull(),
    position: integer('position').notNull(),
    /** Since when this person agrees to the couple being public; null: they do not. */
    publicSince: timestamp('public_since'),
    /**
     * The former `publicSince` while a requested deletion of the account is pending; withdrawing the request restores
     * it.
     */
    heldPublicSince: timestamp('held_public_since'),
    joinedAt: timestamp('joined_at').notNull(),
    /** Incremented by changes that only this member's lists can show; the polls' ETag has its sum with the couple's. */
    listsVersion: integer('lists_version').notNull().default(0),
    /** The slug that this person had before joining the couple, and gets back when one of the two leaves. */
    ownSlug: text('own_slug'),
  },
  (table) => [
    uniqueIndex('couple_members_seat').on(table.coupleId, table.position),
    check('couple_members_two', sql`${table.position} in (1, 2)`),
  ],
)

/** Separate from the couple's row, so that no list reads it. */
export const couplePhotos = sqliteTable('couple_photos', {
  coupleId: ofCouple('couple_id').primaryKey(),
  contentType: text('content_type', { enum: ['image/jpeg'] }).notNull(),
  bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  /** SHA-256 in hex: ETag and the hashed query of its URL. */
  hash: text('hash').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})

/** Slugs that a couple gave up or had when it was deleted, reserved until the date. */
export const retiredSlugs = sqliteTable(
  'retired_slugs',
  {
    slug: text('slug').primaryKey(),
    until: timestamp('until').notNull(),
    /** The couple that may take it back before that; null: no couple may. */
    coupleId: text('couple_id').references(() => couples.id, { onDelete: 'set null' }),
  },
  (table) => [index('retired_slugs_until').on(table.until), index('retired_slugs_couple').on(table.coupleId)],
)

const PAGE_REPORT_REASONS = ['offensive', 'intimate', 'not_us', 'spam', 'minor', 'other'] as const
const PAGE_REPORT_SETTLEMENTS = ['kept', 'banned'] as const

export const pageReports = sqliteTable(
  'page_reports',
  {
    id: text('id').primaryKey(),
    coupleId: ofCouple('couple_id').notNull(),
    /** HMAC of the reporter's network: each counts once. */
    reporter: text('reporter').notNull(),
    reason: text('reason', { enum: PAGE_REPORT_REASONS }).notNull(),
    note: text('note'),
    reportedAt: timestamp('reported_at').notNull(),
    settledAt: timestamp('settled_at'),
    settledAs: text('settled_as', { enum: PAGE_REPORT_SETTLEMENTS }),
  },
  (table) => [
    uniqueIndex('page_reports_once').on(table.coupleId, table.reporter).where(sql`${table.settledAt} is null`),
    index('page_reports_open').on(table.reportedAt, table.id).where(sql`${table.settledAt} is null`),
    index('page_reports_age').on(table.reportedAt),
    index('page_reports_reporter').on(table.reporter, table.reportedAt),
    index('page_reports_couple').on(table.coupleId),
    check('page_reports_reason', sql`${table.reason} in (${oneOf(PAGE_REPORT_REASONS)})`),
  ],
)
/** A couple's code for joining it; the primary key allows one code at a time. */
export const coupleJoinCodes = sqliteTable(
  'couple_invites',
  {
    coupleId: ofCouple('couple_id').primaryKey(),
    /** Input of the code, together with a key of the server: no table contains a usable code. */
    nonce: text('nonce').notNull(),
    /** HMAC of the code. */
    codeHash: text('code_hash').notNull(),
    createdBy: ofUser('created_by').notNull(),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('couple_invites_code').on(table.codeHash),
    index('couple_invites_author').on(table.createdBy),
    index('couple_invites_expiry').on(table.expiresAt),
  ],
)

/** A request to join a couple, pending until the code's owner accepts it. */
export const joinRequests = sqliteTable(
  'join_requests',
  {
    id: text('id').primaryKey(),
    userId: ofUser('user_id').notNull(),
    coupleId: ofCouple('couple_id').notNull(),
    requestedAt: timestamp('requested_at').notNull(),
    /** A refused request stays until it expires: its person cannot ask this couple again before. */
    expiresAt: timestamp('expires_at').notNull(),
    refusedAt: timestamp('refused_at'),
    /** The person used a code, which names its author; the link of an invitation names no one. */
    knowsInviter: integer('knows_inviter', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('join_requests_once').on(table.userId, table.coupleId),
    index('join_requests_couple').on(table.coupleId, table.requestedAt),
    index('join_requests_expiry').on(table.expiresAt),
  ],
)

/** A person receives no more requests to join from a former partner, or from a person whose request they refused. */
export const joinBlocks = sqliteTable(
  'join_blocks',
  {
    userId: ofUser('user_id').notNull(),
    blockedId: ofUser('blocked_id').notNull(),
    blockedAt: timestamp('blocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('join_blocks_blocked').on(table.blockedId),
    check('join_blocks_others', sql`${table.userId} <> ${table.blockedId}`),
  ],
)

/**
 * A person's own copy of the public page that they had with a former partner. Erasing either account deletes it.
 * Written when one of the two leaves.
 */
export const formerPages = sqliteTable(
  'former_pages',
  {
    userId: ofUser('user_id').notNull(),
    partnerId: ofUser('partner_id').notNull(),
    partedAt: timestamp('parted_at').notNull(),
    slug: text('slug').notNull(),
    bio: text('bio'),
    /** A JPEG, as in `couple_photos`. */
    photo: blob('photo', { mode: 'buffer' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.partnerId] }),
    index('former_pages_partner').on(table.partnerId),
  ],
)
