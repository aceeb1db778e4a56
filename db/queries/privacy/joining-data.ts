import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { type Db, named, statement } from '../../client.ts'
import { coupleJoinCodes, formerPages, joinBlocks, joinRequests, mergedCouples } from '../../schema/index.ts'
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
        .select(without(getTableColumns(joinRequests), ['id', 'userId', 'coupleId', 'refusedAt']))
        .from(joinRequests)
        .where(and(eq(joinRequests.userId, userId), isNull(joinRequests.refusedAt)))
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
    formerPages: statement(
      db
        .select(without(getTableColumns(formerPages), ['userId', 'partnerId']))
        .from(formerPages)
        .where(eq(formerPages.userId, userId))
        .limit(limit),
      (rows) => rows,
    ),
  })
