import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, firstRow, inOrder, statement } from '../../client.ts'
import {
  categories,
  couples,
  invitationNotes,
  invitationSuggestions,
  invitations,
  localities,
  municipalities,
  places,
  selections,
  subscriptions,
} from '../../schema/index.ts'
import { chosenFields, searchedCity, toOfferedRow } from '../activities/offered-row.ts'
import { zoneCity } from '../activities/selections.ts'
import { coupleOf } from '../couple-of.ts'
import { isInvitationVisibleTo, isLinkActive, isOpenTo } from './is-invitation-visible-to.ts'
import { isAnswered, isUndecided } from './is-undecided.ts'

/** The invitation of a link that is active, with its category and the inviter's plan; see `isOpenTo`. */
export const findInvitation = (db: Db, { token, reader }: { token: string; reader?: { userId: string } | null }) =>
  firstRow(
    db
      .select({
        id: invitations.id,
        token: invitations.token,
        coupleId: invitations.coupleId,
        categoryId: invitations.categoryId,
        category: categories.name,
        categorySlug: categories.slug,
        location: invitations.location,
        city: {
          id: municipalities.id,
          name: municipalities.name,
          uf: municipalities.uf,
          latitude: sql<number>`coalesce(${localities.latitude}, ${municipalities.latitude})`,
          longitude: sql<number>`coalesce(${localities.longitude}, ${municipalities.longitude})`,
          localityId: sql<string | null>`${invitations.localityId}`,
        },
        radiusKm: invitations.radiusKm,
        filters: invitations.filters,
        isSurprise: invitations.isSurprise,
        mode: invitations.mode,
        scope: invitations.scope,
        round: invitations.round,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        closedAt: invitations.closedAt,
        plannedAt: invitations.plannedAt,
        declinedAt: invitations.declinedAt,
        plan: subscriptions.plan,
        signature: invitationNotes.signature,
        message: invitationNotes.message,
      })
      .from(invitations)
      .innerJoin(categories, eq(categories.id, invitations.categoryId))
      .innerJoin(subscriptions, eq(subscriptions.coupleId, invitations.coupleId))
      .leftJoin(municipalities, eq(municipalities.id, invitations.cityId))
      .leftJoin(localities, eq(localities.id, invitations.localityId))
      .leftJoin(invitationNotes, eq(invitationNotes.invitationId, invitations.id))
      .where(and(eq(invitations.token, token), isLinkActive, isOpenTo(reader?.userId))),
  )
export type InvitationRow = NonNullable<ReturnType<ReturnType<typeof findInvitation>['read']>>

/**
 * The choice made through the link; null before there is one.
 *
 * @param link - `reader`: the person whose own proposal of a day is told from the other member's
 */
export const findInvitationSelection = (
  db: Db,
  { token, reader }: { token: string; reader?: { userId: string } | null },
) =>
  statement(
    db
      .select({
        ...chosenFields,
        selectionId: selections.id,
        cityId: zoneCity,
        dates: {
          selectedAt: selections.selectedAt,
          completedAt: selections.completedAt,
          completedDay: selections.completedDay,
          dismissedAt: selections.dismissedAt,
          plannedAt: selections.plannedAt,
          dateSetAt: selections.dateSetAt,
          dateChangedAt: selections.dateChangedAt,
          removedDate: selections.removedDate,
          dateProposedBy: sql<'guest' | 'reader' | 'member' | null>`case ${selections.dateProposedBy}
            when 'guest' then 'guest' when ${reader?.userId ?? null} then 'reader' else iif(${selections.dateProposedBy} is null, null, 'member') end`,
        },
      })
      .from(invitations)
      .innerJoin(selections, eq(selections.invitationId, invitations.id))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .leftJoin(searchedCity, eq(searchedCity.id, invitations.cityId))
      .where(eq(invitations.token, token)),
    ([row]) => {
      if (!row) return null
      const { selectionId, cityId, dates } = row
      return { ...toOfferedRow(row), selectionId, cityId, ...dates }
    },
  )
export type InvitationSelection = NonNullable<ReturnType<ReturnType<typeof findInvitationSelection>['read']>>

/** Condition: the link is active and not closed. */
export const isLinkTo = (token: string) => and(eq(invitations.token, token), isLinkActive, isNull(invitations.closedAt))

