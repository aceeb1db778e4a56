import { createClient, type InStatement, type ResultSet } from '@libsql/client/http'
import { DatabaseUnavailable, translateDatabaseError } from '../errors.ts'
import { isWholeAnswer, type Mode } from './is-whole-answer.ts'

const TURNS = 10
/** Upper limit while the database responds to other calls. */
const MAX_TURNS = 3 * TURNS

/**
 * A database server and how to reach it. `url`: `libsql://…`, `https://…` or, for a local server, `http://127.0.0.1:…`
 */
export interface Server {
  readonly url: string
  readonly authToken: string | undefined
}

const BUSY_ATTEMPTS = 4
const MAX_PAUSE_MS = 120

/**
 * Requests an uncompressed response from a server without TLS, which runs on this machine: Node requests gzip by default,
 * and compressing takes such a server longer than most statements.
 */
export function unpackedRequest(request: Request): Request {
  if (request.url.startsWith('http:')) request.headers.set('Accept-Encoding', 'identity')
  return request
}

/** The signal also aborts while the body is being read. */
async function fetchText(request: Request, signal: AbortSignal): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(unpackedRequest(request), { signal, redirect: 'manual' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new DatabaseUnavailable(signal.aborted ? 'timed_out' : 'cut', error)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DatabaseUnavailable('nonsense', error)
  }
}

async function ask(request: Request, statements: readonly InStatement[], signal: AbortSignal): Promise<Response> {
  const { status, text } = await fetchText(request, signal)
  if (status !== 200) throw new DatabaseUnavailable(`http_${status}`)
  const answer = parse(text)
  if (!isWholeAnswer(answer, statements)) throw new DatabaseUnavailable('nonsense')
  // The driver only calls `json()`: this avoids parsing the text twice.
  return Object.assign(new Response(), { json: () => Promise.resolve(answer) })
}

async function sendOnce(
  { url, authToken }: Server,
  statements: InStatement[],
  mode: Mode,
  signal: AbortSignal,
): Promise<ResultSet[]> {
  let wasSent = false
  const send = (request: Request) => {
    wasSent = true
    return ask(request, statements, signal)
  }
  const client = createClient({ url, fetch: send, ...(authToken ? { authToken } : {}) })
  try {
    return await client.batch(statements, mode)
  } catch (error) {
    // An error before sending, such as a parameter of a type that SQL lacks, is a bug of the product.
    throw wasSent ? translateDatabaseError(error) : error
  }
}

/** Pause in milliseconds before the batch is sent again; null: it must not be repeated. */
function pauseAfter(error: unknown, mode: Mode, attempt: number): number | null {
  if (!(error instanceof DatabaseUnavailable)) return null
  // SQLITE_BUSY: nothing was written, safe to retry.
  if (error.code === 'busy') return attempt < BUSY_ATTEMPTS ? Math.random() * MAX_PAUSE_MS * attempt : null
  // An interrupted write may have been carried out. A call that timed out would time out again, and damaged files stay
  // damaged.
  const mayBeRepeated = mode === 'read' && attempt === 1 && error.code !== 'timed_out' && error.code !== 'storage'
  return mayBeRepeated ? 0 : null
}

interface Limits {
  readonly timeoutMs: number
  /** Time of the last response to a call of this isolate; a read waits longer while other calls get responses. */
  readonly answeredAt: () => number
}

/**
 * Sends a batch as one transaction and repeats it if this is safe, within one time limit.
 *
 * @throws UniqueViolation, DatabaseUnavailable; the driver's error if a statement is wrong
 * @see docs/decisions/0035-a-breaker-refuses-calls-while-the-database-is-down.md
 */
export async function sendBatch(
  server: Server,
  statements: InStatement[],
  mode: Mode,
  { timeoutMs, answeredAt }: Limits,
): Promise<ResultSet[]> {
  const limit = startTimeLimit(timeoutMs, mode === 'read' ? answeredAt : undefined)
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(server, statements, mode, limit.signal)
      } catch (error) {
        const pauseMs = pauseAfter(error, mode, attempt)
        if (pauseMs === null || limit.signal.aborted) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  } finally {
    limit.stop()
  }
}

interface TimeLimit {
  readonly signal: AbortSignal
  stop(): void
}

/**
 * Starts a time limit for the database. It counts turns of the event loop: while the isolate computes (for example many
 * password hashes), a response that has arrived waits to be read, and that time must not count against the database. A
 * response to another call restarts the limit: the database is slow, but does not hang.
 *
 * @param lastAnswerAt - time of the last response to any call; without it the limit is never extended
 */
export function startTimeLimit(timeoutMs: number, lastAnswerAt: () => number = () => 0): TimeLimit {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let seenAt = lastAnswerAt()
  let turns = 0
  let turnsInSilence = 0
  const wait = () => {
    timer = setTimeout(endTurn, timeoutMs / TURNS)
  }
  const endTurn = () => {
    turns += 1
    turnsInSilence = lastAnswerAt() === seenAt ? turnsInSilence + 1 : 0
    seenAt = lastAnswerAt()
    if (turnsInSilence === TURNS || turns === MAX_TURNS) controller.abort()
    else wait()
  }
  wait()
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}
