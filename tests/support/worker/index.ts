import { createApp } from '../../../worker/app.ts'
import { compose, FOR_A_JOB, type TimeLimits } from '../../../worker/compose/compose.ts'
import type { Deps } from '../../../worker/deps.ts'
import type { Passwords } from '../../../worker/providers/passwords/passwords.ts'

/** Set by `travelTo`; null: the clock goes on. */
let frozenAt: number | null = null
/** How far a clock that goes on is from the machine's. */
let aheadMs = 0
/** What a request cost: password hashes computed, calls to the outside (the database). */
const counts = { hashes: 0, calls: 0 }
let isLimiterBroken = false

/**
 * Tests register hundreds of people with one password, and bcrypt is slow on purpose: each worker hashes a password once.
 * Kept is the hash, not the promise of it: no request may wait for another one's.
 */
const hashes = new Map<string, string>()

async function hashOnce(passwords: Passwords, password: string): Promise<string> {
  const hash = hashes.get(password) ?? (await passwords.hash(password))
  hashes.set(password, hash)
  return hash
}

/** The same for what was compared: whether a password fits a hash never changes. */
const matched = new Map<string, boolean>()

async function matchOnce(passwords: Passwords, password: string, hash: string | null): Promise<boolean> {
  const pair = JSON.stringify([password, hash])
  const isMatch = matched.get(pair) ?? (await passwords.matches(password, hash))
  matched.set(pair, isMatch)
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

const send = globalThis.fetch
globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) => {
  counts.calls += 1
  return send(input, init)
}

const composeForTest = (env: Env, context: Pick<ExecutionContext, 'waitUntil'>, pace?: TimeLimits): Deps => {
  const deps = compose(env, context, () => new Date(frozenAt ?? Date.now() + aheadMs), pace)
  return Object.defineProperty(deps, 'passwords', { value: counted(deps.passwords) })
}

const app = createApp((env, context) => composeForTest(env, context))

const fail = () => Promise.reject(new Error('the limiter is out of order'))
const withoutLimiter = (env: Env): Env => {
  const bindings = Object.keys(env).filter((name) => name.startsWith('LIMIT_'))
  return { ...env, ...Object.fromEntries(bindings.map((name) => [name, { limit: fail }])) }
}

const CONTROLS: Record<string, (body: string) => Response> = {
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
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const control = CONTROLS[new URL(request.url).pathname]
    if (control) return control(await request.text())
    return app.fetch(request, isLimiterBroken ? withoutLimiter(env) : env, context)
  },
  async scheduled({ cron }: ScheduledController, env: Env, context: ExecutionContext): Promise<void> {
    const { runJobs } = await import('../../../worker/jobs/run-jobs.ts')
    await runJobs(cron, () => composeForTest(env, context, FOR_A_JOB))
  },
}
