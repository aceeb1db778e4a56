import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../scripts/support/sqld.ts'
import { copyTemplate, templateDatabase } from './prepare.ts'

/** Starts the product as `npm start` does, on a data folder of its own, for all journeys of the run. */
export default async function setUp(project: { provide(key: 'origin', value: string): void }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pra-dois-e2e-'))
  copyTemplate(await templateDatabase(), join(dataDir, 'database'))
  const port = await freePort()
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: server.stdout })
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('pronto:') && resolve())
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
  })
  project.provide('origin', `http://localhost:${port}`)
  return async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
  }
}
