import Stripe from 'stripe'
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
