import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { logIn } from '#contracts/accounts'
import { loadStats } from '#contracts/activities'
import { listCities } from '#contracts/suggestions'
import { createDb, run, statement } from '#db/client'
import { DatabaseUnavailable } from '#db/errors'
import { ping, touchHealthCheck } from '#db/queries/health'
import { type Call, callsOf, loadDocument } from '../../support/app/openapi-document.ts'
import type { Exchange } from '../../support/database/counting-proxy.ts'
import { CUTS, hang, hangWrites, NONSENSE, pass } from '../../support/database/database-faults.ts'
import { DATABASE_UNAVAILABLE_MESSAGE, READS_ONLY, startOutageTests, timed } from './database-unavailable-steps.ts'

/** Delay of one call while other test files use the processor. */
const MAX_DELAY_MS = 1000
/** Time between two calls, so short that all are sent before the first one times out. */
const BETWEEN_CALLS_MS = 25
const ADDRESS = '10.99.0.1'

/** Calls that do not use the database with the document's examples. */
const WITHOUT_DATABASE = new Set([
  'getLogin',
  'getTestCors',
  'getPublicConfig',
  // The example's link has no valid signature, and this call only redirects.
  'getUnsubscribeByToken',
  'postUnsubscribeByToken',
  'getPlans',
  'getOpenapiJson',
  'postStripeWebhook', // the example is not signed
  'getPlacesByIdPhoto', // the example is not signed
])

const { app, boss, untilBack, isWritable, change, isReadable, health } = await startOutageTests()

