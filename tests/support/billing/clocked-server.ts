import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freePort, startSqld } from '../../../scripts/database/sqld.ts'
import { fireTrigger, startWorker } from '../../../scripts/server/start-worker.ts'
import { copyTemplate, templateDatabase } from '../server/prepare.ts'

const SECRETS = {
  JWT_SECRET: 'a secret of the tests, long enough for HS256',
  PASSWORD_PEPPER: 'a pepper of the tests, long enough as well',
}

/** Copies the worker with a settable clock, the product's own configuration and its assets. */
function configure(product: string, folder: string): string {
  cpSync(join(inject('testWorker'), 'test_worker'), folder, { recursive: true })
  const config = JSON.parse(readFileSync(join(product, 'pra_dois/wrangler.json'), 'utf8'))
  const path = join(folder, 'wrangler.json')
  writeFileSync(path, JSON.stringify({ ...config, assets: { ...config.assets, directory: join(product, 'client') } }))
  return path
}

/**
 * Starts the built product, pages and API on one origin, with its own database and a clock that can be moved.
 *
 * @param product - folder of a production build, as `npm start` makes it
 * @param settings - besides the required ones
 */
export async function startClockedServer(product: string, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-clocked-'))
  copyTemplate(await templateDatabase(), join(folder, 'database'))
  const [sqld, port] = await Promise.all([startSqld(join(folder, 'database')), freePort()])
  const configPath = configure(product, join(folder, 'build'))
  const origin = `http://localhost:${port}`
  const logs: string[] = []
  const { miniflare } = await startWorker({
    configPath,
    settings: { ...SECRETS, TURSO_DATABASE_URL: sqld.url, APP_ORIGIN: origin, ...settings },
    host: '127.0.0.1',
    port,
    onLog: (line) => logs.push(line),
  })
  return {
    origin,
    logs,
    databaseUrl: sqld.url,
    /** @param at - time in milliseconds from which the clock continues */
    setClock: async (at: number) =>
      void (await fetch(`${origin}/__running-clock`, { method: 'POST', body: String(at) })),
    fire: (cron: string) => fireTrigger(miniflare, cron),
    async stop() {
      await miniflare.dispose()
      await sqld.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
