import { startWorker } from '../../../scripts/server/start-worker.ts'
import { TEST_WORKER_CONFIG } from './prepare.ts'

/** The product's worker in workerd, with a clock that tests can set. */
export async function startTestWorker(settings: Record<string, string>) {
  const logs: string[] = []
  const { miniflare, origin } = await startWorker({
    configPath: TEST_WORKER_CONFIG,
    settings,
    host: '127.0.0.1',
    port: 0,
    onLog: (line) => logs.push(line),
  })
  return {
    miniflare,
    origin,
    /** Lines that the worker logged so far. */
    logs,
    async travelTo(timestamp: string): Promise<void> {
      await fetch(`${origin}/__clock`, { method: 'POST', body: String(Date.parse(timestamp)) })
    },
  }
}
