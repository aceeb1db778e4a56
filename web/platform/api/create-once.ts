import type { Endpoint, IDEMPOTENCY_KEY_HEADER, Input } from '#contracts/http/endpoint'
import { type Address, type Answer, ApiError, addressOf, NetworkError, type RawInput, request } from './api-client.ts'
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-key.ts'

// Only its type: a guest's page loads nothing of the contracts.
const HEADER: typeof IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

type Creation = Endpoint & { readonly idempotent: true }

/**
 * Makes a call that creates something, once however often it is sent: a repeat has the same key, and the server gives it
 * the first answer. After a 503 or a line that was cut it is repeated here, once; after that by whoever sends the same form.
 *
 * @throws ApiError, NetworkError
 * @see docs/decisions/0036-a-lost-answer-costs-nothing.md
 */
export async function createOnce<E extends Creation>(
  endpoint: Address<E>,
  input: Input<E> & RawInput,
): Promise<Answer<E>> {
  const name = addressOf(endpoint, input)
  const key = idempotencyKeyFor(name, JSON.stringify(input.body ?? null), endpoint.auth !== 'public')
  const page = location.pathname
  const send = () => request<E>(endpoint, input, { [HEADER]: key })
  try {
    const answer = await send().catch(async (error: unknown) => {
      if (!isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMsAfter(error)))
      // Nobody waits for it on another page.
      if (!navigator.onLine || location.pathname !== page) throw error
      return await send()
    })
    forgetIdempotencyKey(name)
    return answer
  } catch (error) {
    if (!isUnknown(error)) forgetIdempotencyKey(name)
    throw error
  }
}

/** Whether the call may have been carried out: no answer came, or one of a server that has a problem. */
const isUnknown = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

/** What is worth another try at once. */
const isPassing = (error: unknown) =>
  error instanceof ApiError ? error.status === 503 : error instanceof NetworkError && !isTimeout(error)

/** Whoever waited that long is told, rather than made to wait as long again. */
const isTimeout = (error: NetworkError) => error.cause instanceof Error && error.cause.name === 'TimeoutError'

const SECOND_MS = 1000
const LONGEST_PAUSE_S = 5

const pauseMsAfter = (error: unknown) =>
  Math.min((error instanceof ApiError && error.retryAfterSeconds) || 1, LONGEST_PAUSE_S) * SECOND_MS
