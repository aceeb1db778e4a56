import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { BRAND } from '#contracts/brand'
import { readSettings, SettingsError, settingNames } from '../../worker/env.ts'
import { CliError } from '../terminal/cli-error.ts'
import { readJsonFile, writeJsonFile } from './data-dir.ts'

export type LocalSettings = Partial<Record<string, string>>

const SECRETS_FILE = 'secrets.json'
const SECRET_BYTES = 32
const DEV_VARS_FILE = '.dev.vars'

/** The push services require a contact of the sender. */
const VAPID_SUBJECT = `mailto:${BRAND.supportEmail}`

function vapidKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    VAPID_PUBLIC_KEY: point.toString('base64url'),
    VAPID_PRIVATE_KEY: privateKey.export({ format: 'jwk' }).d ?? '',
  }
}

/** Secrets are created once and stored, so that sessions and passwords survive a restart. */
function storedSecrets(dataDir: string): LocalSettings {
  const stored = readJsonFile<LocalSettings>(dataDir, SECRETS_FILE)
  if (stored) return stored
  const made = {
    JWT_SECRET: randomBytes(SECRET_BYTES).toString('base64url'),
    PASSWORD_PEPPER: randomBytes(SECRET_BYTES).toString('base64url'),
    ...vapidKeys(),
  }
  writeJsonFile(dataDir, SECRETS_FILE, made)
  return made
}

const readDevVars = (): LocalSettings =>
  existsSync(DEV_VARS_FILE) ? parseEnv(readFileSync(DEV_VARS_FILE, 'utf8')) : {}

function settingsIn(source: LocalSettings): LocalSettings {
  const pairs = settingNames().map((name) => [name, source[name]] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined && value !== ''))
}

/** Settings from the environment, or from `.dev.vars`. */
export const givenSettings = (): LocalSettings => ({ ...settingsIn(readDevVars()), ...settingsIn(process.env) })

/**
 * Settings of the local server: from the environment, from `.dev.vars`, or created and stored.
 *
 * @param defaults - values of unset settings
 * @throws CliError naming a setting that the worker could not use
 */
export function localSettings(dataDir: string, defaults: LocalSettings): LocalSettings {
  const settings = { VAPID_SUBJECT, ...defaults, ...storedSecrets(dataDir), ...givenSettings() }
  try {
    readSettings({ TURSO_DATABASE_URL: 'http://127.0.0.1', ...settings })
  } catch (error) {
    if (error instanceof SettingsError) throw new CliError(error.message, { cause: error })
    throw error
  }
  return settings
}
