import { BRAND } from '#contracts/brand'
import { createDb } from '#db/client'
import type { Deps } from './deps.ts'
import { readSettings } from './env.ts'
import { CATALOGUE_CREDITS } from './modules/suggestions/sources.ts'
import { createBcryptPasswords } from './providers/passwords/bcrypt-passwords.ts'
import { createJwtSessions } from './providers/sessions/jwt-sessions.ts'

/**
 * Picks the implementation of everything a verb may ask for.
 *
 * @param env - bindings, vars and secrets
 * @param now - the clock
 * @throws SettingsError
 */
export function compose(env: Env, now: () => Date = () => new Date()): Deps {
  const settings = readSettings(env)
  return {
    db: createDb(settings.TURSO_DATABASE_URL, settings.TURSO_AUTH_TOKEN),
    now,
    appOrigin: new URL(settings.APP_ORIGIN).origin,
    sessions: createJwtSessions({ secret: settings.JWT_SECRET, now }),
    passwords: createBcryptPasswords({ pepper: settings.PASSWORD_PEPPER, cost: settings.PASSWORD_COST }),
    publicConfig: {
      stripePublishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? null,
      vapidPublicKey: settings.VAPID_PUBLIC_KEY ?? null,
      supportEmail: settings.SUPPORT_EMAIL ?? BRAND.supportEmail,
      placesAttribution: CATALOGUE_CREDITS,
    },
  }
}
