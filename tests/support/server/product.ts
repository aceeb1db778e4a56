import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { startWorker } from '../../../scripts/server/start-worker.ts'
import { cached, ROOT } from './cached.ts'

const POLL_MS = 100
const SOURCES = ['{db,public,scripts/build,web,worker}/**/*', 'package-lock.json', 'tsconfig.json', 'wrangler.toml']

/** Configuration of the built worker in the folder of a build. */
export const configPathOf = (build: string) => join(build, 'pra_dois/wrangler.json')

/** Builds for production, once for each state of the sources. */
const buildCached = (name: string, config: string, sources: readonly string[] = []): Promise<string> =>
  cached(name, [...SOURCES, config, ...sources], async (build) => {
    const args = ['build', '--config', config, '--logLevel', 'warn', '--outDir', build, '--emptyOutDir']
    // Vitest's own NODE_ENV would make it a development build.
    await promisify(execFile)('vite', args, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } })
  })

/** Web app and worker, as `npm start` builds them. */
export const buildProduct = (): Promise<string> => buildCached('product', 'vite.config.ts')
/** The worker with a clock that tests can set, without the web app. */
export const buildTestWorker = (): Promise<string> =>
  buildCached('test-worker', 'tests/support/worker/vite.config.ts', ['tests/support/worker/*'])
/** The next release of the product, which differs in one word. */
export const buildNextRelease = (): Promise<string> =>
  buildCached('next-release', 'tests/support/next-release/vite.config.ts', ['vite.config.ts'])

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
 * The product that all files of an integration run share: the first caller builds it, the others wait.
 *
 * @returns the folder of the build
 */
export async function builtProduct(): Promise<string> {
  const claim = join(inject('runDir'), 'product')
  const [isDone, hasFailed] = [`${claim}.done`, `${claim}.failed`]
  if (isFirst(claim)) {
    await buildProduct().catch((error: Error) => {
      writeFileSync(hasFailed, '')
      throw error
    })
    writeFileSync(isDone, '')
  }
  while (!existsSync(isDone)) {
    if (existsSync(hasFailed)) throw new Error('the build failed; the file that made it says why')
    await delay(POLL_MS)
  }
  return buildProduct()
}

/** Copies the build of this run to a data folder, where `npm start` can reuse it. */
export async function copyBuild(dataDir: string): Promise<void> {
  cpSync(await builtProduct(), join(dataDir, 'build'), { recursive: true })
}

export type Product = Awaited<ReturnType<typeof startProduct>>

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
