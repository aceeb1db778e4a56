import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject } from 'vitest'
import { createDb, type Db } from '#db/client'
import { type Sqld, startSqld } from '../../scripts/database/sqld.ts'
import { fireTrigger } from '../../scripts/server/start-worker.ts'
import { settingsFor } from '../support/app/settings.ts'
import { copyTemplate } from '../support/server/prepare.ts'
import { startTestWorker } from '../support/server/test-worker.ts'

export const CLOSING = '10 3 1 * *'
export const RESUMING = '*/5 * * * *'

/** A database of its own for each test of the file, what the rankings hold in it, and workers that close its months. */
export function rankingSteps() {
  let folder: string
  let sqld: Sqld
  let db: Db
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pra-dois-months-'))
    copyTemplate(inject('template'), folder)
    sqld = await startSqld(folder)
    db = createDb(sqld.url)
  })
  afterEach(async () => {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A worker on the database of the test; `stop` ends it at once, whatever it is doing. */
  async function startAt(timestamp: string) {
    const { miniflare, logs, travelTo } = await startTestWorker(settingsFor(sqld.url))
    await travelTo(timestamp)
    return {
      fire: (cron: string) => fireTrigger(miniflare, cron),
      alarms: () => logs.filter((line) => line.includes('ranking_differed')),
      stop: () => miniflare.dispose(),
    }
  }

  async function fireAt(timestamp: string, ...crons: string[]): Promise<string[]> {
    const worker = await startAt(timestamp)
    for (const cron of crons) expect(await worker.fire(cron)).toBe('ok')
    await worker.stop()
    return worker.alarms()
  }

  const rollups = async () => ({
    points: await db.all(sql`select * from ranking_points order by couple_id, day`),
    couples: await db.all(sql`select * from ranking_couples order by month, couple_id`),
    places: await db.all(sql`select * from ranking_places order by month, place_id`),
  })
  const months = () => db.all<{ month: string; stage: string }>(sql`select * from ranking_months order by month`)
  const closedMonths = async () => (await months()).filter(({ stage }) => stage === 'closed').map(({ month }) => month)

  const clearRollups = async () => {
    for (const table of ['ranking_points', 'ranking_couples', 'ranking_places']) {
      await db.run(sql`delete from ${sql.identifier(table)}`)
    }
  }

  /** The database of the running test. */
  const database = () => ({ db, url: sqld.url })
  return { database, startAt, fireAt, rollups, months, closedMonths, clearRollups }
}
