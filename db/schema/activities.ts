import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ofUser, users } from './accounts.ts'
import { flag, oneOf, timestamp } from './columns.ts'
import { couples, ofCouple } from './couples.ts'
import { invitations, offeredColumns } from './invitations.ts'
import { categories, municipalities } from './places.ts'

/** A place chosen for a couple, by the partner through an invitation or by the couple itself. */
export const selections = sqliteTable(
  'selections',
  {
    id: text('id').primaryKey(),
    coupleId: ofCouple('couple_id').notNull(),
    /** At most one choice per invitation: the unique index decides between simultaneous choices. */
    invitationId: text('invitation_id').references(() => invitations.id, { onDelete: 'set null' }),
    ...offeredColumns,
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** Municipality of the place; null if unknown. */
    cityId: text('city_id').references(() => municipalities.id),
    /** A place that a member wrote in, as JSON (`WrittenPlace`); shown to the couple only. */
    written: text('written'),
    /** False for a choice without an invitation. */
    isOutsideRadius: flag('is_outside_radius').notNull().default(false),
    selectedAt: timestamp('selected_at').notNull(),
    completedAt: timestamp('completed_at'),
    /** Calendar day of the outing, `YYYY-MM-DD` in the place's time zone; the couple can correct it. */
    completedDay: text('completed_day'),
    /** Day for which it counts in the rankings; null: `completedDay`. A finished month neither gains nor loses a completion. */
    countedDay: text('counted_day'),
    /** When the couple dismissed it without doing it; null: not dismissed. */
    dismissedAt: timestamp('put_away_at'),
    /** Planned time, `YYYY-MM-DDTHH:mm` in the place's time zone; null: no day is set. */
    plannedAt: text('planned_at'),
    /** When a day was first set; unchanged when the day is removed. */
    dateSetAt: timestamp('plan_set_at'),
    /** When the day was last set or removed; null: never. */
    dateChangedAt: timestamp('plan_changed_at'),
    /** The day that was removed last, like `plannedAt`: calendars need it to cancel the entry. */
    removedDate: text('removed_plan'),
    /**
     * Who proposed the day while the other side has not said yes: the id of a member, or `guest` for a person with the
     * link; null: the day is agreed, or there is none.
     */
    dateProposedBy: text('plan_proposed_by'),
    /** The member who had the choice before two couples merged; null: it was added later, or both had it. */
    broughtBy: text('brought_by').references(() => users.id, { onDelete: 'set null' }),
    /** The member who chose it; null: a guest chose it. */
    chosenBy: text('chosen_by').references(() => users.id, { onDelete: 'set null' }),
    /** The member who completed it; null: open. */
    completedBy: text('completed_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * The only member who sees it; null: both do. No `on delete` action: `set null` would show it to the partner, so an
     * erasure that leaves these rows is refused.
     */
    privateTo: text('private_to').references(() => users.id),
  },
  (table) => [
    uniqueIndex('selections_invitation').on(table.invitationId),
    index('selections_newest').on(table.coupleId, table.selectedAt),
    index('selections_completed').on(table.coupleId, table.completedAt),
    // The position in the history: `wentAt` in db/queries/activities/went-at.ts.
    index('selections_went').on(
      table.coupleId,
      sql`unixepoch(${table.completedDay}) * 1000 + 10800000 + (${table.completedAt} - 10800000) % 86400000`,
      table.id,
    ),
    index('selections_activity').on(table.coupleId, table.activityId, table.selectedAt),
    index('selections_open')
      .on(table.coupleId, table.selectedAt, table.id)
      .where(sql`${table.completedAt} is null and ${table.dismissedAt} is null`),
    index('selections_planned')
      .on(table.coupleId, table.plannedAt)
      .where(sql`${table.plannedAt} is not null and ${table.completedAt} is null and ${table.dismissedAt} is null`),
    // The two below are for reminders: db/queries/notifications/reminders.ts.
    index('selections_dated')
      .on(table.plannedAt)
      .where(sql`${table.plannedAt} is not null and ${table.completedAt} is null and ${table.dismissedAt} is null`),
    index('selections_undated')
      .on(sql`max(${table.selectedAt}, coalesce(${table.dateChangedAt}, 0))`)
      .where(sql`${table.plannedAt} is null and ${table.completedAt} is null and ${table.dismissedAt} is null`),
    index('selections_place').on(table.placeId),
    index('selections_months')
      .on(sql`substr(coalesce(${table.countedDay}, ${table.completedDay}), 1, 7)`, table.coupleId)
      .where(sql`${table.completedDay} is not null`),
    index('selections_all_newest').on(table.selectedAt, table.id),
    index('selections_all_completed').on(table.selectedAt, table.id).where(sql`${table.completedAt} is not null`),
    index('selections_completed_at').on(table.completedAt, table.coupleId).where(sql`${table.completedAt} is not null`),
    index('selections_plan_set_at').on(table.dateSetAt, table.coupleId).where(sql`${table.dateSetAt} is not null`),
    index('selections_brought_by').on(table.broughtBy).where(sql`${table.broughtBy} is not null`),
    index('selections_chosen_by').on(table.chosenBy).where(sql`${table.chosenBy} is not null`),
    index('selections_completed_by').on(table.completedBy).where(sql`${table.completedBy} is not null`),
    index('selections_private').on(table.privateTo, table.coupleId).where(sql`${table.privateTo} is not null`),
    check('selections_completion', sql`(${table.completedAt} is null) = (${table.completedDay} is null)`),
    check('selections_order', sql`${table.completedAt} is null or ${table.completedAt} >= ${table.selectedAt}`),
  ],
)

/** Feelings about an outing, in the order of the question. */
const FEELINGS = ['loved', 'good', 'ok', 'not_for_us'] as const

/**
 * A member's feeling about an outing. The partner reads it once both have answered, unless its author
 * made it private.
 */
export const feelings = sqliteTable(
  'feelings',
  {
    userId: ofUser('user_id').notNull(),
    selectionId: text('selection_id')
      .notNull()
      .references(() => selections.id, { onDelete: 'cascade' }),
    feeling: text('feeling', { enum: FEELINGS }).notNull(),
    /** One line of free text; null: none. */
    note: text('note'),
    /** Visible to its author only. Feelings stored while alone in a couple, are private. */
    isPrivate: flag('is_private').notNull().default(false),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.selectionId] }),
    index('feelings_selection').on(table.selectionId),
    check('feelings_known', sql`${table.feeling} in (${oneOf(FEELINGS)})`),
  ],
)

