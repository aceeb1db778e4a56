import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { oneOf, timestamp } from './columns.ts'
import { invitationSuggestions, invitations } from './invitations.ts'

const SIDES = ['couple', 'guest'] as const
const VOTES = ['yes', 'maybe', 'no'] as const

/** The guest voter of an invitation: the primary key gives the seat to the first browser. */
export const invitationSeats = sqliteTable(
  'invitation_seats',
  {
    invitationId: text('invitation_id')
      .primaryKey()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    /** HMAC of a key that the browser made; the table holds nothing that allows voting. */
    guestKey: text('guest_key').notNull(),
    seatedAt: timestamp('seated_at').notNull(),
    /** When the row can be deleted: the invitation has expired, or its choice can no longer be undone. */
    endsAt: timestamp('ends_at').notNull(),
  },
  (table) => [index('invitation_seats_end').on(table.endsAt)],
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
    /** The member of the couple who voted last; null: the guest, or a member whose account is deleted. */
    castBy: text('cast_by').references(() => users.id, { onDelete: 'set null' }),
    /** As of the guest's seat. */
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
