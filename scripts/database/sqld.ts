import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, randomInt, sign } from 'node:crypto'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { stopChild } from '../server/processes.ts'
import { CliError } from '../terminal/cli-error.ts'

export interface Sqld {
  /** With the token of a closed server as `?authToken=`, which the driver sends as a header. */
  readonly url: string
  readonly pid: number
  /** Resolves once the process has ended, for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

function findBinary(): string {
  try {
    return createRequire(import.meta.url).resolve(`@sqld/${process.platform}-${process.arch}/sqld`)
  } catch (cause) {
    throw new CliError(`Não há servidor libSQL (sqld) para ${process.platform}-${process.arch}: use Linux ou macOS.`, {
      cause,
    })
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * A free port of the loopback interface, below those that systems give to outgoing connections: one of those could be
 * taken before the caller listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  return (await isFree(port)) ? port : freePort()
}

/**
 * Options of the product's own server: one connection at a time. With more, this version of the server stops for
 * seconds or permanently when about 16 batches that read before they write come at once: see
 * docs/decisions/0042-the-local-database-allows-one-connection.md. Up to 1,024 calls wait for the connection, and each
 * is refused after 15 s.
 */
export const QUEUE = [
  ['--max-concurrent-connections', '1'],
  ['--connection-creation-timeout-sec', '15'],
  ['--max-concurrent-requests', '1024'],
].flat()
const POLL_MS = 30
const START_TIMEOUT_MS = 30_000
const OUTPUT_LENGTH = 2_000

/** Stores the last output of a process for its error message. */
function lastOutputOf(child: ChildProcess): () => string {
  let output = ''
  const append = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_LENGTH)
  }
  child.stdout?.on('data', append)
  child.stderr?.on('data', append)
  return () => output.trim()
}

async function untilHealthy(url: string, hasEnded: () => boolean, lastOutput: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (hasEnded()) throw new CliError(`O servidor do banco de dados (sqld) não abriu: ${lastOutput()}`)
    const isUp = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await delay(POLL_MS)
  }
  throw new CliError(
    `O servidor do banco de dados (sqld) não respondeu em ${START_TIMEOUT_MS / 1000} s: ${lastOutput()}`,
  )
}

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A key pair of one run: the server gets the public key, and the only token is signed with the private one. */
function newSecret(): { publicKey: string; token: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const claims = `${toPart({ alg: 'EdDSA', typ: 'JWT' })}.${toPart({})}`
  const signature = sign(null, Buffer.from(claims), privateKey).toString('base64url')
  return { publicKey: publicKey.export({ format: 'jwk' }).x ?? '', token: `${claims}.${signature}` }
}

interface Start {
  through?: readonly string[]
  options?: readonly string[]
  isClosed?: boolean
}

/**
 * Starts a libSQL server on its own loopback port and waits until it responds.
 *
 * @param dbPath - folder of the database; created if missing
 * @param start.isClosed - refuses every call without the token of this run, because the server allows any web page to
 *   call it (CORS `*`); open only for tests with a proxy
 * @param start.through - a command that runs the server, e.g. one that sets limits and then executes its arguments
 * @param start.options - of the server, besides its folder and its address
 */
export async function startSqld(
  dbPath: string,
  { through = [], options = QUEUE, isClosed = false }: Start = {},
): Promise<Sqld> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const secret = isClosed ? newSecret() : null
  const own = ['--db-path', dbPath, '--http-listen-addr', `127.0.0.1:${port}`, '--no-welcome']
  const [command = '', ...args] = [...through, findBinary(), ...own, ...options]
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, RUST_LOG: 'error', ...(secret ? { SQLD_AUTH_JWT_KEY: secret.publicKey } : {}) },
  })
  const lastOutput = lastOutputOf(child)
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const settle = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', settle)
    child.once('error', settle)
  })
  try {
    await untilHealthy(origin, () => hasEnded, lastOutput)
  } catch (error) {
    await stopChild(child)
    throw error
  }
  const url = secret ? `${origin}?authToken=${secret.token}` : origin
  return { url, pid: child.pid ?? 0, ended, stop: () => stopChild(child) }
}
