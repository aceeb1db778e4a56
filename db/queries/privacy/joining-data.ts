import { eq, getTableColumns } from 'drizzle-orm'
import { type Db, named, statement } from '../../client.ts'
import { coupleJoinCodes, joinBlocks, joinRequests, mergedCouples } from '../../schema/index.ts'
import { without } from './without.ts'

/** Stored data on a person's joining and leaving of couples; at most `limit` rows of each kind. */
export const joiningData = (db: Db, userId: string, limit: number) =>
  named({
    joinCode: statement(
      db
        .select({ createdAt: coupleJoinCodes.createdAt, expiresAt: coupleJoinCodes.expiresAt })
        .from(coupleJoinCodes)
        .where(eq(coupleJoinCodes.createdBy, userId)),
      (rows) => rows,
    ),
    joinRequests: statement(
      db
        .select(without(getTableColumns(joinRequests), ['id', 'userId', 'coupleId']))
        .from(joinRequests)
        .where(eq(joinRequests.userId, userId))
        .limit(limit),
      (rows) => rows,
    ),
    joinBlocks: statement(
      db.select({ blockedAt: joinBlocks.blockedAt }).from(joinBlocks).where(eq(joinBlocks.userId, userId)).limit(limit),
      (rows) => rows,
    ),
    mergedCouples: statement(
      db
        .select(without(getTableColumns(mergedCouples), ['userId', 'coupleId']))
        .from(mergedCouples)
        .where(eq(mergedCouples.userId, userId))
        .limit(limit),
      (rows) => rows,
    ),
  })
