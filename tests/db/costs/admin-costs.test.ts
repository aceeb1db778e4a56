import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { loadAdminStats } from '#contracts/admin'
import { ENDPOINTS } from '../../support/app/endpoints.ts'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import { insertPeople } from '../../support/people/many-people.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { setUpFactor } from '../../support/people/second-factor.ts'

const ACCOUNTS = 100_000
const MAX_ROWS = 2_000
const NOW = '2026-11-10T15:00:00Z'
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/admin/users': ['limit=100&q=zuleica', 'plan=granted', 'plan=began', 'plan=left&month=2026-10'],
  '/api/admin/withheld-towns': ['reason=waits+for+an+administrator'],
}
const app = sharedCountedApp({ now: NOW })
const admin = sharedAdmin(app)

beforeAll(async () => {
  await setUpFactor(admin.send, new Date(NOW))
  await insertPeople(app.databaseUrl, { count: ACCOUNTS, prefix: 'm', sinceMs: Date.parse('2026-08-01T15:00:00Z') })
  await app.db.run(sql`
    insert into invitations (id, token, couple_id, created_at, category_id, radius_km, scope, month, expires_at)
    select 'i' || id, 'i' || id, id, created_at, 1, 10, 'radius', '2026-11', created_at from couples`)
  // One of 50 couples has Premium; one of 20 of these left it after a month.
  await app.db.run(sql`
    insert into premium_periods (couple_id, kind, began_at, ended_at)
    select couple_id, 'paid', updated_at, iif(rowid / 50 % 20 = 0, updated_at + 2592000000, null)
    from subscriptions where plan = 'premium'`)
  expect(await app.fire('20 4 * * *')).toBe('ok')
})

test(`with ${ACCOUNTS} accounts each page of the panel makes one round trip and reads few rows`, async () => {
  const pages = ENDPOINTS.filter(({ method, auth }) => method === 'GET' && auth === 'admin')
  expect(pages.length).toBeGreaterThan(20)
  for (const { path } of pages) {
    for (const query of ['', ...(QUERIES[path] ?? [])]) {
      app.takeCost()
      const url = path.replace('{userId}', 'm050000').replaceAll(/\{\w+\}/g, 'unknown') + (query && `?${query}`)
      const { status } = await app.raw(url, { headers: { Authorization: `Bearer ${admin.token}` } })
      const { roundTrips, rowsRead } = app.takeCost()
      expect(status, url).toBeLessThan(500)
      expect(roundTrips, url).toBe(1)
      expect(rowsRead, url).toBeLessThanOrEqual(MAX_ROWS)
    }
  }
  const { data } = await admin.send(loadAdminStats)
  expect(data.totalUsers).toBe(ACCOUNTS + 1)
})
