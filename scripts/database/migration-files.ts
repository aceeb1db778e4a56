import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createDb, type Db } from '#db/client'
import { CliError } from '../terminal/cli-error.ts'
import { type Sqld, startSqld } from './sqld.ts'

/** Path from the repository's root. */
export const MIGRATIONS = 'db/migrations'

interface Journal {
  /** `when`: the value that the database stores for an applied migration. */
  entries: { idx: number; tag: string; when: number }[]
}

export const readJournal = (root: string): Journal => JSON.parse(readFileSync(join(root, 'meta/_journal.json'), 'utf8'))

/** Copies all migrations to `folder/first-<count>`, with a journal of the first `count`. */
export function migrationsUpTo(count: number, folder: string, source = MIGRATIONS): string {
  const root = join(folder, `first-${count}`)
  cpSync(source, root, { recursive: true })
  const journal = readJournal(root)
  writeFileSync(
    join(root, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
  )
  return root
}

/** Times (`when` of the journal) of a database's applied migrations. */
export async function listApplied(db: Db): Promise<number[]> {
  const tables = await db.all(sql`select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'`)
  if (tables.length === 0) return []
  const rows = await db.all<{ at: number }>(sql`select created_at as at from __drizzle_migrations`)
  return rows.map(({ at }) => at)
}

/**
 * Whether a database has migrations but not the first one of the repository: it is older than the squash of all
 * migrations.
 */
function isTooOld(applied: readonly number[], root: string): boolean {
  const [first] = readJournal(root).entries
  return applied.length > 0 && first !== undefined && !applied.includes(first.when)
}

/** @throws CliError for a database that the migrations cannot bring to the current schema */
export function refuseTooOld(applied: readonly number[], root = MIGRATIONS): void {
  if (!isTooOld(applied, root)) return
  throw new CliError(
    'Este banco foi criado por uma versão anterior ao lançamento, cujas migrações não existem mais: use um banco novo. Nada foi alterado.',
  )
}

/**
 * Starts the database server of a data folder. A database that is too old is renamed with the date, and an empty one
 * is created; nothing is deleted.
 */
export async function openEmbedded(dataDir: string): Promise<Sqld> {
  const folder = join(dataDir, 'database')
  const sqld = await startSqld(folder, { isClosed: true })
  if (!isTooOld(await listApplied(createDb(sqld.url)), MIGRATIONS)) return sqld
  await sqld.stop()
  const aside = `${folder}-${new Date().toISOString().replaceAll(':', '-')}`
  renameSync(folder, aside)
  console.log(`O banco de ${folder} é de uma versão anterior: foi guardado em ${aside}, e um novo começa vazio.`)
  return await startSqld(folder, { isClosed: true })
}
