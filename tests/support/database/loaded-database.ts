import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { createDb, type Db } from '#db/client'
import { startSqld } from '../../../scripts/database/sqld.ts'
import { copyTemplate } from '../server/prepare.ts'

/** A new database server with schema and catalogue, copied from the one that was loaded for the whole run. */
export async function startLoadedDatabase(): Promise<{ db: Db; url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-loaded-'))
  copyTemplate(inject('template'), folder)
  const sqld = await startSqld(folder)
  return {
    db: createDb(sqld.url),
    url: sqld.url,
    async stop() {
      await sqld.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * One loaded database for all tests of a file; stops after the last test.
 *
 * @example
 * const db = await sharedLoadedDatabase()
 */
export async function sharedLoadedDatabase(): Promise<Db> {
  const { db, stop } = await startLoadedDatabase()
  afterAll(stop)
  return db
}
