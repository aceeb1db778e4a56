import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startWorker } from '../../scripts/support/worker.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEFAULT_NAME = 'product'
/** Apart from `dist`, which another run may be building anew while this one serves from it. */
const folderOf = (name: string) => join(ROOT, '.cache', name)

/** Configuration of the built worker. */
export const configPathOf = (name = DEFAULT_NAME) => join(folderOf(name), 'pra_dois/wrangler.json')

/**
 * Builds web app and worker for production, as they are now.
 *
 * @param name - folder of the build: test files that run at the same time must not build into one
 * @param config - in place of the product's own
 */
export async function buildForProduction(name = DEFAULT_NAME, config = 'vite.config.ts'): Promise<void> {
  const args = ['build', '--config', config, '--logLevel', 'warn', '--outDir', folderOf(name), '--emptyOutDir']
  // Vitest's own NODE_ENV would make it a development build.
  await promisify(execFile)('vite', args, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } })
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** The built product in workerd, with these settings and no database of its own. */
export async function startProduct(settings: Record<string, string>, name = DEFAULT_NAME) {
  const logs: string[] = []
  const { miniflare, origin } = await startWorker({
    configPath: configPathOf(name),
    settings,
    host: '127.0.0.1',
    port: 0,
    onLog: (line) => logs.push(line),
  })
  return {
    origin,
    logs,
    get: (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init }),
    stop: () => miniflare.dispose(),
  }
}
