import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { openEmbedded } from '../database/applied-migrations.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import type { Sqld } from '../database/sqld.ts'
import { CliError } from '../terminal/cli-error.ts'
import { type Control, type ControlAddress, type FireTrigger, openControl } from './control.ts'
import { openDataDir, readJsonFile, writeJsonFile } from './data-dir.ts'
import { childrenOf, commandLineOf, endLeftover, parentOf, untilEnded } from './processes.ts'
import { type LocalSettings, localSettings } from './settings.ts'

const STATE_FILE = 'server.json'
const DEFAULT_PORT = 8787
const MAX_PORT = 65_535
const ANSWER_WITHIN_MS = 2_000
const WATCH_PARENT_MS = 250
/** What a run that is being stopped takes at most. */
const GONE_WITHIN_MS = 6_000
const POLL_MS = 100
export const HOST = '127.0.0.1'

interface RunningProcess {
  pid: number
  /** What it was called: another process may have got its number since. */
  commandLine: string
}

/** What the data folder remembers of the run that uses it. */
interface ServerState {
  port: number
  server: RunningProcess
  /** Who started it. */
  parentPid: number
  /** Database server and workerd. */
  children: RunningProcess[]
  /** Address of the embedded database; missing where TURSO_DATABASE_URL names another. */
  databaseUrl?: string
  /** Where `npm run cron` is heard, once the server is ready. */
  control?: ControlAddress
}

/** @throws CliError when PORT is no port */
function readPort(text = process.env.PORT || String(DEFAULT_PORT)): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > MAX_PORT)
    throw new CliError(`PORT precisa ser um número de 1 a ${MAX_PORT}.`)
  return port
}

/** @throws CliError when somebody else listens there, or we may not */
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
  fetch(`http://${HOST}:${port}/api/health`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    () => true,
    () => false,
  )

/** Whoever started it is gone: it notices by itself and ends. */
const isBeingStopped = ({ server, parentPid }: ServerState): boolean =>
  isStillRunning(server) && parentOf(server.pid) !== parentPid

/** Ends what a killed run left behind; refuses while that run is still whole. */
async function clearLeftovers(dataDir: string): Promise<void> {
  const state = readJsonFile<ServerState>(dataDir, STATE_FILE)
  if (!state) return
  const deadline = Date.now() + GONE_WITHIN_MS
  while (isBeingStopped(state) && Date.now() < deadline) await delay(POLL_MS)
  if (isStillRunning(state.server) && (await answers(state.port))) {
    const { pid } = state.server
    throw new CliError(`A pasta de dados ${dataDir} já está em uso pelo processo ${pid}, na porta ${state.port}.`)
  }
  const leftovers = [state.server, ...state.children].filter(isStillRunning)
  await Promise.all(leftovers.map(({ pid }) => endLeftover(pid)))
}

/** Remembers the processes of this run, so that the next one can end what a kill leaves behind. */
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

/** Where the server that runs on the data folder takes orders; null when none has got that far. */
export const findControl = (): ControlAddress | null =>
  readJsonFile<ServerState>(openDataDir(), STATE_FILE)?.control ?? null

/**
 * Takes the data folder and the port for this run.
 *
 * @throws CliError when either belongs to somebody else
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
 * Opens the database of the local server, migrated and loaded: the embedded one, unless TURSO_DATABASE_URL names another.
 *
 * @param dataDir - where the data, the secrets and the record of the running processes are stored
 * @param port - where the server will answer; its address is the default APP_ORIGIN
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
 * The embedded database of the data folder, for a command that works on it: of the server that runs there, else opened
 * for as long as the command takes.
 *
 * @throws CliError when a server runs there on another database
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
  /** Fires a cron trigger of the worker. */
  fire: FireTrigger
  /** Ends what serves requests. */
  close: () => Promise<unknown>
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Keeps the process alive until a signal, then closes everything it started. If one of its parts dies, the rest goes
 * too: nothing is answered from half a product.
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
    // Miniflare's own handlers end the process at once, before the database server has been closed.
    process.removeAllListeners(signal)
    process.on(signal, () => void stop(0))
  }
  // Killed without a word, the process that started this one cannot pass a signal on.
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
