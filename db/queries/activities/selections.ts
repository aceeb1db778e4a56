import { and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, firstRow, inOrder, statement } from '../../client.ts'
import {
  coupleMembers,
  couples,
  invitationSuggestions,
  invitations,
  type offeredColumns,
  selections,
} from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { isLinkActive } from '../invitations/is-invitation-visible-to.ts'
import { COUNTED_DAY } from '../rankings/month-closing.ts'
import { isVisibleTo } from './is-visible-to.ts'
import { OFFERED_NAMES } from './offered-columns.ts'
import { wentAt } from './went-at.ts'

/** The municipality whose local time a choice has: of an idea, that of its invitation. */
export const zoneCity = sql<string | null>`coalesce(${selections.cityId}, (
  select ${invitations.cityId} from ${invitations} where ${invitations.id} = ${selections.invitationId}))`

export const isEverChosen = (db: Db, userId: string, activityId: string) =>
  anyRow(
    db
      .select({ id: selections.id })
      .from(selections)
      .where(and(eq(selections.coupleId, coupleOf(userId)), eq(selections.activityId, activityId), isVisibleTo(userId)))
      .limit(1),
  )

/** Condition on a choice: it is of this place, and the person may complete it or has completed it. */
export const isCompletable = (userId: string, activityId: string) =>
  and(
    eq(selections.coupleId, coupleOf(userId)),
    eq(selections.activityId, activityId),
    isNull(selections.dismissedAt),
    isVisibleTo(userId),
  )

/** Sorts the choices of a place for its completion: the newest open one first. */
export const BEST_TO_COMPLETE = [sql`${selections.completedAt} is not null`, desc(selections.selectedAt)]

export const COMPLETABLE = {
  id: selections.id,
  completedAt: selections.completedAt,
  plannedAt: selections.plannedAt,
  cityId: zoneCity,
}

export const findSelectionToComplete = (db: Db, userId: string, activityId: string) =>
  firstRow(
    db
      .select(COMPLETABLE)
      .from(selections)
      .where(isCompletable(userId, activityId))
      .orderBy(...BEST_TO_COMPLETE)
      .limit(1),
  )

export const findSelection = (db: Db, userId: string, id: string) =>
  firstRow(
    db
      .select({
        completedAt: selections.completedAt,
        dismissedAt: selections.dismissedAt,
        cityId: zoneCity,
      })
      .from(selections)
      .where(and(eq(selections.id, id), eq(selections.coupleId, coupleOf(userId)), isVisibleTo(userId))),
  )

export interface MembersChange {
  id: string
  userId: string
  at: Date
}

/**
 * Whether a person can still complete or dismiss a choice. Only one of two simultaneous changes succeeds; after one member
 * makes it private, the other's change does nothing.
 */
export const isOpen = ({ id, userId }: Pick<MembersChange, 'id' | 'userId'>) =>
  and(
    eq(selections.id, id),
    // Tests the current membership: a person who has left the couple since the read changes nothing.
    eq(selections.coupleId, coupleOf(userId)),
    isNull(selections.completedAt),
    isNull(selections.dismissedAt),
    isVisibleTo(userId),
  )

export const dismissSelection = (db: Db, change: MembersChange) =>
  statement(db.update(selections).set({ dismissedAt: change.at }).where(isOpen(change)))

/** Condition of later statements: this change dismissed the choice. */
export const isDismissedAt = (at: Date): SQL => sql`${selections.dismissedAt} = ${at.getTime()}`

/** Condition of a choice that this person can put back on the couple's lists; for statements before `restoreSelection`. */
export const isRestorable = (userId: string): SQL =>
  sql`${and(
    eq(selections.coupleId, coupleOf(userId)),
    isNull(selections.completedAt),
    isNotNull(selections.dismissedAt),
    isVisibleTo(userId),
  )}`

export const withoutDate = (at: Date) => ({
  plannedAt: null,
  dateChangedAt: at,
  dateProposedBy: null,
  removedDate: sql`coalesce(${selections.plannedAt}, ${selections.removedDate})`,
})

/** Puts a dismissed choice back on the lists of its couple, without a day. */
export const restoreSelection = (db: Db, { id, userId, at }: MembersChange) =>
  anyRow(
    db
      .update(selections)
      .set({ dismissedAt: null, ...withoutDate(at) })
      .where(and(eq(selections.id, id), isRestorable(userId)))
      .returning({ id: selections.id }),
  )

