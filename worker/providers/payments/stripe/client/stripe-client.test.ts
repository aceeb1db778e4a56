import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../../lib/app-error.ts'
import type { Payments } from '../../payments.ts'
import { answeredWithFailure } from '../../provider-failure.ts'
import { createStripePayments } from '../stripe-payments.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let answer: Answer
let asked: IncomingMessage[]
let server: ReturnType<typeof createServer>

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const createPayments = (timeoutMs = 5_000): Payments =>
  createStripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: null,
    priceId: null,
    baseUrl: baseUrl(),
    now: () => new Date(),
    report: () => {},
    timeoutMs,
  })

const reply =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body)

const errorBody = (error: Record<string, string>) => JSON.stringify({ error })

const failureOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (error instanceof AppError) return error
  throw new Error('it did not fail as expected', { cause: error })
}

const noRetry = { 'stripe-should-retry': 'false' }

describe('unexpected responses', () => {
  test.each([
    ['an error of the provider', 500, errorBody({ type: 'api_error', message: 'secret detail' })],
    ['a page of a proxy', 502, '<html>Bad gateway</html>'],
    ['an object without an error', 503, '{}'],
    ['nothing', 500, ''],
  ])('%s (%d) is a failure that the provider itself reported', async (_name, status, body) => {
    answer = reply(status, body, noRetry)
    const failure = await failureOf(createPayments().setCancelAtPeriodEnd('sub_1', true))
    expect(failure.code).toBe('service_unavailable')
    expect(failure.message).not.toContain('secret')
    expect(answeredWithFailure(failure)).toBe(true)
  })

  test.each([
    ['too many requests', 429, errorBody({ type: 'invalid_request_error', code: 'rate_limit' })],
    ['a wrong key', 401, errorBody({ type: 'invalid_request_error' })],
    ['too few rights', 403, errorBody({ type: 'invalid_request_error' })],
    ['a key that another request used', 400, errorBody({ type: 'idempotency_error' })],
    ['a truncated body', 200, '{"id": "sub_'],
    ['a body without an object', 200, 'null'],
    ['an HTML page', 404, '<html>Not found</html>'],
  ])('after %s the same key is used again', async (_name, status, body) => {
    answer = reply(status, body, noRetry)
    const failure = await failureOf(createPayments().setCancelAtPeriodEnd('sub_1', true))
    expect(failure.code).toBe('service_unavailable')
    expect(answeredWithFailure(failure)).toBe(false)
  })

  test.each(['{}', '[]'])('after a response of %s the same key is used again', async (body) => {
    answer = reply(200, body)
    const failure = await failureOf(createPayments().ensureCustomer({ userId: 'c', customerId: null, attempt: 0 }))
    expect(failure.code).toBe('service_unavailable')
    expect(answeredWithFailure(failure)).toBe(false)
  })

  test('a replayed refusal needs another key', async () => {
    answer = reply(400, errorBody({ type: 'invalid_request_error' }), { ...noRetry, 'idempotent-replayed': 'true' })
    expect(answeredWithFailure(await failureOf(createPayments().setCancelAtPeriodEnd('sub_1', true)))).toBe(true)
  })

  test('a declined card is explained in Portuguese, whatever the provider says', async () => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'No money' }
    answer = reply(402, errorBody(error))
    const failure = await failureOf(createPayments().setCancelAtPeriodEnd('sub_1', true))
    expect(failure).toMatchObject({ code: 'payment_declined', message: expect.stringContaining('limite ou saldo') })
  })

  test('a redirect is not followed with the key', async () => {
    answer = reply(302, '', { location: 'http://127.0.0.1:1/' })
    expect((await failureOf(createPayments().setCancelAtPeriodEnd('sub_1', true))).code).toBe('service_unavailable')
    expect(asked.length).toBeLessThanOrEqual(2)
  })

  test('a refused connection is a failure without a response', async () => {
    const payments = createPayments()
    answer = (request) => void request.socket.destroy()
    const failure = await failureOf(payments.setCancelAtPeriodEnd('sub_1', true))
    expect(failure.code).toBe('service_unavailable')
    expect(answeredWithFailure(failure)).toBe(false)
    const keys = new Set(asked.map(({ headers }) => headers['idempotency-key']))
    expect(asked).toHaveLength(2)
    expect([...keys]).toEqual([expect.any(String)])
  })
})

describe('time limits', () => {
  test('a call without a response is aborted, and not repeated later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const isCut = new Promise<void>((resolve) => {
      answer = (_request, response) => void response.once('close', resolve)
    })
    const failing = failureOf(createPayments(300).setCancelAtPeriodEnd('sub_1', true))
    await isCut
    await vi.advanceTimersByTimeAsync(60_000)
    const failure = await failing
    expect(failure.code).toBe('service_unavailable')
    expect(answeredWithFailure(failure)).toBe(false)
    answer = reply(200, '')
    await fetch(`${baseUrl()}/after`)
    expect(asked.map(({ url }) => url)).toEqual(['/v1/subscriptions/sub_1', '/after'])
  })

  test('all calls of one instance share the time limit, which begins with the first call', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    answer = reply(200, '{"id": "sub_1"}')
    const payments = createPayments(5_000)
    vi.advanceTimersByTime(6_000)
    await payments.setCancelAtPeriodEnd('sub_1', true)
    vi.advanceTimersByTime(6_000)
    expect((await failureOf(payments.setCancelAtPeriodEnd('sub_1', true))).code).toBe('service_unavailable')
    expect(asked).toHaveLength(1)
  })

  test('an instance without a limit is not aborted', async () => {
    answer = (request, response) => void setTimeout(() => reply(200, '{"id": "sub_1"}')(request, response), 200)
    await createPayments(Number.POSITIVE_INFINITY).setCancelAtPeriodEnd('sub_1', true)
    expect(asked).toHaveLength(1)
  })

  test('a body that never ends is aborted', async () => {
    answer = (_request, response) => void response.writeHead(200).write('{"id":')
    expect((await failureOf(createPayments(300).setCancelAtPeriodEnd('sub_1', true))).code).toBe('service_unavailable')
  })
})

test.each(['', '..', '../customers', 'pi_1/cancel', 'pi_1?x=1', 'a'.repeat(200), 'pi ção'])(
  'an id like %j is unknown and never requested',
  async (id) => {
    answer = reply(200, '{}')
    expect(await createPayments().findPayment(id)).toBeNull()
    expect(await createPayments().findSubscription(id)).toBeNull()
    expect(asked).toEqual([])
  },
)
