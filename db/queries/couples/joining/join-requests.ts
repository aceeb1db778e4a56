import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, statement } from '../../../client.ts'
import { coupleJoinCodes, coupleMembers, couples, joinBlocks, joinRequests, users } from '../../../schema/index.ts'
import { findBillingOf } from '../../billing/billing.ts'
import { coupleOf } from '../../couple-of.ts'
import { write } from '../../write.ts'
import { isConfirmed, isCoupleFull, isPageHidden } from './members.ts'

/**
 * Stores a request to join a couple with one member, by a person alone in their couple. A repeated request extends the
 * first one; a refused one is replaced once it has expired.
 *
 * @returns the id of the request; null when one of the couples has two members, or the couple refused the person lately
 */
export const upsertJoinRequest = (db: Db, request: Omit<typeof joinRequests.$inferSelect, 'refusedAt'>) =>
  statement(
    db.all<{ id: string }>(sql`
      insert into ${joinRequests} (id, user_id, couple_id, requested_at, expires_at)
      select ${request.id}, ${request.userId}, id, ${request.requestedAt.getTime()}, ${request.expiresAt.getTime()}
      from ${couples} where id = ${request.coupleId} and not ${isCoupleFull(request.coupleId)}
        and not ${isCoupleFull(coupleOf(request.userId))} and ${coupleOf(request.userId)} <> ${request.coupleId}
      on conflict (user_id, couple_id) do update set id = iif(refused_at is null, id, excluded.id),
        requested_at = iif(refused_at is null, requested_at, excluded.requested_at),
        expires_at = excluded.expires_at, refused_at = null
      where refused_at is null or expires_at <= ${request.requestedAt.getTime()}
      returning id`),
    ([row]) => row?.id ?? null,
  )

/** Condition: the request of this id was inserted by `upsertJoinRequest`, which must come before in the batch. */
export const isRequestNew = (id: string): SQL =>
  sql`exists (select 1 from join_requests where join_requests.id = ${id})`

/** A person's unanswered requests to join, oldest first. */
export const listAsked = (db: Db, userId: string, now: Date) =>
  statement(
    db
      .select({ id: joinRequests.id, at: joinRequests.requestedAt })
      .from(joinRequests)
      .where(and(eq(joinRequests.userId, userId), gt(joinRequests.expiresAt, now), isNull(joinRequests.refusedAt)))
      .orderBy(joinRequests.requestedAt),
    (rows) => rows,
  )

/** Requests to join a person's couple, oldest first. */
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
    (rows) => rows,
  )

/** An open request to join the couple of a person; null: no such request, or it has expired. */
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

/** Billing of the couple of a person who asks to join; null when the request is gone. */
export const findBillingOfJoiner = (db: Db, requestId: string) =>
  findBillingOf(db, sql`(select ${joinRequests.userId} from ${joinRequests} where ${joinRequests.id} = ${requestId})`)

/** Removes the block of a person whom the user now asks to join. */
export const unblock = (db: Db, userId: string, coupleId: string) =>
  statement(
    db.run(sql`delete from ${joinBlocks} where user_id = ${userId}
      and blocked_id in (select user_id from ${coupleMembers} where couple_id = ${coupleId})`),
    () => undefined,
  )

/** Refuses a request; its person can ask this couple again after `until`. */
export const refuseJoinRequest = (db: Db, id: string, { at, until }: { at: Date; until: Date }) =>
  statement(
    db.update(joinRequests).set({ refusedAt: at, expiresAt: until }).where(eq(joinRequests.id, id)),
    () => undefined,
  )

/** Deletes a person's code, and the requests by them and to their couple, if the condition holds. */
export const deleteJoining = (db: Db, userId: string, when: SQL) =>
  inOrder([
    write(db, sql`delete from ${coupleJoinCodes} where created_by = ${userId} and ${when}`),
    write(
      db,
      sql`delete from ${joinRequests} where (user_id = ${userId} or couple_id = ${coupleOf(userId)}) and ${when}`,
    ),
  ])
