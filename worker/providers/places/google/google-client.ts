import * as z from 'zod/mini'
import { PlacesError, type PlacesFailure } from '../places.ts'

export interface GoogleOptions {
  apiKey: string
  /** Origin without a path. */
  baseUrl: string
}

export interface GoogleCall {
  /** Path and query. */
  readonly path: string
  /** A photo has none. */
  readonly mask?: string
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown
  /** Statuses that mean that the thing asked for does not exist. */
  readonly goneStatuses?: readonly string[]
}

/** Calls the service; the only file that knows the key. */
export interface GoogleClient {
  /**
   * @returns the answer; null when the thing asked for does not exist
   * @throws PlacesError
   */
  ask(call: GoogleCall, signal: AbortSignal): Promise<object | null>
}

/**
 * One request. Redirects are not followed, so that the key travels nowhere else.
 *
 * @throws PlacesError `time_out`, `unreachable`; the original error is dropped because it may quote a header with the key
 */
export async function fetchInTime(url: URL, request: RequestInit, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { ...request, redirect: 'manual', signal })
  } catch {
    throw new PlacesError(signal.aborted ? 'time_out' : 'unreachable')
  }
}

/**
 * The JSON object of an answer; null for any other body.
 *
 * @throws PlacesError `time_out`, `unreachable`
 */
async function readObject(response: Response, signal: AbortSignal): Promise<object | null> {
  const text = await response.text().catch(() => {
    throw new PlacesError(signal.aborted ? 'time_out' : 'unreachable')
  })
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const code = z.catch(z.string().check(z.regex(/^[A-Z_]{1,64}$/)), '')
/** A refusal's status and reasons. The message is not read: it may quote the key. */
const Refusal = z.object({
  error: z.object({
    status: code,
    details: z.catch(z.array(z.catch(z.object({ reason: code }), { reason: '' })), []),
  }),
})
type Refusal = z.output<typeof Refusal>['error']

const FAILURES: ReadonlyMap<string | number, PlacesFailure> = new Map<string | number, PlacesFailure>([
  ['INVALID_ARGUMENT', 'bad_request'],
  ['NOT_FOUND', 'bad_request'],
  ['PERMISSION_DENIED', 'refused'],
  ['UNAUTHENTICATED', 'refused'],
  ['RESOURCE_EXHAUSTED', 'quota'],
  ['INTERNAL', 'unreachable'],
  ['UNAVAILABLE', 'unreachable'],
  [400, 'bad_request'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'quota'],
])

/** A wrong key is answered with INVALID_ARGUMENT, a key without the right with PERMISSION_DENIED. */
const isAboutKey = (refusal: Refusal | undefined): boolean =>
  refusal?.details.some(({ reason }) => reason.startsWith('API_KEY_')) ?? false

/** The status decides, and where there is none the HTTP status. */
function toError(httpStatus: number, refusal: Refusal | undefined): PlacesError {
  if (isAboutKey(refusal)) return new PlacesError('refused')
  const known = FAILURES.get(refusal?.status ?? '') ?? FAILURES.get(httpStatus)
  return new PlacesError(known ?? (httpStatus >= 500 ? 'unreachable' : 'broken_answer'))
}

export const createGoogleClient = ({ apiKey, baseUrl }: GoogleOptions): GoogleClient => ({
  async ask({ path, mask, body, goneStatuses = [] }, signal) {
    const headers = { 'X-Goog-Api-Key': apiKey, ...(mask === undefined ? {} : { 'X-Goog-FieldMask': mask }) }
    const request: RequestInit =
      body === undefined
        ? { headers }
        : { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
    const response = await fetchInTime(new URL(path, baseUrl), request, signal)
    const answer = await readObject(response, signal)
    const refusal = Refusal.safeParse(answer).data?.error
    if (response.ok && !refusal) {
      if (answer === null) throw new PlacesError('broken_answer')
      return answer
    }
    if (refusal && !isAboutKey(refusal) && goneStatuses.includes(refusal.status)) return null
    throw toError(response.status, refusal)
  },
})
