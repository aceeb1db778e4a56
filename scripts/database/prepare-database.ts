import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { createDb } from '#db/client'
import { loadCatalogue } from '#db/places/load-catalogue'
import { withProgress } from '../terminal/progress.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/**
 * Brings any earlier state of a database to the present schema and the shipped catalogue; twice is as good as once.
 *
 * @param migrationsFolder - all migrations, unless a deployment holds some of them back
 */
export async function prepareDatabase(
  url: string,
  authToken?: string,
  onSaved?: (saved: number, total: number) => void,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  const db = createDb(url, authToken)
  await migrate(db, { migrationsFolder })
  await loadCatalogue(db, new Date(), undefined, onSaved)
}

/** The same, and shows how many places have been loaded. */
export const prepareDatabaseWithProgress = (
  url: string,
  authToken?: string,
  migrationsFolder?: string,
): Promise<void> =>
  withProgress({ title: 'preparando o banco', unit: 'lugares' }, (progress) =>
    prepareDatabase(url, authToken, (saved, total) => progress.reach(saved, total), migrationsFolder),
  )
