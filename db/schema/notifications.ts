import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ofUser, sessions } from './accounts.ts'
import { flag, oneOf, timestamp } from './columns.ts'

const EMAIL_STATES = ['pending', 'sent', 'dead'] as const
const DROP_REASONS = ['outdated', 'expired', 'refused'] as const

/**
 * Notifications inside the app. Only their subject is stored: the text is written when it is read, so it can change,
 * and no data of a place is stored here.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: ofUser('user_id').notNull(),
    kind: text('kind').notNull(),
    /** The subject (a selection, the slug of an achievement, a change of plan): one notification each. */
    subjectId: text('subject_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
    readAt: timestamp('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.kind, table.subjectId),
    index('notifications_newest').on(table.userId, table.createdAt),
    index('notifications_age').on(table.createdAt),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
  ],
)

/** A browser with permission to show notifications; deleted with its session. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    endpoint: text('endpoint').primaryKey(),
    userId: ofUser('user_id').notNull(),
    /** Token id of the session: a signed-out device gets no messages. */
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.tokenId, { onDelete: 'cascade' }),
    publicKey: text('public_key').notNull(),
    authSecret: text('auth_secret').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)

/** Pending push messages: one per notification and browser, written in the batch of the notification. */
export const pushOutbox = sqliteTable(
  'push_outbox',
  {
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint')
      .notNull()
      .references(() => pushSubscriptions.endpoint, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    /** A sender first postpones this; until this time it holds the lease of the row. */
    nextAttemptAt: timestamp('next_attempt_at').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.endpoint] }),
    index('push_outbox_due').on(table.nextAttemptAt),
    index('push_outbox_endpoint').on(table.endpoint),
    index('push_outbox_age').on(table.createdAt),
  ],
)

/**
 * Kinds of push message that a person switched off; without a row all are on. A reminder that is off is not in the bell
 * and sends no e-mail either.
 */
export const pushSettings = sqliteTable('push_settings', {
  userId: ofUser('user_id').primaryKey(),
  choice: flag('choice').notNull().default(true),
  achievement: flag('achievement').notNull().default(true),
  /** The evening before an outing. */
  dayBefore: flag('day_before').notNull().default(true),
  /** Three hours before an outing. */
  hoursBefore: flag('hours_before').notNull().default(true),
  /** Five days after a choice without a day. */
  undated: flag('undated').notNull().default(true),
  /** The morning after an outing that is still open. */
  dayAfter: flag('day_after').notNull().default(true),
})

/** Messages to send, written in the same batch as their cause. */
export const emailOutbox = sqliteTable(
  'email_outbox',
  {
    id: text('id').primaryKey(),
    /** `<event>/<entity>[/<person>]`: the provider's idempotency key, and unique. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Null for a guest without an account. */
    userId: ofUser('user_id'),
    /** A guest's address, used once and erased when sent; null: the account's own. */
    recipient: text('recipient'),
    /** Fingerprint of the mailbox, by which messages to guests and messages with a link are counted; null: every other message. */
    mailbox: text('mailbox'),
    kind: text('kind').notNull(),
    /** Fields for the template, as JSON; erased when sent or given up. */
    payload: text('payload').notNull(),
    state: text('state', { enum: EMAIL_STATES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** A sender first postpones this; until this time it holds the lease of the row. */
    nextAttemptAt: timestamp('next_attempt_at').notNull(),
    providerId: text('provider_id'),
    createdAt: timestamp('created_at').notNull(),
    /**
     * Pending: when it was first handed to the provider, which remembers the key for a day. Sent: when the provider
     * accepted it.
     */
    sentAt: timestamp('sent_at'),
    /**
     * Why a dropped message was never accepted: it became too old for its kind, was retried for a day, or the provider
     * refused it; null: it was not dropped.
     */
    dropReason: text('drop_reason', { enum: DROP_REASONS }),
  },
  (table) => [
    uniqueIndex('email_outbox_once').on(table.idempotencyKey),
    index('email_outbox_due').on(table.state, table.nextAttemptAt),
    index('email_outbox_user').on(table.userId),
    index('email_outbox_mailbox').on(table.mailbox, table.createdAt).where(sql`${table.mailbox} is not null`),
    index('email_outbox_handed').on(table.sentAt),
    index('email_outbox_age').on(table.createdAt).where(sql`${table.state} <> 'pending'`),
    index('email_outbox_waiting').on(table.createdAt, table.id).where(sql`${table.state} = 'pending'`),
    check('email_outbox_state', sql`${table.state} in (${oneOf(EMAIL_STATES)})`),
  ],
)

/** Mailboxes of guests who want no further message, permanently; only their fingerprints are stored. */
export const refusedMailboxes = sqliteTable('refused_mailboxes', {
  mailbox: text('mailbox').primaryKey(),
  refusedAt: timestamp('refused_at').notNull(),
})
