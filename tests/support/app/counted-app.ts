import { startCountingProxy } from '../database/counting-proxy.ts'
import { createTestApp, type TestAppOptions } from './test-app.ts'

export type CountedApp = Awaited<ReturnType<typeof createCountedApp>>

/** A test app whose worker reaches the database through a proxy, which counts its calls and can fail them. */
export async function createCountedApp({ settings = {}, ...options }: TestAppOptions = {}) {
  const proxy = await startCountingProxy('')
  const app = await createTestApp({ ...options, settings: { ...settings, TURSO_DATABASE_URL: proxy.url } })
  proxy.forwardTo(app.databaseUrl)
  return {
    ...app,
    /** The proxy between the worker and its database. */
    databaseProxy: proxy,
    /** Database cost of the worker's calls since the last call of this function. */
    takeCost: proxy.takeCost,
    /** Every statement that the worker sent so far. */
    statements: proxy.statements,
    async stop() {
      await app.stop()
      await proxy.stop()
    },
  }
}
