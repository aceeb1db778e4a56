import { loadCurrentUser, logOut, SESSION_TOKEN_HEADER } from '#contracts/accounts'
import { type Endpoint, IDEMPOTENCY_KEY_HEADER, type Input, type Output } from '#contracts/endpoint'
import type { ErrorBody, ErrorCode } from '#contracts/errors'
import { isObject, parseJson } from '../../lib/is-object.ts'
import { timeoutSignal } from '../../lib/timeout-signal.ts'
import { noteServerTime } from '../device/server-clock.ts'
import { readToken, renewToken, reportSessionLoss } from '../session/session.ts'
import { tabStorage } from '../storage/browser-storage.ts'
import { takePageData } from './page-data.ts'

// Longer than the API's longest time limit (25 s, billing).
const TIMEOUT_MS = 30_000
// A 401 of these two calls is about the session itself; their callers handle it.
const HANDLE_401_THEMSELVES: readonly string[] = [loadCurrentUser.path, logOut.path]

/** A response outside 2xx. `message` contains the status, a colon and the body. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  /** The server's sentence in Portuguese; empty if the body is not in the API's format. */
  readonly sentence: string
  readonly fields: Readonly<Record<string, string>>
  /** The server's `Retry-After`; `null` without one. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, text: string, body: Partial<ErrorBody>, retryAfterSeconds: number | null = null) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? null
    this.sentence = body.message ?? ''
    this.fields = body.fields ?? {}
    this.retryAfterSeconds = retryAfterSeconds
  }
}

// Starts with `DRAFT_PREFIX`, so that `forgetStoredDrafts` deletes it too.
const PREFIX = 'draft:call:'
const KEY_BYTES = 16

const keysOfPage = new Map<string, string>()

/**
 * Whether a call failed because the session has ended. Then the caller shows nothing, because `useSessionWatch` does. A
 * 401 for a wrong password does not end the session (docs/rules.md, web.8).
 */
export const isSessionLoss = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && error.code !== 'invalid_credentials'

/** The server was not reached, or another server responded in its place. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The input of any call; the endpoint's own `Input` narrows it. */
export interface RawInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown> | undefined
  body?: unknown
}

export interface Answer<E extends Endpoint> {
  data: Output<E>
  headers: Headers
}

/**
 * Calls the API and returns the body of the response. A creating call creates only once, see `sendOnce`.
 *
 * @throws ApiError for a response outside 2xx
 * @throws NetworkError without a response
 * @example
 * const { supportEmail } = await call(loadPublicConfig, {})
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E> & RawInput): Promise<Output<E>> {
  return (await request<E>(endpoint, input)).data
}

/** Like `call`, with the response headers; a response embedded in the document has none. */
export async function request<E extends Endpoint>(endpoint: E, input: Input<E> & RawInput): Promise<Answer<E>> {
  const known = endpoint.method === 'GET' ? takePageData<Output<E>>(addressOf(endpoint, input)) : undefined
  if (known !== undefined) return { data: known, headers: new Headers() }
  const send = async (headers: Headers) => {
    const response = await receive(endpoint, input, headers)
    return { data: await readBody<E>(response), headers: response.headers }
  }
  return endpoint.idempotent ? sendOnce(endpoint, input, send) : send(new Headers())
}

/**
 * Sends a creating call with an idempotency key. A retry has the same key, and the server repeats its first response.
 * After a 503 or a lost connection this function retries once; further retries happen when the person submits the form
 * again (docs/decisions/0036-creating-calls-take-an-idempotency-key.md).
 */
async function sendOnce<A>(endpoint: Endpoint, input: RawInput, send: (headers: Headers) => Promise<A>): Promise<A> {
  const name = addressOf(endpoint, input)
  const key = idempotencyKeyFor(name, JSON.stringify(input.body ?? null), endpoint.auth !== 'public')
  const page = location.pathname
  const sendWithKey = () => send(new Headers({ [IDEMPOTENCY_KEY_HEADER]: key }))
  try {
    const answer = await sendWithKey().catch(async (error: unknown) => {
      if (!isTransient(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMsAfter(error)))
      // The person has left the page and no longer waits for the result.
      if (!navigator.onLine || location.pathname !== page) throw error
      return await sendWithKey()
    })
    forgetIdempotencyKey(name)
    return answer
  } catch (error) {
    if (!mayBeDone(error)) forgetIdempotencyKey(name)
    throw error
  }
}

