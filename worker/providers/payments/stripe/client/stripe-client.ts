import Stripe from 'stripe'
import type { Report } from '../../../../lib/report.ts'
import { ProviderFailure } from '../../payments.ts'
import type { Deadline } from './deadline.ts'

export interface StripeOptions {
  secretKey: string
  /** Null: no report of the provider can be checked, so none is taken. */
  webhookSecret: string | null
  /** Of Premium, by the month. */
  priceId: string | null
  /** Origin without a path. */
  baseUrl: string
  now: () => Date
  report: (report: Report) => void
  /** Real time for all calls of one instance together; `Infinity` for work that nobody waits for. */
  answerWithinMs: number
}

/** What every call to the provider needs. */
export interface StripeApi {
  readonly stripe: Stripe
  readonly options: StripeOptions
}

const ATTEMPT_WITHIN_MS = 8_000
const RETRIES = 1

/** What a failed answer is read for; the rest of its headers describes a body that is not passed on. */
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

/** The SDK takes a failed answer without an `error` for a success, and loses the status of one that is not JSON. */
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
    // The key would travel with a redirect.
    const response = await fetch(input, { ...init, signal, redirect: 'manual' })
    return response.ok ? response : toReadableError(response)
  }

/**
 * The provider's SDK, bound to a host and to a time.
 *
 * @see API "Limits of time"
 */
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
