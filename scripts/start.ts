// Builds the product for production and serves it with workerd, sqld and KV; see docs/architecture.md.
import { join } from 'node:path'
import { findOrBuild } from './build/build-product.ts'
import { claim, HOST, openLocalDatabase, serveUntilSignal } from './server/local-server.ts'
import { fireTrigger, startWorker } from './server/start-worker.ts'
import { runCommand } from './terminal/cli-error.ts'

async function start(): Promise<void> {
  const { dataDir, port } = await claim()
  const configPath = await findOrBuild(join(dataDir, 'build'))
  const { settings, sqld } = await openLocalDatabase(dataDir, port)
  const { miniflare } = await startWorker({
    configPath,
    settings,
    host: HOST,
    port,
    kvDir: join(dataDir, 'kv'),
    onLog: (line) => console.log(line),
  })
  const fire = (cron: string) => fireTrigger(miniflare, cron)
  const close = () => miniflare.dispose()
  await serveUntilSignal({ dataDir, port, sqld, fire, close })
}

await runCommand(start)
