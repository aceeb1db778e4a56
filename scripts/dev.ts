// Runs the product like `npm start`, with hot reload of web app and worker.
import { join } from 'node:path'
import { createServer } from 'vite'
import { claim, HOST, openLocalDatabase, serveUntilSignal } from './server/local-server.ts'
import { runCommand } from './terminal/cli-error.ts'

async function dev(): Promise<void> {
  const { dataDir, port } = await claim()
  const { settings, sqld } = await openLocalDatabase(dataDir, port)
  process.env.LOCAL_SETTINGS = JSON.stringify(settings)
  process.env.LOCAL_KV_DIR = join(dataDir, 'kv')
  const server = await createServer({ server: { host: HOST, port, strictPort: true } })
  await server.listen()
  const fire = async (cron: string) => {
    const url = `http://${HOST}:${port}/cdn-cgi/local/scheduled?${new URLSearchParams({ cron })}`
    return (await fetch(url)).text()
  }
  const close = () => server.close()
  await serveUntilSignal({ dataDir, port, sqld, fire, close })
}

await runCommand(dev)
