import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterAll, expect, test } from 'vitest'
import { createDb } from '#db/client'
import { MIGRATIONS, migrationsUpTo, readJournal } from '../../scripts/database/migration-files.ts'
import { startSqld } from '../support/database/sqld.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { entries } = readJournal(MIGRATIONS)

async function schemaAfter(...steps: string[]): Promise<unknown[]> {
  const sqld = await startSqld()
  try {
    const db = createDb(sqld.url)
    for (const migrationsFolder of steps) await migrate(db, { migrationsFolder })
    return await db.all(
      "select type, name, sql from sqlite_master where name not like 'sqlite_%' and name not like '%libsql%' order by type, name",
    )
  } finally {
    await sqld.stop()
  }
}

test.each(entries.map(({ tag }, index) => [tag, index + 1] as const))(
  'a database as of %s migrates to the same schema as a new one, and twice is as good as once',
  async (_tag, count) => {
    const fresh = await schemaAfter(MIGRATIONS)
    expect(fresh.length).toBeGreaterThan(30)
    expect(await schemaAfter(migrationsUpTo(count, folder), MIGRATIONS, MIGRATIONS)).toEqual(fresh)
  },
)

test('the migrations say what the schema says', () => {
  // Relative, as the tool wants it: with an absolute path it writes nothing and says nothing.
  const copy = relative(process.cwd(), join(folder, 'generated'))
  cpSync(MIGRATIONS, copy, { recursive: true })
  const before = readdirSync(copy).sort()
  const config = join(folder, 'drizzle.config.ts')
  writeFileSync(
    config,
    `export default { dialect: 'turso', schema: './db/schema/index.ts', out: ${JSON.stringify(copy)} }`,
  )
  const drizzle = spawnSync('drizzle-kit', ['generate', '--config', relative(process.cwd(), config)], {
    encoding: 'utf8',
  })
  expect(drizzle.stdout + drizzle.stderr).toContain('nothing to migrate')
  expect(readdirSync(copy).sort()).toEqual(before)
})
