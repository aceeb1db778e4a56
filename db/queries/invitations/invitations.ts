import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import {
  categories,
  invitationSuggestions,
  invitations,
  municipalities,
  places,
  selections,
  subscriptions,
} from '../../schema/index.ts'
import { type OfferedRow, offeredFields, searchedCity, toOfferedRow } from '../activities/offered-row.ts'
import { coupleOf } from '../couples/achievements.ts'
import type { AnswerText, Condition } from '../idempotency.ts'

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
        cityName: municipalities.name,
        cityUf: municipalities.uf,
        cityLatitude: municipalities.latitude,
        cityLongitude: municipalities.longitude,
        radiusKm: invitations.radiusKm,
        filters: invitations.filters,
        isSurprise: invitations.isSurprise,
        scope: invitations.scope,
        round: invitations.round,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        plan: subscriptions.plan,
      })
      .from(invitations)
      .innerJoin(categories, eq(categories.id, invitations.categoryId))
      .innerJoin(subscriptions, eq(subscriptions.coupleId, invitations.coupleId))
      .leftJoin(municipalities, eq(municipalities.id, invitations.cityId))
      .where(and(eq(invitations.token, token), isNull(invitations.deletedAt))),
    ([row]) => (row ? toInvitation(row) : null),
  )
export type InvitationRow = NonNullable<ReturnType<ReturnType<typeof findInvitation>['read']>>

interface CityColumns {
  cityId: string | null
  cityName: string | null
  cityUf: string | null
  cityLatitude: number | null
  cityLongitude: number | null
}

/** The row with its city as one thing, or null where no known one was meant. */
function toInvitation<Row extends CityColumns>(row: Row) {
  const { cityId: id, cityName: name, cityUf: uf, cityLatitude: latitude, cityLongitude: longitude, ...rest } = row
  const isKnown = id !== null && name !== null && uf !== null && latitude !== null && longitude !== null
  return { ...rest, city: isKnown ? { id, name, uf, latitude, longitude } : null }
}

/**
 * What the invitation offers, in the order in which it was drawn.
 *
 * @param round - unless said the one it is in now
 */
