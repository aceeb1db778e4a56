import { type BatchLimits, createDb, SCRIPT_LIMITS } from '#db/client'
import { breakerOf, isOpen, wroteLately } from '#db/connection/breaker'
import type { Deps } from '../deps.ts'
import type { Settings } from '../env.ts'
import { logError, logReport } from '../http/log.ts'
import { keyedDigest } from '../lib/digest.ts'
import { createQueue } from '../lib/pacing/queue.ts'
import { createKvCache } from '../providers/cache/cache.ts'
import type { Payments } from '../providers/payments/payments.ts'
import { createStripePayments } from '../providers/payments/stripe/stripe-payments.ts'
import { createPhotoAddresses } from '../providers/places/photo-addresses.ts'
import { createWebPush } from '../providers/push/web-push.ts'
import { createJwtSessions } from '../providers/sessions/sessions.ts'
import type { Weather } from '../providers/weather/weather.ts'
import { createOpenMeteo } from '../providers/weather/weather.ts'
import { composePlaces, fromSettings } from './from-settings.ts'

/** The part of a billing call's 25 s (docs/api.md, "Limits of time") for the provider; the rest is for the database. */
const PAYMENTS_TIMEOUT_MS = 21_000

/** If the database hangs, a read fails within 3 s and a write within 6 s (docs/api.md, "Limits of time"). */
const BATCH_LIMITS: BatchLimits = { readTimeoutMs: 2500, writeTimeoutMs: 5000 }
/** The health check writes, and reads if the write fails; both together take at most 2 s. */
const HEALTH_CHECK_LIMITS: BatchLimits = { readTimeoutMs: 400, writeTimeoutMs: 1200 }

export interface TimeLimits {
  /** True for requests: a person waits, so a slow or unreachable database must fail early. */
  isHurried: boolean
  /** Time limit for all calls to the payment provider together. */
  paymentsTimeoutMs: number
}

const REQUEST_LIMITS: TimeLimits = { isHurried: true, paymentsTimeoutMs: PAYMENTS_TIMEOUT_MS }

/** For scheduled jobs: no person waits. */
export const JOB_LIMITS: TimeLimits = { isHurried: false, paymentsTimeoutMs: Number.POSITIVE_INFINITY }

const choosePayments = (settings: Settings, now: () => Date, timeoutMs: number): Payments | null =>
  settings.STRIPE_SECRET_KEY
    ? createStripePayments({
        secretKey: settings.STRIPE_SECRET_KEY,
        webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? null,
        priceId: settings.STRIPE_PRICE_ID ?? null,
        baseUrl: settings.STRIPE_API_BASE,
        now,
        report: logReport,
        timeoutMs,
      })
    : null

const chooseWeather = (
  settings: Settings,
  { cache, defer, report }: Pick<Deps, 'cache' | 'defer' | 'report'>,
): Weather | null =>
  settings.WEATHER_API_BASE
    ? createOpenMeteo({ baseUrl: settings.WEATHER_API_BASE, apiKey: settings.WEATHER_API_KEY, cache, defer, report })
    : null

/** Interval between the starts of two searches: about as long as a database with one processor needs for one. */
const SEARCH_INTERVAL_MS = 15
const searches = createQueue()

/** An object whose parts are created at their first use, because a call needs only a few of them. */
function onDemand<T extends object>(makers: { readonly [Name in keyof T]: () => T[Name] }): T {
  const parts = {} as T
  for (const name of Object.keys(makers) as (keyof T)[]) {
    Object.defineProperty(parts, name, {
      configurable: true,
      get: () => {
        const value = makers[name]()
        Object.defineProperty(parts, name, { value })
        return value
      },
    })
  }
  return parts
}

type Context = Pick<ExecutionContext, 'waitUntil'>

/**
 * Picks the implementations of everything that a verb may use.
 *
 * @param context - keeps the worker alive for work after the response
 * @throws SettingsError
 */
export function compose(
  env: Env,
  context: Context,
  now: () => Date = () => new Date(),
  limits: TimeLimits = REQUEST_LIMITS,
): Deps {
  const shared = fromSettings(env)
  const { settings, passwords, vapid } = shared
  const defer: Deps['defer'] = (work) =>
    context.waitUntil(work().catch((error: unknown) => logError('deferred', error)))
  let opened: ReturnType<typeof composeDatabase> | undefined
  const database = () => {
    opened ??= composeDatabase({ settings, report: logReport, isHurried: limits.isHurried })
    return opened
  }
  /** Skips the queue while the database is unavailable, because the call will be refused anyway. */
  const unlessAway = async (queue: () => Promise<void>): Promise<void> => {
    if (!deps.databaseState.isAway()) await queue()
  }
  const deps: Deps = onDemand<Deps>({
    db: () => database().db,
    healthDb: () => database().healthDb,
    databaseState: () => database().databaseState,
    cache: () => createKvCache(env.CACHE, now),
    places: () => composePlaces({ shared, db: deps.db, cache: deps.cache, now, defer, report: logReport }),
    photoAddresses: () => createPhotoAddresses({ secret: settings.JWT_SECRET, now }),
    sessions: () => createJwtSessions({ secret: settings.JWT_SECRET, now }),
    push: () => vapid && createWebPush({ ...vapid, now }),
    weather: () => chooseWeather(settings, deps),
    payments: () => choosePayments(settings, now, limits.paymentsTimeoutMs),
    secondFactors: () => shared.secondFactors,
    passwords: () => ({ ...passwords, queue: () => unlessAway(passwords.queue) }),
    searchQueue: () => () => unlessAway(() => searches(SEARCH_INTERVAL_MS)),
    fingerprint: () => (text) => keyedDigest(settings.PASSWORD_PEPPER, 'fingerprint of a request', text),
    linkToken: () => (nonce) => keyedDigest(settings.JWT_SECRET, 'link of a message', nonce),
    // The pepper never changes, so links in old e-mails still work.
    signLetterLink: () => (text) => keyedDigest(settings.PASSWORD_PEPPER, 'link in a letter', text),
    now: () => now,
    defer: () => defer,
    report: () => logReport,
    version: () => shared.version,
    appOrigin: () => shared.appOrigin,
    email: () => shared.email,
    placesSetup: () => shared.placesSetup,
    publicConfig: () => shared.publicConfig,
    adminEmails: () => settings.ADMIN_EMAILS,
    configured: () => shared.configured,
  })
  return deps
}

interface DatabaseOptions extends Pick<Deps, 'report'> {
  settings: Settings
  /** Whether a person waits: the breaker may then refuse a call. */
  isHurried: boolean
}

/** The database for verbs, which has a breaker during requests, and the one for the health check, which has none. */
function composeDatabase({
  settings,
  report,
  isHurried,
}: DatabaseOptions): Pick<Deps, 'db' | 'healthDb' | 'databaseState'> {
  const open = (limits: BatchLimits) => createDb(settings.TURSO_DATABASE_URL, settings.TURSO_AUTH_TOKEN, limits)
  const breaker = breakerOf(settings.TURSO_DATABASE_URL)
  return {
    db: open(isHurried ? { ...BATCH_LIMITS, reportBreaker: report } : SCRIPT_LIMITS),
    databaseState: { isAway: () => isOpen(breaker), wroteLately: () => wroteLately(breaker) },
    get healthDb() {
      return open(HEALTH_CHECK_LIMITS)
    },
  }
}
