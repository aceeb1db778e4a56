import * as z from 'zod/mini'
import { PLACE_SOURCES } from '#contracts/place-sources'
import { PUSH_SERVICES } from './providers/push/push-services.ts'

const MIN_SECRET_BYTES = 32
const MIN_PASSWORD_COST = 10

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const secret = () =>
  z.string().check(
    z.refine((text) => new TextEncoder().encode(text).length >= MIN_SECRET_BYTES, {
      error: `precisa de pelo menos ${MIN_SECRET_BYTES} bytes`,
    }),
  )

const wholeNumber = () => z.coerce.number().check(z.int(), z.minimum(0))

/** Settings of the deployment; a blank one counts as not set. */
const settingsSchema = z.object({
  TURSO_DATABASE_URL: z.string(),
  TURSO_AUTH_TOKEN: z.optional(z.string()),
  JWT_SECRET: secret(),
  PASSWORD_PEPPER: secret(),
  PASSWORD_COST: z._default(
    z.coerce.number().check(z.int(), z.minimum(MIN_PASSWORD_COST), z.maximum(14)),
    MIN_PASSWORD_COST,
  ),
  APP_ORIGIN: z.url(),
  /** Comma-separated e-mail addresses; see `becomesAdmin`. */
  ADMIN_EMAILS: z._default(z.string(), ''),
  SUPPORT_EMAIL: z.optional(z.string()),
  /** The number of active couples on the landing page, as it is shown; the operator answers for it. */
  MARKETING_COUPLES: z.optional(z.string()),
  /** Facts about the operator, which the legal documents and the footer show if they are set. */
  LEGAL_NAME: z.optional(z.string()),
  /** CNPJ, or CPF of a person. */
  LEGAL_DOCUMENT: z.optional(z.string()),
  LEGAL_ADDRESS: z.optional(z.string()),
  /** Location of the database in words, e.g. `São Paulo, Brasil`. */
  DATABASE_REGION: z.optional(z.string()),
  /** Proves that the zone's rule set the header with the client's port. */
  CLIENT_PORT_KEY: z.optional(secret()),
  /** Without it messages wait in the outbox. */
  RESEND_API_KEY: z.optional(z.string()),
  /** Origin without a path. */
  RESEND_API_BASE: z._default(z.url(), 'https://api.resend.com'),
  /** `Name <address>` of a domain that the provider has verified. */
  EMAIL_FROM: z.optional(z.string()),
  /** Messages that the provider's plan allows in 24 hours; a fifth is reserved for password reset links. */
  EMAIL_DAILY_QUOTA: z._default(wholeNumber(), 100),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** The recurring price of Premium. */
  STRIPE_PRICE_ID: z.optional(z.string()),
  /** Origin without a path. */
  STRIPE_API_BASE: z._default(z.url(), 'https://api.stripe.com'),
  /** Enabled only if `true`. */
  PIX_ENABLED: z._default(z.string(), ''),
  /** Without it Google is never called. */
  GOOGLE_PLACES_API_KEY: z.optional(z.string()),
  /** Origin without a path. */
  GOOGLE_PLACES_API_BASE: z._default(z.url(), 'https://places.googleapis.com'),
  PLACES_PROVIDER: z._default(z.enum(['auto', ...PLACE_SOURCES]), 'auto'),
  /** Billable calls a day and a month; without them `DEFAULT_BUDGET` applies, and 0 allows none. */
  PLACES_DAILY_BUDGET: z.optional(wholeNumber()),
  PLACES_MONTHLY_BUDGET: z.optional(wholeNumber()),
  /** URL of map tiles with `{z}`, `{x}` and `{y}` in its path, and the attribution that their terms require. */
  MAP_TILES_URL: z.optional(z.string().check(z.refine((url) => toTileOrigin(url) !== null))),
  MAP_TILES_ATTRIBUTION: z.optional(z.string()),
  /** Origin of a server that speaks Open-Meteo's protocol; without it no weather is loaded. */
  WEATHER_API_BASE: z.optional(z.url()),
  WEATHER_API_KEY: z.optional(z.string()),
  /** All three are needed for push: a P-256 key pair in base64url, and a contact address of the operator. */
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^B[\w-]{86}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@|https:\/\/)[^\s@]+$/))),
  /** Comma-separated hosts to which push messages may be sent; see `isPushEndpoint`. */
  PUSH_SERVICES: z._default(z.string(), PUSH_SERVICES.join()),
})
export type Settings = z.output<typeof settingsSchema>

/** Names of everything that the worker reads. */
export const settingNames = (): string[] => Object.keys(settingsSchema.shape)

/** Thrown if a required setting is missing or invalid; the message names the setting and never contains a value. */
export class SettingsError extends Error {}

/**
 * @param env - bindings, vars and secrets of the worker
 * @throws SettingsError
 */
export function readSettings(env: object): Settings {
  const given = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, blankIsUnset(value)]))
  const parsed = settingsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  throw new SettingsError(`Falta configurar no servidor: ${[...names].join(', ')}.`)
}

const TILE_PARTS = ['{z}', '{x}', '{y}']

/** The origin of the map tiles; null if the URL is not a tile URL. */
function toTileOrigin(url: string): string | null {
  // A host with a wildcard or a placeholder would make the pages' content security policy wider than intended.
  const origin = /^https?:\/\/[a-z0-9.-]+(:\d+)?(?=\/)/i.exec(url)?.[0]
  const isUsable = origin && URL.canParse(origin) && TILE_PARTS.every((part) => url.includes(part))
  return isUsable ? new URL(origin).origin : null
}

/** Origin of MAP_TILES_URL, for the content security policy; null if not set or invalid. */
export function readTileOrigin(env: object): string | null {
  const given = 'MAP_TILES_URL' in env ? env.MAP_TILES_URL : null
  return typeof given === 'string' ? toTileOrigin(given) : null
}

/** Reads only APP_ORIGIN, for responses that must not depend on other settings; null if it is invalid. */
export function readAppOrigin(env: object): string | null {
  const given = 'APP_ORIGIN' in env ? env.APP_ORIGIN : null
  return typeof given === 'string' && URL.canParse(given) ? new URL(given).origin : null
}

/** Reads only CLIENT_PORT_KEY; null if it is not set. */
export const readClientPortKey = (env: object): string | null =>
  'CLIENT_PORT_KEY' in env && typeof env.CLIENT_PORT_KEY === 'string' && env.CLIENT_PORT_KEY
    ? env.CLIENT_PORT_KEY
    : null

const PRODUCT_VERSION = '0.1.0'

/**
 * The version that the health check names. A deployment names its release in the variable RELEASE, which is not a
 * setting, for example `0.1.0+3f2a1b9.20261124T0300`.
 */
export function readVersion(env: object): string {
  const release = 'RELEASE' in env ? env.RELEASE : null
  return typeof release === 'string' && release !== '' ? `${PRODUCT_VERSION}+${release}` : PRODUCT_VERSION
}
