import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import {
  categories,
  invitationSuggestions,
  invitations,
  municipalities,
  places,
  selections,
  subscriptions,
} from '../schema/index.ts'
import { coupleOf } from './achievements.ts'
import { placeFields } from './suggestions.ts'

/** What a link stands for: an invitation that was not withdrawn, with its category and the plan of who invites. */
export const findInvitation = (db: Db, token: string) =>
  statement(
    db
      .select({
        id: invitations.id,
        token: invitations.token,
        coupleId: invitations.coupleId,
        categoryId: invitations.categoryId,
        category: categories.name,
        categorySlug: categories.slug,
        location: invitations.location,
        cityId: invitations.cityId,
        radiusKm: invitations.radiusKm,
        scope: invitations.scope,
        round: invitations.round,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        plan: subscriptions.plan,
      })
      .from(invitations)
      .innerJoin(categories, eq(categories.id, invitations.categoryId))
      .innerJoin(subscriptions, eq(subscriptions.coupleId, invitations.coupleId))
      .where(and(eq(invitations.token, token), isNull(invitations.deletedAt))),
    ([invitation]) => invitation ?? null,
  )
export type InvitationRow = NonNullable<ReturnType<ReturnType<typeof findInvitation>['read']>>

/** What the invitation offers now, in the order in which it was drawn. */
export const listInvitationSuggestions = (db: Db, token: string) =>
  statement(
    db
      .select({
        ...placeFields,
        distanceKm: invitationSuggestions.distanceKm,
        isOutsideRadius: invitationSuggestions.isOutsideRadius,
      })
      .from(invitations)
      .innerJoin(
        invitationSuggestions,
        and(eq(invitationSuggestions.invitationId, invitations.id), eq(invitationSuggestions.round, invitations.round)),
      )
      .innerJoin(places, eq(places.id, invitationSuggestions.placeId))
      .innerJoin(municipalities, eq(municipalities.id, places.cityId))
      .where(eq(invitations.token, token))
      .orderBy(invitationSuggestions.position),
    (rows) => rows,
  )

/** What was chosen through the link; null while nothing is. */
export const findInvitationSelection = (db: Db, token: string) =>
  statement(
    db
      .select({
        ...placeFields,
        selectionId: selections.id,
        activityId: selections.activityId,
        distanceKm: selections.distanceKm,
        isOutsideRadius: selections.isOutsideRadius,
      })
      .from(invitations)
      .innerJoin(selections, eq(selections.invitationId, invitations.id))
      .innerJoin(places, eq(places.id, selections.placeId))
      .innerJoin(municipalities, eq(municipalities.id, places.cityId))
      .where(eq(invitations.token, token)),
    ([selection]) => selection ?? null,
  )

/** One of the places that the invitation offered, now or before a reload: a page may have been open meanwhile. */
export const findOfferedSuggestion = (db: Db, token: string, activityId: string) =>
  statement(
    db
      .select({
        ...placeFields,
        distanceKm: invitationSuggestions.distanceKm,
        isOutsideRadius: invitationSuggestions.isOutsideRadius,
        cityId: places.cityId,
      })
      .from(invitations)
      .innerJoin(invitationSuggestions, eq(invitationSuggestions.invitationId, invitations.id))
      .innerJoin(places, eq(places.id, invitationSuggestions.placeId))
      .innerJoin(municipalities, eq(municipalities.id, places.cityId))
      .where(and(eq(invitations.token, token), eq(invitationSuggestions.activityId, activityId)))
      .orderBy(desc(invitationSuggestions.round))
      .limit(1),
    ([suggestion]) => suggestion ?? null,
  )

export interface MonthlyQuota {
  month: string
  /** null: no limit */
  limit: number | null
}

/**
 * Inserts an invitation while its couple has made fewer than the limit this month: the count stands inside the
 * insert, so that simultaneous clicks cannot all pass.
 *
 * @returns whether it was inserted
 */
export const insertInvitationWithin = (db: Db, row: typeof invitations.$inferInsert, { month, limit }: MonthlyQuota) =>
  statement(
    db.all<{ id: string }>(sql`
      insert into ${invitations}
        (id, token, couple_id, created_by, category_id, location, city_id, radius_km, scope, month, created_at, expires_at)
      select ${row.id}, ${row.token}, ${row.coupleId}, ${row.createdBy ?? null}, ${row.categoryId},
        ${row.location ?? null}, ${row.cityId ?? null}, ${row.radiusKm}, ${row.scope}, ${month},
        ${row.createdAt.getTime()}, ${row.expiresAt.getTime()}
      where ${limit === null ? sql`true` : sql`(${countInMonth(row.coupleId, month)}) < ${limit}`}
      returning id`),
    (rows) => rows.length > 0,
  )

const countInMonth = (coupleId: string | ReturnType<typeof coupleOf>, month: string) =>
  sql`select count(*) from ${invitations} where ${invitations.coupleId} = ${coupleId} and ${invitations.month} = ${month}`

