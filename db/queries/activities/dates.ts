import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { categories, coupleMembers, invitations, municipalities, places, selections } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { isLinkActive } from '../invitations/is-invitation-visible-to.ts'
import { isVisibleTo } from './is-visible-to.ts'
import { chosenFields, readRoofs, roofFields, searchedCity, toOfferedRow } from './offered-row.ts'
import { withoutDate, zoneCity } from './selections.ts'

export interface DateChange {
  /** `YYYY-MM-DDTHH:mm` in the place's time zone; null: no day. */
  plannedAt: string | null
  at: Date
  /** The member who plans; null: the guest with the invitation's link. */
  userId: string | null
  /** The day that is replaced, like `plannedAt`: with another day nothing changes. Absent: the day does not matter. */
  replaces?: string | null | undefined
  /** Whether a member says for the guest, who has no account, that their own day is agreed. */
  isSaidForGuest?: boolean
}

/** Condition on a choice: the link of its invitation is active and not closed. */
const isLinkOpen = sql`exists (
  select 1 from ${invitations} where ${invitations.id} = ${selections.invitationId}
    and ${isLinkActive} and ${invitations.closedAt} is null)`

/** Condition on a choice: it is open with the replaced day, and this person may set its day. */
export const isPlannableBy = ({ userId, replaces }: Pick<DateChange, 'userId' | 'replaces'>): SQL =>
  sql`${and(
    isNull(selections.completedAt),
    isNull(selections.dismissedAt),
    replaces === undefined ? undefined : sql`${selections.plannedAt} is ${replaces}`,
    userId === null ? isLinkOpen : and(eq(selections.coupleId, coupleOf(userId)), isVisibleTo(userId)),
  )}`

/** The proposer of a day who is not a member, in `dateProposedBy`. */
const GUEST = 'guest'

/** Condition on a choice: its couple has two members. */
const hasPartner = sql`(1 < (select count(*) from ${coupleMembers} where ${coupleMembers.coupleId} = ${selections.coupleId}))`

/** Condition on a choice: another person than this one sees it, and can say yes to its day. */
const hasOtherSide = sql`(${isLinkOpen} or ${selections.privateTo} is null and ${hasPartner})`

/** Condition on a choice: its day is proposed by the other side, so setting the same day is the yes. */
export const isAgreedBy = ({ plannedAt, userId }: Pick<DateChange, 'plannedAt' | 'userId'>): SQL =>
  sql`(${selections.plannedAt} is ${plannedAt} and ${selections.dateProposedBy} <> ${userId ?? GUEST})`

/**
 * Who waits for a yes after the change: nobody on the same day, unless it is their own proposal and the yes is not
 * recorded for a guest, and nobody without another side.
 */
const proposerAfter = ({ plannedAt, userId, isSaidForGuest = false }: DateChange): SQL =>
  sql`case when ${selections.plannedAt} is ${plannedAt}
    then iif(${selections.dateProposedBy} = ${userId ?? GUEST} and not (${isSaidForGuest} and not ${hasPartner}),
      ${selections.dateProposedBy}, null)
    when ${hasOtherSide} then ${userId ?? GUEST} end`

/**
 * Sets the day of an open choice; records when a day is first set. A new day is a proposal until the other side sets the
 * same one.
 */
export const updateDate = (db: Db, selectionId: string, change: DateChange) => {
  const { plannedAt, at } = change
  return statement(
    db
      .update(selections)
      .set(
        plannedAt === null
          ? withoutDate(at)
          : {
              plannedAt,
              dateChangedAt: at,
              dateSetAt: sql`coalesce(${selections.dateSetAt}, ${at.getTime()})`,
              dateProposedBy: proposerAfter(change),
            },
      )
      .where(and(sql`${selections.id} = ${selectionId}`, isPlannableBy(change))),
  )
}

/** Date and place of the choices that meet a condition; null if there is none. */
const findOuting = (db: Db, condition: SQL | undefined) =>
  statement(
    db
      .select({
        plannedAt: selections.plannedAt,
        city: {
          id: municipalities.id,
          latitude: municipalities.latitude,
          longitude: municipalities.longitude,
        },
        completedAt: selections.completedAt,
        ...roofFields,
      })
      .from(selections)
      .leftJoin(municipalities, eq(municipalities.id, selections.cityId))
      .where(and(condition, isNull(selections.dismissedAt))),
    ([row]) => {
      if (!row) return null
      const { plannedAt, completedAt, city } = row
      return { plannedAt, completedAt, city, roofs: readRoofs(row) }
    },
  )

export type PlannedOuting = NonNullable<ReturnType<ReturnType<typeof findOuting>['read']>>

export const findPlannedOuting = (db: Db, userId: string, selectionId: string) =>
  findOuting(db, and(eq(selections.id, selectionId), eq(selections.coupleId, coupleOf(userId)), isVisibleTo(userId)))

/** Like `findPlannedOuting`, for the guest with the invitation's link. */
export const findInvitationOuting = (db: Db, token: string) =>
  findOuting(
    db,
    eq(
      selections.invitationId,
      db
        .select({ id: invitations.id })
        .from(invitations)
        .where(and(eq(invitations.token, token), isLinkActive, isNull(invitations.closedAt))),
    ),
  )

/** A choice that the person may see, with what its calendar file contains; null: there is none. */
export const findDatedSelection = (db: Db, userId: string, id: string) =>
  statement(
    db
      .select({
        ...chosenFields,
        written: selections.written,
        category: categories.name,
        selectionId: selections.id,
        cityId: zoneCity,
        plannedAt: selections.plannedAt,
        removedDate: selections.removedDate,
        dateSetAt: selections.dateSetAt,
        dateChangedAt: selections.dateChangedAt,
        dismissedAt: selections.dismissedAt,
        dateProposedBy: selections.dateProposedBy,
      })
      .from(selections)
      .innerJoin(categories, eq(categories.id, selections.categoryId))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .leftJoin(searchedCity, eq(searchedCity.id, selections.cityId))
      .where(and(eq(selections.id, id), eq(selections.coupleId, coupleOf(userId)), isVisibleTo(userId))),
    ([row]) => {
      if (!row) return null
      const { category, selectionId, cityId, plannedAt, removedDate, dateSetAt, dateChangedAt, dismissedAt } = row
      const { dateProposedBy } = row
      const dates = { plannedAt, removedDate, dateSetAt, dateChangedAt, dismissedAt, dateProposedBy }
      return { ...toOfferedRow(row), category, selectionId, cityId, ...dates }
    },
  )
