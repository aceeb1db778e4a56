import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import { deployBuild, NO_TELEMETRY } from '../build/deploy-build.ts'
import { mainOf } from '../build/worker-modules.ts'
import { CliError } from '../terminal/cli-error.ts'
import { startUpLine } from './bundle-lines.ts'
import type { Remedies, Shell, TargetConfig } from './deploy-settings.ts'
import { pagesRollback, workerRollback } from './rollback-words.ts'
import { measureStartUp } from './start-up-cpu.ts'
import { askWrangler } from './wrangler.ts'

/** Without this file Pages responds to a missing file with 200 and the start page. */
const NOT_FOUND_PAGE =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>404</title><p>Arquivo não encontrado.</p></html>\n'
const PRODUCTION: Remedies = {
  kv: 'npx wrangler kv namespace create CACHE, then put its id into wrangler.toml',
  secret: (name) => `npx wrangler secret put ${name}`,
}
const PREVIEW: Remedies = {
  kv: 'npx wrangler kv namespace create CACHE_PREVIEW, then export PREVIEW_KV_ID=<its id>',
  secret: (name) => `npx wrangler secret put ${name} --name ${PREVIEW_NAME}`,
}
const PREVIEW_NAME = 'pra-dois-preview'
/** Limiters with the same number share their counters within an account. */
const PREVIEW_LIMITER_OFFSET = 1_000

/** Placeholder: wrangler requires an id even if nothing is sent. */
const NO_ID = '0'.repeat(32)

/** Cloudflare's code for a worker that does not exist: before the first deployment it has no secrets. */
const NO_SUCH_WORKER = /code: 10007|does not exist/i

/** Target of a build: a Worker, or a project of Cloudflare Pages. */
export interface Platform {
  name: string
  remedies: Remedies
  rollback: readonly string[]
  config: TargetConfig
  listSecrets(): Promise<string[]>
  /** Converts a build for publishing. */
  shape(configPath: string): Promise<void>
  /** @throws CliError if it was not published; wrangler has printed the reason */
  publish(configPath: string, vars: Readonly<Record<string, string>>): Promise<void>
  /** Replaces `publish` in a dry run. */
  rehearse(configPath: string): Promise<void>
}

const projectFolder = (configPath: string): string => join(dirname(dirname(configPath)), 'pages')

/** A project of Cloudflare Pages; the worker handles every path without a file. */
export function pagesPlatform(): Platform {
  const config = unstable_readConfig({ config: 'wrangler.toml' })
  const name = config.name ?? 'pra-dois'
  return {
    name,
    remedies: {
      kv: 'npx wrangler kv namespace create CACHE, then put its id into wrangler.toml',
      secret: (secret) => `npx wrangler pages secret put ${secret} --project-name ${name}`,
    },
    rollback: pagesRollback(name),
    config,
    listSecrets: () => listSecrets(['pages', 'secret', 'list', '--project-name', name], name),
    async shape(configPath) {
      shapePages(configPath, projectFolder(configPath))
    },
    async publish(configPath, vars) {
      const folder = projectFolder(configPath)
      shapePages(configPath, folder, vars)
      const args = ['pages', 'deploy', 'site', '--project-name', name, '--branch', 'main', '--commit-dirty', 'true']
      const wrangler = spawn('wrangler', args, {
        cwd: folder,
        stdio: 'inherit',
        env: { ...process.env, ...NO_TELEMETRY },
      })
      const [code] = await once(wrangler, 'exit')
      if (code !== 0) throw new CliError('wrangler did not publish the project.')
    },
    async rehearse(configPath) {
      console.log(
        `The Pages project is in ${projectFolder(configPath)}; to try it: npx wrangler pages dev, in that folder.`,
      )
    },
  }
}

/** The parts of a built configuration that Pages needs. */
interface BuiltConfig {
  name: string
  compatibility_date: string
  compatibility_flags: readonly string[]
  kv_namespaces: readonly unknown[]
  limits?: unknown
  assets: { directory: string }
}

/** `_routes.json`: all paths go through the worker, except the files that have headers of their own. */
export const toRoutes = (headersFile: string) => ({
  version: 1,
  include: ['/*'],
  exclude: headersFile.split('\n').filter((line) => line.startsWith('/')),
})

/** Pages has neither limiters nor cron triggers; it binds static files as ASSETS automatically. */
export const toPagesConfig = (config: BuiltConfig, vars: Readonly<Record<string, string>>) => ({
  name: config.name,
  pages_build_output_dir: './site',
  compatibility_date: config.compatibility_date,
  compatibility_flags: config.compatibility_flags,
  kv_namespaces: config.kv_namespaces,
  limits: config.limits,
  vars,
})

const writeJson = (path: string, value: unknown): void => writeFileSync(path, JSON.stringify(value, null, 2))

