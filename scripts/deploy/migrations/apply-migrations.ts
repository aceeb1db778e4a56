import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { createDb, type Db } from '#db/client'
import { MIGRATIONS, migrationsUpTo, readJournal } from '../../database/migration-files.ts'
import { kindOf, type PendingMigration, splitMigrations } from './migration-kinds.ts'

/** When the newest migration that the database has was written; null when it has none. */
async function newestApplied(db: Db): Promise<number | null> {
  const tables = await db.all(sql`select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'`)
  if (tables.length === 0) return null
  const [row] = await db.all<{ newest: number | null }>(sql`select max(created_at) as newest from __drizzle_migrations`)
  return typeof row?.newest === 'number' ? row.newest : null
}

export interface MigrationPlan {
  /** Applied before the new version is published. */
  before: readonly PendingMigration[]
  /** Applied once it is live. */
  after: readonly PendingMigration[]
}

/**
 * Splits what the database lacks of the present schema into what comes before and after the new version.
 *
 * @param root - folder of the migrations
 * @throws CliError when their order does not allow one deployment
 */
export async function planMigrations(url: string, authToken?: string, root = MIGRATIONS): Promise<MigrationPlan> {
  const newest = await newestApplied(createDb(url, authToken))
  const pending = readJournal(root)
    .entries.filter(({ when }) => newest === null || when > newest)
    .map(({ tag }) => ({ tag, kind: kindOf(readFileSync(join(root, `${tag}.sql`), 'utf8')) }))
  return splitMigrations(pending, newest === null)
}

/**
 * Applies what comes before the new version.
 *
 * @param apply - brings a database to the state of a folder of migrations
 */
export async function applyBefore(
  { after }: MigrationPlan,
  apply: (migrationsFolder: string) => Promise<unknown>,
  root = MIGRATIONS,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-migrations-'))
  try {
    await apply(migrationsUpTo(readJournal(root).entries.length - after.length, folder, root))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Applies the rest, once the new version is live. */
export const applyAll = (url: string, authToken?: string, root = MIGRATIONS): Promise<void> =>
  migrate(createDb(url, authToken), { migrationsFolder: root })
