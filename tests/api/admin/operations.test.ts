import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { JOB_NAMES, loadOperations, loadWaiting, MAX_QUEUE_COUNT } from '#contracts/admin'
import { run } from '#db/client'
import { countRouteError } from '#db/queries/admin/operations'
import { JOBS } from '../../../worker/jobs/run-jobs.ts'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const app = sharedCountedApp()
const HOUR_MS = 60 * 60 * 1000
const FREQUENT = JOBS['*/5 * * * *']?.map(({ name }) => name)

test('the view shows the queue, the migrations, and each job of a trigger after its run', async () => {
  const boss = await signUpAdmin(app)
  expect(await app.fire('*/5 * * * *')).toBe('ok')
  const { status, data } = await boss.send(loadOperations)
  expect(status).toBe(200)
  expect(data.jobs.map(({ name, state }) => [name, state])).toContainEqual(['drain_outbox', 'fine'])
  expect(data.jobs.filter(({ endedAt }) => endedAt !== null)).toHaveLength(8)
  expect(data.emails.waiting).toBeGreaterThan(0)
  expect(data.emails.oldestAt).not.toBeNull()
  expect(data.migrations.count).toBeGreaterThan(0)
  expect(data.letters).toEqual({ used: 0, limit: null })

  await app.db.run(sql`update job_runs set error = 'SQLITE_BUSY' where name = 'drain_outbox'`)
  await app.db.run(sql`update job_runs set late_at = 1 where name = 'expire_plans'`)
  const { jobs } = (await boss.send(loadOperations)).data
  expect(jobs.filter(({ state }) => state !== 'fine').map(({ name, state, error }) => [name, state, error])).toEqual([
    ['expire_plans', 'late', null],
    ['drain_outbox', 'failed', 'SQLITE_BUSY'],
  ])
  expect((await boss.send(loadWaiting)).data.jobsFailing).toBe(2)
})

test('a job that never ran is late once its first time has passed; every job of a trigger is listed', async () => {
  const boss = await signUpAdmin(app)
  await app.db.run(sql`delete from job_runs`)
  const lateAfter = async (hours: number) => {
    await app.db.run(sql`update users set created_at = ${Date.now() - hours * HOUR_MS} where id <> ${boss.id}`)
    const { jobs } = (await boss.send(loadOperations)).data
    return jobs.filter(({ state }) => state === 'late').map(({ name }) => name)
  }
  expect(await lateAfter(0)).toEqual([])
  expect(await lateAfter(1)).toEqual(FREQUENT)
  expect((await lateAfter(31 * 24)).slice(-1)).toEqual(['count_overview'])
  expect(await lateAfter(33 * 24)).toEqual(JOB_NAMES)
  expect(
    Object.values(JOBS)
      .flatMap((jobs) => jobs.map(({ name }) => name))
      .toSorted(),
  ).toEqual(JOB_NAMES.toSorted())
})

test('errors of a route are counted by the hour; those of earlier hours are not listed', async () => {
  const boss = await signUpAdmin(app)
  const now = Date.now()
  const count = (route: string, agoMs: number) =>
    run(app.db, [countRouteError(app.db, route, new Date(now - agoMs), HOUR_MS)])
  await count('/api/old', 2 * HOUR_MS)
  for (const agoMs of [3 * HOUR_MS, 2000, 1000]) await count('/api/broken', agoMs)
  const { errors } = (await boss.send(loadOperations)).data
  expect(errors.map(({ route, count: times }) => [route, times])).toEqual([['/api/broken', 2]])
})

test('a refused webhook of the payment provider is counted', async () => {
  const boss = await signUpAdmin(app)
  const answer = await fetch(`${app.origin}/api/stripe/webhook`, { method: 'POST', body: '{}' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  await expect
    .poll(async () => (await boss.send(loadOperations)).data.errors.map(({ route }) => route))
    .toContain('/api/stripe/webhook')
})

test('the view costs one round trip and at most 2,000 rows, however long the queue is', async () => {
  const boss = await signUpAdmin(app)
  await app.db.run(sql`
    insert into email_outbox (id, idempotency_key, recipient, kind, payload, state, attempts, next_attempt_at, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)
    select 'queued-' || n, 'queued-' || n, 'a@b.example', 'welcome', '{}', 'pending', 0, 0, n from numbers`)
  app.takeCost()
  const { emails } = (await boss.send(loadOperations)).data
  expect(emails.isLate).toBe(true)
  const { roundTrips, rowsRead } = app.takeCost()
  expect(emails.waiting).toBe(MAX_QUEUE_COUNT)
  expect(roundTrips).toBe(1)
  expect(rowsRead).toBeLessThan(2000)
})
