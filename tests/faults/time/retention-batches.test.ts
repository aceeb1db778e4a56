import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PURGE_LIMITS } from '../../../worker/modules/privacy/apply-retention.ts'
import { NIGHTLY } from '../../api/privacy/privacy-steps.ts'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'

const ROWS = 100_000
/** Round trips of the other nightly jobs when they have nothing to do. */
const OTHER_JOBS = 10
const app = sharedCountedApp({ now: '2026-11-22T12:00:00Z' })

const countRows = async () => {
  const [row] = await app.db.all<{ rows: number }>(sql`select count(*) as rows from access_log`)
  return row?.rows ?? 0
}

test('each run deletes the maximum number of rows, of a hundred thousand expired ones', async () => {
  await app.db.run(sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})
    insert into access_log (id, at, user_id, ip, route, request_id)
    select 'row-' || n, n, null, '10.0.0.1', '/api/login', 'r' from numbers`)
  const perRun = PURGE_LIMITS.rowsPerBatch * PURGE_LIMITS.batchesPerRun
  for (const run of [1, 2]) {
    app.takeCost()
    expect(await app.fire(NIGHTLY)).toBe('ok')
    const { roundTrips } = app.takeCost()
    expect(await countRows()).toBe(ROWS - run * perRun)
    // The other nightly jobs make round trips too.
    expect(roundTrips).toBeGreaterThanOrEqual(PURGE_LIMITS.batchesPerRun)
    expect(roundTrips).toBeLessThan(PURGE_LIMITS.batchesPerRun + OTHER_JOBS)
  }
})
