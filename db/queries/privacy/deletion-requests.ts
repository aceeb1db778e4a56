import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, inOrder, mapped, statement } from '../../client.ts'
import { coupleMembers, privacyRequests, sessions, users } from '../../schema/index.ts'
import { raiseListsVersion } from '../activities/selections.ts'
import { hasOtherAdmin } from '../admin/accounts.ts'
import { coupleOf } from '../couple-of.ts'
import { refreshCoupleVisibility } from '../rankings/rankings.ts'

/** Condition of a request: another administrator remains. */
export const mayRequestDeletion = (userId: string): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId}
    and (${users.role} <> 'admin' or ${hasOtherAdmin(userId)}))`

interface DeletionRequest {
  id: string
  userId: string
  coupleId: string
  at: Date
  dueAt: Date
}

/**
 * Stores a request to erase an account: its sessions are revoked, and its couple becomes private until the request is
 * withdrawn. A repeated request keeps the first date.
 *
 * @param when - further condition of the request
 * @returns whether a deletion is pending now
 */
export const insertDeletionRequest = (db: Db, { id, userId, coupleId, at, dueAt }: DeletionRequest, when: SQL) =>
  mapped(
    inOrder([
      execute(db)`
        insert into ${privacyRequests} (id, user_id, kind, requested_at)
        select ${id}, ${userId}, 'deletion', ${at.getTime()} where ${when} and not exists (
          select 1 from ${privacyRequests} where user_id = ${userId} and kind = 'deletion' and closed_at is null)`,
      statement(db.delete(sessions).where(and(eq(sessions.userId, userId), when))),
      statement(
        db
          .update(coupleMembers)
          .set({
            publicSince: null,
            heldPublicSince: sql`coalesce(${coupleMembers.publicSince}, ${coupleMembers.heldPublicSince})`,
          })
          .where(and(eq(coupleMembers.userId, userId), when)),
      ),
      refreshCoupleVisibility(db, coupleId),
      raiseListsVersion(db, coupleId),
      // Last, because the condition may test the version that was read.
      anyRow(
        db
          .update(users)
          .set({
            deletionDueAt: sql`coalesce(${users.deletionDueAt}, ${dueAt.getTime()})`,
            tokenVersion: sql`${users.tokenVersion} + 1`,
          })
          .where(and(eq(users.id, userId), when))
          .returning({ id: users.id }),
      ),
    ]),
    (results) => results.at(-1) === true,
  )

const openDeletion = (userId: string) =>
  and(eq(privacyRequests.userId, userId), eq(privacyRequests.kind, 'deletion'), isNull(privacyRequests.closedAt))

/** Withdraws a deletion request; the couple is as public as before it. */
export const withdrawDeletion = (db: Db, userId: string, at: Date) =>
  inOrder([
    statement(
      db
        .update(coupleMembers)
        .set({
          publicSince: sql`coalesce(${coupleMembers.publicSince}, ${coupleMembers.heldPublicSince})`,
          heldPublicSince: null,
        })
        .where(and(eq(coupleMembers.userId, userId), isNotNull(coupleMembers.heldPublicSince))),
    ),
    refreshCoupleVisibility(db, coupleOf(userId)),
    statement(db.update(users).set({ deletionDueAt: null }).where(eq(users.id, userId))),
    statement(db.update(privacyRequests).set({ closedAt: at, outcome: 'withdrawn' }).where(openDeletion(userId))),
  ])

/** Condition of an erasure: the request was not withdrawn, and its waiting time is over. */
export const isDeletionDue = (userId: string, now: Date): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.deletionDueAt} <= ${now.getTime()})`

/** Condition: the person has no partner. It holds before and after their couple is deleted. */
export const isAlone = (userId: string): SQL => sql`not exists (
  select 1 from ${coupleMembers} as own
  join ${coupleMembers} as other on other.couple_id = own.couple_id and other.user_id <> own.user_id
  where own.user_id = ${userId})`

export const closeDeletion = (db: Db, userId: string, at: Date, when: SQL) =>
  statement(
    db
      .update(privacyRequests)
      .set({ closedAt: at, outcome: 'done' })
      .where(and(openDeletion(userId), when)),
  )

export const listDeletionsDue = (db: Db, now: Date, limit: number) =>
  statement(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.deletionDueAt), lte(users.deletionDueAt, now)))
      .orderBy(asc(users.deletionDueAt))
      .limit(limit),
    (rows) => rows.map(({ id }) => id),
  )
