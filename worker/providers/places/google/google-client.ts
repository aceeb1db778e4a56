import { askSource, readObject } from '../ask-source.ts'
import { type BillableCall, SourceError } from '../places.ts'
import { isGone, readRefusal, toSourceError } from './to-source-error.ts'

export interface GoogleOptions {
  apiKey: string
  /** Origin without a path. */
  baseUrl: string
  /** Called for every request that is billed when answered; a second try is made only of what was not. */
  onRequest: (kind: BillableCall, isSecondTry: boolean) => void
}

export interface GoogleCall {
  readonly kind: BillableCall
  /** Path and query. */
  readonly path: string
  /** A photo has none. */
  readonly mask?: string
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown
  /** Statuses that say that there is none of what was asked for. */
  readonly goneStatuses?: readonly string[]
}

/** Asks the service; the one place that knows its key. */
export interface GoogleClient {
  /**
   * @returns the answer; null when there is none of what was asked for
   * @throws SourceError
   */
  ask(call: GoogleCall, signal: AbortSignal): Promise<object | null>
}

const MAX_JITTER_MS = 200

const jitter = () => new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_JITTER_MS))

function toRequest(apiKey: string, { mask, body }: GoogleCall): RequestInit {
  const headers = { 'X-Goog-Api-Key': apiKey, ...(mask === undefined ? {} : { 'X-Goog-FieldMask': mask }) }
  return body === undefined
    ? { method: 'GET', headers }
    : { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** The service's own errors (5xx) are retried once after a short wait; a refusal and a quota are not. */
export function createGoogleClient({ apiKey, baseUrl, onRequest }: GoogleOptions): GoogleClient {
  const send = (call: GoogleCall, signal: AbortSignal, isSecondTry: boolean): Promise<Response> => {
    if (!signal.aborted) onRequest(call.kind, isSecondTry)
    return askSource(new URL(call.path, baseUrl), toRequest(apiKey, call), signal)
  }
  const sendTwice = async (call: GoogleCall, signal: AbortSignal): Promise<Response> => {
    const response = await send(call, signal, false)
    if (response.status < 500) return response
    await response.body?.cancel().catch(() => undefined)
    await jitter()
    return await send(call, signal, true)
  }
  return {
    async ask(call, signal) {
      const response = await sendTwice(call, signal)
      const body = await readObject(response, signal)
      const refusal = readRefusal(body)
      if (response.ok && !refusal) {
        if (body === null) throw new SourceError('broken_answer')
        return body
      }
      if (isGone(refusal, call.goneStatuses ?? [])) return null
      throw toSourceError(response.status, refusal)
    },
  }
}