/** Invitations that a couple made in a month; withdrawn ones count. */
export const countInvitationsInMonth = (db: Db, coupleId: string | ReturnType<typeof coupleOf>, month: string) =>
  statement(db.all<{ made: number }>(sql`select (${countInMonth(coupleId, month)}) as made`), ([row]) => row?.made ?? 0)

export interface NewSuggestion {
  activityId: string
  placeId: string
  distanceKm: number | null
  isOutsideRadius: boolean
}

/**
 * Fixes what an invitation offers in the round that it is in; nothing when the invitation was refused, is not in that
 * round, or another request fixed it before.
 */
export const insertSuggestions = (db: Db, invitationId: string, round: number, offered: readonly NewSuggestion[]) =>
  statement(
    db.run(sql`
      insert into ${invitationSuggestions}
        (invitation_id, round, position, activity_id, place_id, distance_km, is_outside_radius)
      select ${invitationId}, ${round}, key, value ->> 'activityId', value ->> 'placeId', value ->> 'distanceKm',
        value ->> 'isOutsideRadius'
      from json_each(${JSON.stringify(offered)})
      where exists (
          select 1 from ${invitations} where ${invitations.id} = ${invitationId} and ${invitations.round} = ${round})
        and not exists (
          select 1 from ${invitationSuggestions}
          where ${invitationSuggestions.invitationId} = ${invitationId} and ${invitationSuggestions.round} = ${round})`),
    () => undefined,
  )

const newestOf = (userId: string) => and(eq(invitations.coupleId, coupleOf(userId)), isNull(invitations.deletedAt))

/** The invitations of a person's couple, newest first. */
export const listInvitations = (db: Db, userId: string, limit: number) =>
  statement(
    db
      .select({
        id: invitations.id,
        token: invitations.token,
        category: categories.name,
        location: invitations.location,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
      })
      .from(invitations)
      .innerJoin(categories, eq(categories.id, invitations.categoryId))
      .where(newestOf(userId))
      .orderBy(desc(invitations.createdAt))
      .limit(limit),
    (rows) => rows,
  )

/** What was chosen through the same invitations, by the invitation's id. */
export const listInvitationSelections = (db: Db, userId: string, limit: number) => {
  const newest = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(newestOf(userId))
    .orderBy(desc(invitations.createdAt))
    .limit(limit)
    .as('newest')
  return statement(
    db
      .select({
        ...placeFields,
        invitationId: newest.id,
        distanceKm: selections.distanceKm,
        isOutsideRadius: selections.isOutsideRadius,
      })
      .from(newest)
      .innerJoin(selections, eq(selections.invitationId, newest.id))
      .innerJoin(places, eq(places.id, selections.placeId))
      .innerJoin(municipalities, eq(municipalities.id, places.cityId)),
    (rows) => new Map(rows.map((row) => [row.invitationId, row])),
  )
}

/** Whether a link is one of the couple of a person, and not withdrawn. */
export const findOwnInvitation = (db: Db, userId: string, token: string) =>
  statement(
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(
        and(eq(invitations.token, token), eq(invitations.coupleId, coupleOf(userId)), isNull(invitations.deletedAt)),
      ),
    (rows) => rows.length > 0,
  )

/** Condition of a change: the invitation was not withdrawn, and nothing was chosen through it. */
const isUndecided = sql`${invitations.deletedAt} is null
  and not exists (select 1 from ${selections} where ${selections.invitationId} = ${invitations.id})`

/**
 * Withdraws an invitation of this couple through which nothing was chosen.
 *
 * @returns whether there was one to withdraw
 */
export const withdrawInvitation = (db: Db, { token, coupleId, at }: { token: string; coupleId: string; at: Date }) =>
  statement(
    db
      .update(invitations)
      .set({ deletedAt: at })
      .where(and(eq(invitations.token, token), eq(invitations.coupleId, coupleId), isUndecided))
      .returning({ id: invitations.id }),
    (rows) => rows.length > 0,
  )

/**
 * Moves an open invitation on to its next round, once: the round that was read decides between simultaneous reloads.
 *
 * @returns whether this call was the one that moved it
 */
export const advanceRound = (
  db: Db,
  { id, from, scope }: { id: string; from: number; scope: InvitationRow['scope'] },
) =>
  statement(
    db
      .update(invitations)
      .set({ round: from + 1, scope })
      .where(and(eq(invitations.id, id), eq(invitations.round, from), isUndecided))
      .returning({ id: invitations.id }),
    (rows) => rows.length > 0,
  )

/** Ids of everything that the invitation has offered so far, in every round. */
export const listOfferedByInvitation = (db: Db, token: string) =>
  statement(
    db
      .selectDistinct({ activityId: invitationSuggestions.activityId })
      .from(invitations)
      .innerJoin(invitationSuggestions, eq(invitationSuggestions.invitationId, invitations.id))
      .where(eq(invitations.token, token)),
    (rows) => rows.map(({ activityId }) => activityId),
  )
