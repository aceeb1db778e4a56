import { createClient, type InStatement, type ResultSet } from '@libsql/client/http'
import { DatabaseUnavailable, translateDatabaseError } from '../errors.ts'
import { isWholeAnswer, type Mode } from './is-whole-answer.ts'
import { startTimeLimit } from './time-limit.ts'

/** `url`: `libsql://…`, `https://…` or, for a local server, `http://127.0.0.1:…` */
export interface Server {
  readonly url: string
  readonly authToken: string | undefined
}

const BUSY_ATTEMPTS = 4
const LONGEST_PAUSE_MS = 120

/**
 * Asks a server without TLS, which is one on this machine, for its answers as they are: Node asks for gzip by itself, and
 * to pack an answer takes such a server longer than most statements.
 */
export function unpackedRequest(request: Request): Request {
  if (request.url.startsWith('http:')) request.headers.set('Accept-Encoding', 'identity')
  return request
}

/** The signal also ends an answer that has begun and does not go on. */
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
  // All that the driver asks of it: it need not be parsed twice.
  return Object.assign(new Response(), { json: () => Promise.resolve(answer) })
}

/** Sends a batch once, as one transaction. */
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
    // What could not even be sent, a parameter of no type of SQL, is a defect of ours.
    throw wasSent ? translateDatabaseError(error) : error
  }
}

/** How long to wait before the same batch is sent again; null: it must not be. */
function pauseAfter(error: unknown, mode: Mode, attempt: number): number | null {
  if (!(error instanceof DatabaseUnavailable)) return null
  // A batch that found the writer's place taken has done nothing at all.
  if (error.code === 'busy') return attempt < BUSY_ATTEMPTS ? Math.random() * LONGEST_PAUSE_MS * attempt : null
  // A write that was cut off may have been done. What hung will hang again, and broken files stay broken.
  const mayBeRepeated = mode === 'read' && attempt === 1 && error.code !== 'timed_out' && error.code !== 'storage'
  return mayBeRepeated ? 0 : null
}

interface Limits {
  readonly withinMs: number
  /** When the database last answered a call of this isolate; a read waits on while others are answered. */
  readonly answeredAt: () => number
}

/**
 * Sends a batch as one transaction, again where that can do no harm, all within one limit of time.
 *
 * @throws UniqueViolation, DatabaseUnavailable; the driver's error where a statement is wrong
 * @see docs/decisions/0035-a-breaker-refuses-calls-while-the-database-is-down.md
 */
export async function sendBatch(
  server: Server,
  statements: InStatement[],
  mode: Mode,
  { withinMs, answeredAt }: Limits,
): Promise<ResultSet[]> {
  const limit = startTimeLimit(withinMs, mode === 'read' ? answeredAt : undefined)
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
