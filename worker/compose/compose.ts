import { BRAND } from '#contracts/brand'
import type { Deps } from '../deps.ts'
import { readSettings, readVersion, type Settings } from '../env.ts'
import { logError, logReport } from '../http/log.ts'
import { keyedDigest } from '../lib/digest.ts'
import { createQueue } from '../lib/pacing/queue.ts'
import { CATALOGUE_CREDITS } from '../modules/suggestions/present/credits-of.ts'
import { createKvCache } from '../providers/cache/kv-cache.ts'
import type { Email } from '../providers/email/email.ts'
import { createResendEmail } from '../providers/email/resend-email.ts'
import { createBcryptPasswords } from '../providers/passwords/bcrypt-passwords.ts'
import type { Payments } from '../providers/payments/payments.ts'
import { createStripePayments } from '../providers/payments/stripe/stripe-payments.ts'
import type { VapidKeys } from '../providers/push/vapid.ts'
import { createWebPush } from '../providers/push/web-push.ts'
import { createJwtSessions } from '../providers/sessions/jwt-sessions.ts'
import { composeDatabase } from './database.ts'
import { composePlaces } from './places.ts'

const chooseEmail = ({ RESEND_API_KEY, RESEND_API_BASE, EMAIL_FROM }: Settings): Email | null =>
  RESEND_API_KEY
    ? createResendEmail({
        apiKey: RESEND_API_KEY,
        baseUrl: RESEND_API_BASE,
        from: EMAIL_FROM ?? `${BRAND.name} <${BRAND.supportEmail}>`,
      })
    : null

const toVapidKeys = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Settings): VapidKeys | null =>
  VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
    : null

const toPushServices = ({ PUSH_SERVICES }: Settings): string[] => PUSH_SERVICES.split(',').map((name) => name.trim())

/** Shown where the operator sets no line: nearly all tiles are made from OpenStreetMap. */
const TILES_ATTRIBUTION = '© colaboradores do OpenStreetMap'

const toMapTiles = ({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution = TILES_ATTRIBUTION }: Settings) =>
  url ? { url, attribution } : null

/** A billing call answers within 25 s (docs/api.md, "Limits of time"); the rest of that is for the database. */
const PAYMENTS_WITHIN_MS = 21_000

export interface TimeLimits {
  /** Somebody waits for the answer, so a slow or unreachable database must fail early. */
  isHurried: boolean
  /** How long all calls to the payment provider together may take. */
  paymentsWithinMs: number
}

const FOR_A_REQUEST: TimeLimits = { isHurried: true, paymentsWithinMs: PAYMENTS_WITHIN_MS }

/** For scheduled jobs, which nobody waits for. */
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

/** About the time in which a database with one processor searches the catalogue and writes the choice. */
const SEARCH_EVERY_MS = 15
/** One queue for the whole isolate. */
const searches = createQueue()

/**
 * Picks the implementation of everything a verb may use.
 *
 * @param env - bindings, vars and secrets
 * @param context - keeps the worker alive for work after the answer
 * @param now - the clock
 * @throws SettingsError
 */
export function compose(
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
  now: () => Date = () => new Date(),
  { isHurried, paymentsWithinMs }: TimeLimits = FOR_A_REQUEST,
): Deps {
  const settings = readSettings(env)
  const vapidKeys = toVapidKeys(settings)
  const takesPayments = settings.STRIPE_SECRET_KEY !== undefined
  const cache = createKvCache(env.CACHE, now)
  const defer: Deps['defer'] = (work) =>
    context.waitUntil(work().catch((error: unknown) => logError('deferred', error)))
  const { db, healthDb, databaseState } = composeDatabase({ settings, now, defer, report: logReport, isHurried })
  const passwords = createBcryptPasswords({ pepper: settings.PASSWORD_PEPPER, cost: settings.PASSWORD_COST })
  // While the database is away every call is refused, so none of them waits in a queue first.
  const unlessAway = async (queue: () => Promise<void>) => (databaseState.isAway() ? undefined : await queue())
  const places = composePlaces({ settings, db, cache, now, defer, report: logReport })
  return {
    db,
    healthDb,
    databaseState,
    version: readVersion(env),
    now,
    cache,
    ...places,
    searchQueue: () => unlessAway(() => searches(SEARCH_EVERY_MS)),
    appOrigin: new URL(settings.APP_ORIGIN).origin,
    sessions: createJwtSessions({ secret: settings.JWT_SECRET, now }),
    passwords: { ...passwords, queue: () => unlessAway(passwords.queue) },
    fingerprint: (text) => keyedDigest(settings.PASSWORD_PEPPER, 'fingerprint of a request', text),
    linkToken: (nonce) => keyedDigest(settings.JWT_SECRET, 'link of a message', nonce),
    // The pepper never changes, so the links of old letters go on working.
    signLetterLink: (text) => keyedDigest(settings.PASSWORD_PEPPER, 'link in a letter', text),
    email: chooseEmail(settings),
    push: vapidKeys && createWebPush({ keys: vapidKeys, services: toPushServices(settings), now }),
    payments: choosePayments(settings, now, paymentsWithinMs),
    defer,
    report: logReport,
    publicConfig: {
      // The public key alone is not enough to pay, so the page must not ask for a card.
      stripePublishableKey: takesPayments ? (settings.STRIPE_PUBLISHABLE_KEY ?? null) : null,
      pixEnabled: takesPayments && settings.PIX_ENABLED === 'true',
      vapidPublicKey: vapidKeys?.publicKey ?? null,
      supportEmail: settings.SUPPORT_EMAIL ?? BRAND.supportEmail,
      operator: {
        name: settings.LEGAL_NAME ?? null,
        document: settings.LEGAL_DOCUMENT ?? null,
        address: settings.LEGAL_ADDRESS ?? null,
        databaseRegion: settings.DATABASE_REGION ?? null,
      },
      placesAttribution: CATALOGUE_CREDITS,
      placeFilters: [...places.placesSetup.filters],
      mapTiles: toMapTiles(settings),
    },
    adminEmails: settings.ADMIN_EMAILS,
    configured: {
      paymentPublicKey: settings.STRIPE_PUBLISHABLE_KEY !== undefined,
      paymentSecretKey: takesPayments,
      emailServiceKey: settings.RESEND_API_KEY !== undefined,
      placesServiceKey: settings.GOOGLE_PLACES_API_KEY !== undefined,
      signingSecret: settings.JWT_SECRET !== '',
      databaseUrl: settings.TURSO_DATABASE_URL !== '',
    },
  }
}
