import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDb, type Db } from '#db/client'
import { MIGRATIONS, openEmbedded } from '../../scripts/database/migration-files.ts'
import { prepareDatabase } from '../../scripts/database/prepare-database.ts'
import { planMigrations } from '../../scripts/deploy/migrations/apply-migrations.ts'
import { startSqld } from '../support/database/sqld.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tablesOf = (db: Db) =>
  db.all("select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name")

test('a second migration changes nothing', async () => {
  const sqld = await startSqld()
  try {
    const db = createDb(sqld.url)
    await migrate(db, { migrationsFolder: MIGRATIONS })
    const once = await tablesOf(db)
    expect(once.length).toBeGreaterThan(200)
    await migrate(db, { migrationsFolder: MIGRATIONS })
    expect(await tablesOf(db)).toEqual(once)
  } finally {
    await sqld.stop()
  }
})

describe('a database from before the launch', () => {
  const dataDir = join(folder, 'data')
  const rows = async (url: string, table: string) =>
    await createDb(url).all(sql`select * from ${sql.identifier(table)}`)

  beforeAll(async () => {
    const sqld = await startSqld({ dataDir: join(dataDir, 'database') })
    await createDb(sqld.url).batch([
      createDb(sqld.url).run(
        sql`create table __drizzle_migrations (id integer primary key, hash text, created_at numeric)`,
      ),
      createDb(sqld.url).run(sql`insert into __drizzle_migrations values (1, 'of before', 1)`),
      createDb(sqld.url).run(sql`create table users as select 'ana' as username`),
    ])
    await sqld.stop()
  })

  test('a deployment refuses a database from before the launch and changes nothing', async () => {
    const sqld = await startSqld({ dataDir: join(dataDir, 'database') })
    try {
      await expect(planMigrations(sqld.url)).rejects.toThrow(/versão anterior ao lançamento/)
      await expect(prepareDatabase(sqld.url)).rejects.toThrow(/versão anterior ao lançamento/)
      expect(await rows(sqld.url, '__drizzle_migrations')).toHaveLength(1)
    } finally {
      await sqld.stop()
    }
  })

  test('the local server moves such a database aside unchanged and starts a new one', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const fresh = await openEmbedded(dataDir)
    expect(log.mock.calls).toEqual([[expect.stringMatching(/foi guardado em .*database-2.*um novo começa vazio/)]])
    expect(await tablesOf(createDb(fresh.url))).toEqual([])
    await fresh.stop()

    const [aside = expect.fail('nothing was put aside')] = readdirSync(dataDir).filter((name) => name !== 'database')
    const former = await startSqld({ dataDir: join(dataDir, aside) })
    expect(await rows(former.url, 'users')).toEqual([{ username: 'ana' }])
    await former.stop()
  })
})

test('the migrations match the schema', () => {
  // The path is relative, because the tool silently writes nothing with an absolute one.
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
