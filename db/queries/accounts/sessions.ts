import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, inOrder, mapped, statement } from '../../client.ts'
import { accessLog, coupleMembers, couples, revokedTokens, sessions, subscriptions, users } from '../../schema/index.ts'
import { sessionFields } from './accounts.ts'

/** A signed-in person with their current couple and plan. */
export type SessionUser = NonNullable<ReturnType<ReturnType<typeof findSession>['read']>>['user']

/**
 * The person of a token, read from four rows: account, membership, couple, subscription.
 *
 * @returns null if the account is gone; `isRevoked` when this token was logged out
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
        listsVersion: sql<number>`${couples.listsVersion} + ${coupleMembers.listsVersion}`,
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

interface TokenClaims {
  userId: string
  tokenId: string
  tokenVersion: number
}

/** Condition: a token is still valid. For writes of a signed-in person that an ended session must not make. */
export const isActiveSession = ({ userId, tokenId, tokenVersion }: TokenClaims): SQL => sql`(exists (
  select 1 from ${users} where id = ${userId} and not is_disabled and token_version = ${tokenVersion})
  and not exists (select 1 from ${revokedTokens} where token_id = ${tokenId}))`

export const hasSession = (userId: string): SQL => sql`exists (select 1 from ${sessions} where user_id = ${userId})`

export const isAdminSession = (claims: TokenClaims): SQL => sql`(${isActiveSession(claims)}
  and exists (select 1 from ${users} where id = ${claims.userId} and role = 'admin'))`

/**
 * Revokes every session of a person: older tokens carry a smaller version.
 *
 * @param when - condition of the revocation. It may test the old version, so other statements with this condition must come
 *   earlier in the batch
 * @returns the new version, for the token of the session that stays; null if nothing was changed
 */
export const raiseTokenVersion = (db: Db, userId: string, when: SQL) =>
  statement(
    db
      .update(users)
      .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(and(eq(users.id, userId), when))
      .returning({ tokenVersion: users.tokenVersion }),
    ([row]) => row?.tokenVersion ?? null,
  )

type NewSession = typeof sessions.$inferInsert

/** Stores a new session for its owner's list; returns whether the condition held. */
export const insertSession = (
  db: Db,
  { tokenId, userId, device, createdAt, expiresAt }: NewSession,
  when: SQL = sql`true`,
) =>
  anyRow(
    db.all(sql`
      insert into ${sessions} (token_id, user_id, device, created_at, expires_at)
      select ${tokenId}, ${userId}, ${device}, ${createdAt.getTime()}, ${expiresAt.getTime()} where ${when}
      on conflict do nothing returning 1`),
  )

const DAY_MS = 24 * 60 * 60 * 1000

interface SessionUse {
  /** End of a session that begins now. */
  expiresAt: Date
  /** Maximum days from the start of a session to its end. */
  maxDays: number
}

/** End of a session that is used now: `expiresAt`, but at most `maxDays` after its start. */
const endOf = ({ expiresAt, maxDays }: SessionUse): SQL<number> =>
  sql`min(${expiresAt.getTime()}, created_at + ${maxDays * DAY_MS})`

interface OwnSession {
  userId: string
  tokenId: string
  tokenExpiresAt: Date
  isActive: SQL
}

/**
 * Extends a session that is in use, at most once a day.
 *
 * @returns the end of the session and the version for its token; null: the session has ended, or would be extended
 *   by less than a day after the current token
 */
export const renewSession = (db: Db, { userId, tokenId, tokenExpiresAt, isActive }: OwnSession, use: SessionUse) => {
  const isOwn = sql`token_id = ${tokenId} and user_id = ${userId} and ${isActive}`
  return mapped(
    inOrder([
      execute(db)`
          update ${sessions} set expires_at = ${endOf(use)}
          where ${isOwn} and expires_at <= ${endOf(use)} - ${DAY_MS}`,
      statement(
        db.all<{ endsAt: number; tokenVersion: number }>(sql`
          select expires_at as "endsAt", (select token_version from ${users} where ${users.id} = ${userId}) as "tokenVersion"
          from ${sessions} where ${isOwn} and expires_at >= ${tokenExpiresAt.getTime() + DAY_MS}`),
        ([row]) => (row ? { expiresAt: new Date(row.endsAt), tokenVersion: row.tokenVersion } : null),
      ),
    ]),
    ([, renewed]) => renewed,
  )
}

/**
 * Extends a session whose token is about to be replaced.
 *
 * @returns the end of the session; null: the condition did not hold
 */
export const carryOnSession = (db: Db, tokenId: string, use: SessionUse, when: SQL) =>
  statement(
    db.all<{ endsAt: number }>(sql`
      update ${sessions} set expires_at = ${endOf(use)} where token_id = ${tokenId} and ${when}
      returning expires_at as "endsAt"`),
    ([row]) => (row ? new Date(row.endsAt) : null),
  )

interface SessionsPage {
  userId: string
  now: Date
  limit: number
  /** The last session of the page before; null: the first page. */
  after: { at: Date; id: string } | null
}

export const listSessions = (db: Db, { userId, now, limit, after }: SessionsPage) =>
  statement(
    db
      .select({
        tokenId: sessions.tokenId,
        device: sessions.device,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          gt(sessions.expiresAt, now),
          after ? sql`(created_at, token_id) < (${after.at.getTime()}, ${after.id})` : undefined,
        ),
      )
      .orderBy(desc(sessions.createdAt), desc(sessions.tokenId))
      .limit(limit),
  )

/** Revokes the token of one session of a person and deletes it from their list. */
export const sessionEnd = (db: Db, { userId, tokenId }: { userId: string; tokenId: string }, when: SQL = sql`true`) =>
  mapped(
    inOrder([
      execute(db)`
      insert into ${revokedTokens} (token_id, user_id, expires_at)
      select token_id, user_id, expires_at from ${sessions} where token_id = ${tokenId} and user_id = ${userId} and ${when}
      on conflict do nothing`,
      anyRow(
        db
          .delete(sessions)
          .where(and(eq(sessions.tokenId, tokenId), eq(sessions.userId, userId), when))
          .returning({ tokenId: sessions.tokenId }),
      ),
    ]),
    ([, isEnded]) => isEnded,
  )

/** Deletes the sessions of a person from their list; `raiseTokenVersion` revokes the tokens. */
export const deleteSessions = (
  db: Db,
  userId: string,
  { except = '', when = sql`true` }: { except?: string; when?: SQL } = {},
) => statement(db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenId, except), when)))

/** An access to the product, recorded as the law requires: account, time and network address, without content. */
interface Access {
  userId: string
  at: Date
  address: string
  port: string | null
  /** Template of the route. */
  route: string
  requestId: string
}

export const insertAccess = (db: Db, access: Access, when: SQL = sql`true`) =>
  execute(db)`
      insert into ${accessLog} (id, at, user_id, ip, port, route, request_id)
      select lower(hex(randomblob(16))), ${access.at.getTime()}, ${access.userId}, ${access.address}, ${access.port},
        ${access.route}, ${access.requestId}
      where ${when}`
