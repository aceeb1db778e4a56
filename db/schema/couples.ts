import { sql } from 'drizzle-orm'
import { blob, check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { oneOf, timestamp } from './columns.ts'

/** Owner of invitations, choices, achievements, the public page and the subscription. */
export const couples = sqliteTable(
  'couples',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    /** The slug while the couple is public and Premium, else ''. Rankings have a copy, updated by a foreign key. */
    listedSlug: text('listed_slug').notNull().default(''),
    bio: text('bio'),
    /** Set after a report: the page is hidden until an administrator decides. */
    hiddenAt: timestamp('hidden_at'),
    /** The public page was banned, with the reason that the couple reads. */
    bannedAt: timestamp('banned_at'),
    banReason: text('ban_reason'),
    /** Raised by every change that both members' lists can show; part of the polls' ETag. */
    listsVersion: integer('lists_version').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at'),
  },
  (table) => [
    uniqueIndex('couples_slug').on(table.slug),
    uniqueIndex('couples_listing').on(table.id, table.listedSlug),
    index('couples_banned').on(table.bannedAt, table.id).where(sql`${table.bannedAt} is not null`),
  ],
)

/** One or two people: the unique position prevents a third one. */
export const coupleMembers = sqliteTable(
  'couple_members',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    coupleId: text('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Since when this person agrees to the couple being public; null: they do not. */
    publicSince: timestamp('public_since'),
    joinedAt: timestamp('joined_at').notNull(),
    /** Raised by changes that only this member's lists can show; the polls' ETag has its sum with the couple's. */
    listsVersion: integer('lists_version').notNull().default(0),
    /** The slug that this person had before the couple was two; it returns to them when the two part. */
    ownSlug: text('own_slug'),
  },
  (table) => [
    uniqueIndex('couple_members_seat').on(table.coupleId, table.position),
    check('couple_members_two', sql`${table.position} in (1, 2)`),
  ],
)

/** Separate from the couple's row, so that no list reads it. */
export const couplePhotos = sqliteTable('couple_photos', {
  coupleId: text('couple_id')
    .primaryKey()
    .references(() => couples.id, { onDelete: 'cascade' }),
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
    /** The couple that may take it back before that; null: none may. */
    coupleId: text('couple_id').references(() => couples.id, { onDelete: 'set null' }),
  },
  (table) => [index('retired_slugs_until').on(table.until), index('retired_slugs_couple').on(table.coupleId)],
)

const PAGE_REPORT_REASONS = ['offensive', 'intimate', 'not_us', 'spam', 'minor', 'other'] as const
const PAGE_REPORT_SETTLEMENTS = ['kept', 'banned'] as const

/** A report of a public page. */
export const pageReports = sqliteTable(
  'page_reports',
  {
    id: text('id').primaryKey(),
    coupleId: text('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
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
    coupleId: text('couple_id')
      .primaryKey()
      .references(() => couples.id, { onDelete: 'cascade' }),
    /** Input of the code, together with a key of the server: no table holds a usable code. */
    nonce: text('nonce').notNull(),
    /** HMAC of the code. */
    codeHash: text('code_hash').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    coupleId: text('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    requestedAt: timestamp('requested_at').notNull(),
    /** A refused request stays until it expires: its person cannot ask this couple again before. */
    expiresAt: timestamp('expires_at').notNull(),
    refusedAt: timestamp('refused_at'),
  },
  (table) => [
    uniqueIndex('join_requests_once').on(table.userId, table.coupleId),
    index('join_requests_couple').on(table.coupleId, table.requestedAt),
    index('join_requests_expiry').on(table.expiresAt),
  ],
)

/**
 * A couple that was merged into another one: later reports about its purchases belong to the person who brought it.
 * Written by the merge.
 */
export const mergedCouples = sqliteTable(
  'merged_couples',
  {
    /** The merged couple; the provider's customer may name it in its metadata. */
    coupleId: text('couple_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its customer at the provider; null: none. */
    customerId: text('customer_id'),
    mergedAt: timestamp('merged_at').notNull(),
  },
  (table) => [
    index('merged_couples_customer').on(table.customerId),
    index('merged_couples_user').on(table.userId),
    index('merged_couples_age').on(table.mergedAt),
  ],
)

/** A person who left a couple blocks codes and requests of the former partner. */
export const joinBlocks = sqliteTable(
  'join_blocks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The blocked person. */
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
 * Written by a parting.
 */
export const formerPages = sqliteTable(
  'former_pages',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    partnerId: text('partner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
