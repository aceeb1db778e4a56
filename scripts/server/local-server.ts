import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { openEmbedded } from '../database/migration-files.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import type { Sqld } from '../database/sqld.ts'
import { CliError } from '../terminal/cli-error.ts'
import { type Control, type ControlAddress, type FireTrigger, openControl } from './control.ts'
import { childrenOf, commandLineOf, endLeftover, parentOf, untilEnded } from './processes.ts'
import { type LocalSettings, localSettings, openDataDir, readJsonFile, writeJsonFile } from './settings.ts'

const STATE_FILE = 'server.json'
const DEFAULT_PORT = 8787
const MAX_PORT = 65_535
const RESPONSE_TIMEOUT_MS = 2_000
const WATCH_PARENT_MS = 250
const STOP_TIMEOUT_MS = 6_000
const POLL_MS = 100
export const HOST = '127.0.0.1'

interface RunningProcess {
  pid: number
  /** Identifies the process, because another one may have got its number since. */
  commandLine: string
}

interface ServerState {
  port: number
  server: RunningProcess
  parentPid: number
  children: RunningProcess[]
  /** Address of the embedded database with its token; missing if TURSO_DATABASE_URL names another. */
  databaseUrl?: string
  /** Control address for `npm run cron`, once the server is ready. */
  control?: ControlAddress
}

/** @throws CliError when PORT is not a port */
function readPort(text = process.env.PORT || String(DEFAULT_PORT)): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > MAX_PORT)
    throw new CliError(`PORT precisa ser um número de 1 a ${MAX_PORT}.`)
  return port
}

/** @throws CliError when the port is in use or not permitted */
function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'já está em uso' : `não pode ser usada (${error.code})`
      reject(new CliError(`A porta ${port} ${reason}: escolha outra com PORT=<número>.`, { cause: error }))
    })
    probe.listen(port, HOST, () => probe.close(() => resolve()))
  })
}

const describe = (pid: number): RunningProcess => ({ pid, commandLine: commandLineOf(pid) ?? '' })
const isStillRunning = ({ pid, commandLine }: RunningProcess): boolean =>
  pid !== process.pid && commandLineOf(pid) === commandLine

const answers = (port: number): Promise<boolean> =>
  fetch(`http://${HOST}:${port}/api/health`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  )

/** Whether the process that started the server has ended; the server then ends too. */
const isBeingStopped = ({ server, parentPid }: ServerState): boolean =>
  isStillRunning(server) && parentOf(server.pid) !== parentPid

/** Ends processes left by a killed run; refuses while that run is still complete. */
async function clearLeftovers(dataDir: string): Promise<void> {
  const state = readJsonFile<ServerState>(dataDir, STATE_FILE)
  if (!state) return
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isBeingStopped(state) && Date.now() < deadline) await delay(POLL_MS)
  if (isStillRunning(state.server) && (await answers(state.port))) {
    const { pid } = state.server
    throw new CliError(`A pasta de dados ${dataDir} já está em uso pelo processo ${pid}, na porta ${state.port}.`)
  }
  const leftovers = [state.server, ...state.children].filter(isStillRunning)
  await Promise.all(leftovers.map(({ pid }) => endLeftover(pid)))
}

/** Records the processes of this run, so that the next one can end those left after a kill. */
function rememberProcesses(dataDir: string, port: number, sqld: Sqld | null, control?: Control): void {
  const state: ServerState = {
    port,
    server: describe(process.pid),
    parentPid: process.ppid,
    children: childrenOf(process.pid).map(describe),
    ...(sqld ? { databaseUrl: sqld.url } : {}),
    ...(control ? { control: { port: control.port, secret: control.secret } } : {}),
  }
  writeJsonFile(dataDir, STATE_FILE, state)
}

/** Control address of the running server on the data folder; null if none is ready. */
export const findControl = (): ControlAddress | null =>
  readJsonFile<ServerState>(openDataDir(), STATE_FILE)?.control ?? null

/**
 * Claims the data folder and the port for this run.
 *
 * @throws CliError when either is in use
 */
export async function claim(): Promise<{ dataDir: string; port: number }> {
  const port = readPort()
  const dataDir = openDataDir()
  await clearLeftovers(dataDir)
  await requireFreePort(port)
  return { dataDir, port }
}

interface LocalDatabase {
  settings: LocalSettings
  sqld: Sqld | null
}

/**
 * Opens the database of the local server, migrated and loaded: the embedded one, unless TURSO_DATABASE_URL names
 * another.
 *
 * @param dataDir - folder of the data, the secrets and the record of running processes
 * @param port - port of the server; its address is the default APP_ORIGIN
 */
export async function openLocalDatabase(dataDir: string, port: number): Promise<LocalDatabase> {
  const settings = localSettings(dataDir, { APP_ORIGIN: `http://localhost:${port}` })
  const sqld = settings.TURSO_DATABASE_URL ? null : await openEmbedded(dataDir)
  rememberProcesses(dataDir, port, sqld)
  const url = sqld?.url ?? settings.TURSO_DATABASE_URL ?? ''
  try {
    await prepareDatabase(url, settings.TURSO_AUTH_TOKEN)
  } catch (error) {
    await sqld?.stop()
    throw error
  }
  return { settings: { ...settings, TURSO_DATABASE_URL: url }, sqld }
}

export interface BorrowedDatabase {
  url: string
  close(): Promise<void>
}

const NO_PORT = 0

/**
 * The embedded database of the data folder for a command: that of the running server, or one opened for the duration
 * of the command.
 *
 * @throws CliError when the running server uses another database
 */
export async function borrowLocalDatabase(): Promise<BorrowedDatabase> {
  const dataDir = openDataDir()
  const state = readJsonFile<ServerState>(dataDir, STATE_FILE)
  if (state?.databaseUrl && isStillRunning(state.server) && !isBeingStopped(state)) {
    return { url: state.databaseUrl, close: async () => undefined }
  }
  await clearLeftovers(dataDir)
  const sqld = await openEmbedded(dataDir)
  rememberProcesses(dataDir, NO_PORT, sqld)
  try {
    await prepareDatabase(sqld.url)
  } catch (error) {
    await sqld.stop()
    throw error
  }
  return { url: sqld.url, close: () => sqld.stop() }
}

interface Serving {
  dataDir: string
  port: number
  sqld: Sqld | null
  fire: FireTrigger
  close: () => Promise<unknown>
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Waits for a signal, then closes everything that this process started. If one part ends, the rest is closed too,
 * so that an incomplete product never responds.
 */
export async function serveUntilSignal({ dataDir, port, sqld, fire, close }: Serving): Promise<void> {
  const control = await openControl(fire)
  rememberProcesses(dataDir, port, sqld, control)
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    control.close()
    await close()
    await sqld?.stop()
    process.exit(exitCode)
  }
  for (const signal of SIGNALS) {
    // Miniflare's own handlers would end the process before the database server is closed.
    process.removeAllListeners(signal)
    process.on(signal, () => void stop(0))
  }
  // A killed parent cannot forward a signal.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(0), WATCH_PARENT_MS).unref()
  for (const pid of childrenOf(process.pid)) {
    void untilEnded(pid).then(() => {
      if (isStopping) return
      console.error('Uma parte do servidor terminou. Nada do que foi confirmado se perdeu: rode de novo.')
      void stop(1)
    })
  }
  console.log(`pronto: http://localhost:${port}`)
}
