import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import {
  categories,
  couples,
  invitations,
  municipalities,
  placeCategories,
  places,
  selections,
  subscriptions,
} from '../schema/index.ts'
import { coupleOf } from './achievements.ts'
import { isCoupleWithNews, type KnownLists } from './lists.ts'
import { offeredFields, searched, toOffered } from './offered.ts'
import { isPremium } from './premium.ts'
import { placeFields } from './suggestions.ts'

const selectionFields = {
  ...offeredFields,
  selectionId: selections.id,
  activityId: selections.activityId,
  category: categories.name,
  distanceKm: selections.distanceKm,
  isOutsideRadius: selections.isOutsideRadius,
  selectedAt: selections.selectedAt,
  completedAt: selections.completedAt,
  invitationToken: invitations.token,
}

export interface HistoryQuery {
  userId: string
  /** A couple that is not Premium sees nothing older than this. */
  freeSince: Date
  /** What the caller has seen already: if that is still the newest, nothing else is read. */
  known?: KnownLists | null
}

/** Oldest moment that the plan of a couple shows, in milliseconds. */
const visibleSince = (freeSince: Date) => sql`(
  select iif(${isPremium}, 0, ${freeSince.getTime()})
  from ${subscriptions} where ${subscriptions.coupleId} = ${couples.id})`

/** One row per choice and at least one, so that what the plan hides is told even where it shows nothing. */
const selectHistory = (db: Db, { userId, freeSince, known }: HistoryQuery, by: 'selectedAt' | 'completedAt') =>
  db
    .select({
      ...selectionFields,
      hidden: sql<number>`(
        select count(*) from selections as older
        where older.couple_id = ${couples.id} and older.${sql.identifier(selections[by].name)} < ${visibleSince(freeSince)})`,
    })
    .from(couples)
    .leftJoin(
      selections,
      and(eq(selections.coupleId, couples.id), sql`${selections[by]} >= ${visibleSince(freeSince)}`),
    )
    .leftJoin(categories, eq(categories.id, selections.categoryId))
    .leftJoin(places, eq(places.id, selections.placeId))
    .leftJoin(municipalities, eq(municipalities.id, places.cityId))
    .leftJoin(invitations, eq(invitations.id, selections.invitationId))
    .leftJoin(searched, sql`${searched.id} = coalesce(${invitations.cityId}, ${selections.cityId})`)
    .where(isCoupleWithNews(userId, known))
    .orderBy(desc(selections[by]))

type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number]

/** A choice always has its category and its moment: only a couple without choices has a row without them. */
const isSelection = (
  row: HistoryRow,
): row is HistoryRow & { [Name in 'selectionId' | 'activityId' | 'category']: string } & {
  selectedAt: Date
  isOutsideRadius: boolean
} => row.selectionId !== null

const readHistory = (rows: HistoryRow[]) => ({
  rows: rows.filter(isSelection).map((row) => ({
    ...toOffered(row),
    selectionId: row.selectionId,
    category: row.category,
    selectedAt: row.selectedAt,
    completedAt: row.completedAt,
    invitationToken: row.invitationToken,
  })),
  hidden: rows[0]?.hidden ?? 0,
})

/** A choice with its place, where we keep it. */
export type SelectionRow = ReturnType<typeof readHistory>['rows'][number]

/** What was chosen for the couple of a person, newest first, as far back as the plan shows, and how much it hides. */
export const listSelections = (db: Db, query: HistoryQuery) =>
  statement(selectHistory(db, query, 'selectedAt'), readHistory)

/** What the couple of a person did, newest first, as far back as the plan shows, and how much it hides. */
export const listCompletions = (db: Db, query: HistoryQuery) =>
  statement(selectHistory(db, query, 'completedAt'), readHistory)

/** Whether this was ever chosen for the couple of a person. */
export const findChosen = (db: Db, userId: string, activityId: string) =>
  statement(
    db
      .select({ id: selections.id })
      .from(selections)
      .where(and(eq(selections.coupleId, coupleOf(userId)), eq(selections.activityId, activityId)))
      .limit(1),
    (rows) => rows.length > 0,
  )

/** The choice that marking this place completes: the newest unmarked one; null when there is none of this place. */
export const findSelectionToComplete = (db: Db, userId: string, activityId: string) =>
  statement(
    db
      .select({ id: selections.id, completedAt: selections.completedAt })
      .from(selections)
      .where(and(eq(selections.coupleId, coupleOf(userId)), eq(selections.activityId, activityId)))
      .orderBy(sql`${selections.completedAt} is not null`, desc(selections.selectedAt))
      .limit(1),
    ([selection]) => selection ?? null,
  )

/** Marks a choice as done, once; never before it was made, whatever the clocks of two machines say. */
export const completeSelection = (db: Db, { id, at, day }: { id: string; at: Date; day: string }) =>
  statement(
    db
      .update(selections)
      .set({ completedAt: sql`max(${at.getTime()}, ${selections.selectedAt})`, completedDay: day })
      .where(and(eq(selections.id, id), isNull(selections.completedAt)))
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
export const isSelected = (selectionId: string): SQL =>
  sql`exists (select 1 from ${selections} where ${selections.id} = ${selectionId})`

/** The dashboard's lists have something new. */
export const bumpLists = (db: Db, coupleId: string) =>
  statement(
    db
      .update(couples)
      .set({ listsVersion: sql`${couples.listsVersion} + 1` })
      .where(eq(couples.id, coupleId)),
    () => undefined,
  )

/** A catalogue place that may be chosen without an invitation: its basic category first, else the Premium one. */
export const findChoosablePlace = (db: Db, placeId: string) =>
  statement(
    db
      .select({
        ...placeFields,
        cityId: places.cityId,
        categoryId: categories.id,
        category: categories.name,
        isPremium: categories.isPremium,
      })
      .from(placeCategories)
      .innerJoin(categories, eq(categories.id, placeCategories.categoryId))
      .innerJoin(places, eq(places.id, placeCategories.placeId))
      .innerJoin(municipalities, eq(municipalities.id, places.cityId))
      .where(eq(placeCategories.placeId, placeId))
      .orderBy(categories.position)
      .limit(1),
    ([place]) => place ?? null,
  )

/** A choice made by the couple itself; the same place again, before it was done, is the same choice. */
export const insertOwnSelection = (db: Db, row: typeof selections.$inferInsert) =>
  statement(
    db.run(sql`
      insert into ${selections} (id, couple_id, activity_id, place_id, category_id, city_id, selected_at)
      select ${row.id}, ${row.coupleId}, ${row.activityId}, ${row.placeId ?? null}, ${row.categoryId},
        ${row.cityId ?? null}, ${row.selectedAt.getTime()}
      where not exists (
        select 1 from ${selections} where ${selections.coupleId} = ${row.coupleId}
          and ${selections.activityId} = ${row.activityId} and ${selections.completedAt} is null)`),
    () => undefined,
  )
