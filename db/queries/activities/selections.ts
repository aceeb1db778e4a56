import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, statement } from '../../client.ts'
import {
  categories,
  coupleMembers,
  couples,
  invitationSuggestions,
  invitations,
  municipalities,
  placeCategories,
  places,
  selections,
} from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { placeFields } from '../places/place-fields.ts'
import { isVisibleTo } from './is-visible-to.ts'

/** Whether the person's couple has a choice of this item that the person may see. */
export const isEverChosen = (db: Db, userId: string, activityId: string) =>
  statement(
    db
      .select({ id: selections.id })
      .from(selections)
      .where(and(eq(selections.coupleId, coupleOf(userId)), eq(selections.activityId, activityId), isVisibleTo(userId)))
      .limit(1),
    (rows) => rows.length > 0,
  )

/** The newest open choice of a place, which a completion of the place refers to; null: there is none. */
export const findSelectionToComplete = (db: Db, userId: string, activityId: string, stopId: string | null) =>
  statement(
    db
      .select({
        id: selections.id,
        completedAt: selections.completedAt,
        tour: selections.tour,
        stopsDone: selections.stopsDone,
      })
      .from(selections)
      .where(
        and(
          eq(selections.coupleId, coupleOf(userId)),
          eq(selections.activityId, activityId),
          isNull(selections.dismissedAt),
          isVisibleTo(userId),
        ),
      )
      .orderBy(
        sql`${selections.completedAt} is not null`,
        // The same place may also be chosen on its own, or as the place of another tour.
        sql`${stopId} is not null and not exists (
          select 1 from json_each(${selections.tour}) as stop where stop.value ->> 0 = ${stopId})`,
        desc(selections.selectedAt),
      )
      .limit(1),
    ([row]) => (row ? { id: row.id, completedAt: row.completedAt, stops: stopsOf(row) } : null),
  )

/** The ids of a tour's stops, and of the completed ones; null for a single place. */
const stopsOf = ({ tour, stopsDone }: { tour: string | null; stopsDone: string | null }) =>
  tour === null
    ? null
    : {
        all: (JSON.parse(tour) as [id: string][]).map(([id]) => id),
        done: JSON.parse(stopsDone ?? '[]') as string[],
      }

/** A choice of a person's couple in any state; null: unknown id, or hidden from this person. */
export const findSelection = (db: Db, userId: string, id: string) =>
  statement(
    db
      .select({
        completedAt: selections.completedAt,
        dismissedAt: selections.dismissedAt,
        cityId: selections.cityId,
      })
      .from(selections)
      .where(and(eq(selections.id, id), eq(selections.coupleId, coupleOf(userId)), isVisibleTo(userId))),
    ([selection]) => selection ?? null,
  )

/** A member's change to a choice. */
interface MembersChange {
  id: string
  userId: string
  at: Date
}

/**
 * Whether a person can still complete or dismiss a choice: of two simultaneous changes one wins; if one member makes it
 * private, the other's change does nothing.
 */
const isOpen = ({ id, userId }: Pick<MembersChange, 'id' | 'userId'>) =>
  and(
    eq(selections.id, id),
    // The present membership: a person who has left the couple since it was read changes nothing.
    eq(selections.coupleId, coupleOf(userId)),
    isNull(selections.completedAt),
    isNull(selections.dismissedAt),
    isVisibleTo(userId),
  )

/** Dismisses an open choice from the lists of its couple. */
export const dismissSelection = (db: Db, change: MembersChange) =>
  statement(db.update(selections).set({ dismissedAt: change.at }).where(isOpen(change)), () => undefined)

/** Marks an open stop of a tour as done, once; for a place that is not one of its stops nothing changes. */
export const completeStop = (db: Db, change: MembersChange & { stopId: string }) =>
  statement(
    db
      .update(selections)
      .set({ stopsDone: sql`json_insert(coalesce(${selections.stopsDone}, '[]'), '$[#]', ${change.stopId})` })
      .where(
        and(
          isOpen(change),
          sql`exists (select 1 from json_each(${selections.tour}) as stop where stop.value ->> 0 = ${change.stopId})`,
          sql`not exists (select 1 from json_each(${selections.stopsDone}) as done where done.value = ${change.stopId})`,
        ),
      ),
    () => undefined,
  )

/** Completes a choice, once. The time is never before it was made, even if the clocks of two machines differ. */
export const completeSelection = (db: Db, change: MembersChange & { day: string }) =>
  statement(
    db
      .update(selections)
      .set({
        completedAt: sql`max(${change.at.getTime()}, ${selections.selectedAt})`,
        completedDay: change.day,
        completedBy: change.userId,
      })
      .where(isOpen(change))
      .returning({ id: selections.id }),
    (rows) => rows.length > 0,
  )

