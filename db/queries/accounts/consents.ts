import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { consents } from '../../schema/index.ts'

const isGiven = (userId: string, purpose: string) =>
  and(eq(consents.userId, userId), eq(consents.purpose, purpose), isNull(consents.revokedAt))

/** Whether a person agrees to a purpose now, in any version of its text. */
export const hasConsent = (db: Db, userId: string, purpose: string) =>
  statement(
    db.select({ purpose: consents.purpose }).from(consents).where(isGiven(userId, purpose)).limit(1),
    (rows) => rows.length > 0,
  )

/** Records that a person agrees; an existing consent stays as it is. */
export const grantConsent = (
  db: Db,
  { userId, purpose, version, at }: { userId: string; purpose: string; version: string; at: Date },
) =>
  statement(
    db
      .insert(consents)
      .values({ userId, purpose, version, grantedAt: at })
      .onConflictDoUpdate({
        target: [consents.userId, consents.purpose, consents.version],
        set: { grantedAt: at, revokedAt: null },
        setWhere: sql`${consents.revokedAt} is not null`,
      }),
    () => undefined,
  )

/** Records that a person withdraws consent. */
export const revokeConsent = (db: Db, { userId, purpose, at }: { userId: string; purpose: string; at: Date }) =>
  statement(db.update(consents).set({ revokedAt: at }).where(isGiven(userId, purpose)), () => undefined)
