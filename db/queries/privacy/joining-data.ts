import { and, eq, isNull } from 'drizzle-orm'
import { type Db, named, statement } from '../../client.ts'
import { coupleJoinCodes, formerPages, joinBlocks, joinRequests } from '../../schema/index.ts'
import { only, ownRows, without } from './own-rows.ts'

/** Stored data on a person's joining and leaving of couples; at most `limit` rows of each kind. */
export const joiningData = (db: Db, userId: string, limit: number) => {
  const own = ownRows(db, limit)
  return named({
    joinCode: own(
      only(coupleJoinCodes, ['createdAt', 'expiresAt']),
      coupleJoinCodes,
      eq(coupleJoinCodes.createdBy, userId),
    ),
    joinRequests: own(
      without(joinRequests, ['id', 'userId', 'coupleId', 'refusedAt', 'knowsInviter']),
      joinRequests,
      and(eq(joinRequests.userId, userId), isNull(joinRequests.refusedAt)),
    ),
    joinBlocks: own(only(joinBlocks, ['blockedAt']), joinBlocks, eq(joinBlocks.userId, userId)),
    formerPages: statement(
      db
        .select(without(formerPages, ['userId', 'partnerId']))
        .from(formerPages)
        .where(eq(formerPages.userId, userId))
        .limit(limit),
    ),
  })
}
