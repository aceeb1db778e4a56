import { sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import { healthChecks } from '../schema/requests.ts'

/** The smallest read, which succeeds if the database responds. */
export const ping = (db: Db) => statement(db.all(sql`select 1`))

const THE_ONE_ROW = 1

/** Overwrites the health check's row: succeeds only if the database can write. */
export const touchHealthCheck = (db: Db, checkedAt: Date) =>
  statement(
    db
      .insert(healthChecks)
      .values({ id: THE_ONE_ROW, checkedAt })
      .onConflictDoUpdate({ target: healthChecks.id, set: { checkedAt } }),
  )
