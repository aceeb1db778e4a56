import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, inOrder, statement } from '../../../client.ts'
import { coupleJoinCodes, coupleMembers, couples, joinBlocks, joinRequests, users } from '../../../schema/index.ts'
import { findBillingOf } from '../../billing/billing.ts'
import { coupleOf } from '../../couple-of.ts'
import { isConfirmed, isCoupleFull, isPageHidden } from './members.ts'

/**
 * Stores a request to join a couple with one member, by a person alone in their couple. A repeated request extends the
 * first one; a refused one is replaced once it has expired.
 *
 * @returns the id of the request; null if one of the couples has two members, or the couple refused the person recently
 */
export const upsertJoinRequest = (db: Db, request: Omit<typeof joinRequests.$inferSelect, 'refusedAt'>) =>
  statement(
    db.all<{ id: string }>(sql`
      insert into ${joinRequests} (id, user_id, couple_id, requested_at, expires_at, knows_inviter)
      select ${request.id}, ${request.userId}, id, ${request.requestedAt.getTime()}, ${request.expiresAt.getTime()},
        ${Number(request.knowsInviter)}
      from ${couples} where id = ${request.coupleId} and not ${isCoupleFull(request.coupleId)}
        and not ${isCoupleFull(coupleOf(request.userId))} and ${coupleOf(request.userId)} <> ${request.coupleId}
      on conflict (user_id, couple_id) do update set id = iif(refused_at is null, id, excluded.id),
        requested_at = iif(refused_at is null, requested_at, excluded.requested_at),
        expires_at = excluded.expires_at, refused_at = null, knows_inviter = max(knows_inviter, excluded.knows_inviter)
      where refused_at is null or expires_at <= ${request.requestedAt.getTime()}
      returning id`),
    ([row]) => row?.id ?? null,
  )

/** Condition: the request of this id was inserted by `upsertJoinRequest`, which must come earlier in the batch. */
export const isRequestNew = (id: string): SQL =>
  sql`exists (select 1 from join_requests where join_requests.id = ${id})`

/** A person's unanswered requests to join, oldest first, with the member who has to answer. */
export const listAsked = (db: Db, userId: string, now: Date) =>
  statement(
    db
      .select({
        id: joinRequests.id,
        at: joinRequests.requestedAt,
        knowsInviter: joinRequests.knowsInviter,
        firstName: users.firstName,
        coupleSlug: couples.slug,
      })
      .from(joinRequests)
      .innerJoin(couples, eq(couples.id, joinRequests.coupleId))
      .innerJoin(coupleMembers, eq(coupleMembers.coupleId, joinRequests.coupleId))
      .innerJoin(users, eq(users.id, coupleMembers.userId))
      .where(and(eq(joinRequests.userId, userId), gt(joinRequests.expiresAt, now), isNull(joinRequests.refusedAt)))
      .orderBy(joinRequests.requestedAt),
  )

export const listJoinRequests = (db: Db, userId: string, now: Date) =>
  statement(
    db
      .select({
        id: joinRequests.id,
        firstName: users.firstName,
        coupleSlug: couples.slug,
        at: joinRequests.requestedAt,
      })
      .from(joinRequests)
      .innerJoin(users, eq(users.id, joinRequests.userId))
      .innerJoin(coupleMembers, eq(coupleMembers.userId, joinRequests.userId))
      .innerJoin(couples, eq(couples.id, coupleMembers.coupleId))
      .where(
        and(
          eq(joinRequests.coupleId, coupleOf(userId)),
          gt(joinRequests.expiresAt, now),
          isNull(joinRequests.refusedAt),
        ),
      )
      .orderBy(joinRequests.requestedAt),
  )

export const findJoinRequest = (db: Db, userId: string, id: string, now: Date) =>
  statement(
    db
      .select({
        id: joinRequests.id,
        userId: joinRequests.userId,
        joinerCoupleId: coupleMembers.coupleId,
        isFull: sql<number>`${isCoupleFull(coupleOf(userId))} or ${isCoupleFull(sql`${coupleMembers.coupleId}`)}`,
        isHidden: sql<number>`${isPageHidden(coupleOf(userId))} or ${isPageHidden(sql`${coupleMembers.coupleId}`)}`,
        isConfirmed: sql<number>`${isConfirmed(userId)} and ${isConfirmed(sql`${joinRequests.userId}`)}`,
      })
      .from(joinRequests)
      .innerJoin(coupleMembers, eq(coupleMembers.userId, joinRequests.userId))
      .where(
        and(
          eq(joinRequests.id, id),
          eq(joinRequests.coupleId, coupleOf(userId)),
          gt(joinRequests.expiresAt, now),
          isNull(joinRequests.refusedAt),
        ),
      ),
    ([row]) =>
      row
        ? { ...row, isFull: row.isFull === 1, isHidden: row.isHidden === 1, isConfirmed: row.isConfirmed === 1 }
        : null,
  )
