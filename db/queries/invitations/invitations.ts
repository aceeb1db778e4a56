import { and, desc, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import {
  categories,
  invitationNotes,
  invitations,
  municipalities,
  places,
  selections,
  subscriptions,
} from '../../schema/index.ts'
import { chosenFields, chosenPlaceFields, searchedCity, toOfferedRow } from '../activities/offered-row.ts'
import { coupleOf } from '../couple-of.ts'
import { isInvitationVisibleTo } from './is-invitation-visible-to.ts'
import { isUndecided } from './is-undecided.ts'

/** The invitation of a link, unless it was withdrawn, with its category and the inviter's plan. */
export const findInvitation = (db: Db, { token }: { token: string }) =>
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
        mode: invitations.mode,
        scope: invitations.scope,
        round: invitations.round,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        plan: subscriptions.plan,
        signature: invitationNotes.signature,
        message: invitationNotes.message,
      })
      .from(invitations)
      .innerJoin(categories, eq(categories.id, invitations.categoryId))
      .innerJoin(subscriptions, eq(subscriptions.coupleId, invitations.coupleId))
      .leftJoin(municipalities, eq(municipalities.id, invitations.cityId))
      .leftJoin(invitationNotes, eq(invitationNotes.invitationId, invitations.id))
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

/** The row with its city as one object, or null for an unknown city. */
function toInvitation<Row extends CityColumns>(row: Row) {
  const { cityId: id, cityName: name, cityUf: uf, cityLatitude: latitude, cityLongitude: longitude, ...rest } = row
  const isKnown = id !== null && name !== null && uf !== null && latitude !== null && longitude !== null
  return { ...rest, city: isKnown ? { id, name, uf, latitude, longitude } : null }
}

/** The choice made through the link; null before there is one. */
export const findInvitationSelection = (db: Db, { token }: { token: string }) =>
  statement(
    db
      .select({
        ...chosenFields,
        selectionId: selections.id,
        cityId: selections.cityId,
        selectedAt: selections.selectedAt,
        completedAt: selections.completedAt,
        dismissedAt: selections.dismissedAt,
        plannedAt: selections.plannedAt,
      })
      .from(invitations)
      .innerJoin(selections, eq(selections.invitationId, invitations.id))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .leftJoin(searchedCity, eq(searchedCity.id, invitations.cityId))
      .where(eq(invitations.token, token)),
    ([row]) => {
      if (!row) return null
      const { selectionId, cityId, selectedAt, completedAt, dismissedAt, plannedAt } = row
      return { ...toOfferedRow(row), selectionId, cityId, selectedAt, completedAt, dismissedAt, plannedAt }
    },
  )
export type InvitationSelection = NonNullable<ReturnType<ReturnType<typeof findInvitationSelection>['read']>>

/** The category of an open invitation; null if something was chosen, or it was withdrawn or has expired. */
export const findOpenCategory = (db: Db, token: string, now: Date) =>
  statement(
    db
      .select({ slug: categories.slug })
      .from(invitations)
      .innerJoin(categories, eq(categories.id, invitations.categoryId))
      .where(
        and(
          eq(invitations.token, token),
          isNull(invitations.deletedAt),
          gt(invitations.expiresAt, now),
          notExists(
            db.select({ id: selections.id }).from(selections).where(eq(selections.invitationId, invitations.id)),
          ),
        ),
      ),
    ([row]) => row?.slug ?? null,
  )

interface Opening {
  at: Date
  /** Null: not signed in. */
  readerId: string | null
}

/** Records when an invitation was first seen outside its own couple. */
export const updateOpening = (db: Db, token: string, { at, readerId }: Opening) => {
  const isOthers = readerId === null ? undefined : sql`${invitations.coupleId} is not ${coupleOf(readerId)}`
  return statement(
    db
      .update(invitations)
      .set({ openedAt: at })
      .where(and(eq(invitations.token, token), isNull(invitations.openedAt), isNull(invitations.deletedAt), isOthers)),
    () => undefined,
  )
}

/** Whether a link belongs to an invitation. */
export const hasInvitation = (db: Db, token: string) =>
  statement(
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.token, token), isNull(invitations.deletedAt))),
    (rows) => rows.length > 0,
  )

const newestOf = (userId: string) =>
  and(eq(invitations.coupleId, coupleOf(userId)), isNull(invitations.deletedAt), isInvitationVisibleTo(userId))

/** The invitations of a person's couple, newest first. */
export const listInvitations = (db: Db, userId: string, limit: number) =>
  statement(
    db
      .select({
        id: invitations.id,
        token: invitations.token,
        category: categories.name,
        location: invitations.location,
        radiusKm: invitations.radiusKm,
        isSurprise: invitations.isSurprise,
        mode: invitations.mode,
        filters: invitations.filters,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        openedAt: invitations.openedAt,
        isNoteRemoved: sql`${invitationNotes.removedAt} is not null`.mapWith(Boolean),
      })
      .from(invitations)
      .innerJoin(categories, eq(categories.id, invitations.categoryId))
      .leftJoin(invitationNotes, eq(invitationNotes.invitationId, invitations.id))
      .where(newestOf(userId))
      .orderBy(desc(invitations.createdAt))
      .limit(limit),
    (rows) => rows,
  )

/** The choices made through these invitations, by the invitation's id. */
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
        ...chosenPlaceFields,
        invitationId: newest.id,
      })
      .from(newest)
      .innerJoin(selections, eq(selections.invitationId, newest.id))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .leftJoin(searchedCity, eq(searchedCity.id, newest.cityId)),
    (rows) => new Map(rows.map((row) => [row.invitationId, toOfferedRow(row)])),
  )
}

/** Whether an invitation of the person's couple has this token and was not withdrawn. */
export const findOwnInvitation = (db: Db, userId: string, token: string) =>
  statement(
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.token, token), newestOf(userId))),
    (rows) => rows.length > 0,
  )

/**
 * Withdraws an invitation of this couple through which nothing was chosen.
 *
 * @returns whether it was withdrawn
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
