import { BRAND } from '#contracts/brand'
import type { Db } from '#db/client'
import type { Deps } from '../deps.ts'
import { readSettings, readVersion, type Settings } from '../env.ts'
import { CATALOGUE_CREDITS } from '../modules/suggestions/present/credits-of.ts'
import type { Cache } from '../providers/cache/cache.ts'
import type { Email } from '../providers/email/email.ts'
import { createResendEmail } from '../providers/email/resend-email.ts'
import type { Passwords } from '../providers/passwords/passwords.ts'
import { createBcryptPasswords } from '../providers/passwords/passwords.ts'
import { createBudgetedPlaces } from '../providers/places/budgeted-places.ts'
import { createCachedSearches } from '../providers/places/cached-searches.ts'
import { createGooglePlaces } from '../providers/places/google/google-places.ts'
import type { Places } from '../providers/places/places.ts'
import { type PlacesSetup, toPlacesSetup } from '../providers/places/places-setup.ts'
import type { VapidKeys } from '../providers/push/vapid.ts'
import { createTotp, type SecondFactors } from '../providers/second-factors/second-factors.ts'

/** Maximum time that a response waits for all calls to Google (docs/api.md "Limits of time"). */
const RESPONSE_TIMEOUT_MS = 2500

/** Without a Google key, all places come from the catalogue. */
const NO_PLACES: Places = {
  provider: 'catalogue',
  search: async () => null,
  load: async () => new Map(),
  loadPhoto: async () => null,
}

const chooseEmail = ({ RESEND_API_KEY, RESEND_API_BASE, EMAIL_FROM, EMAIL_DAILY_QUOTA }: Settings): Email | null =>
  RESEND_API_KEY
    ? createResendEmail({
        apiKey: RESEND_API_KEY,
        baseUrl: RESEND_API_BASE,
        from: EMAIL_FROM ?? `${BRAND.name} <${BRAND.supportEmail}>`,
        dailyQuota: EMAIL_DAILY_QUOTA,
      })
    : null

const toVapidKeys = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Settings): VapidKeys | null =>
  VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
    : null

const toPushServices = ({ PUSH_SERVICES }: Settings): string[] => PUSH_SERVICES.split(',').map((name) => name.trim())

/** Default credit of the map tiles, because nearly all tiles are made from OpenStreetMap. */
const TILES_ATTRIBUTION = '© colaboradores do OpenStreetMap'

const toMapTiles = ({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution = TILES_ATTRIBUTION }: Settings) =>
  url ? { url, attribution } : null

/** Dependencies that depend only on the settings, so an isolate creates them once. */
export interface FromSettings {
  readonly settings: Settings
  readonly version: string
  readonly appOrigin: string
  readonly passwords: Passwords
  readonly secondFactors: SecondFactors
  readonly email: Email | null
  readonly vapid: { keys: VapidKeys; services: string[] } | null
  readonly placesSetup: PlacesSetup
  readonly publicConfig: Deps['publicConfig']
  readonly configured: Deps['configured']
}

function readAll(env: Env): FromSettings {
  const settings = readSettings(env)
  const keys = toVapidKeys(settings)
  const takesPayments = settings.STRIPE_SECRET_KEY !== undefined
  const placesSetup = toPlacesSetup(settings)
  return {
    settings,
    version: readVersion(env),
    appOrigin: new URL(settings.APP_ORIGIN).origin,
    passwords: createBcryptPasswords({ pepper: settings.PASSWORD_PEPPER, cost: settings.PASSWORD_COST }),
    secondFactors: createTotp(settings.PASSWORD_PEPPER),
    email: chooseEmail(settings),
    vapid: keys && { keys, services: toPushServices(settings) },
    placesSetup,
    publicConfig: {
      // Without the secret key no payment is possible, so the page must not ask for a card.
      stripePublishableKey: takesPayments ? (settings.STRIPE_PUBLISHABLE_KEY ?? null) : null,
      pixEnabled: takesPayments && settings.PIX_ENABLED === 'true',
      vapidPublicKey: keys?.publicKey ?? null,
      supportEmail: settings.SUPPORT_EMAIL ?? BRAND.supportEmail,
      marketingCouples: settings.MARKETING_COUPLES ?? null,
      operator: {
        name: settings.LEGAL_NAME ?? null,
        document: settings.LEGAL_DOCUMENT ?? null,
        address: settings.LEGAL_ADDRESS ?? null,
        databaseRegion: settings.DATABASE_REGION ?? null,
      },
      placesAttribution: CATALOGUE_CREDITS,
      placeFilters: [...placesSetup.filters],
      mapTiles: toMapTiles(settings),
      weather: settings.WEATHER_API_BASE !== undefined,
    },
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

/** Created dependencies by `env`, which is the same object in all requests of an isolate. */
const known = new WeakMap<Env, FromSettings>()

/** @throws SettingsError */
export function fromSettings(env: Env): FromSettings {
  const made = known.get(env) ?? readAll(env)
  known.set(env, made)
  return made
}

interface PlacesOptions extends Pick<Deps, 'now' | 'defer' | 'report'> {
  shared: { settings: Settings; placesSetup: PlacesSetup }
  db: Db
  cache: Cache
}

/** Google with its cache, budget and time limit. With a key, it loads earlier places regardless of `PLACES_PROVIDER`. */
export function composePlaces({ shared: { settings, placesSetup }, cache, now, ...options }: PlacesOptions): Places {
  const apiKey = settings.GOOGLE_PLACES_API_KEY
  if (apiKey === undefined) return NO_PLACES
  const baseUrl = new URL(settings.GOOGLE_PLACES_API_BASE).origin
  return createBudgetedPlaces({
    ...options,
    ...placesSetup,
    now,
    baseUrl,
    google: createGooglePlaces({ apiKey, baseUrl }),
    searches: createCachedSearches(cache),
    // Uses the machine's clock, so a test that moves the product's clock does not move the time limit.
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
}
