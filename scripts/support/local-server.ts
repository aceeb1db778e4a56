import { createServer } from 'node:net'
import { join } from 'node:path'
import { Complaint } from './complaint.ts'
import { readJsonFile, writeJsonFile } from './data-dir.ts'
import { prepareDatabase } from './database.ts'
import { commandLineOf, endLeftover } from './processes.ts'
import { type LocalSettings, localSettings } from './settings.ts'
import { type Sqld, startSqld } from './sqld.ts'

const STATE_FILE = 'server.json'
const DEFAULT_PORT = 8787
const MAX_PORT = 65_535
export const HOST = '127.0.0.1'

interface ServerState {
  pid: number
  port: number
  sqldPid: number | null
}

/** @throws Complaint when PORT is no port */
export function readPort(text = process.env['PORT'] || String(DEFAULT_PORT)): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > MAX_PORT)
    throw new Complaint(`PORT precisa ser um número de 1 a ${MAX_PORT}.`)
  return port
}

/** @throws Complaint when somebody else listens there, or we may not */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'já está em uso' : `não pode ser usada (${error.code})`
      reject(new Complaint(`A porta ${port} ${reason}: escolha outra com PORT=<número>.`, { cause: error }))
    })
    probe.listen(port, HOST, () => probe.close(() => resolve()))
  })
}

/** Ends a database server that a killed run left behind; refuses while that run is still alive. */
async function clearLeftovers(dataDir: string, dbPath: string): Promise<void> {
  const state = readJsonFile<ServerState>(dataDir, STATE_FILE)
  if (!state) return
  const isOurs = (pid: number) => commandLineOf(pid)?.includes('scripts/') && pid !== process.pid
  if (isOurs(state.pid)) {
    throw new Complaint(
      `A pasta de dados ${dataDir} já está em uso pelo processo ${state.pid}, na porta ${state.port}.`,
    )
  }
  if (state.sqldPid && commandLineOf(state.sqldPid)?.includes(dbPath)) await endLeftover(state.sqldPid)
}

export interface LocalDatabase {
  settings: LocalSettings
  sqld: Sqld | null
}

/**
 * Opens the database of the local server, migrated and loaded: the embedded one, unless TURSO_DATABASE_URL names another.
 *
 * @param dataDir - where the data, the secrets and the record of the running processes are kept
 * @param port - where the server will answer; its address is the default APP_ORIGIN
 */
export async function openLocalDatabase(dataDir: string, port: number): Promise<LocalDatabase> {
  const dbPath = join(dataDir, 'database')
  await clearLeftovers(dataDir, dbPath)
  const settings = localSettings(dataDir, { APP_ORIGIN: `http://localhost:${port}` })
  const sqld = settings['TURSO_DATABASE_URL'] ? null : await startSqld(dbPath)
  writeJsonFile(dataDir, STATE_FILE, { pid: process.pid, port, sqldPid: sqld?.pid ?? null } satisfies ServerState)
  const url = sqld?.url ?? settings['TURSO_DATABASE_URL'] ?? ''
  try {
    await prepareDatabase(url, settings['TURSO_AUTH_TOKEN'])
  } catch (error) {
    await sqld?.stop()
    throw error
  }
  return { settings: { ...settings, TURSO_DATABASE_URL: url }, sqld }
}

/**
 * Keeps the process alive until a signal, then closes everything it started. A database server that dies takes the
 * local server with it: nothing is answered from half a product.
 *
 * @param close - ends what serves requests
 */
export function serveUntilSignal(sqld: Sqld | null, close: () => Promise<unknown>): void {
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    await close()
    await sqld?.stop()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  void sqld?.ended.then(() => {
    if (isStopping) return
    console.error('O servidor do banco de dados (sqld) terminou. Nada do que foi confirmado se perdeu: rode de novo.')
    void stop(1)
  })
}