export const listInvitationSuggestions = (db: Db, token: string, round: number | SQL = sql`${invitations.round}`) =>
  statement(
    db
      .select({
        ...offeredFields,
        activityId: invitationSuggestions.activityId,
        position: invitationSuggestions.position,
        distanceKm: invitationSuggestions.distanceKm,
        isOutsideRadius: invitationSuggestions.isOutsideRadius,
      })
      .from(invitations)
      .innerJoin(
        invitationSuggestions,
        and(eq(invitationSuggestions.invitationId, invitations.id), eq(invitationSuggestions.round, round)),
      )
      .leftJoin(places, eq(places.id, invitationSuggestions.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .leftJoin(searchedCity, eq(searchedCity.id, invitations.cityId))
      .where(eq(invitations.token, token))
      .orderBy(invitationSuggestions.position),
    (rows) => rows.map((row) => ({ ...toOfferedRow(row), position: row.position })),
  )

/** What was chosen through the link; null while nothing is. */
export const findInvitationSelection = (db: Db, token: string) =>
  statement(
    db
      .select({
        ...offeredFields,
        selectionId: selections.id,
        activityId: selections.activityId,
        distanceKm: selections.distanceKm,
        isOutsideRadius: selections.isOutsideRadius,
      })
      .from(invitations)
      .innerJoin(selections, eq(selections.invitationId, invitations.id))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .leftJoin(searchedCity, eq(searchedCity.id, invitations.cityId))
      .where(eq(invitations.token, token)),
    ([row]) => (row ? { ...toOfferedRow(row), selectionId: row.selectionId } : null),
  )

/** Which suggestion of an invitation is meant: by what it is, or by the hint that stands for it while it is a surprise. */
export type SuggestionRef = { activityId: string } | { round: number; position: number }

/** One of the things that the invitation offered, now or before a reload: a page may have been open meanwhile. */
export const findOfferedSuggestion = (db: Db, token: string, ref: SuggestionRef) =>
  statement(
    db
      .select({
        ...offeredFields,
        activityId: invitationSuggestions.activityId,
        distanceKm: invitationSuggestions.distanceKm,
        isOutsideRadius: invitationSuggestions.isOutsideRadius,
        placeCityId: places.cityId,
      })
      .from(invitations)
      .innerJoin(invitationSuggestions, eq(invitationSuggestions.invitationId, invitations.id))
      .leftJoin(places, eq(places.id, invitationSuggestions.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .leftJoin(searchedCity, eq(searchedCity.id, invitations.cityId))
      .where(
        and(
          eq(invitations.token, token),
          'activityId' in ref
            ? eq(invitationSuggestions.activityId, ref.activityId)
            : and(
                invitations.isSurprise,
                eq(invitationSuggestions.round, ref.round),
                eq(invitationSuggestions.position, ref.position),
              ),
        ),
      )
      .orderBy(desc(invitationSuggestions.round))
      .limit(1),
    ([row]) => (row ? { ...toOfferedRow(row), cityId: row.placeCityId } : null),
  )
export type OfferedSuggestion = OfferedRow & { cityId: string | null }

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
        (id, token, couple_id, created_by, category_id, location, city_id, radius_km, scope, is_surprise, filters, month,
          created_at, expires_at)
      select ${row.id}, ${row.token}, ${row.coupleId}, ${row.createdBy ?? null}, ${row.categoryId},
        ${row.location ?? null}, ${row.cityId ?? null}, ${row.radiusKm}, ${row.scope}, ${row.isSurprise ? 1 : 0},
        ${row.filters ?? null}, ${month}, ${row.createdAt.getTime()}, ${row.expiresAt.getTime()}
      where ${limit === null ? sql`true` : sql`(${countInMonth(row.coupleId, month)}) < ${limit}`}
      returning id`),
    (rows) => rows.length > 0,
  )

/** Condition of what follows from an invitation: its quota let it be inserted. */
export const isInserted = (invitationId: string): Condition =>
  sql`exists (select 1 from ${invitations} where ${invitations.id} = ${invitationId})`

/** An answer that says how many invitations are left this month, once the batch has inserted its own; `null`: no limit. */
export const answerWithRemaining = (answer: object, coupleId: string, { month, limit }: MonthlyQuota): AnswerText => {
  const json = JSON.stringify({ ...answer, remainingThisMonth: null })
  return limit === null
    ? json
    : sql`json_set(${json}, '$.remainingThisMonth', ${limit} - (${countInMonth(coupleId, month)}))`
}

const countInMonth = (coupleId: string | ReturnType<typeof coupleOf>, month: string) =>
  sql`select count(*) from ${invitations} where ${invitations.coupleId} = ${coupleId} and ${invitations.month} = ${month}`

/** Invitations that a couple made in a month; withdrawn ones count. */
export const countInvitationsInMonth = (db: Db, coupleId: string | ReturnType<typeof coupleOf>, month: string) =>
  statement(db.all<{ made: number }>(sql`select (${countInMonth(coupleId, month)}) as made`), ([row]) => row?.made ?? 0)

export interface NewSuggestion {
  activityId: string
  /** Null for what has no row in places. */
  placeId: string | null
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

/** Remembers that the couple was offered what an invitation shows in a round, right after the statement that fixed it. */
export const countOffers = (db: Db, invitationId: string, round: number) =>
  statement(
    db.run(sql`
      insert into couple_offers (couple_id, category_id, activity_id, times)
      select i.couple_id, i.category_id, s.activity_id, 1
      from invitations as i cross join invitation_suggestions as s
      where i.id = ${invitationId} and i.round = ${round} and s.invitation_id = i.id and s.round = ${round}
        and changes() > 0
      on conflict (couple_id, category_id, activity_id) do update set times = times + 1`),
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
    .select({ id: invitations.id, cityId: invitations.cityId })
    .from(invitations)
    .where(newestOf(userId))
    .orderBy(desc(invitations.createdAt))
    .limit(limit)
    .as('newest')
  return statement(
    db
      .select({
        ...offeredFields,
        invitationId: newest.id,
        activityId: selections.activityId,
        distanceKm: selections.distanceKm,
        isOutsideRadius: selections.isOutsideRadius,
      })
      .from(newest)
      .innerJoin(selections, eq(selections.invitationId, newest.id))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .leftJoin(searchedCity, eq(searchedCity.id, newest.cityId)),
    (rows) => new Map(rows.map((row) => [row.invitationId, toOfferedRow(row)])),
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

/** Condition: the invitation shows what was drawn in this round, and nothing was chosen yet. */
export const isShowing = (invitationId: string, round: number): Condition =>
  sql`exists (select 1 from ${invitations} where ${invitations.id} = ${invitationId} and ${invitations.round} = ${round} and ${isUndecided})`

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
