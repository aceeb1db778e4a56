import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { startWorker } from '../../../scripts/server/start-worker.ts'

const ROOT = join(import.meta.dirname, '../../..')
const POLL_MS = 100

/** Configuration of the built worker in the folder of a build. */
export const configPathOf = (build: string) => join(build, 'pra_dois/wrangler.json')

/**
 * Builds the current web app and worker for production.
 *
 * @param build - folder of the build; test files that run simultaneously need different ones
 * @param config - replaces the product's configuration
 */
export async function buildForProduction(build: string, config = 'vite.config.ts'): Promise<void> {
  const args = ['build', '--config', config, '--logLevel', 'warn', '--outDir', build, '--emptyOutDir']
  // Vitest's own NODE_ENV would make it a development build.
  await promisify(execFile)('vite', args, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } })
}

/** True only for the first caller of the run, because creating an existing folder fails. */
function isFirst(claim: string): boolean {
  try {
    mkdirSync(claim)
    return true
  } catch {
    return false
  }
}

/**
 * Builds for production once per run: the first caller builds, the others wait for its build.
 *
 * @returns the folder of the build
 */
export async function buildOnce(build: string, config?: string): Promise<string> {
  const [isDone, hasFailed] = [`${build}.done`, `${build}.failed`]
  if (isFirst(`${build}.claimed`)) {
    await buildForProduction(build, config).catch((error: Error) => {
      writeFileSync(hasFailed, '')
      throw error
    })
    writeFileSync(isDone, '')
  }
  while (!existsSync(isDone)) {
    if (existsSync(hasFailed)) throw new Error('the build failed; the file that made it says why')
    await delay(POLL_MS)
  }
  return build
}

/** The production build that all files of an integration run share. */
export const builtProduct = (): Promise<string> => buildOnce(join(inject('runDir'), 'product'))

/** Copies the build of this run to a data folder, where `npm start` can reuse it. */
export async function copyBuild(dataDir: string): Promise<void> {
  cpSync(await builtProduct(), join(dataDir, 'build'), { recursive: true })
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Starts a build in workerd with these settings and without a database. */
export async function startProduct(settings: Record<string, string>, build: string) {
  const logs: string[] = []
  const { miniflare, origin } = await startWorker({
    configPath: configPathOf(build),
    settings,
    host: '127.0.0.1',
    port: 0,
    onLog: (line) => logs.push(line),
  })
  return {
    origin,
    logs,
    miniflare,
    get: (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init }),
    stop: () => miniflare.dispose(),
  }
}
