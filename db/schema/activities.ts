import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, oneOf, timestamp } from './columns.ts'
import { couples } from './couples.ts'
import { invitations } from './invitations.ts'
import { categories, municipalities, places } from './suggestions.ts'

/** A place chosen for a couple, by the partner through an invitation or by the couple itself. */
export const selections = sqliteTable(
  'selections',
  {
    id: text('id').primaryKey(),
    coupleId: text('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    /** At most one choice per invitation: the unique index decides who was first. */
    invitationId: text('invitation_id').references(() => invitations.id, { onDelete: 'set null' }),
    activityId: text('activity_id').notNull(),
    placeId: text('place_id').references(() => places.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** Municipality of the place; null when unknown. */
    cityId: text('city_id').references(() => municipalities.id),
    distanceKm: real('distance_km'),
    isOutsideRadius: flag('is_outside_radius').notNull().default(false),
    /** As the invitation offered it; null: it is no tour. */
    tour: text('tour'),
    /** Ids of the stops that were done, as JSON; null: none. */
    stopsDone: text('stops_done'),
    selectedAt: timestamp('selected_at').notNull(),
    completedAt: timestamp('completed_at'),
    /** Calendar day of completion, `YYYY-MM-DD` in America/Sao_Paulo. */
    completedDay: text('completed_day'),
    /** The couple took it off its list without doing it; null: it did not. */
    putAwayAt: timestamp('put_away_at'),
    /** When they mean to go, `YYYY-MM-DDTHH:mm` on the clocks of the place; null: no day is set. */
    plannedAt: text('planned_at'),
    /** When a day was set for the first time; stays when the day is taken away again. */
    planSetAt: timestamp('plan_set_at'),
    /** Who had it when two couples became one; null: it came since, or both had it. */
    broughtBy: text('brought_by').references(() => users.id, { onDelete: 'set null' }),
    /** Which member chose it; null: whoever had the link of the invitation, or it is older than this column. */
    chosenBy: text('chosen_by').references(() => users.id, { onDelete: 'set null' }),
    /** Which member marked it as done; null: it is not done, or older than this column. */
    completedBy: text('completed_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Who alone sees it; null: the couple does. Nothing happens by itself when that person goes: with `set null` the
     * partner would read it, so an erasure that forgets these rows is refused.
     */
    privateTo: text('private_to').references(() => users.id),
  },
  (table) => [
    uniqueIndex('selections_invitation').on(table.invitationId),
    index('selections_newest').on(table.coupleId, table.selectedAt),
    index('selections_completed').on(table.coupleId, table.completedAt),
    index('selections_activity').on(table.coupleId, table.activityId, table.selectedAt),
    index('selections_open')
      .on(table.coupleId, table.selectedAt, table.id)
      .where(sql`${table.completedAt} is null and ${table.putAwayAt} is null`),
    index('selections_planned')
      .on(table.coupleId, table.plannedAt)
      .where(sql`${table.plannedAt} is not null and ${table.completedAt} is null and ${table.putAwayAt} is null`),
    index('selections_place').on(table.placeId),
    index('selections_months')
      .on(sql`substr(${table.completedDay}, 1, 7)`, table.coupleId)
      .where(sql`${table.completedDay} is not null`),
    index('selections_all_newest').on(table.selectedAt, table.id),
    index('selections_all_completed').on(table.selectedAt, table.id).where(sql`${table.completedAt} is not null`),
    index('selections_completed_at').on(table.completedAt, table.coupleId).where(sql`${table.completedAt} is not null`),
    index('selections_plan_set_at').on(table.planSetAt, table.coupleId).where(sql`${table.planSetAt} is not null`),
    index('selections_brought_by').on(table.broughtBy).where(sql`${table.broughtBy} is not null`),
    index('selections_chosen_by').on(table.chosenBy).where(sql`${table.chosenBy} is not null`),
    index('selections_completed_by').on(table.completedBy).where(sql`${table.completedBy} is not null`),
    index('selections_private').on(table.privateTo, table.coupleId).where(sql`${table.privateTo} is not null`),
    check('selections_completion', sql`(${table.completedAt} is null) = (${table.completedDay} is null)`),
    check('selections_order', sql`${table.completedAt} is null or ${table.completedAt} >= ${table.selectedAt}`),
  ],
)

/** How an outing was, in the order in which a person is asked. */
const FEELINGS = ['loved', 'good', 'ok', 'not_for_us'] as const

/**
 * How a person of the couple found what they did. The partner reads it once both have answered, unless its author said it
 * for themselves alone.
 */
export const feelings = sqliteTable(
  'feelings',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    selectionId: text('selection_id')
      .notNull()
      .references(() => selections.id, { onDelete: 'cascade' }),
    feeling: text('feeling', { enum: FEELINGS }).notNull(),
    /** One line in their own words; null: none. */
    note: text('note'),
    /** Said for its author alone. What was said before this column was, and what somebody said who was alone. */
    isPrivate: flag('is_private').notNull().default(false),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.selectionId] }),
    index('feelings_selection').on(table.selectionId),
    check('feelings_known', sql`${table.feeling} in (${oneOf(FEELINGS)})`),
  ],
)
