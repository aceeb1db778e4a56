import Stripe from 'stripe'
import { cardSentence } from '#contracts/card-sentence'
import { AppError } from '../../../../lib/app-error.ts'
import type { Report } from '../../../../lib/report.ts'
import { ProviderFailure } from '../../provider-failure.ts'
import type { Deadline } from './deadline.ts'

export interface StripeOptions {
  secretKey: string
  /** Null: webhook events cannot be verified, so none is accepted. */
  webhookSecret: string | null
  /** The monthly price of Premium. */
  priceId: string | null
  /** Origin without a path. */
  baseUrl: string
  now: () => Date
  report: (report: Report) => void
  /** Time for all calls of one instance together; `Infinity` for scheduled jobs. */
  timeoutMs: number
}

/** The client and limits that every call to the provider uses. */
export interface StripeApi {
  readonly stripe: Stripe
  readonly options: StripeOptions
}

const ATTEMPT_WITHIN_MS = 8_000
const RETRIES = 1

/** The headers of a failed response that the SDK reads; the others describe the body, which is replaced here. */
const READ_HEADERS = ['request-id', 'idempotent-replayed', 'stripe-should-retry'] as const

const isErrorBody = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object' && body.error !== null

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Rewrites a failed response. The SDK would take a body without `error` for a success, and would lose the status of a body
 * that is not JSON.
 */
async function toReadableError(response: Response): Promise<Response> {
  const text = await response.text()
  const headers = new Headers()
  for (const name of READ_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const body = isErrorBody(parseJson(text)) ? text : JSON.stringify({ error: { type: 'api_error' } })
  return new Response(body, { status: response.status < 400 ? 502 : response.status, headers })
}

const fetchWithin =
  (deadline: Deadline): typeof fetch =>
  async (input, init) => {
    const left = deadline.leftMs()
    if (left <= 0) throw new ProviderFailure('out_of_time')
    const signals = [init?.signal, left === Infinity ? null : AbortSignal.timeout(Math.ceil(left))]
    const signal = AbortSignal.any(signals.filter((each) => each instanceof AbortSignal))
    // A redirect would send the secret key to another host.
    const response = await fetch(input, { ...init, signal, redirect: 'manual' })
    return response.ok ? response : toReadableError(response)
  }

/** Creates the provider's SDK for a host, with the deadline of one instance (docs/api.md). */
export function createStripeClient({ secretKey, baseUrl }: StripeOptions, deadline: Deadline): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl)
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchWithin(deadline)),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
    maxNetworkRetries: RETRIES,
    timeout: ATTEMPT_WITHIN_MS,
    telemetry: false,
  })
}

const UNKNOWN_CARD = 'Não encontramos este cartão. Digite os dados dele de novo.'

const REFUSED_ADDRESS = 'Confira o e-mail: ele não foi aceito.'

const FAILED_FROM_STATUS = 500

/** The error for a card that does not exist or belongs to another customer. */
export const unknownCard = (cause?: unknown): AppError =>
  new AppError('invalid_data', { fields: { paymentMethodId: UNKNOWN_CARD }, cause })

export const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/**
 * Whether the id exists for the other mode (live or test): the setting is then wrong, and the object must not count as
 * deleted.
 */
export const isOfOtherMode = (error: unknown): boolean =>
  isMissing(error) && /similar object exists in (live|test) mode/i.test(error.message)

/** Whether the provider refused the request, e.g. because the object's state does not allow it. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** Whether another request with the same idempotency key is running; this request gets the same response. */
export const isInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use'

const isStoredAnswer = ({ statusCode = 0, headers }: Stripe.errors.StripeError): boolean =>
  statusCode >= FAILED_FROM_STATUS || headers?.['idempotent-replayed'] === 'true'

function toFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderFailure('unforeseen', { cause: error })
  const code = [error.code ?? error.type, error.statusCode].filter(Boolean).join(' ')
  const refusal = isRefusal(error) ? error.message : null
  return new ProviderFailure(code, { isAnswer: isStoredAnswer(error), refusal, cause: error })
}

/**
 * Maps an error of the SDK to one for the person who waits. The provider's own texts are not shown, and only its codes
 * are logged.
 *
 * @returns `payment_declined` for a card that the bank refuses, `invalid_data` for one that does not exist,
 *   `service_unavailable` for every other error
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    return new AppError('payment_declined', { message: cardSentence(error.code, error.decline_code), cause: error })
  }
  if (isMissing(error) && error.param?.includes('payment_method')) return unknownCard(error)
  if (isRefusal(error) && error.code === 'email_invalid') {
    return new AppError('invalid_data', { fields: { email: REFUSED_ADDRESS }, cause: error })
  }
  return new AppError('service_unavailable', { cause: toFailure(error) })
}
