import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts.ts'
import { oneOf, timestamp } from './columns.ts'

const OUTCOMES = ['answered', 'closed'] as const

/** Messages from the contact form, by anybody. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    /** Null: written without signing in. */
    userId: ofUser('user_id'),
    name: text('name'),
    /** Where the answer goes; a signed-in person's own address when the message was written. */
    email: text('email').notNull(),
    message: text('message').notNull(),
    /** 0: of a couple that had Premium when it wrote, listed first; 1: every other. */
    rank: integer('rank').notNull(),
    createdAt: timestamp('created_at').notNull(),
    settledAt: timestamp('settled_at'),
    settledAs: text('settled_as', { enum: OUTCOMES }),
    answer: text('answer'),
  },
  (table) => [
    index('contact_messages_open').on(table.rank, table.createdAt, table.id).where(sql`${table.settledAt} is null`),
    index('contact_messages_settled').on(table.settledAt, table.id).where(sql`${table.settledAt} is not null`),
    index('contact_messages_age').on(table.createdAt),
    index('contact_messages_user').on(table.userId),
    check('contact_messages_rank', sql`${table.rank} in (0, 1)`),
    check('contact_messages_outcome', sql`${table.settledAs} in (${oneOf(OUTCOMES)})`),
    check('contact_messages_answered', sql`(${table.settledAs} is 'answered') = (${table.answer} is not null)`),
    check('contact_messages_settled', sql`(${table.settledAt} is null) = (${table.settledAs} is null)`),
  ],
)
