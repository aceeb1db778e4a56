import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../../client.ts'
import { coupleMembers, couples, joinRequests, subscriptions, users } from '../../../schema/index.ts'
import { coupleOf } from '../../couple-of.ts'

/** Members of a person's couple, in the order of joining. */
export const listMembers = (db: Db, userId: string) =>
  statement(
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        joinedAt: coupleMembers.joinedAt,
        publicSince: coupleMembers.publicSince,
      })
      .from(coupleMembers)
      .innerJoin(users, eq(users.id, coupleMembers.userId))
      .where(eq(coupleMembers.coupleId, coupleOf(userId)))
      .orderBy(coupleMembers.position),
  )

export const isCoupleFull = (coupleId: SQL | string) =>
  sql`(select count(*) > 1 from ${coupleMembers} as counted where counted.couple_id = ${coupleId})`

/** When the second member joined; null: there is one member. */
export const findLastJoining = (db: Db, coupleId: string) =>
  statement(
    db
      .select({ joinedAt: coupleMembers.joinedAt })
      .from(coupleMembers)
      .where(and(eq(coupleMembers.coupleId, coupleId), isCoupleFull(coupleId)))
      .orderBy(desc(coupleMembers.joinedAt))
      .limit(1),
    ([row]) => row?.joinedAt ?? null,
  )

/**
 * Whether the couple of this id pays and will continue to: a subscription that is not cancelled, or a pass that has not
 * ended.
 */
export const isCouplePaying = (coupleId: SQL | string, now: Date) => sql`exists (
  select 1 from ${subscriptions} where ${subscriptions.coupleId} = ${coupleId}
    and ((${subscriptions.providerState} in ('incomplete', 'active', 'past_due') and ${subscriptions.providerEnds} = 0)
      or ${subscriptions.passUntil} > ${now.getTime()}))`

export const isPageHidden = (coupleId: SQL | string) => sql`exists (
  select 1 from ${couples} as page where page.id = ${coupleId} and (page.hidden_at is not null or page.banned_at is not null))`

export const isConfirmed = (userId: SQL | string) => sql`exists (
  select 1 from ${users} as account where account.id = ${userId} and account.email_verified_at is not null)`

export const isRefused = (userId: string | null, coupleId: SQL | string, now: Date) => sql`exists (
  select 1 from ${joinRequests} as refused where refused.user_id = ${userId} and refused.couple_id = ${coupleId}
    and refused.refused_at is not null and refused.expires_at > ${now.getTime()})`

/** Facts that decide whether a person can leave their couple for another one. */
export const findJoiner = (db: Db, userId: string, now: Date) =>
  statement(
    db.all<{ isFull: number; isPaying: number; isHidden: number; isConfirmed: number }>(sql`
      select ${isCoupleFull(coupleOf(userId))} as "isFull", ${isCouplePaying(coupleOf(userId), now)} as "isPaying",
        ${isPageHidden(coupleOf(userId))} as "isHidden", ${isConfirmed(userId)} as "isConfirmed"`),
    ([row]) => ({
      isFull: row?.isFull === 1,
      isPaying: row?.isPaying === 1,
      isHidden: row?.isHidden === 1,
      isConfirmed: row?.isConfirmed === 1,
    }),
  )

/** Whether a request to join, by a person or to their couple, waits for an answer; it may have expired today. */
export const hasJoinRequest = (userId: SQL) =>
  sql`exists (select 1 from ${joinRequests} as request where request.refused_at is null
    and (request.user_id = ${userId} or request.couple_id = ${coupleOf(userId)}))`.mapWith(
    (found: number) => found === 1,
  )
