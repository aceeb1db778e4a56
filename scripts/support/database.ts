import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { createDb } from '#db/client'
import { loadCatalogue } from '#db/seed/load-catalogue'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** Brings any earlier state of a database to the present schema and the shipped catalogue; twice is as good as once. */
export async function prepareDatabase(url: string, authToken?: string): Promise<void> {
  const db = createDb(url, authToken)
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER })
  await loadCatalogue(db, new Date())
}
