/** What the provider says when it does not do what it was asked. */
interface FailureBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  doc_url?: string
  charge?: string
  payment_intent?: object
  payment_method?: unknown
}

/**
 * An answer of the provider other than success.
 *
 * `isNotFullyRefunded`: the request was carried out as far as this, so that its idempotency key repeats the answer.
 */
export class Failure extends Error {
  readonly status: number
  readonly body: FailureBody
  readonly isKept: boolean
  readonly headers: Record<string, string>
  constructor(status: number, body: FailureBody, { isKept = false, headers = {} } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.isKept = isKept
    this.headers = headers
  }
}

const docUrl = (code: string): string => `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`

/** A request that cannot be meant: nothing of it was begun. */
export function invalid(
  message: string,
  { code, param, status = 400 }: { code?: string; param?: string; status?: number } = {},
) {
  return new Failure(status, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code, doc_url: docUrl(code) }),
    ...(param === undefined ? {} : { param }),
  })
}

/** A request that is in order, but not in this state of things. */
export function refused(message: string, code?: string, more: Partial<FailureBody> = {}) {
  const named = code === undefined ? {} : { code, doc_url: docUrl(code) }
  return new Failure(400, { type: 'invalid_request_error', message, ...named, ...more }, { isKept: true })
}

/** Of a path, 404; of a parameter, 400: as the provider does. */
export const missing = (noun: string, id: string, param: string, status: 400 | 404 = 404) =>
  invalid(`No such ${noun}: '${id}'`, { code: 'resource_missing', param, status })

/** What a bank refused. */
export const cardFailure = (body: Omit<FailureBody, 'type' | 'doc_url'>) =>
  new Failure(402, { type: 'card_error', doc_url: docUrl(body.code ?? ''), ...body }, { isKept: true })
