/** Treatment of a valid request. */
export type Behaviour =
  | 'accept'
  /** Reads the request and never responds: without executing it, or after executing it. */
  | 'hang'
  | 'hang_after'
  /** Hangs up before executing the request, after it, or in the middle of the response. */
  | 'cut_before'
  | 'cut_after'
  | 'cut_midway'
  /** Executes the request and responds with something invalid. */
  | 'garbage'
  /** Executes the request and responds with this delay. */
  | { slowMs: number }
  /** Executes the request and responds when this has happened. */
  | { until: Promise<unknown> }
  /**
   * Responds with an error, with or without executing the request. Under an idempotency key a 5xx is repeated for a
   * day; a 401 or 429 is not.
   */
  | { status: number; isExecuted?: boolean; retryAfter?: number; code?: string }

/** The parts of a request on which a fault may depend. */
export interface ReceivedRequest {
  method: string
  /** Without the query: `/v1/subscriptions`. */
  path: string
  /** As in the SDK: `subscriptions.create`; null for an unknown call. */
  operation: string | null
  key: string | null
  input: Readonly<Record<string, unknown>>
  /** Whether it came from a browser, with the publishable key. */
  isBrowser: boolean
  /** Number of calls with this method and path, including this one. */
  count: number
}

const MESSAGES: Record<number, { type: string; message: string }> = {
  401: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_********' },
  429: { type: 'invalid_request_error', message: 'Request rate limit exceeded.' },
}
const FAILED = { type: 'api_error', message: 'An unknown error occurred.' }

/** The body that the provider sends with this status. */
export function faultBody(status: number, code: string | undefined): object {
  const named = status === 429 ? 'rate_limit' : code
  return { error: { ...(MESSAGES[status] ?? FAILED), ...(named === undefined ? {} : { code: named }) } }
}
