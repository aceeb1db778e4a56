import { join } from 'node:path'
import { inject } from 'vitest'
import { startWorker } from '../../../scripts/server/start-worker.ts'

type Running = Awaited<ReturnType<typeof startRunning>>

/** Idle workers of this process, because a start takes longer than the tests of most files. They end with the process. */
const idle: Running[] = []

/** The socket and the network of the worker itself, because Miniflare's own workers around it are slower than most calls. */
const DIRECT = {
  assets: undefined,
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  serviceBindings: { NETWORK: { network: { allow: ['public', 'private'] } } },
}

async function startRunning() {
  const receiver = { logs: [] as string[] }
  const { miniflare } = await startWorker({
    configPath: join(inject('testWorker'), 'test_worker/wrangler.json'),
    replaced: DIRECT,
    settings: {},
    host: '127.0.0.1',
    port: 0,
    onLog: (line) => receiver.logs.push(line),
  })
  const { origin } = await miniflare.unsafeGetDirectURL()
  return { miniflare, origin, receiver }
}

/** The product's worker in workerd, with a clock that tests can set; no other app uses it until `stop`. */
export async function startTestWorker(settings: Record<string, string>) {
  const running = idle.pop() ?? (await startRunning())
  const { miniflare, origin, receiver } = running
  const control = (path: string, body = '') => fetch(origin + path, { method: 'POST', body })
  /** Waits for the end of all requests and deferred work; false if some of it does not end. */
  const untilIdle = async (): Promise<boolean> => (await control('/__idle')).ok
  const logs: string[] = []
  receiver.logs = logs
  await control('/__begin', JSON.stringify(settings))
  return {
    miniflare,
    origin,
    logs,
    async travelTo(timestamp: string): Promise<void> {
      await control('/__clock', String(Date.parse(timestamp)))
    },
    untilIdle,
    /** Returns the worker to the pool, or ends it if its work does not end. */
    async stop(): Promise<void> {
      if (await untilIdle()) idle.push(running)
      else await miniflare.dispose()
    },
  }
}
