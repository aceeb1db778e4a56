import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { BRAND } from '#contracts/brand'
import { readSettings, SettingsError, settingNames } from '../../worker/env.ts'
import { CliError } from '../terminal/cli-error.ts'

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

const MIN_FREE_MEGABYTES = 200
const NOT_FOR_OTHERS = 0o077

/**
 * The folder for everything that the local server stores; created if missing. Other users of the machine can read
 * neither the folder nor what this process and its children create afterwards.
 *
 * @throws CliError when it cannot be written or its disk is full
 */
export function openDataDir(path = process.env.DATA_DIR || '.data'): string {
  const dataDir = resolve(path)
  try {
    process.umask(NOT_FOR_OTHERS)
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    if (statSync(dataDir).uid === process.getuid?.()) chmodSync(dataDir, 0o700)
  } catch (cause) {
    throw new CliError(`Não consigo escrever na pasta de dados ${dataDir}: ${(cause as Error).message}`, { cause })
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const freeMegabytes = Math.floor((bavail * bsize) / 2 ** 20)
  if (freeMegabytes < MIN_FREE_MEGABYTES) {
    throw new CliError(
      `Sem espaço em disco: há ${freeMegabytes} MB livres em ${dataDir} e são precisos ${MIN_FREE_MEGABYTES} MB.`,
    )
  }
  return dataDir
}

/** Reads a JSON file of the data folder; null if it does not exist. */
export function readJsonFile<T>(dataDir: string, name: string): T | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as T
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new CliError(`O arquivo ${join(dataDir, name)} está estragado: apague-o ou devolva uma cópia.`, {
      cause: error,
    })
  }
}

const OWNER_ONLY = 0o600

export const writeJsonFile = (dataDir: string, name: string, value: unknown): void =>
  writeFileSync(join(dataDir, name), `${JSON.stringify(value, null, 2)}\n`, { mode: OWNER_ONLY })
