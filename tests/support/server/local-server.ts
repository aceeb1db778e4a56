import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface LocalServer {
  origin: string
  pid: number
  /** Process ids of the database server and of workerd. */
  sqldPid: number
  workerdPid: number
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

export interface Outcome {
  code: number | null
  output: string
}

function spawnStart(port: number, dataDir: string): { child: ChildProcess; output: () => string } {
  let text = ''
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, REUSE_BUILD: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const keep = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return { child, output: () => text }
}

/** Runs the script of `npm start` with the build in the data folder; resolves when it is ready. */
export async function startLocalServer(port: number, dataDir: string): Promise<LocalServer> {
  const { child, output } = spawnStart(port, dataDir)
  const ended = once(child, 'exit').then(([code]: unknown[]) => code as number | null)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('pronto:') && resolve())
    void ended.then((code) => reject(new Error(`the server ended with ${code} before it was ready: ${output()}`)))
  })
  const state: { children: { pid: number; commandLine: string }[] } = JSON.parse(
    readFileSync(join(dataDir, 'server.json'), 'utf8'),
  )
  const pidOf = (name: string) => state.children.find(({ commandLine }) => commandLine.includes(name))?.pid ?? 0
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    sqldPid: pidOf('/sqld '),
    workerdPid: pidOf('workerd'),
    ended,
    kill: (signal) => child.kill(signal),
  }
}

/** Runs the script of `npm start` until it refuses to start and ends. */
export async function refusedStart(port: number, dataDir: string): Promise<Outcome> {
  const { child, output } = spawnStart(port, dataDir)
  const [code] = await once(child, 'exit')
  return { code, output: output() }
}
