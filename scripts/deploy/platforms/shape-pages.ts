import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mainOf } from '../../build/worker-modules.ts'

/** The parts of a built configuration that Pages needs. */
export interface BuiltConfig {
  name: string
  compatibility_date: string
  compatibility_flags: readonly string[]
  kv_namespaces: readonly unknown[]
  limits?: unknown
  assets: { directory: string; run_worker_first: readonly string[] }
}

/**
 * `_routes.json`: all paths go through the worker, except the files that wrangler.toml excludes.
 *
 * @param patterns - `run_worker_first`: `/*` and exceptions such as `!/assets/*`
 */
export const toRoutes = (patterns: readonly string[]) => ({
  version: 1,
  include: patterns.filter((pattern) => !pattern.startsWith('!')),
  exclude: patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
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

/** Without this file Pages answers 200 and the start page for a missing file. */
const NOT_FOUND_PAGE =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>404</title><p>Arquivo não encontrado.</p></html>\n'

const writeJson = (path: string, value: unknown): void => writeFileSync(path, JSON.stringify(value, null, 2))

/**
 * Converts a build to a Pages project: `site` with the static files, `_worker.js` with the modules of the worker, and
 * `_routes.json`; beside it the configuration, which wrangler reads from its working directory.
 *
 * @param configPath - as `buildProduct` returns it
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
  writeJson(join(site, '_routes.json'), toRoutes(config.assets.run_worker_first))
  writeJson(join(folder, 'wrangler.json'), toPagesConfig(config, vars))
}
