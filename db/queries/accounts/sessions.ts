import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { statement } from '../../client.ts'
import { coupleMembers, couples, revokedTokens, subscriptions, users } from '../../schema/index.ts'
import { accountFields } from './accounts.ts'

/** A signed-in person with the couple and plan as they are now. */
export type SessionUser = NonNullable<ReturnType<ReturnType<typeof findSession>['read']>>['user']

/**
 * Who a token stands for now, in four rows: account, seat, couple, subscription.
 *
 * @returns null when the account is gone; `isRevoked` when this token was logged out
 */
export const findSession = (db: Db, { userId, tokenId }: { userId: string; tokenId: string }) =>
  statement(
    db
      .select({
        ...accountFields,
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

/** Refuses one token from now on. */
export const insertRevokedToken = (db: Db, token: typeof revokedTokens.$inferInsert) =>
  statement(db.insert(revokedTokens).values(token).onConflictDoNothing(), () => undefined)

/**
 * Ends every session of a person at once: older tokens carry a smaller version.
 *
 * @returns the new version, for the token of the session that goes on; null when the account is gone
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
