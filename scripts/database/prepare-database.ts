import { migrate } from 'drizzle-orm/libsql/migrator'
import { createDb } from '#db/client'
import { loadCatalogue } from '#db/places/load-catalogue'
import { withProgress } from '../terminal/progress.ts'
import { listApplied, MIGRATIONS, refuseTooOld } from './migration-files.ts'

/**
 * Brings a database to the current schema and the shipped catalogue; repeating it changes nothing.
 *
 * @param migrationsFolder - the migrations to apply; a deployment leaves out those that it applies later
 * @throws CliError for a database from before the launch
 */
export async function prepareDatabase(
  url: string,
  authToken?: string,
  onSaved?: (saved: number, total: number) => void,
  migrationsFolder = MIGRATIONS,
): Promise<void> {
  const db = createDb(url, authToken)
  refuseTooOld(await listApplied(db))
  await migrate(db, { migrationsFolder })
  await loadCatalogue(db, new Date(), undefined, onSaved)
}

export const prepareDatabaseWithProgress = (
  url: string,
  authToken?: string,
  migrationsFolder?: string,
): Promise<void> =>
  withProgress('preparando o banco', (show) =>
    prepareDatabase(url, authToken, (saved, total) => show(() => `${saved} de ${total} lugares`), migrationsFolder),
  )
