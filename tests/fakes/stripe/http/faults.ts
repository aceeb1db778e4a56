/** What becomes of a request that is otherwise in order. */
export type Behaviour =
  | 'accept'
  /** Reads it and never answers: not carried out, or carried out. */
  | 'hang'
  | 'hang_after'
  /** Hangs up without having carried it out, having carried it out, or in the middle of saying so. */
  | 'cut_before'
  | 'cut_after'
  | 'cut_midway'
  /** Carries it out and answers something else. */
  | 'garbage'
  /** Carries it out and answers so much later. */
  | { slowMs: number }
  /**
   * Answers an error, having carried it out or not. Under an idempotency key a 5xx is repeated for a day; a 401 or 429
   * is not.
   */
  | { status: number; isExecuted?: boolean; retryAfter?: number; code?: string }

/** A request as a fault may choose by. */
export interface ReceivedRequest {
  method: string
  /** Without the query: `/v1/subscriptions`. */
  path: string
  /** As in the SDK: `subscriptions.create`; null: nothing that the provider knows. */
  operation: string | null
  key: string | null
  input: Readonly<Record<string, unknown>>
  /** It comes from the person's browser, with the publishable key. */
  isBrowser: boolean
  /** How often this method and path were asked for, this time included. */
  count: number
}

const MESSAGES: Record<number, { type: string; message: string }> = {
  401: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_********' },
  429: { type: 'invalid_request_error', message: 'Request rate limit exceeded.' },
}
const FAILED = { type: 'api_error', message: 'An unknown error occurred.' }

/** What the provider says with this status. */
export function faultBody(status: number, code: string | undefined): object {
  const named = status === 429 ? 'rate_limit' : code
  return { error: { ...(MESSAGES[status] ?? FAILED), ...(named === undefined ? {} : { code: named }) } }
}
