import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { createDb } from '#db/client'
import { listApplied, refuseTooOld } from '../../database/applied-migrations.ts'
import { MIGRATIONS, migrationsUpTo, readJournal } from '../../database/migration-files.ts'
import { kindOf, type PendingMigration, splitMigrations } from './migration-kinds.ts'

export interface MigrationPlan {
  /** Applied before the new version is published. */
  before: readonly PendingMigration[]
  /** Applied once it is live. */
  after: readonly PendingMigration[]
}

/**
 * Splits the pending migrations into those before and those after the new version.
 *
 * @param root - folder of the migrations
 * @throws CliError when their order does not allow one deployment; for a database from before the launch
 */
export async function planMigrations(url: string, authToken?: string, root = MIGRATIONS): Promise<MigrationPlan> {
  const applied = await listApplied(createDb(url, authToken))
  refuseTooOld(applied, root)
  const newest = Math.max(0, ...applied)
  const pending = readJournal(root)
    .entries.filter(({ when }) => when > newest)
    .map(({ tag }) => ({ tag, kind: kindOf(readFileSync(join(root, `${tag}.sql`), 'utf8')) }))
  return splitMigrations(pending, applied.length === 0)
}

/**
 * Applies the migrations before the new version.
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

/** Applies the rest, after the new version is live. */
export const applyAll = (url: string, authToken?: string, root = MIGRATIONS): Promise<void> =>
  migrate(createDb(url, authToken), { migrationsFolder: root })
