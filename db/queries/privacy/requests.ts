import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { anyRow, type Db, statement } from '../../client.ts'
import { consents, coupleMembers, privacyRequests } from '../../schema/index.ts'

interface NewExport {
  id: string
  userId: string
  at: Date
  /** Copies count since this time. */
  since: Date
  limit: number
}

/** Records that a person got a copy of their data, if they had fewer than the limit; the count is inside the write. */
export const insertExport = (db: Db, { id, userId, at, since, limit }: NewExport) =>
  anyRow(
    db.all<{ id: string }>(sql`
      insert into ${privacyRequests} (id, user_id, kind, requested_at, closed_at, outcome)
      select ${id}, ${userId}, 'export', ${at.getTime()}, ${at.getTime()}, 'done'
      where ${limit} > (select count(*) from ${privacyRequests}
        where user_id = ${userId} and kind = 'export' and requested_at > ${since.getTime()})
      returning id`),
  )

export const isExportInserted = (id: string) => sql`exists (select 1 from ${privacyRequests} where id = ${id})`

export const listRequests = (db: Db, userId: string, limit: number) =>
  statement(
    db
      .select({
        kind: privacyRequests.kind,
        requestedAt: privacyRequests.requestedAt,
        closedAt: privacyRequests.closedAt,
        outcome: privacyRequests.outcome,
      })
      .from(privacyRequests)
      .where(eq(privacyRequests.userId, userId))
      .orderBy(desc(privacyRequests.requestedAt))
      .limit(limit),
  )

export const listConsents = (db: Db, userId: string) =>
  statement(
    db
      .select({ purpose: consents.purpose, version: consents.version, grantedAt: consents.grantedAt })
      .from(consents)
      .where(and(eq(consents.userId, userId), inArray(consents.purpose, ['terms', 'privacy'])))
      .orderBy(desc(consents.grantedAt), consents.purpose, desc(consents.version)),
  )

/** When a person agreed to a public page; null: they have not. */
export const findPublicSince = (db: Db, userId: string) =>
  statement(
    db.select({ publicSince: coupleMembers.publicSince }).from(coupleMembers).where(eq(coupleMembers.userId, userId)),
    ([row]) => row?.publicSince ?? null,
  )