/**
 * Inserts the choice of an open invitation, for the couple that owns it now; the unique index lets one of several
 * simultaneous choices pass.
 *
 * @param when - condition on the invitation
 */
export const insertInvitationSelection = (
  db: Db,
  row: typeof selections.$inferInsert & { invitationId: string },
  when: SQL,
) =>
  statement(
    db.run(sql`
      insert into ${selections}
        (id, couple_id, invitation_id, activity_id, place_id, category_id, city_id, distance_km, is_outside_radius, tour, selected_at)
      select ${row.id}, ${invitations.coupleId}, ${row.invitationId}, ${row.activityId}, ${row.placeId ?? null},
        ${row.categoryId}, ${row.cityId ?? null}, ${row.distanceKm ?? null}, ${row.isOutsideRadius ? 1 : 0},
        (select tour from ${invitationSuggestions} as offer where offer.invitation_id = ${row.invitationId}
          and offer.activity_id = ${row.activityId} order by offer.round desc limit 1),
        ${row.selectedAt.getTime()}
      from ${invitations}
      where ${invitations.id} = ${row.invitationId} and ${invitations.deletedAt} is null
        and ${gte(invitations.expiresAt, row.selectedAt)} and ${when}
      on conflict do nothing`),
    () => undefined,
  )

/** Condition of later statements: this choice was inserted. */
export const isSelectionInserted = (selectionId: string): SQL =>
  sql`exists (select 1 from ${selections} where ${selections.id} = ${selectionId})`

/** Marks the dashboard's lists of both members as changed. */
export const raiseListsVersion = (db: Db, coupleId: string, when: SQL = sql`true`) =>
  statement(
    db
      .update(couples)
      .set({ listsVersion: sql`${couples.listsVersion} + 1` })
      .where(and(eq(couples.id, coupleId), when)),
    () => undefined,
  )

const raiseMembersVersion = (db: Db, userId: string | SQL) =>
  statement(
    db
      .update(coupleMembers)
      .set({ listsVersion: sql`${coupleMembers.listsVersion} + 1` })
      .where(eq(coupleMembers.userId, userId)),
    () => undefined,
  )

/** Marks the lists of one member as changed; the partner's polls stay unchanged. */
export const raiseOwnListsVersion = (db: Db, userId: string) => raiseMembersVersion(db, userId)

/** Marks the lists that show a choice as changed: those of both members, or of the one to whom it is private. */
export const raiseListsOfSelection = (db: Db, coupleId: string, selectionId: string) => {
  const privateTo = sql`(select private_to from ${selections} where id = ${selectionId})`
  return inOrder([raiseListsVersion(db, coupleId, sql`${privateTo} is null`), raiseMembersVersion(db, privateTo)])
}

/** A catalogue place that can be chosen without an invitation, with the ids of its categories, the basic ones first. */
export const findChoosablePlace = (db: Db, placeId: string) =>
  statement(
    db
      .select({ ...placeFields, cityId: places.cityId, categoryId: categories.id })
      .from(placeCategories)
      .innerJoin(categories, eq(categories.id, placeCategories.categoryId))
      .innerJoin(places, eq(places.id, placeCategories.placeId))
      .innerJoin(municipalities, eq(municipalities.id, places.cityId))
      .where(eq(placeCategories.placeId, placeId))
      .orderBy(categories.position),
    (rows) => (rows[0] ? { ...rows[0], categoryIds: rows.map(({ categoryId }) => categoryId) } : null),
  )

/**
 * Inserts a choice made by a member. An open choice of the same place is reused, unless it is private to the partner.
 * The couple is read when the row is written, because the person may have left another one.
 */
export const insertOwnSelection = (
  db: Db,
  row: Omit<typeof selections.$inferInsert, 'coupleId'> & { chosenBy: string },
) =>
  statement(
    db.run(sql`
      insert into ${selections} (id, couple_id, activity_id, place_id, category_id, city_id, selected_at, chosen_by)
      select ${row.id}, ${coupleOf(row.chosenBy)}, ${row.activityId}, ${row.placeId ?? null}, ${row.categoryId},
        ${row.cityId ?? null}, ${row.selectedAt.getTime()}, ${row.chosenBy}
      where not exists (
        select 1 from ${selections} where ${selections.coupleId} = ${coupleOf(row.chosenBy)}
          and ${selections.activityId} = ${row.activityId}
          and ${selections.completedAt} is null and ${selections.dismissedAt} is null
          and ${isVisibleTo(row.chosenBy)})`),
    () => undefined,
  )
