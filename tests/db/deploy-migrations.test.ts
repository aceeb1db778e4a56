import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb } from '#db/client'
import { MIGRATIONS, migrationsUpTo, readJournal } from '../../scripts/database/migration-files.ts'
import { applyAll, applyBefore, planMigrations } from '../../scripts/deploy/migrations/apply-migrations.ts'
import { startSqld } from '../support/database/sqld.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-deploy-migrations-'))
const root = join(folder, 'migrations')
const ADDS = '9000_adds'
const REMOVES = '9001_removes'
let sqld: Awaited<ReturnType<typeof startSqld>>

/** A migration of the next release. */
function addMigration(tag: string, statement: string): void {
  const path = join(root, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(root, `${tag}.sql`), statement)
}

beforeAll(async () => {
  sqld = await startSqld()
  cpSync(MIGRATIONS, root, { recursive: true })
  addMigration(ADDS, 'ALTER TABLE `email_outbox` ADD `nickname` text;')
  addMigration(REMOVES, '-- contract\nALTER TABLE `email_outbox` DROP COLUMN `drop_reason`;')
})
afterAll(async () => {
  await sqld.stop()
  rmSync(folder, { recursive: true })
})

const columns = async () => {
  const rows = await createDb(sqld.url).all<{ name: string }>(sql`select name from pragma_table_info('email_outbox')`)
  return rows.map(({ name }) => name)
}

test('an empty database gets all migrations before the first version starts', async () => {
  const { before, after } = await planMigrations(sqld.url, undefined, root)
  expect([before.length, after]).toEqual([readJournal(root).entries.length, []])
})

test('a column that the running version reads is dropped only after the new version is live', async () => {
  const db = createDb(sqld.url)
  const present = readJournal(MIGRATIONS).entries.length
  await migrate(db, { migrationsFolder: migrationsUpTo(present, folder) })
  expect(await columns()).toEqual(expect.arrayContaining(['drop_reason']))

  const plan = await planMigrations(sqld.url, undefined, root)
  expect(plan).toEqual({ before: [{ tag: ADDS, kind: 'expand' }], after: [{ tag: REMOVES, kind: 'contract' }] })

  await applyBefore(plan, (migrationsFolder) => migrate(db, { migrationsFolder }), root)
  expect(await columns()).toEqual(expect.arrayContaining(['drop_reason', 'nickname']))

  await applyAll(sqld.url, undefined, root)
  expect(await columns()).toContain('nickname')
  expect(await columns()).not.toContain('drop_reason')
  expect(await planMigrations(sqld.url, undefined, root)).toEqual({ before: [], after: [] })
})
