import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import {
  categories,
  couples,
  invitations,
  municipalities,
  placeCategories,
  places,
  selections,
} from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { placeFields } from '../places/place-fields.ts'

/** Whether this was ever chosen for the couple of a person. */
export const isEverChosen = (db: Db, userId: string, activityId: string) =>
  statement(
    db
      .select({ id: selections.id })
      .from(selections)
      .where(and(eq(selections.coupleId, coupleOf(userId)), eq(selections.activityId, activityId)))
      .limit(1),
    (rows) => rows.length > 0,
  )

/**
 * The choice that marking this place completes: the newest unmarked one that is not hidden; null when there is none of this place.
 */
export const findSelectionToComplete = (db: Db, userId: string, activityId: string) =>
  statement(
    db
      .select({ id: selections.id, completedAt: selections.completedAt })
      .from(selections)
      .where(
        and(
          eq(selections.coupleId, coupleOf(userId)),
          eq(selections.activityId, activityId),
          isNull(selections.putAwayAt),
        ),
      )
      .orderBy(sql`${selections.completedAt} is not null`, desc(selections.selectedAt))
      .limit(1),
    ([selection]) => selection ?? null,
  )

/** A choice of the couple of a person, wherever it stands; null when it has none of this id. */
export const findSelection = (db: Db, userId: string, id: string) =>
  statement(
    db
      .select({
        completedAt: selections.completedAt,
        putAwayAt: selections.putAwayAt,
        cityId: selections.cityId,
      })
      .from(selections)
      .where(and(eq(selections.id, id), eq(selections.coupleId, coupleOf(userId)))),
    ([selection]) => selection ?? null,
  )

/** Whether a choice can still be marked as done or hidden: if two people do one of each at once, one comes first. */
const isOpen = (id: string) => and(eq(selections.id, id), isNull(selections.completedAt), isNull(selections.putAwayAt))

/** Takes a choice that is not done off the lists of its couple. */
export const hideSelection = (db: Db, id: string, at: Date) =>
  statement(db.update(selections).set({ putAwayAt: at }).where(isOpen(id)), () => undefined)

/** Marks a choice as done, once; never before it was made, whatever the clocks of two machines say. */
export const completeSelection = (db: Db, { id, at, day }: { id: string; at: Date; day: string }) =>
  statement(
    db
      .update(selections)
      .set({ completedAt: sql`max(${at.getTime()}, ${selections.selectedAt})`, completedDay: day })
      .where(isOpen(id))
      .returning({ id: selections.id }),
    (rows) => rows.length > 0,
  )

/** Inserts the choice of an open invitation; the unique index lets one of several simultaneous ones pass. */
export const insertInvitationSelection = (db: Db, row: typeof selections.$inferInsert & { invitationId: string }) =>
  statement(
    db.run(sql`
      insert into ${selections}
        (id, couple_id, invitation_id, activity_id, place_id, category_id, city_id, distance_km, is_outside_radius, selected_at)
      select ${row.id}, ${row.coupleId}, ${row.invitationId}, ${row.activityId}, ${row.placeId ?? null},
        ${row.categoryId}, ${row.cityId ?? null}, ${row.distanceKm ?? null}, ${row.isOutsideRadius ? 1 : 0},
        ${row.selectedAt.getTime()}
      from ${invitations}
      where ${invitations.id} = ${row.invitationId} and ${invitations.deletedAt} is null
        and ${gte(invitations.expiresAt, row.selectedAt)}
      on conflict do nothing`),
    () => undefined,
  )

/** Condition of what follows from a choice: it is the one that won. */
export const isSelectionInserted = (selectionId: string): SQL =>
  sql`exists (select 1 from ${selections} where ${selections.id} = ${selectionId})`

/** The dashboard's lists have something new. */
export const raiseListsVersion = (db: Db, coupleId: string) =>
  statement(
    db
      .update(couples)
      .set({ listsVersion: sql`${couples.listsVersion} + 1` })
      .where(eq(couples.id, coupleId)),
    () => undefined,
  )

/** A catalogue place that may be chosen without an invitation, and the ids of its categories, the basic ones first. */
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

/** A choice made by the couple itself; the same place again, before it was done or hidden, is the same choice. */
export const insertOwnSelection = (db: Db, row: typeof selections.$inferInsert) =>
  statement(
    db.run(sql`
      insert into ${selections} (id, couple_id, activity_id, place_id, category_id, city_id, selected_at)
      select ${row.id}, ${row.coupleId}, ${row.activityId}, ${row.placeId ?? null}, ${row.categoryId},
        ${row.cityId ?? null}, ${row.selectedAt.getTime()}
      where not exists (
        select 1 from ${selections} where ${selections.coupleId} = ${row.coupleId}
          and ${selections.activityId} = ${row.activityId}
          and ${selections.completedAt} is null and ${selections.putAwayAt} is null)`),
    () => undefined,
  )