export type JoinRequestRow = NonNullable<ReturnType<ReturnType<typeof findJoinRequest>['read']>>

export const findBillingOfJoiner = (db: Db, requestId: string) =>
  findBillingOf(db, sql`(select ${joinRequests.userId} from ${joinRequests} where ${joinRequests.id} = ${requestId})`)

/** Removes a person's blocks of these people, and their refused requests, so that they can ask at once. */
const unblock = (db: Db, userId: string, blocked: SQL) =>
  inOrder([
    execute(db)`delete from ${joinBlocks} where user_id = ${userId} and blocked_id in ${blocked}`,
    execute(db)`delete from ${joinRequests}
        where couple_id = ${coupleOf(userId)} and user_id in ${blocked} and refused_at is not null`,
  ])

/** Like `unblock`, of the members of a couple that the person now asks to join; must come after `upsertJoinRequest`. */
export const unblockMembers = (db: Db, userId: string, coupleId: string) =>
  unblock(
    db,
    userId,
    sql`(select ${coupleMembers.userId} from ${coupleMembers} where ${coupleMembers.coupleId} = ${coupleId} and exists (
      select 1 from ${joinRequests} as asked
      where asked.user_id = ${userId} and asked.couple_id = ${coupleId} and asked.refused_at is null))`,
  )

export const unblockPerson = (db: Db, userId: string, blockedId: string) => unblock(db, userId, sql`(${blockedId})`)

/** The people whose requests a person no longer receives, in the order of blocking. */
export const listBlocked = (db: Db, userId: string) =>
  statement(
    db
      .select({ id: users.id, firstName: users.firstName })
      .from(joinBlocks)
      .innerJoin(users, eq(users.id, joinBlocks.blockedId))
      .where(eq(joinBlocks.userId, userId))
      .orderBy(joinBlocks.blockedAt),
  )

const isOpen = (id: string, at: Date): SQL =>
  sql`id = ${id} and ${joinRequests.refusedAt} is null and ${joinRequests.expiresAt} > ${at.getTime()}`

interface Refusal {
  at: Date
  /** The person can ask this couple again after this time. */
  until: Date
}

/** Raises the lists version of both couples of a request, so that their open pages reload the lists. */
export const raiseListsOfRequest = (db: Db, id: string) =>
  execute(db)`update ${couples} set lists_version = lists_version + 1 where id in (
      select couple_id from ${joinRequests} where id = ${id}
      union select couple_id from ${coupleMembers} where user_id = (select user_id from ${joinRequests} where id = ${id}))`

/** Refuses an open request. @returns whether it was still open */
export const refuseJoinRequest = (db: Db, id: string, { at, until }: Refusal) =>
  anyRow(
    db.all(sql`
      update ${joinRequests} set refused_at = ${at.getTime()}, expires_at = ${until.getTime()}
      where ${isOpen(id, at)} returning 1`),
  )

/** Blocks the person whose request was refused earlier in the batch, by this refusal. */
export const blockRefused = (db: Db, userId: string, id: string, { at, until }: Refusal) =>
  execute(db)`insert into ${joinBlocks} (user_id, blocked_id, blocked_at)
      select ${userId}, user_id, ${at.getTime()} from ${joinRequests}
      where id = ${id} and refused_at = ${at.getTime()} and expires_at = ${until.getTime()}
      on conflict do nothing`

/**
 * Ends a person's own open request. The row stays until it is purged, so that asking again sends no second message.
 *
 * @returns whether it was still open
 */
export const endJoinRequest = (db: Db, userId: string, id: string, at: Date) =>
  anyRow(
    db.all(sql`
      update ${joinRequests} set expires_at = ${at.getTime()}
      where ${isOpen(id, at)} and user_id = ${userId} returning 1`),
  )

/** Deletes a person's code, and the requests by them and to their couple, if the condition holds. */
export const deleteJoining = (db: Db, userId: string, when: SQL) =>
  inOrder([
    execute(db)`delete from ${coupleJoinCodes} where created_by = ${userId} and ${when}`,
    execute(db)`delete from ${joinRequests} where (user_id = ${userId} or couple_id = ${coupleOf(userId)}) and ${when}`,
  ])