/** Sends each call once, with the document's example. */
function ask({ method, path, operation }: Call) {
  const examples = new Map((operation.parameters ?? []).map(({ name, example }) => [name, example]))
  examples.set('userId', boss.id)
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query' && 'example' in parameter)
  const search = new URLSearchParams(query.map(({ name, example }) => [name, String(example)]))
  const body = operation.requestBody?.content['application/json']?.example
  return timed(async () => {
    const response = await app.raw(
      `${path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(examples.get(name))))}?${search}`,
      {
        method,
        headers: { Authorization: `Bearer ${boss.token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
    )
    const text = await response.text()
    return { name: operation.operationId, method, status: response.status, headers: response.headers, text }
  })
}

type CallAnswer = Awaited<ReturnType<typeof ask>>
const isUnavailable = ({ status, headers, text }: CallAnswer) =>
  status === 503 && JSON.parse(text).code === 'service_unavailable' && /^\d+$/.test(headers.get('Retry-After') ?? '')
const touchesDatabase = ({ name }: Pick<CallAnswer, 'name'>) => !WITHOUT_DATABASE.has(name)

const slowest = (answers: readonly { tookMs: number }[]) => Math.round(Math.max(...answers.map(({ tookMs }) => tookMs)))
const median = (answers: readonly { tookMs: number }[]) =>
  Math.round(answers.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)[answers.length >> 1] ?? 0)

/** Whether the exchange contains statements of a call, not only those of the health check. */
const isOfCall = ({ statements }: Exchange) =>
  statements.some((text) => !/^(begin|commit|rollback|select 1$)/i.test(text) && !text.includes('health_checks'))

/** Logs in as an unknown person: reads and writes in one batch. */
const logInAsNobody = () => app.visitor()(logIn, { body: { username: 'ninguem', password: 'abacate-com-limão' } })

/**
 * Reads that also write a counter in the same batch, so they wait like writes: daily lists of places, wrong join codes.
 */
const COUNTED_READS: readonly string[] = ['getSuggestions', 'getCoupleJoinByCode']
const isRead = ({ method, name }: CallAnswer) => method === 'GET' && !COUNTED_READS.includes(name)
const reads = (answers: readonly CallAnswer[]) => answers.filter(isRead)
const writes = (answers: readonly CallAnswer[]) => answers.filter((answer) => !isRead(answer))

describe('a database that hangs', () => {
  test('every call times out, later calls fail at once, and calls succeed within ten seconds after the database returns', async () => {
    const calls = callsOf(await loadDocument(app.origin, ADDRESS))
    app.databaseProxy.fail(hang)
    const first = await Promise.all(
      calls.map(async (call, index) => {
        await delay(index * BETWEEN_CALLS_MS)
        return ask(call)
      }),
    )
    const wrong = first.filter((answer) => touchesDatabase(answer) !== isUnavailable(answer))
    expect(wrong.map(({ name }) => name)).toEqual([])

    app.databaseProxy.takeRequests()
    const then: CallAnswer[] = []
    for (const call of calls) then.push(await ask(call))
    const refused = then.filter(touchesDatabase)
    expect(refused.filter((answer) => !isUnavailable(answer))).toEqual([])
    const asked = app.databaseProxy.takeRequests().filter(isOfCall)
    expect(asked.length, 'one call tries every ten seconds').toBeLessThanOrEqual(2)

    app.databaseProxy.fail(null)
    const backAfterMs = await untilBack()
    const [touching, control] = [first.filter(touchesDatabase), first.filter((answer) => !touchesDatabase(answer))]
    const atOnce = refused.filter(({ name }) => name !== 'getHealth')
    const controlThen = then.filter((answer) => !touchesDatabase(answer))
    console.log(
      `hung: ${reads(touching).length} reads in ${slowest(reads(touching))} ms, ${writes(touching).length} writes in ` +
        `${slowest(writes(touching))} ms at the most (${slowest(control)} ms without the database); ` +
        `refused: ${atOnce.length} in ${median(atOnce)} ms, ${slowest(atOnce)} ms at the most ` +
        `(${median(controlThen)} ms without the database); back after ${Math.round(backAfterMs)} ms`,
    )
    // A busy machine also delays the calls that do not use the database.
    expect(median(reads(touching))).toBeLessThanOrEqual(3000 + slowest(control))
    expect(median(writes(touching))).toBeLessThanOrEqual(6000 + slowest(control))
    expect(slowest(reads(touching))).toBeLessThanOrEqual(3000 + slowest(control) + MAX_DELAY_MS)
    expect(slowest(writes(touching))).toBeLessThanOrEqual(6000 + slowest(control) + MAX_DELAY_MS)
    expect(median(atOnce)).toBeLessThanOrEqual(50 + median(controlThen))
    expect(backAfterMs).toBeLessThanOrEqual(11_000 + slowest(controlThen))
  })

  test('reads succeed when only writes hang, and the health check reports the writes', async () => {
    app.databaseProxy.fail(hangWrites)
    const [first, checked] = await Promise.all([timed(isWritable), health(), delay(1000).then(isReadable)])
    expect(checked).toMatchObject({ status: 503, message: READS_ONLY })
    expect(first.tookMs).toBeGreaterThan(4500)
    expect(await isReadable()).toBe(true)
  })
})

describe('a connection that is cut', () => {
  test.each(Object.entries(CUTS))('a read is repeated once after a cut (%s)', async (_, cut) => {
    let hits = 0
    app.databaseProxy.fail(async (exchange) => {
      hits += 1
      if (hits === 1) return cut(exchange)
      return pass(exchange)
    })
    expect(await isReadable()).toBe(true)
    expect(hits).toBe(2)
  })

  test.each(Object.entries(CUTS))(
    'a write is never repeated after a cut, because it may have been executed (%s)',
    async (_, cut) => {
      const sent: Exchange[] = []
      app.databaseProxy.fail((exchange) => {
        if (!isOfCall(exchange)) return pass(exchange)
        sent.push(exchange)
        return exchange.isWrite ? cut(exchange) : pass(exchange)
      })
      expect((await change()).status).toBe(503)
      expect(sent.map(({ isWrite }) => isWrite)).toEqual([false, true])
    },
  )

  test('the worker makes no calls for ten seconds after repeated cuts', async () => {
    app.databaseProxy.fail(CUTS['before the request'] ?? pass)
    for (let call = 0; call < 5; call++) expect(await isReadable()).toBe(false)
    app.databaseProxy.takeRequests()
    expect(await isReadable()).toBe(false)
    expect(app.databaseProxy.takeRequests().filter(isOfCall)).toEqual([])
    app.databaseProxy.fail(null)
    app.logs.length = 0
    await untilBack()
    expect(app.logs.filter((line) => line.includes('database_back'))).toHaveLength(1)
  })
})

describe('a database with invalid responses', () => {
  test.each(Object.entries(NONSENSE))('a database that returns %s counts as unavailable', async (_, nonsense) => {
    app.databaseProxy.fail(nonsense)
    const db = createDb(app.databaseProxy.url)
    await expect(run(db, [ping(db)])).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(run(db, [touchHealthCheck(db, new Date()), ping(db)])).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await health()).toMatchObject({ status: 503, message: DATABASE_UNAVAILABLE_MESSAGE })
  })

  test('an invalid database response is not logged as a fault of the worker and does not end the session', async () => {
    const cities = () => app.visitor()(listCities, { query: { q: 'reci' } })
    for (const nonsense of Object.values(NONSENSE)) {
      app.databaseProxy.fail(nonsense)
      for (const { status, body, headers } of [await boss.send(loadStats), await logInAsNobody(), await cities()]) {
        expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'service_unavailable', '5'])
      }
    }
  })

  test('an error in the product’s code is still reported as a fault', async () => {
    const db = createDb(app.databaseUrl)
    const wrong = statement(db.all(sql`select nothing from nowhere`))
    const unsendable = statement(db.all(sql`select ${Symbol('no type of SQL')}`))
    for (const query of [wrong, unsendable]) {
      await expect(run(db, [query])).rejects.not.toBeInstanceOf(DatabaseUnavailable)
    }
  })
})