/** Category, mode, signature and state of an invitation; null if its link is closed or withdrawn, or it expired before a choice. */
export const findInvitationCard = (db: Db, token: string, now: Date) =>
  statement(
    db
      .select({
        category: categories.slug,
        mode: invitations.mode,
        isOpen: sql<number>`not ${isAnswered}`.mapWith(Boolean),
        sender: invitationNotes.signature,
      })
      .from(invitations)
      .innerJoin(categories, eq(categories.id, invitations.categoryId))
      .leftJoin(invitationNotes, eq(invitationNotes.invitationId, invitations.id))
      .where(and(isLinkTo(token), or(gt(invitations.expiresAt, now), isAnswered))),
    ([row]) => row ?? null,
  )

interface Opening {
  at: Date
  /** Null: not signed in. */
  readerId: string | null
}

/** Records when a person other than its author first saw an invitation, and changes the lists of its couple. */
export const updateOpening = (db: Db, token: string, { at, readerId }: Opening) => {
  // After the author's account is deleted, either member may have been the author.
  const isOthers =
    readerId === null
      ? undefined
      : sql`(${invitations.coupleId} is not ${coupleOf(readerId)} or ${invitations.createdBy} <> ${readerId})`
  const isUnopened = and(isLinkTo(token), isNull(invitations.openedAt), isOthers, isOpenTo(readerId))
  return inOrder([
    execute(db)`update ${couples} set lists_version = lists_version + 1
        where id = (select ${invitations.coupleId} from ${invitations} where ${isUnopened})`,
    statement(db.update(invitations).set({ openedAt: at }).where(isUnopened)),
  ])
}

export const hasInvitation = (db: Db, token: string) =>
  anyRow(db.select({ id: invitations.id }).from(invitations).where(isLinkTo(token)))

const newestOf = (userId: string) =>
  and(eq(invitations.coupleId, coupleOf(userId)), isNull(invitations.deletedAt), isInvitationVisibleTo(userId))

/** Id of what a proposal proposes, and the name of a place, as JSON; null: no proposal. */
const proposedItem = sql<string | null>`iif(${invitations.plannedAt} is null, null, (
  select json_array(${invitationSuggestions.activityId}, ${places.name})
  from ${invitationSuggestions} left join ${places} on ${places.id} = ${invitationSuggestions.placeId}
  where ${invitationSuggestions.invitationId} = ${invitations.id} limit 1))`

/** The invitations of a person's couple, newest first. */
export const listInvitations = (db: Db, userId: string, limit: number) =>
  statement(
    db
      .select({
        id: invitations.id,
        token: invitations.token,
        category: categories.name,
        location: invitations.location,
        cityId: invitations.cityId,
        radiusKm: invitations.radiusKm,
        isSurprise: invitations.isSurprise,
        mode: invitations.mode,
        filters: invitations.filters,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        openedAt: invitations.openedAt,
        isInvited: sql`coalesce(${invitations.createdBy} <> ${userId}, false)`.mapWith(Boolean),
        closedAt: invitations.closedAt,
        plannedAt: invitations.plannedAt,
        declinedAt: invitations.declinedAt,
        proposed: proposedItem,
        message: invitationNotes.message,
        isNoteRemoved: sql`${invitationNotes.removedAt} is not null`.mapWith(Boolean),
      })
      .from(invitations)
      .innerJoin(categories, eq(categories.id, invitations.categoryId))
      .leftJoin(invitationNotes, eq(invitationNotes.invitationId, invitations.id))
      .where(newestOf(userId))
      .orderBy(desc(invitations.createdAt))
      .limit(limit),
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
        ...chosenFields,
        invitationId: newest.id,
        dismissedId: sql<string | null>`iif(${selections.dismissedAt} is null, null, ${selections.id})`,
      })
      .from(newest)
      .innerJoin(selections, eq(selections.invitationId, newest.id))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .leftJoin(searchedCity, eq(searchedCity.id, newest.cityId)),
    (rows) => new Map(rows.map((row) => [row.invitationId, { ...toOfferedRow(row), dismissedId: row.dismissedId }])),
  )
}

/** Whether an invitation of the person's couple has this token and was not withdrawn. */
export const findOwnInvitation = (db: Db, userId: string, token: string) =>
  anyRow(
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.token, token), newestOf(userId))),
  )

/** Withdraws an invitation of this couple through which nothing was chosen. */
export const withdrawInvitation = (db: Db, { token, coupleId, at }: { token: string; coupleId: string; at: Date }) =>
  anyRow(
    db
      .update(invitations)
      .set({ deletedAt: at })
      .where(and(eq(invitations.token, token), eq(invitations.coupleId, coupleId), isUndecided))
      .returning({ id: invitations.id }),
  )
