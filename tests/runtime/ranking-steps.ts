import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { createDb, type Db } from '#db/client'
import { type Sqld, startSqld } from '../../scripts/database/sqld.ts'
import { fireTrigger } from '../../scripts/server/start-worker.ts'
import { settingsFor } from '../support/app/settings.ts'
import { startCountingProxy } from '../support/database/counting-proxy.ts'
import { copyTemplate } from '../support/server/prepare.ts'
import { startTestWorker } from '../support/server/test-worker.ts'

export const CLOSING = '10 3 1 * *'
export const RESUMING = '*/5 * * * *'

/** Creates a new database for each test, with a worker that closes its months. */
export function rankingSteps() {
  let folder: string
  let sqld: Sqld
  let db: Db
  let worker: Awaited<ReturnType<typeof startTestWorker>>
  let proxy: Awaited<ReturnType<typeof startCountingProxy>>
  beforeAll(async () => {
    proxy = await startCountingProxy('')
    worker = await startTestWorker(settingsFor(proxy.url))
  })
  afterAll(async () => {
    await worker.stop()
    await proxy.stop()
  })
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pra-dois-months-'))
    copyTemplate(inject('template'), folder)
    sqld = await startSqld(folder)
    proxy.forwardTo(sqld.url)
    db = createDb(sqld.url)
  })
  afterEach(async () => {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const fire = (cron: string) => fireTrigger(worker.miniflare, cron)

  /** Fires the triggers one after the other; returns the alarms that they logged. */
  async function fireAt(timestamp: string, ...crons: string[]): Promise<string[]> {
    worker.logs.length = 0
    await worker.travelTo(timestamp)
    for (const cron of crons) expect(await fire(cron)).toBe('ok')
    return worker.logs.filter((text) => text.includes('ranking_differed'))
  }

  /** Starts a second worker on the database of the test; `kill` stops it at once. */
  async function startSecondWorker(timestamp: string) {
    const { miniflare, travelTo } = await startTestWorker(settingsFor(sqld.url))
    await travelTo(timestamp)
    return { fire: (cron: string) => fireTrigger(miniflare, cron), kill: () => miniflare.dispose() }
  }

  const rollups = async () => ({
    points: await db.all(sql`select * from ranking_points order by couple_id, day`),
    couples: await db.all(sql`
      select month, couple_id, listed_slug, points, reached_at from ranking_couples order by month, couple_id`),
    places: await db.all(sql`select * from ranking_places order by month, place_id`),
  })
  const months = () => db.all<{ month: string; stage: string }>(sql`select * from ranking_months order by month`)
  const closedMonths = async () => (await months()).filter(({ stage }) => stage === 'closed').map(({ month }) => month)

  const clearRollups = async () => {
    for (const table of ['ranking_points', 'ranking_couples', 'ranking_places']) {
      await db.run(sql`delete from ${sql.identifier(table)}`)
    }
  }

  const database = () => ({ db, url: sqld.url })
  return { database, fire, fireAt, startSecondWorker, rollups, months, closedMonths, clearRollups }
}
