import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimiter, runLocally } from './local-worker.mjs'

const MINUTE = 60
const LIMITS = { LIMIT_OTHER: { limit: 2, period: MINUTE } }
const FILES = ['/assets/*', '/sw.js']

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-10T15:00:59Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('the limiter counts each key by itself, until the minute of the clock ends', async () => {
  const limiter = createLimiter({ limit: 2, period: MINUTE })
  const call = async (key: string) => (await limiter.limit({ key })).success
  expect([await call('a'), await call('a'), await call('a'), await call('b')]).toEqual([true, true, false, true])
  vi.setSystemTime(new Date('2026-03-10T15:01:00Z'))
  expect([await call('a'), await call('a'), await call('a')]).toEqual([true, true, false])
})

/** A product that says what it was given. */
const seen: Record<string, unknown>[] = []
const product = {
  fetch: (_: Request, env: Record<string, unknown>) => {
    seen.push(env)
    return new Response('product')
  },
  scheduled: async (_: unknown, env: Record<string, unknown>) => void seen.push(env),
}
const ASSETS = { fetch: async () => new Response('file') }
const env = { ASSETS, LOCAL_LIMITS: LIMITS, LOCAL_FILES: FILES, JWT_SECRET: 'secret' }

test.each([
  ['/assets/index-abc.js', 'file'],
  ['/sw.js', 'file'],
  ['/sw.js?v=2', 'file'],
  ['/sw.js/', 'product'],
  ['/sw.json', 'product'],
  ['/assets', 'product'],
  ['/api/assets/', 'product'],
  ['/', 'product'],
])('%s is answered by the %s', async (path, answered) => {
  const response = await runLocally(product).fetch(new Request(`http://localhost${path}`), env, {})
  expect(await response.text()).toBe(answered)
})

test('a worker without files answers everything', async () => {
  const without = { LOCAL_LIMITS: {}, LOCAL_FILES: FILES }
  const response = await runLocally(product).fetch(new Request('http://localhost/sw.js'), without, {})
  expect(await response.text()).toBe('product')
})

test('the product has its own bindings, the same for every request and job, with the limiters under their names', async () => {
  seen.length = 0
  const local = runLocally(product)
  await local.fetch(new Request('http://localhost/'), env, {})
  await local.scheduled({}, env, {})
  const [first, second] = seen
  expect(second).toBe(first)
  expect(Object.keys(first ?? {}).sort()).toEqual(['ASSETS', 'JWT_SECRET', 'LIMIT_OTHER'])
})
