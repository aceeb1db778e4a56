import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { categories, invitationNotes, invitations, municipalities, places, selections } from '../../schema/index.ts'
import { chosenPlaceFields, searchedCity, toOfferedRow } from '../activities/offered-row.ts'
import { coupleOf } from '../couple-of.ts'
import { isInvitationVisibleTo } from './is-invitation-visible-to.ts'
import { isUndecided } from './is-undecided.ts'

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

/** The choices made through the same invitations, by the invitation's id. */
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
