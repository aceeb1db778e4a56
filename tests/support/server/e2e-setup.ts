import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../../scripts/database/sqld.ts'
import { TILE_SETTINGS } from '../browser/fake-tiles.ts'
import { createWorld, type World } from '../world/world.ts'
import { copyTemplate, templateDatabase } from './prepare.ts'
import { buildProduct, buildTestWorker } from './product.ts'

interface Project {
  provide(key: 'origin', value: string): void
  provide(key: 'dataDir' | 'testWorker', value: string): void
  provide(key: 'world', value: World): void
}

/** Starts the product as `npm start` does, in a new data folder with the world's data, for all tests of the run. */
export default async function setUp(project: Project) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pra-dois-e2e-'))
  const [template, product, testWorker] = await Promise.all([templateDatabase(), buildProduct(), buildTestWorker()])
  copyTemplate(template, join(dataDir, 'database'))
  cpSync(product, join(dataDir, 'build'), { recursive: true })
  const port = await freePort()
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      ...TILE_SETTINGS,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      REUSE_BUILD: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: server.stdout })
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('pronto:') && resolve())
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }

  const origin = `http://localhost:${port}`
  try {
    const { databaseUrl }: { databaseUrl: string } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'))
    project.provide('world', await createWorld({ origin, databaseUrl }))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('origin', origin)
  project.provide('dataDir', dataDir)
  project.provide('testWorker', testWorker)
  return stop
}

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    /** Folder of the server's data; its `server.json` names the database. */
    dataDir: string
    world: World
  }
}
