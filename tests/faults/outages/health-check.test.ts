import { describe, expect, test } from 'vitest'
import { register } from '#contracts/accounts'
import { listPlans } from '#contracts/plans'
import { listCities } from '#contracts/suggestions'
import { hangInTheMiddle } from '../../support/database/database-faults.ts'
import { startFullDatabase } from '../../support/database/full-database.ts'
import { DATABASE_UNAVAILABLE_MESSAGE, READS_ONLY, startOutageTests, timed } from './database-unavailable-steps.ts'

const { app, health } = await startOutageTests()

describe('the health check reports failures', () => {
  /** A busy machine also delays a call that does not use the database. */
  const expectIn2s = async (expected: { status: number; message?: string }) => {
    const [{ tookMs, ...answer }, control] = await Promise.all([health(), timed(() => app.visitor()(listPlans))])
    expect(answer).toMatchObject(expected)
    expect(tookMs).toBeLessThan(2000 + control.tookMs)
  }

  test('the health check reports responses that begin and do not end', async () => {
    app.databaseProxy.fail(hangInTheMiddle)
    await expectIn2s({ status: 503, message: DATABASE_UNAVAILABLE_MESSAGE })
  })

  test('the health check reports a database that is stopped, and started again', async () => {
    await app.databaseProxy.refuse()
    await expectIn2s({ status: 503, message: DATABASE_UNAVAILABLE_MESSAGE })
    await app.databaseProxy.accept()
    await expectIn2s({ status: 200 })
  })

  test('the health check reports a server process that is stopped', async () => {
    process.kill(app.sqld.pid, 'SIGSTOP')
    try {
      await expectIn2s({ status: 503, message: DATABASE_UNAVAILABLE_MESSAGE })
    } finally {
      process.kill(app.sqld.pid, 'SIGCONT')
    }
    await expectIn2s({ status: 200 })
  })

  test('the health check and the calls report a full disk', async () => {
    const full = await startFullDatabase()
    const body = () => ({
      username: `cheio${Math.random()}`.replace('.', ''),
      email: `${crypto.randomUUID()}@exemplo.com.br`,
      password: 'abacate-com-limão',
    })
    try {
      app.databaseProxy.forwardTo(full.url)
      await expectIn2s({ status: 503, message: READS_ONLY })
      expect((await app.visitor()(register, { body: body() })).status).toBe(503)
      expect((await app.visitor()(listCities, { query: { q: 'reci' } })).status, 'reads still succeed').toBe(200)
      app.databaseProxy.forwardTo(await full.makeSpace())
      await expectIn2s({ status: 200 })
      expect((await app.visitor()(register, { body: body() })).status).toBe(201)
    } finally {
      app.databaseProxy.forwardTo(app.databaseUrl)
      await full.stop()
    }
  })
})
