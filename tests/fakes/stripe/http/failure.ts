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
 * An error response of the provider.
 *
 * `isStored`: the request was executed, so its idempotency key repeats the response.
 */
export class Failure extends Error {
  readonly status: number
  readonly body: FailureBody
  readonly isStored: boolean
  readonly headers: Record<string, string>
  constructor(status: number, body: FailureBody, { isStored = false, headers = {} } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.isStored = isStored
    this.headers = headers
  }
}

const docUrl = (code: string): string => `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`

/** An invalid request, which was not executed. */
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

/** A valid request that the state of the object does not allow. */
export function refused(message: string, code?: string, more: Partial<FailureBody> = {}) {
  const named = code === undefined ? {} : { code, doc_url: docUrl(code) }
  return new Failure(400, { type: 'invalid_request_error', message, ...named, ...more }, { isStored: true })
}

/** The error for an unknown id: 404 in the path, 400 in a parameter, as at the provider. */
export const missing = (noun: string, id: string, param: string, status: 400 | 404 = 404) =>
  invalid(`No such ${noun}: '${id}'`, { code: 'resource_missing', param, status })

/** A payment that the bank declined. */
export const cardFailure = (body: Omit<FailureBody, 'type' | 'doc_url'>) =>
  new Failure(402, { type: 'card_error', doc_url: docUrl(body.code ?? ''), ...body }, { isStored: true })
