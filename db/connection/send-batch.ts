import { createClient, type InStatement, type ResultSet } from '@libsql/client/http'
import { DatabaseUnavailable, translateDatabaseError } from '../errors.ts'
import { isWholeAnswer } from './is-whole-answer.ts'
import type { Mode } from './mode.ts'
import { unpackedRequest } from './unpacked.ts'

/** `url`: `libsql://…`, `https://…` or, for a local server, `http://127.0.0.1:…` */
export interface Server {
  readonly url: string
  readonly authToken: string | undefined
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

/**
 * Sends a batch once, as one transaction.
 *
 * @param signal - ends the exchange, also in the middle of the answer
 * @throws UniqueViolation, DatabaseUnavailable; the driver's error where a statement is wrong
 */
export async function sendBatch(
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