/** Whether the call may have been carried out: no response arrived, or the server failed. */
const mayBeDone = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

/** Whether an immediate retry may succeed. After a timeout it would double the wait. */
const isTransient = (error: unknown) =>
  error instanceof ApiError ? error.status === 503 : error instanceof NetworkError && !isTimeout(error)

const isTimeout = (error: NetworkError) => error.cause instanceof Error && error.cause.name === 'TimeoutError'

const SECOND_MS = 1000
const MAX_PAUSE_S = 5

const pauseMsAfter = (error: unknown) =>
  Math.min((error instanceof ApiError && error.retryAfterSeconds) || 1, MAX_PAUSE_S) * SECOND_MS

/** Sends a call and returns the response with its unread body. */
export async function receive(endpoint: Endpoint, input: RawInput, headers: Headers): Promise<Response> {
  const token = readToken()
  const response = await send(endpoint, input, token, headers)
  noteServerTime(response.headers)
  const renewed = response.headers.get(SESSION_TOKEN_HEADER)
  if (renewed) renewToken(token, renewed)
  if (response.ok) return response

  const error = await toApiError(response)
  const isRefusal = isSessionLoss(error) && endpoint.auth !== 'public'
  // A refusal of an earlier token does not concern the current session.
  if (isRefusal && !HANDLE_401_THEMSELVES.includes(endpoint.path) && token === readToken()) reportSessionLoss()
  throw error
}

/** Path and query of a call, which are also its key in the cache. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: RawInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

async function send(endpoint: Endpoint, input: RawInput, token: string | null, headers: Headers): Promise<Response> {
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  try {
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      credentials: 'include',
      signal: timeoutSignal(TIMEOUT_MS),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
  } catch (cause) {
    throw new NetworkError('unreachable', { cause })
  }
}

/** The body is trusted to match the contract: the worker validates it, and a check here would need zod in the browser. */
async function readBody<E extends Endpoint>(response: Response): Promise<Output<E>> {
  if (response.status === 204) return undefined as Output<E>
  try {
    return (await response.json()) as Output<E>
  } catch (cause) {
    // E.g. the Wi-Fi of a hotel responds 200 with its own login page.
    throw new NetworkError('the response is not from the API', { cause })
  }
}

async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || null
  return new ApiError(response.status, text || response.statusText, toErrorBody(text), retryAfterSeconds)
}

/** A proxy may respond with an HTML page: anything but an object counts as an empty body. */
function toErrorBody(text: string): Partial<ErrorBody> {
  const body = parseJson(text)
  return isObject(body) ? body : {}
}

/** A key and the digest of its call's body. A call with another body is another call. The body itself is not stored. */
interface IdempotencyKey {
  key: string
  body: number
}

/** A digest to distinguish bodies (FNV-1a and the length); not cryptographic. */
function digestOf(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  return (hash >>> 0) * 4096 + (text.length % 4096)
}

/**
 * The idempotency key of a creating call: the earlier one while the outcome of the same call is unknown, otherwise a new
 * one.
 *
 * @param name - path of the call
 * @param isStored - whether the key survives a reload, like the draft of its form; never for a form with a password
 */
export function idempotencyKeyFor(name: string, body: string, isStored: boolean): string {
  const known = read(name)
  const digest = digestOf(body)
  if (known?.body === digest) return known.key
  // `randomUUID` exists only on pages served over HTTPS.
  const key = [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(36)).join('')
  const text = JSON.stringify({ key, body: digest } satisfies IdempotencyKey)
  keysOfPage.set(name, text)
  if (isStored) tabStorage.write(PREFIX + name, text)
  return key
}

/** Deletes the key once the call's outcome is known. */
export function forgetIdempotencyKey(name: string) {
  keysOfPage.delete(name)
  tabStorage.remove(PREFIX + name)
}

/** Unchecked, because only this file writes under the prefix. */
function read(name: string): IdempotencyKey | null {
  return parseJson(keysOfPage.get(name) ?? tabStorage.read(PREFIX + name)) as IdempotencyKey | null
}
