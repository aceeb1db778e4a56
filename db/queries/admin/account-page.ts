import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { type Db, firstRow, statement } from '../../client.ts'
import {
  categories,
  coupleMembers,
  couples,
  invitations,
  municipalities,
  places,
  selections,
  sessions,
  subscriptions,
  users,
} from '../../schema/index.ts'
import { accountFields } from '../accounts/accounts.ts'
import { endedAt } from '../billing/is-premium.ts'
import { coupleOf } from '../couple-of.ts'

/** The account, and the length of each list. */
interface Wanted {
  userId: string
  limit: number
}

export const findAccountPage = (db: Db, userId: string) =>
  firstRow(
    db
      .select({
        ...accountFields,
        lastSeenAt: users.lastSeenAt,
        isDisabled: users.isDisabled,
        means: subscriptions.means,
        endedAt,
        activitiesCount: sql<number>`(
          select count(*) from ${selections} where ${selections.coupleId} = ${coupleMembers.coupleId})`,
        coupleId: couples.id,
        coupleSlug: couples.slug,
        coupleCreatedAt: couples.createdAt,
        listedSlug: couples.listedSlug,
        banReason: couples.banReason,
      })
      .from(users)
      .innerJoin(coupleMembers, eq(coupleMembers.userId, users.id))
      .innerJoin(couples, eq(couples.id, coupleMembers.coupleId))
      .innerJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
      .where(eq(users.id, userId)),
  )

export const listMembersWith = (db: Db, userId: string) =>
  statement(
    db
      .select({ id: users.id, username: users.username, email: users.email })
      .from(coupleMembers)
      .innerJoin(users, eq(users.id, coupleMembers.userId))
      .where(eq(coupleMembers.coupleId, coupleOf(userId)))
      .orderBy(asc(coupleMembers.position)),
  )

export const listInvitationsOf = (db: Db, { userId, limit }: Wanted) =>
  statement(
    db
      .select({
        id: invitations.id,
        category: categories.name,
        location: invitations.location,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        deletedAt: invitations.deletedAt,
        isAnswered: sql<boolean>`${selections.id} is not null`.mapWith(Boolean),
      })
      .from(invitations)
      .innerJoin(categories, eq(categories.id, invitations.categoryId))
      .leftJoin(selections, eq(selections.invitationId, invitations.id))
      .where(eq(invitations.coupleId, coupleOf(userId)))
      .orderBy(desc(invitations.createdAt))
      .limit(limit),
  )
export type InvitationOfAccount = ReturnType<ReturnType<typeof listInvitationsOf>['read']>[number]

export const listChoicesOf = (db: Db, { userId, limit }: Wanted) =>
  statement(
    db
      .select({
        id: selections.id,
        category: categories.name,
        activityId: selections.activityId,
        place: places.name,
        city: municipalities.name,
        uf: municipalities.uf,
        selectedAt: selections.selectedAt,
        completedAt: selections.completedAt,
      })
      .from(selections)
      .innerJoin(categories, eq(categories.id, selections.categoryId))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, sql`${municipalities.id} = coalesce(${places.cityId}, ${selections.cityId})`)
      .where(eq(selections.coupleId, coupleOf(userId)))
      .orderBy(desc(selections.selectedAt))
      .limit(limit),
  )
export type ChoiceOfAccount = ReturnType<ReturnType<typeof listChoicesOf>['read']>[number]

export const listSessionsOf = (db: Db, { userId, limit, at }: Wanted & { at: Date }) =>
  statement(
    db
      .select({ device: sessions.device, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at)))
      .orderBy(desc(sessions.createdAt))
      .limit(limit),
  )
