import { type Limit, RATE_LIMIT_SECONDS, RATE_LIMITS } from '#contracts/rate-limits'
import { run } from '#db/client'
import { insertGuess, keyOfAddress } from '#db/queries/accounts/login-guesses'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { logError } from './log.ts'
import { networkOf } from './network-of.ts'

const BINDINGS = {
  login: 'LIMIT_LOGIN',
  register: 'LIMIT_REGISTER',
  invitation: 'LIMIT_INVITATION',
  selection: 'LIMIT_SELECTION',
  forgotPassword: 'LIMIT_FORGOT_PASSWORD',
  other: 'LIMIT_OTHER',
} as const satisfies Record<Limit, keyof Env>

/** Limits that protect accounts from guessing never fail open. */
const OF_AUTHENTICATION: readonly Limit[] = ['login', 'register', 'forgotPassword']

/**
 * Maximum number of windows, more than one isolate usually needs in a minute; beyond it the oldest window is deleted.
 */
const MAX_KEYS = 10_000

const windows = new Map<string, Window>()

interface Visit {
  limit: Limit
  request: Request
  env: Env
  requestId: string
  /** Used only if the platform's limiter is missing or fails. */
  deps: () => Pick<Deps, 'db' | 'now'>
}

/** Counts the calls of the last 60 seconds in the database instead. */
async function isWithinByDatabase(limit: Limit, address: string, { db, now }: Pick<Deps, 'db' | 'now'>) {
  const at = now()
  const since = new Date(at.getTime() - RATE_LIMIT_SECONDS * 1000)
  const attempt = { key: keyOfAddress(limit, address), at, since, limit: RATE_LIMITS[limit] }
  const [isWithin] = await run(db, [insertGuess(db, attempt)])
  return isWithin
}

/** Without the platform's limiters, calls of `OF_AUTHENTICATION` are counted in the database, others in the isolate. */
async function isWithinWithoutBinding(limit: Limit, address: string, deps: Visit['deps']): Promise<boolean> {
  if (OF_AUTHENTICATION.includes(limit)) return isWithinByDatabase(limit, address, deps())
  return isWithinIsolate(`${limit} ${address}`, RATE_LIMITS[limit], Date.now())
}

/** Whether a client address is within its limit per minute. Pages use this directly to show their own text. */
export async function isWithinRate({ limit, request, env, requestId, deps }: Visit): Promise<boolean> {
  const address = networkOf(request)
  const limiter = env[BINDINGS[limit]]
  if (!limiter) return isWithinWithoutBinding(limit, address, deps)
  try {
    const { success } = await limiter.limit({ key: address })
    return success
  } catch (error) {
    logError(requestId, new Error('the rate limiter failed', { cause: error }))
    return OF_AUTHENTICATION.includes(limit) ? isWithinByDatabase(limit, address, deps()) : true
  }
}

/**
 * Refuses a call, before its body is read, when its client address made too many of the kind within a minute.
 *
 * @throws AppError `too_many_requests`
 * @see docs/rules.md, accounts.12; docs/decisions/0007-calls-are-limited-per-address-guesses-per-account.md
 */
export async function limitRate(visit: Visit): Promise<void> {
  if (await isWithinRate(visit)) return
  throw new AppError('too_many_requests', {
    headers: { 'Retry-After': String(RATE_LIMIT_SECONDS) },
    securityEvent: 'address_limit_reached',
  })
}

interface Window {
  endsAt: number
  calls: number
}

/**
 * Counts calls in the memory of the isolate, if the platform has no rate limiter (Cloudflare Pages): this is weaker,
 * because each isolate counts separately.
 */
export function isWithinIsolate(key: string, limit: number, nowMs: number): boolean {
  const known = windows.get(key)
  if (known && known.endsAt > nowMs) {
    known.calls += 1
    return known.calls <= limit
  }
  windows.delete(key)
  if (windows.size >= MAX_KEYS) windows.delete(windows.keys().next().value ?? '')
  windows.set(key, { endsAt: nowMs + RATE_LIMIT_SECONDS * 1000, calls: 1 })
  return limit > 0
}
