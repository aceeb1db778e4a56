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
import { composePlaces, type FromSettings, fromSettings } from './from-settings.ts'

/** A billing call may take 25 s (docs/api.md, "Limits of time"): this for the provider, the rest for the database. */
const PAYMENTS_WITHIN_MS = 21_000

/** If the database hangs, a read fails within 3 s and a write within 6 s (docs/api.md, "Limits of time"). */
const REQUEST_LIMITS: BatchLimits = { readWithinMs: 2500, writeWithinMs: 5000 }
/** The health check writes, and reads if the write fails; both together take at most 2 s. */
const HEALTH_CHECK_LIMITS: BatchLimits = { readWithinMs: 400, writeWithinMs: 1200 }

export interface TimeLimits {
  /** For requests: a person waits, so a slow or unreachable database must fail early. */
  isHurried: boolean
  /** How long all calls to the payment provider together may take. */
  paymentsWithinMs: number
}

const FOR_A_REQUEST: TimeLimits = { isHurried: true, paymentsWithinMs: PAYMENTS_WITHIN_MS }

/** For scheduled jobs: no person waits. */
export const FOR_A_JOB: TimeLimits = { isHurried: false, paymentsWithinMs: Number.POSITIVE_INFINITY }

const choosePayments = (settings: Settings, now: () => Date, answerWithinMs: number): Payments | null =>
  settings.STRIPE_SECRET_KEY
    ? createStripePayments({
        secretKey: settings.STRIPE_SECRET_KEY,
        webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? null,
        priceId: settings.STRIPE_PRICE_ID ?? null,
        baseUrl: settings.STRIPE_API_BASE,
        now,
        report: logReport,
        answerWithinMs,
      })
    : null

const chooseWeather = (
  settings: Settings,
  { cache, defer, report }: Pick<Deps, 'cache' | 'defer' | 'report'>,
): Weather | null =>
  settings.WEATHER_API_BASE
    ? createOpenMeteo({ baseUrl: settings.WEATHER_API_BASE, apiKey: settings.WEATHER_API_KEY, cache, defer, report })
    : null

/** Interval between the starts of two searches: about what a database with one processor needs for one. */
const SEARCH_INTERVAL_MS = 15
/** One queue for the whole isolate. */
const searches = createQueue()

/** Creates a dependency at its first use, because a call needs only a few of them. */
function onDemand<T>(make: () => T): () => T {
  let made: { part: T } | undefined
  return () => {
    made ??= { part: make() }
    return made.part
  }
}

type Context = Pick<ExecutionContext, 'waitUntil'>

interface Surroundings {
  shared: FromSettings
  env: Env
  context: Context
  now: () => Date
  limits: TimeLimits
}

/** The dependencies of one request. */
class RequestDeps implements Deps {
  readonly #database
  readonly #places
  readonly #cache
  readonly #sessions
  readonly #push
  readonly #payments
  readonly #weather
  readonly #shared: FromSettings
  readonly now
  readonly defer: Deps['defer']
  readonly report = logReport

  constructor({ shared, env, context, now, limits }: Surroundings) {
    const { settings } = shared
    const defer: Deps['defer'] = (work) =>
      context.waitUntil(work().catch((error: unknown) => logError('deferred', error)))
    const { isHurried } = limits
    this.#shared = shared
    this.now = now
    this.defer = defer
    this.#database = onDemand(() => composeDatabase({ settings, report: logReport, isHurried }))
    this.#cache = onDemand(() => createKvCache(env.CACHE, now))
    this.#places = onDemand(() =>
      composePlaces({ shared, db: this.db, cache: this.cache, now, defer, report: logReport }),
    )
    this.#sessions = onDemand(() => createJwtSessions({ secret: settings.JWT_SECRET, now }))
    this.#push = onDemand(() => shared.vapid && createWebPush({ ...shared.vapid, now }))
    this.#weather = onDemand(() => chooseWeather(settings, this))
    this.#payments = onDemand(() => choosePayments(settings, now, limits.paymentsWithinMs))
  }

  get db() {
    return this.#database().db
  }
  get healthDb() {
    return this.#database().healthDb
  }
  get databaseState() {
    return this.#database().databaseState
  }
  get cache() {
    return this.#cache()
  }
  get places() {
    return this.#places()
  }
  get photoAddresses() {
    return createPhotoAddresses({ secret: this.#shared.settings.JWT_SECRET, now: this.now })
  }
  get sessions() {
    return this.#sessions()
  }
  get push() {
    return this.#push()
  }
  get weather() {
    return this.#weather()
  }
  get payments() {
    return this.#payments()
  }
  get passwords() {
    const { passwords } = this.#shared
    return { ...passwords, queue: () => this.#unlessAway(passwords.queue) }
  }
  get version() {
    return this.#shared.version
  }
  get appOrigin() {
    return this.#shared.appOrigin
  }
  get email() {
    return this.#shared.email
  }
  get placesSetup() {
    return this.#shared.placesSetup
  }
  get publicConfig() {
    return this.#shared.publicConfig
  }
  get adminEmails() {
    return this.#shared.settings.ADMIN_EMAILS
  }
  get configured() {
    return this.#shared.configured
  }
  readonly searchQueue = () => this.#unlessAway(() => searches(SEARCH_INTERVAL_MS))
  readonly fingerprint = (text: string) =>
    keyedDigest(this.#shared.settings.PASSWORD_PEPPER, 'fingerprint of a request', text)
  readonly linkToken = (nonce: string) => keyedDigest(this.#shared.settings.JWT_SECRET, 'link of a message', nonce)
  // The pepper never changes, so links in old letters still work.
  readonly signLetterLink = (text: string) =>
    keyedDigest(this.#shared.settings.PASSWORD_PEPPER, 'link in a letter', text)

  /** Skips a queue while the database is unavailable, because the call will be refused anyway. */
  async #unlessAway(queue: () => Promise<void>): Promise<void> {
    if (!this.databaseState.isAway()) await queue()
  }
}

/**
 * Picks the implementation of everything a verb may use.
 *
 * @param env - bindings, vars and secrets
 * @param context - keeps the worker alive for work after the response
 * @param now - the clock
 * @throws SettingsError
 */
export const compose = (
  env: Env,
  context: Context,
  now: () => Date = () => new Date(),
  limits: TimeLimits = FOR_A_REQUEST,
): Deps => new RequestDeps({ shared: fromSettings(env), env, context, now, limits })

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
    db: open(isHurried ? { ...REQUEST_LIMITS, reportBreaker: report } : SCRIPT_LIMITS),
    databaseState: { isAway: () => isOpen(breaker), wroteLately: () => wroteLately(breaker) },
    get healthDb() {
      return open(HEALTH_CHECK_LIMITS)
    },
  }
}