/** The day of an outing, and the day for which it counts. */
interface OutingDay {
  day: string
  /** Null or absent: `day`. */
  countedDay?: string | null
}

/** Completes a choice, once. The time of completion is never before the choice, even if the clocks of two machines differ. */
export const completeSelection = (db: Db, change: MembersChange & OutingDay) =>
  anyRow(
    db
      .update(selections)
      .set({
        completedAt: sql`max(${change.at.getTime()}, ${selections.selectedAt})`,
        completedDay: change.day,
        countedDay: change.countedDay,
        completedBy: change.userId,
      })
      .where(isOpen(change))
      .returning({ id: selections.id }),
  )

interface DayChange {
  id: string
  userId: string
  day: string
  /** The current month: a choice counts for its new day only if both days are in it. */
  month: string
}

/**
 * Corrects the day of a completed choice of a person's couple.
 *
 * @returns its new position in the history; null: nothing changed
 */
export const updateCompletedDay = (db: Db, { id, userId, day, month }: DayChange) =>
  statement(
    db.all<{ wentAt: number }>(sql`
      update ${selections} set completed_day = ${day}, counted_day = iif(
        substr(${COUNTED_DAY}, 1, 7) = ${month} and substr(${day}, 1, 7) = ${month}, null, ${COUNTED_DAY})
      where id = ${id} and couple_id = ${coupleOf(userId)} and completed_at is not null and ${isVisibleTo(userId)}
      returning ${wentAt(sql`${selections}`)} as "wentAt"`),
    ([row]) => (row ? new Date(row.wentAt) : null),
  )

interface InvitationOffer {
  invitationId: string
  activityId: string
}

/**
 * Inserts the choice of an open invitation with the columns of its suggestion, for the couple that owns the invitation
 * now; the choice of a proposal has its date. The unique index accepts only one of several simultaneous choices.
 */
export const insertInvitationSelection = (
  db: Db,
  row: Omit<typeof selections.$inferInsert, keyof typeof offeredColumns | 'coupleId'> & InvitationOffer,
  when: SQL,
) =>
  execute(db)`
      insert into ${selections} (id, couple_id, invitation_id, category_id, city_id, selected_at, planned_at, plan_set_at,
        chosen_by, ${OFFERED_NAMES})
      select ${row.id}, ${invitations.coupleId}, ${row.invitationId}, ${row.categoryId}, ${row.cityId ?? null},
        ${row.selectedAt.getTime()}, ${invitations.plannedAt}, iif(${invitations.plannedAt} is null, null, ${row.selectedAt.getTime()}), (
          select member.user_id from ${coupleMembers} as member
          where member.user_id = ${row.chosenBy ?? null} and member.couple_id = ${invitations.coupleId}), ${OFFERED_NAMES}
      from ${invitations} inner join ${invitationSuggestions}
        on ${invitationSuggestions.invitationId} = ${invitations.id} and ${invitationSuggestions.activityId} = ${row.activityId}
      where ${invitations.id} = ${row.invitationId} and ${isLinkActive}
        and ${gte(invitations.expiresAt, row.selectedAt)} and ${when}
      order by ${invitationSuggestions.round} desc limit 1
      on conflict do nothing`

/** Condition of later statements: this choice was inserted. */
export const isSelectionInserted = (selectionId: string): SQL =>
  sql`exists (select 1 from ${selections} where ${selections.id} = ${selectionId})`

export const raiseListsVersion = (db: Db, coupleId: string, when: SQL = sql`true`) =>
  statement(
    db
      .update(couples)
      .set({ listsVersion: sql`${couples.listsVersion} + 1` })
      .where(and(eq(couples.id, coupleId), when)),
  )

const raiseMembersVersion = (db: Db, userId: string | SQL) =>
  statement(
    db
      .update(coupleMembers)
      .set({ listsVersion: sql`${coupleMembers.listsVersion} + 1` })
      .where(eq(coupleMembers.userId, userId)),
  )

/** Marks the lists of one member as changed; the partner's polls stay unchanged. */
export const raiseOwnListsVersion = (db: Db, userId: string) => raiseMembersVersion(db, userId)

/** Marks the lists that show a choice as changed: those of both members, or of the one to whom it is private. */
export const raiseListsOfSelection = (db: Db, coupleId: string, selectionId: string) => {
  const privateTo = sql`(select private_to from ${selections} where id = ${selectionId})`
  return inOrder([raiseListsVersion(db, coupleId, sql`${privateTo} is null`), raiseMembersVersion(db, privateTo)])
}
