/** What happens to a valid request. */
export type Behaviour =
  | 'accept'
  /** Reads the request and never answers: without executing it, or after. */
  | 'hang'
  | 'hang_after'
  /** Hangs up before executing the request, after it, or in the middle of the answer. */
  | 'cut_before'
  | 'cut_after'
  | 'cut_midway'
  /** Executes the request and answers garbage. */
  | 'garbage'
  /** Executes the request and answers with this delay. */
  | { slowMs: number }
  /** Executes the request and answers when this has happened. */
  | { until: Promise<unknown> }
  /**
   * Answers an error, with or without executing the request. Under an idempotency key a 5xx is repeated for a day; a
   * 401 or 429 is not.
   */
  | { status: number; isExecuted?: boolean; retryAfter?: number; code?: string }

/** A request, as far as a fault may depend on it. */
export interface ReceivedRequest {
  method: string
  /** Without the query: `/v1/subscriptions`. */
  path: string
  /** As in the SDK: `subscriptions.create`; null for an unknown call. */
  operation: string | null
  key: string | null
  input: Readonly<Record<string, unknown>>
  /** It came from a browser, with the publishable key. */
  isBrowser: boolean
  /** How often this method and path were called, this call included. */
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
