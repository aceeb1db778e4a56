/** What the service's errors are called here: by reason where they have one, by status otherwise. */
export type GoogleError = keyof typeof ERRORS

interface Described {
  code: number
  status: string
  message: string
  /** `details[].reason` of `google.rpc.ErrorInfo`. */
  reason?: string
}

/** The documented errors (section 5 of the reference page). */
const ERRORS = {
  INVALID_ARGUMENT: { code: 400, status: 'INVALID_ARGUMENT', message: 'Request contains an invalid argument.' },
  API_KEY_INVALID: {
    code: 400,
    status: 'INVALID_ARGUMENT',
    message: 'API key not valid. Please pass a valid API key.',
    reason: 'API_KEY_INVALID',
  },
  PERMISSION_DENIED: {
    code: 403,
    status: 'PERMISSION_DENIED',
    message: 'The caller does not have permission.',
  },
  SERVICE_DISABLED: {
    code: 403,
    status: 'PERMISSION_DENIED',
    message: 'Places API (New) has not been used in project 000000000000 before or it is disabled.',
    reason: 'SERVICE_DISABLED',
  },
  BILLING_DISABLED: {
    code: 403,
    status: 'PERMISSION_DENIED',
    message: 'This API method requires billing to be enabled.',
    reason: 'BILLING_DISABLED',
  },
  API_KEY_SERVICE_BLOCKED: {
    code: 403,
    status: 'PERMISSION_DENIED',
    message: 'Requests to this API places.googleapis.com method are blocked.',
    reason: 'API_KEY_SERVICE_BLOCKED',
  },
  API_KEY_HTTP_REFERRER_BLOCKED: {
    code: 403,
    status: 'PERMISSION_DENIED',
    message: 'Requests from referer <empty> are blocked.',
    reason: 'API_KEY_HTTP_REFERRER_BLOCKED',
  },
  NOT_FOUND: {
    code: 404,
    status: 'NOT_FOUND',
    message: 'The Place ID is no longer valid. Please refresh cached Place IDs.',
  },
  RESOURCE_EXHAUSTED: {
    code: 429,
    status: 'RESOURCE_EXHAUSTED',
    message: "Quota exceeded for quota metric 'SearchTextRequest' and limit 'SearchTextRequest per minute'.",
    reason: 'RATE_LIMIT_EXCEEDED',
  },
  INTERNAL: { code: 500, status: 'INTERNAL', message: 'An internal error has occurred.' },
  UNAVAILABLE: { code: 503, status: 'UNAVAILABLE', message: 'The service is currently unavailable.' },
} as const satisfies Record<string, Described>

/** A request that the service refuses: in order or not, it gets no answer but this. */
export class GoogleRefusal extends Error {
  readonly error: GoogleError
  /** The part of the request that is wrong; null: the request is in order. */
  readonly where: string | null
  constructor(error: GoogleError, where: string | null = null, message: string = ERRORS[error].message) {
    super(message)
    this.error = error
    this.where = where
  }
}

/** A request that the reference page forbids. */
export const invalid = (where: string, message: string): GoogleRefusal =>
  new GoogleRefusal('INVALID_ARGUMENT', where, message)

/** @param key - what the message repeats, as a careless service's might; null: it repeats nothing */
export function errorBody(refusal: GoogleRefusal, key: string | null): { status: number; body: string } {
  const { code, status, ...described }: Described = ERRORS[refusal.error]
  const message = key === null ? refusal.message : `${refusal.message} (API key: ${key})`
  const consumer = key === null ? 'projects/000000000000' : `api_key:${key}`
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: described.reason,
    domain: 'googleapis.com',
    metadata: { service: 'places.googleapis.com', consumer },
  }
  const violations = {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field: refusal.where, description: refusal.message }],
  }
  const details = [...(described.reason ? [info] : []), ...(refusal.where ? [violations] : [])]
  const error = { code, message, status, ...(details.length > 0 ? { details } : {}) }
  return { status: code, body: JSON.stringify({ error }, null, 2) }
}
