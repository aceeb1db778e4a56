import { createClient, type InStatement, type ResultSet } from '@libsql/client/http'
import { DatabaseUnavailable, translateDatabaseError } from '../errors.ts'
import { isWholeAnswer, type Mode } from './is-whole-answer.ts'

const TURNS = 10
/** Whoever waits while others are answered waits three times as long at the most. */
const MOST_TURNS = 3 * TURNS

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

interface TimeLimit {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal
  stop(): void
}

/**
 * Starts a limit of time for what the database does for us. It is counted in turns of the event loop: while the isolate
 * computes, as for the passwords of many people at once, an answer that has long come waits to be read, and that time
 * must not count against whoever has answered. It begins anew with each answer that somebody else gets: who stands in a
 * queue of sixty does not wait for a database that hangs.
 *
 * @param lastAnswerAt - when anybody was answered last; without it nothing makes the limit longer
 */
export function startTimeLimit(withinMs: number, lastAnswerAt: () => number = () => 0): TimeLimit {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let seenAt = lastAnswerAt()
  let turns = 0
  let turnsInSilence = 0
  const wait = () => {
    timer = setTimeout(endTurn, withinMs / TURNS)
  }
  const endTurn = () => {
    turns += 1
    turnsInSilence = lastAnswerAt() === seenAt ? turnsInSilence + 1 : 0
    seenAt = lastAnswerAt()
    if (turnsInSilence === TURNS || turns === MOST_TURNS) controller.abort()
    else wait()
  }
  wait()
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}
