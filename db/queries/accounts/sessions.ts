import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, mapped, statement } from '../../client.ts'
import {
  coupleMembers,
  couples,
  pushSubscriptions,
  revokedTokens,
  sessions,
  subscriptions,
  users,
} from '../../schema/index.ts'
import { sessionFields } from './accounts.ts'

/** A signed-in person with their present couple and plan. */
export type SessionUser = NonNullable<ReturnType<ReturnType<typeof findSession>['read']>>['user']

/**
 * The person of a token, read from four rows: account, membership, couple, subscription.
 *
 * @returns null when the account is gone; `isRevoked` when this token was logged out
 */
export const findSession = (db: Db, { userId, tokenId }: { userId: string; tokenId: string }) =>
  statement(
    db
      .select({
        ...sessionFields,
        isDisabled: users.isDisabled,
        tokenVersion: users.tokenVersion,
        coupleId: coupleMembers.coupleId,
        coupleSlug: couples.slug,
        listsVersion: couples.listsVersion,
        isRevoked: sql<number>`exists (select 1 from ${revokedTokens} where ${revokedTokens.tokenId} = ${tokenId})`,
      })
      .from(users)
      .innerJoin(coupleMembers, eq(coupleMembers.userId, users.id))
      .innerJoin(couples, eq(couples.id, coupleMembers.coupleId))
      .innerJoin(subscriptions, eq(subscriptions.coupleId, couples.id))
      .where(eq(users.id, userId)),
    ([row]) => {
      if (!row) return null
      const { isRevoked, isDisabled, tokenVersion, ...user } = row
      return { user, isRevoked: isRevoked === 1, isDisabled, tokenVersion }
    },
  )

/** Whether a token belongs to an administrator and is valid. */
export const isAdminSession = (claims: { userId: string; tokenId: string; tokenVersion: number }): SQL => sql`exists (
  select 1 from ${users} where id = ${claims.userId} and role = 'admin' and not is_disabled
    and token_version = ${claims.tokenVersion})
  and not exists (select 1 from ${revokedTokens} where token_id = ${claims.tokenId})`

/** Revokes one token. */
export const insertRevokedToken = (db: Db, token: typeof revokedTokens.$inferInsert) =>
  statement(db.insert(revokedTokens).values(token).onConflictDoNothing(), () => undefined)

/**
 * Revokes every session of a person: older tokens carry a smaller version.
 *
 * @returns the new version, for the token of the session that stays; null when the account is gone
 */
export const raiseTokenVersion = (db: Db, userId: string) =>
  statement(
    db
      .update(users)
      .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(eq(users.id, userId))
      .returning({ tokenVersion: users.tokenVersion }),
    ([row]) => row?.tokenVersion ?? null,
  )

/** Stores a new session for its owner's list. */
export const insertSession = (
  db: Db,
  { tokenId, userId, device, createdAt, expiresAt }: typeof sessions.$inferInsert,
  when: SQL = sql`true`,
) =>
  statement(
    db.run(sql`
      insert into ${sessions} (token_id, user_id, device, created_at, expires_at)
      select ${tokenId}, ${userId}, ${device}, ${createdAt.getTime()}, ${expiresAt.getTime()} where ${when}
      on conflict do nothing`),
    () => undefined,
  )

/** The active sessions of a person, newest first. */
export const listSessions = (db: Db, userId: string, now: Date, limit: number) =>
  statement(
    db
      .select({ tokenId: sessions.tokenId, device: sessions.device, createdAt: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.createdAt), desc(sessions.tokenId))
      .limit(limit),
    (rows) => rows,
  )

/**
 * Revokes the token of one session of a person and deletes it from their list.
 *
 * @returns whether there was such a session
 */
export const sessionEnd = (db: Db, { userId, tokenId }: { userId: string; tokenId: string }) =>
  mapped(
    inOrder([
      statement(
        db.run(sql`
      insert into ${revokedTokens} (token_id, user_id, expires_at)
      select token_id, user_id, expires_at from ${sessions} where token_id = ${tokenId} and user_id = ${userId}
      on conflict do nothing`),
        () => undefined,
      ),
      statement(
        db
          .delete(sessions)
          .where(and(eq(sessions.tokenId, tokenId), eq(sessions.userId, userId)))
          .returning({ tokenId: sessions.tokenId }),
        (rows) => rows.length > 0,
      ),
    ]),
    ([, isEnded]) => isEnded,
  )

/** Moves a session's push subscriptions to another session of the same person. */
export const moveSubscriptions = (db: Db, from: string, to: string, when: SQL = sql`true`) =>
  statement(
    db
      .update(pushSubscriptions)
      .set({ sessionId: to })
      .where(and(eq(pushSubscriptions.sessionId, from), when)),
    () => undefined,
  )

/** Deletes the sessions of a person from their list; `raiseTokenVersion` revokes the tokens. */
export const deleteSessions = (
  db: Db,
  userId: string,
  { except = '', when = sql`true` }: { except?: string; when?: SQL } = {},
) =>
  statement(
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenId, except), when)),
    () => undefined,
  )