/**
 * Converts a build to a Pages project: `site` with the static files, `_worker.js` with the modules of the worker, and
 * `_routes.json`; beside it the configuration, which wrangler reads from its working directory.
 *
 * @param folder - output; emptied first
 */
export function shapePages(configPath: string, folder: string, vars: Readonly<Record<string, string>> = {}): void {
  const config: BuiltConfig = JSON.parse(readFileSync(configPath, 'utf8'))
  const main = mainOf(configPath)
  const site = join(folder, 'site')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(dirname(configPath), config.assets.directory), site, { recursive: true })
  cpSync(dirname(main), join(site, '_worker.js'), {
    recursive: true,
    filter: (path) => !/\.(map|json)$|[\\/]\.vite$/.test(path),
  })
  writeFileSync(join(site, '404.html'), NOT_FOUND_PAGE)
  writeJson(join(site, '_routes.json'), toRoutes(readFileSync(join(site, '_headers'), 'utf8')))
  writeJson(join(folder, 'wrangler.json'), toPagesConfig(config, vars))
}

/** @throws CliError if wrangler fails; it has printed the reason */
async function runWrangler(configPath: string, options: readonly string[]): Promise<void> {
  const [code] = await once(deployBuild(configPath, options), 'exit')
  if (code !== 0) throw new CliError('wrangler did not accept the build.')
}

/** A Worker with its static files, in production or in the preview environment. */
export function workerPlatform(isPreview: boolean): Platform {
  const product = unstable_readConfig({ config: 'wrangler.toml' })
  const config = isPreview ? toPreview(product, process.env) : product
  const name = config.name ?? 'pra-dois'
  return {
    name,
    remedies: isPreview ? PREVIEW : PRODUCTION,
    rollback: workerRollback(name),
    config,
    listSecrets: () => listSecrets(['secret', 'list', '--name', name, '--format', 'json'], name),
    async shape(configPath) {
      const built = onOwnDomain(JSON.parse(readFileSync(configPath, 'utf8')), process.env)
      writeJson(configPath, isPreview ? toPreview(built, process.env) : built)
    },
    publish: (configPath, vars) =>
      runWrangler(
        configPath,
        Object.entries(vars).flatMap(([variable, value]) => ['--var', `${variable}:${value}`]),
      ),
    async rehearse(configPath) {
      const folder = mkdtempSync(join(tmpdir(), 'pra-dois-start-up-'))
      try {
        const bundle = join(folder, 'worker.bundle')
        await runWrangler(configPath, ['--dry-run', '--outfile', bundle])
        console.log(startUpLine(await measureStartUp(configPath, bundle)))
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }
}

/** A worker with a domain of its own has no address at workers.dev, which the domain's rules would not protect. */
export const onOwnDomain = <T extends TargetConfig>(config: T, { APP_ORIGIN = '' }: Shell): T =>
  APP_ORIGIN === '' || /\.workers\.dev\/?$/.test(APP_ORIGIN)
    ? config
    : { ...config, workers_dev: false, preview_urls: false }

/** The configuration of the preview environment: its own worker, cache and limiters, the rest as in production. */
export const toPreview = <T extends TargetConfig>(config: T, shell: Shell): T => ({
  ...config,
  name: PREVIEW_NAME,
  topLevelName: PREVIEW_NAME,
  kv_namespaces: (config.kv_namespaces ?? []).map((namespace) => ({ ...namespace, id: shell.PREVIEW_KV_ID || NO_ID })),
  ratelimits: (config.ratelimits ?? []).map((limiter) => ({
    ...limiter,
    namespace_id: String(Number(limiter.namespace_id) + PREVIEW_LIMITER_OFFSET),
  })),
})

/** Wrangler prints JSON for a worker, and a list for a Pages project: `  - JWT_SECRET: Value Encrypted`. */
export const secretNamesIn = (output: string): string[] =>
  [...output.matchAll(/"name":\s*"(\w+)"|^\s*- (\w+):/gm)].map(([, inJson, inList]) => inJson ?? inList ?? '')

/**
 * Names of the secrets of a worker or project; their values never leave Cloudflare.
 *
 * @throws CliError when they cannot be read
 */
async function listSecrets(command: readonly string[], owner: string): Promise<string[]> {
  const { code, output, errors } = await askWrangler(command)
  if (NO_SUCH_WORKER.test(output + errors)) return []
  if (code === 0) return secretNamesIn(output)
  const lines = stripVTControlCharacters(output + errors).trim()
  const reason = lines.split('\n').find((line) => line.includes('[ERROR]')) ?? lines
  throw new CliError(
    `Cloudflare did not list the secrets of ${owner}; is this shell logged in (npx wrangler login)?\n${reason}`,
  )
}
