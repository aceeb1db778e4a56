import { readSettings, SettingsError } from '../../worker/env.ts'

/** Bindings as wrangler reads them from its configuration. */
export interface BindingConfig {
  kv_namespaces?: readonly { binding: string; id?: string | undefined }[]
  vars?: Readonly<Record<string, unknown>>
}

/** The parts of wrangler's configuration that differ between production and preview. */
export interface TargetConfig extends BindingConfig {
  name?: string | undefined
  ratelimits?: readonly { name: string; namespace_id: string }[]
}

export type Shell = Readonly<Record<string, string | undefined>>

/** A missing setting that would break the running product, and its remedy. */
export interface Missing {
  name: string
  remedy: string
}

/** Secrets without which the worker refuses requests. */
export const REQUIRED_SECRETS = ['TURSO_DATABASE_URL', 'TURSO_AUTH_TOKEN', 'JWT_SECRET', 'PASSWORD_PEPPER'] as const

const NO_ID = /^0*$/

function missingBindings({ kv_namespaces: namespaces = [] }: BindingConfig, kvRemedy: string): Missing[] {
  const cache = namespaces.find(({ binding }) => binding === 'CACHE')
  return cache && !NO_ID.test(cache.id ?? '') ? [] : [{ name: 'KV namespace CACHE', remedy: kvRemedy }]
}

const isOrigin = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** The product's public address: HTTPS, no path. */
const isPublicOrigin = (text: string): boolean => isOrigin(text, ['https:']) && /^https:\/\/[^/?#]+\/?$/.test(text)

function missingInShell(shell: Shell): Missing[] {
  const { APP_ORIGIN = '', TURSO_DATABASE_URL = '', TURSO_AUTH_TOKEN = '' } = shell
  const checks: readonly (readonly [boolean, Missing])[] = [
    [
      isPublicOrigin(APP_ORIGIN),
      {
        name: 'APP_ORIGIN',
        remedy: 'export APP_ORIGIN=https://your-domain: links begin with it, and its /api/health is called',
      },
    ],
    [
      isOrigin(TURSO_DATABASE_URL, ['libsql:', 'https:']),
      { name: 'TURSO_DATABASE_URL', remedy: 'export it in this shell, libsql://…: migrations are applied from here' },
    ],
    [
      TURSO_AUTH_TOKEN !== '',
      { name: 'TURSO_AUTH_TOKEN', remedy: 'export it in this shell: turso db tokens create <database>' },
    ],
  ]
  return checks.flatMap(([isThere, missing]) => (isThere ? [] : [missing]))
}

/** Remedies for missing settings, which differ by platform and environment. */
export interface Remedies {
  kv: string
  secret: (name: string) => string
}

/**
 * Lists every missing setting of a deployment.
 *
 * @param config - of wrangler; its variables count as set
 * @param secrets - names of the worker's secrets; null if they could not be read
 */
export function findMissing(
  config: BindingConfig,
  shell: Shell,
  secrets: readonly string[] | null,
  remedies: Remedies,
): Missing[] {
  const absent = REQUIRED_SECRETS.filter((name) => secrets !== null && !secrets.includes(name) && !config.vars?.[name])
  return [
    ...missingBindings(config, remedies.kv),
    ...missingInShell(shell),
    ...absent.map((name) => ({ name: `secret ${name}`, remedy: remedies.secret(name) })),
  ]
}

export const missingLines = (missing: readonly Missing[]): string[] =>
  missing.map(({ name, remedy }) => `  - ${name}: ${remedy}`)

/**
 * The first variable that the worker would refuse, with the reason; null if all are valid.
 *
 * @param vars - variables of wrangler.toml, which are readable unlike secrets
 */
export function refusedVars(vars: Readonly<Record<string, unknown>>): string | null {
  const secret = 'x'.repeat(32)
  const placeholders = {
    TURSO_DATABASE_URL: 'libsql://x',
    APP_ORIGIN: 'https://x',
    JWT_SECRET: secret,
    PASSWORD_PEPPER: secret,
  }
  try {
    readSettings({ ...placeholders, ...vars })
    return null
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
}
