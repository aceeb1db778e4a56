import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, oneOf, timestamp } from './columns.ts'

const ROLES = ['user', 'admin'] as const
const TOKEN_KINDS = ['verify_email', 'reset_password', 'confirm_old_email', 'confirm_new_email'] as const

/** A person's id in another table; the row is deleted with the account. */
export const ofUser = (column: string) => text(column).references(() => users.id, { onDelete: 'cascade' })

/** A person who can sign in. `username` and `email` are stored folded, so a plain unique index compares without case. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    /** bcrypt of the peppered password; the hash includes its cost. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    /** Since when the account is an administrator; null: an operator made it one in the database, and its creation counts. */
    adminSince: timestamp('admin_since'),
    /** The secret of the second factor is derived from this nonce; null: there is no second factor. */
    factorNonce: text('factor_nonce'),
    /** Time step of the last code used: each code works once. */
    factorStep: integer('factor_step').notNull().default(0),
    /** Incremented to revoke every older session. */
    tokenVersion: integer('token_version').notNull().default(0),
    /** Incremented by a reset of the password: device tokens of an older version are no longer known. */
    deviceVersion: integer('device_version').notNull().default(0),
    isDisabled: flag('is_disabled').notNull().default(false),
    emailVerifiedAt: timestamp('email_verified_at'),
    /** Set while a requested deletion is pending: the nightly job erases the account after this time. */
    deletionDueAt: timestamp('deletion_due_at'),
    /** The person's customer at the payment provider; null: none. */
    customerId: text('customer_id'),
    /** Since when an administrator's grant of Premium to this person is valid; null: none. */
    grantedAt: timestamp('granted_at'),
    /** When that grant ends; null: it has no end. */
    grantedUntil: timestamp('granted_until'),
    createdAt: timestamp('created_at').notNull(),
    lastSeenAt: timestamp('last_seen_at'),
  },
  (table) => [
    uniqueIndex('users_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    uniqueIndex('users_username').on(table.username),
    uniqueIndex('users_email').on(table.email),
    index('users_newest').on(table.createdAt, table.id),
    index('users_by_role').on(table.role, table.createdAt, table.id),
    index('users_disabled').on(table.isDisabled).where(sql`${table.isDisabled} = 1`),
    index('users_granted').on(table.grantedUntil).where(sql`${table.grantedUntil} is not null`),
    index('users_deletion').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
    check('users_role', sql`${table.role} in (${oneOf(ROLES)})`),
  ],
)

/**
 * Accounts in the order of creation: the second of `created_at` × 2^20, incremented within a second. Written by
 * triggers, as is the full-text table `account_search`, which uses these numbers as row ids: see
 * docs/decisions/0071-accounts-are-searched-with-fts5-trigrams.md.
 */
export const accountNumbers = sqliteTable('account_numbers', {
  number: integer('number').primaryKey(),
  userId: ofUser('user_id').notNull().unique(),
})

/**
 * Active sessions, for the list that a person sees. A token is valid without a row here; `revoked_tokens` revokes it.
 * `expires_at` moves with use, `created_at` does not.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenId: text('token_id').primaryKey(),
    userId: ofUser('user_id').notNull(),
    /** `Chrome no Android`, from the user agent. */
    device: text('device').notNull(),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    /** When the person last confirmed their identity in this session, after the login. */
    confirmedAt: timestamp('confirmed_at'),
  },
  (table) => [index('sessions_user').on(table.userId, table.createdAt), index('sessions_expiry').on(table.expiresAt)],
)

/** Sessions revoked early; purged once the token would have expired. */
export const revokedTokens = sqliteTable(
  'revoked_tokens',
  {
    tokenId: text('token_id').primaryKey(),
    userId: ofUser('user_id').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [index('revoked_tokens_expiry').on(table.expiresAt), index('revoked_tokens_user').on(table.userId)],
)

/** Links sent by e-mail, usable once. Only the SHA-256 of the token is stored. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser('user_id').notNull(),
    kind: text('kind', { enum: TOKEN_KINDS }).notNull(),
    /** The address that the link was sent to: it confirms only this one. */
    email: text('email').notNull(),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    index('one_time_tokens_user').on(table.userId, table.kind),
    index('one_time_tokens_expiry').on(table.expiresAt),
    check('one_time_tokens_kind', sql`${table.kind} in (${oneOf(TOKEN_KINDS)})`),
  ],
)

/** Codes that replace the second factor, usable once: a used one is deleted. Only a keyed digest is stored. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: ofUser('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** A new address that the person must confirm at both the old and the new one. */
export const emailChanges = sqliteTable(
  'email_changes',
  {
    userId: ofUser('user_id').primaryKey(),
    newEmail: text('new_email').notNull(),
    requestedAt: timestamp('requested_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    oldConfirmedAt: timestamp('old_confirmed_at'),
    newConfirmedAt: timestamp('new_confirmed_at'),
  },
  (table) => [index('email_changes_expiry').on(table.expiresAt)],
)

/** Password guesses that reached the hash, per account tried and timestamp; those of the last 15 minutes count. */
export const loginGuesses = sqliteTable(
  'login_guesses',
  {
    /** `user:<id>`, `name:<SHA-256 of the typed name>` and other kinds: see `db/queries/accounts/login-guesses`. */
    account: text('account').notNull(),
    windowStart: timestamp('window_start').notNull(),
    guesses: integer('guesses').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.windowStart] }),
    index('login_guesses_window').on(table.windowStart),
    check('login_guesses_positive', sql`${table.guesses} > 0`),
  ],
)

export const consents = sqliteTable(
  'consents',
  {
    userId: ofUser('user_id').notNull(),
    purpose: text('purpose').notNull(),
    version: text('version').notNull(),
    grantedAt: timestamp('granted_at').notNull(),
    revokedAt: timestamp('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose, table.version] }),
    index('consents_summary')
      .on(table.userId)
      .where(sql`${table.purpose} = 'monthly_summary' and ${table.revokedAt} is null`),
  ],
)

const REQUEST_KINDS = ['export', 'deletion'] as const

/**
 * Requests of a person about their own data, recorded as the law requires. No foreign key: the record outlives the
 * account.
 */
export const privacyRequests = sqliteTable(
  'privacy_requests',
  {
    id: text('id').primaryKey(),
    /** An opaque id; refers to no account after its erasure. */
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    requestedAt: timestamp('requested_at').notNull(),
    closedAt: timestamp('closed_at'),
    outcome: text('outcome', { enum: ['done', 'withdrawn'] }),
  },
  (table) => [
    index('privacy_requests_user').on(table.userId, table.requestedAt),
    index('privacy_requests_age').on(table.requestedAt),
    check('privacy_requests_kind', sql`${table.kind} in (${oneOf(REQUEST_KINDS)})`),
  ],
)
