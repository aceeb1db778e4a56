import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../../client.ts'
import { coupleMembers, subscriptions, users } from '../../../schema/index.ts'
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
    (rows) => rows,
  )

/** Whether the couple of this id has two members. */
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

/** Facts that decide whether a person can leave their couple for another one. */
export const findJoiner = (db: Db, userId: string, now: Date) =>
  statement(
    db.all<{ isFull: number; isPaying: number }>(sql`
      select ${isCoupleFull(coupleOf(userId))} as "isFull", ${isCouplePaying(coupleOf(userId), now)} as "isPaying"`),
    ([row]) => ({ isFull: row?.isFull === 1, isPaying: row?.isPaying === 1 }),
  )
