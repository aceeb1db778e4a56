import type { Endpoint, IDEMPOTENCY_KEY_HEADER, Input } from '#contracts/http/endpoint'
import { type Address, type Answer, ApiError, addressOf, NetworkError, type RawInput, request } from './api-client.ts'
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-key.ts'

// Only the type: importing the value would load the contract's module for one string.
const HEADER: typeof IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

type Creation = Endpoint & { readonly idempotent: true }

/**
 * Makes a call that creates something, and creates it once however often the call is sent: a retry has the same
 * idempotency key, and the server repeats its first answer. After a 503 or a lost connection one retry happens here; later
 * ones happen when the person submits the form again.
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
      // The person has gone to another page and no longer waits for this.
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

/** Whether the call may have been carried out: no answer came, or the server failed. */
const isUnknown = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

/** Whether a retry at once may help. */
const isPassing = (error: unknown) =>
  error instanceof ApiError ? error.status === 503 : error instanceof NetworkError && !isTimeout(error)

/** After a timeout there is no retry: it would double the wait. */
const isTimeout = (error: NetworkError) => error.cause instanceof Error && error.cause.name === 'TimeoutError'

const SECOND_MS = 1000
const LONGEST_PAUSE_S = 5

const pauseMsAfter = (error: unknown) =>
  Math.min((error instanceof ApiError && error.retryAfterSeconds) || 1, LONGEST_PAUSE_S) * SECOND_MS