/** A question to a member how an outing was, until the member answers. The member is notified twice at most. */
export const feelingRequests = sqliteTable(
  'feeling_requests',
  {
    userId: ofUser('user_id').notNull(),
    selectionId: text('selection_id')
      .notNull()
      .references(() => selections.id, { onDelete: 'cascade' }),
    /** How often the member was notified. */
    times: integer('times').notNull().default(0),
    /** When the partner completed the outing or, later, answered. */
    askedAt: timestamp('asked_at').notNull(),
    /** When the second notification is due; null: it is not. */
    remindAt: timestamp('remind_at'),
    /** When the member declined to answer; since then the partner's answer is shown. */
    skippedAt: timestamp('skipped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.selectionId] }),
    index('feeling_requests_selection').on(table.selectionId),
    index('feeling_requests_due').on(table.remindAt).where(sql`${table.remindAt} is not null`),
    check('feeling_requests_times', sql`${table.times} between 0 and 2`),
  ],
)

/** Unlocked achievements; the primary key ensures that each is unlocked once. */
export const achievementUnlocks = sqliteTable(
  'achievement_unlocks',
  {
    coupleId: text('couple_id').notNull(),
    /** Copy of the couple's `listed_slug`, updated by the foreign key; public lists show it. */
    listedSlug: text('listed_slug').notNull().default(''),
    slug: text('slug').notNull(),
    unlockedAt: timestamp('unlocked_at').notNull(),
    /** When the couple saw it; null: still new. */
    seenAt: timestamp('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.coupleId, table.slug] }),
    foreignKey({
      name: 'achievement_unlocks_listing',
      columns: [table.coupleId, table.listedSlug],
      foreignColumns: [couples.id, couples.listedSlug],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('achievement_unlocks_newest')
      .on(table.unlockedAt, table.coupleId, table.slug, table.listedSlug)
      .where(sql`${table.listedSlug} <> ''`),
  ],
)
