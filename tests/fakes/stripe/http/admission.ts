import { API_VERSION, findOperation, type Operation, requestProblems } from '../api-description.ts'
import { decodeForm, type Form } from './decode-form.ts'
import { type Failure, invalid } from './failure.ts'
import type { ReceivedRequest } from './faults.ts'
import { OPERATIONS } from './operations.ts'

export interface ApiRequest {
  method: string
  path: string
  query: string
  body: string
  headers: Record<string, string | string[] | undefined>
}

/** A request whose form the provider would have refused, for example because of an unknown parameter. */
export interface Violation {
  method: string
  path: string
  param: string
  message: string
}

/** The API keys: the secret one for the server, the publishable one for browsers. */
export interface Keys {
  secretKey: string
  publishableKey: string
}

export interface Parsed {
  request: ApiRequest
  operation: Operation | null
  input: Form
  asked: ReceivedRequest
  /** The client secret, with which a browser may see this payment. */
  secret: string | null
}

/** The path to which the provider's script posts the bank's decision; it is not in the API description. */
export const AUTHENTICATION_PATH = '/v1/3ds2/authenticate'

/** Calls that are allowed with the publishable key. */
const BROWSER_CALLS: readonly string[] = ['paymentMethods.create', 'paymentIntents.confirm', 'paymentIntents.retrieve']
/** Calls that replaced `payment_method_types` by `allowed_payment_method_types` in 2026-09-30. */
const WITHOUT_TYPES: readonly string[] = ['paymentIntents.create', 'setupIntents.create', 'checkout.sessions.create']

const textOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header !== '' ? header : null

export function createAdmission({ secretKey, publishableKey }: Keys) {
  const violations: Violation[] = []
  const counts = new Map<string, number>()

  function countOf(named: string): number {
    const count = (counts.get(named) ?? 0) + 1
    counts.set(named, count)
    return count
  }

  function requireKey(key: string, { isBrowser, operation, path }: ReceivedRequest): void {
    if (key === '') throw invalid('You did not provide an API key.', { status: 401 })
    if (key !== secretKey && key !== publishableKey) {
      throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}****`, { status: 401 })
    }
    if (!isBrowser || path === AUTHENTICATION_PATH || BROWSER_CALLS.includes(operation ?? '')) return
    throw invalid('This API call cannot be made with a publishable API key. Please use a secret API key.', {
      code: 'secret_key_required',
      status: 403,
    })
  }

  function violate(
    { asked: { method, path } }: Parsed,
    message: string,
    param: string,
    code: string,
    status = 400,
  ): Failure {
    violations.push({ method, path, param, message })
    return invalid(message, { code, param, status })
  }

  function requireVersion(parsed: Parsed): void {
    const version = parsed.request.headers['stripe-version']
    if (parsed.asked.isBrowser || version === API_VERSION) return
    throw violate(parsed, `Invalid Stripe API version: ${version}`, 'Stripe-Version', 'api_version_invalid')
  }

  function requireForm(parsed: Parsed, operation: Operation): void {
    if (WITHOUT_TYPES.includes(operation.id) && 'payment_method_types' in parsed.input) {
      const message = 'payment_method_types is no longer supported; use allowed_payment_method_types.'
      throw violate(parsed, message, 'payment_method_types', 'payment_method_types_no_longer_supported')
    }
    const [first, ...more] = requestProblems(operation, parsed.input)
    for (const { param, message } of more) violate(parsed, message, param, '')
    if (first) throw violate(parsed, `Received unknown parameter: ${first.message}`, first.param, 'parameter_unknown')
  }

  /**
   * Refuses features of the provider that the fake server does not have, so that they do not seem to have an effect.
   */
  function requireModelled(parsed: Parsed, { id }: Operation): void {
    const handled = OPERATIONS[id]
    if (!handled) throw violate(parsed, `The fake server does not answer ${id}.`, '', 'fake_unknown_call')
    const strange = Object.keys(parsed.input).find((name) => name !== 'expand' && !handled.fields.includes(name))
    if (strange === undefined) return
    throw violate(parsed, `The fake server ignores ${strange} of ${id}.`, strange, 'fake_unknown_parameter')
  }

  return {
    violations,
    /** @throws Failure 401 or 403 for a key that does not allow this call */
    read(request: ApiRequest): Parsed {
      const { method, path, query, body, headers } = request
      const operation = findOperation(method, path)
      const { key: typed, client_secret: secret, ...input } = decodeForm(method === 'POST' ? body : query)
      const key = (textOf(headers.authorization) ?? String(typed ?? '')).replace(/^Bearer /, '')
      const asked: ReceivedRequest = {
        method,
        path,
        operation: operation?.id ?? null,
        key: textOf(headers['idempotency-key']),
        input: structuredClone(input),
        isBrowser: key === publishableKey,
        count: countOf(`${method} ${path}`),
      }
      requireKey(key, asked)
      return { request, operation, input, asked, secret: typeof secret === 'string' ? secret : null }
    },
    /**
     * @throws Failure for everything that the description forbids; the texts of the form are converted to the described
     * types
     */
    check(parsed: Parsed): void {
      requireVersion(parsed)
      const { asked, operation } = parsed
      if (asked.path === AUTHENTICATION_PATH) return
      if (!operation) {
        const message = `Unrecognized request URL (${asked.method}: ${asked.path}).`
        throw violate(parsed, message, '', 'url_invalid', 404)
      }
      requireForm(parsed, operation)
      requireModelled(parsed, operation)
    },
  }
}
