import { env as bound } from 'cloudflare:workers'
import { RATE_LIMITS } from '#contracts/rate-limits'
import { createApp } from '../../../worker/app.ts'
import { compose, JOB_LIMITS, type TimeLimits } from '../../../worker/compose/compose.ts'
import type { Deps } from '../../../worker/deps.ts'
import { pause } from '../../../worker/lib/pacing/queue.ts'
import type { Passwords } from '../../../worker/providers/passwords/passwords.ts'

/** Settings of the current app; test files use the worker one after the other. */
let settings: Record<string, string> = {}
/** Number of apps that have used this worker. */
let apps = 0
/** Bindings and settings of the app in one object, because the product reads the settings of each object once. */
let envOfApp: Env | undefined
/** Requests and deferred work that have not ended. */
let pending = 0
/** Time set by `travelTo`; null while the clock runs. */
let frozenAt: number | null = null
/** Milliseconds by which a running clock is ahead of the machine's. */
let aheadMs = 0
/** Cost of a request: computed password hashes and outgoing calls (to the database). */
const counts = { hashes: 0, calls: 0 }
let isLimiterBroken = false

/**
 * Hashes by password. Tests register hundreds of people with one password, and bcrypt is slow, so each worker hashes a
 * password once. The map stores no promises, because a request must not wait for a promise of another request.
 */
const hashes = new Map<string, string>()

const keyOf = (...parts: (string | null)[]): string =>
  JSON.stringify([settings.PASSWORD_PEPPER, settings.PASSWORD_COST, ...parts])

async function hashOnce(passwords: Passwords, password: string): Promise<string> {
  const key = keyOf(password)
  const hash = hashes.get(key) ?? (await passwords.hash(password))
  hashes.set(key, hash)
  return hash
}

/** Results of comparisons, which never change for a password and a hash. */
const matched = new Map<string, boolean>()

async function matchOnce(passwords: Passwords, password: string, hash: string | null): Promise<boolean> {
  const key = keyOf(password, hash)
  const isMatch = matched.get(key) ?? (await passwords.matches(password, hash))
  matched.set(key, isMatch)
  return isMatch
}

const counted = (passwords: Passwords): Passwords => ({
  // Most passwords are hashed once for a whole file, so no queue is needed.
  queue: async () => undefined,
  isOutdated: passwords.isOutdated,
  hash: (password) => {
    counts.hashes += 1
    return hashOnce(passwords, password)
  },
  matches: (password, hash) => {
    counts.hashes += 1
    return matchOnce(passwords, password, hash)
  },
})

const { NETWORK } = bound as { NETWORK?: Fetcher }
const send = NETWORK ? NETWORK.fetch.bind(NETWORK) : globalThis.fetch
globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) => {
  counts.calls += 1
  const request = new Request(input, init)
  // The local database compresses more slowly than it reads.
  request.headers.set('Accept-Encoding', 'identity')
  return send(request)
}

const composeForTest = (env: Env, context: Pick<ExecutionContext, 'waitUntil'>, pace?: TimeLimits): Deps => {
  const deps = compose(env, context, () => new Date(frozenAt ?? Date.now() + aheadMs), pace)
  return Object.defineProperty(deps, 'passwords', { value: counted(deps.passwords) })
}

const app = createApp((env, context) => composeForTest(env, context))

async function tracked<T>(work: Promise<T>): Promise<T> {
  pending += 1
  try {
    return await work
  } finally {
    pending -= 1
  }
}

function trackDeferred(context: ExecutionContext): void {
  const waitUntil = context.waitUntil.bind(context)
  Object.defineProperty(context, 'waitUntil', { value: (work: Promise<unknown>) => waitUntil(tracked(work)) })
}

/** Counts calls in memory and is never reset within an app; the local platform's limiter is slower than most calls. */
function createLimiter(limit: number): RateLimit {
  const calls = new Map<string, number>()
  return {
    async limit({ key }) {
      if (isLimiterBroken) throw new Error('the limiter failed')
      calls.set(key, (calls.get(key) ?? 0) + 1)
      return { success: (calls.get(key) ?? 0) <= limit }
    },
  }
}

const makeEnv = (bindings: Env): Env => ({
  LIMIT_LOGIN: createLimiter(RATE_LIMITS.login),
  LIMIT_REGISTER: createLimiter(RATE_LIMITS.register),
  LIMIT_INVITATION: createLimiter(RATE_LIMITS.invitation),
  LIMIT_SELECTION: createLimiter(RATE_LIMITS.selection),
  LIMIT_FORGOT_PASSWORD: createLimiter(RATE_LIMITS.forgotPassword),
  LIMIT_OTHER: createLimiter(RATE_LIMITS.other),
  ...bindings,
  ...settings,
})

function envFor(bindings: Env): Env {
  envOfApp ??= makeEnv(bindings)
  return envOfApp
}

/** Clears the state of an earlier app. */
async function begin(body: string, { CACHE }: Env): Promise<Response> {
  settings = JSON.parse(body)
  apps += 1
  envOfApp = undefined
  frozenAt = null
  aheadMs = 0
  isLimiterBroken = false
  const { keys } = await CACHE.list()
  await Promise.all(keys.map(({ name }) => CACHE.delete(name)))
  Object.defineProperty(caches, 'default', { value: await caches.open(`app ${apps}`), configurable: true })
  return new Response(null, { status: 204 })
}

const IDLE_TIMEOUT_MS = 2000
const POLL_MS = 20

/** Waits for the end of all requests and deferred work; 409 if some of it does not end. */
async function untilIdle(): Promise<Response> {
  for (let waitedMs = 0; pending > 0 && waitedMs < IDLE_TIMEOUT_MS; waitedMs += POLL_MS) await pause(POLL_MS)
  return new Response(null, { status: pending === 0 ? 204 : 409 })
}

const CONTROLS: Record<string, (body: string, bindings: Env) => Response | Promise<Response>> = {
  '/__begin': begin,
  '/__idle': untilIdle,
  '/__clock': (body) => {
    frozenAt = Number(body)
    return new Response(null, { status: 204 })
  },
  '/__running-clock': (body) => {
    frozenAt = null
    aheadMs = Number(body) - Date.now()
    return new Response(null, { status: 204 })
  },
  '/__counts': () => Response.json(counts),
  '/__limiter': (body) => {
    isLimiterBroken = body === 'broken'
    return new Response(null, { status: 204 })
  },
}

export default {
  async fetch(request: Request, bindings: Env, context: ExecutionContext): Promise<Response> {
    const control = CONTROLS[new URL(request.url).pathname]
    if (control) return await control(await request.text(), bindings)
    trackDeferred(context)
    return await tracked(Promise.resolve(app.fetch(request, envFor(bindings), context)))
  },
  async scheduled({ cron }: ScheduledController, bindings: Env, context: ExecutionContext): Promise<void> {
    const { runJobs } = await import('../../../worker/jobs/run-jobs.ts')
    trackDeferred(context)
    await tracked(runJobs(cron, () => composeForTest(envFor(bindings), context, JOB_LIMITS)))
  },
}
