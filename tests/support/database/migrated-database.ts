import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterAll } from 'vitest'
import { createDb, type Db } from '#db/client'
import { MIGRATIONS } from '../../../scripts/database/migration-files.ts'
import { startSqld } from './sqld.ts'

/** A database with the schema and no rows for all tests of a file; stops after the last test. */
export async function sharedMigratedDatabase(): Promise<Db> {
  const sqld = await startSqld()
  afterAll(sqld.stop)
  const db = createDb(sqld.url)
  await migrate(db, { migrationsFolder: MIGRATIONS })
  return db
}
