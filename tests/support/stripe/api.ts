import { randomBytes } from 'node:crypto'
import type { Account } from './account.ts'
import { answerBank } from './confirming.ts'
import { API_VERSION, complaintsAbout, driftOfAnswer, findOperation, type Operation } from './description.ts'
import { expanded } from './expand.ts'
import { Failure, invalid } from './failure.ts'
import { type Asked, type Behaviour, faultBody } from './faults.ts'
import { decodeForm, type Form } from './form.ts'
import { createIdempotency, type Reply } from './idempotency.ts'
import type { StripeEvent } from './objects.ts'
import { OPERATIONS } from './operations.ts'
import { findIntent } from './payment-intents.ts'

export interface ApiRequest {
  method: string
  path: string
  query: string
  body: string
  headers: Record<string, string | string[] | undefined>
}

/** A request that the provider would have refused for its form. */
export interface Violation {
  method: string
  path: string
  param: string
  message: string
}

export interface ApiOptions {
  account: Account
  events: readonly StripeEvent[]
  secretKey: string
  publishableKey: string
  /** Each answer is held against the description too. */
  checksAnswers: boolean
}

/** Calls that the browser makes with the publishable key. */
const BROWSER_CALLS: readonly string[] = ['paymentMethods.create', 'paymentIntents.confirm', 'paymentIntents.retrieve']
const AUTHENTICATION_PATH = '/v1/3ds2/authenticate'
/** Keys that the SDK makes up for its own retries: another call makes another one. */
const KEY_OF_SDK = 'stripe-node-retry-'
const NO_LONGER: readonly string[] = ['paymentIntents.create', 'setupIntents.create', 'checkout.sessions.create']
/** What a publishable key does not show. */
const HIDDEN: readonly string[] = ['customer', 'metadata', 'latest_charge']

const JSON_HEADERS = { 'Content-Type': 'application/json', 'Stripe-Version': API_VERSION }
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const replyOf = (status: number, body: object, headers: Record<string, string> = {}): Reply => ({
  status,
  body: JSON.stringify(body, null, 2),
  headers: { ...JSON_HEADERS, 'Request-Id': `req_${randomBytes(7).toString('hex')}`, ...headers },
})

/** How an outcome travels: `null` hangs up. */
export interface Outcome {
  reply: Reply
  behaviour: Behaviour
}

interface Parsed {
  request: ApiRequest
  operation: Operation | null
  input: Form
  asked: Asked
  /** What a browser shows that it may see this payment. */
  secret: string | null
}

/** Answers the provider's calls. */
export function createApi({ account, events, secretKey, publishableKey, checksAnswers }: ApiOptions) {
  const violations: Violation[] = []
  const withoutKey: Pick<Asked, 'method' | 'path' | 'operation'>[] = []
  const drift: string[] = []
  const requests: Asked[] = []
  const idempotency = createIdempotency(account.agenda.nowMs)
  const counts = new Map<string, number>()
  let behaviourFor: (asked: Asked) => Behaviour = () => 'accept'

  function parse(request: ApiRequest): Parsed {
    const { method, path, query, body, headers } = request
    const operation = findOperation(method, path)
    const { key: browserKey, client_secret: secret, ...input } = decodeForm(method === 'POST' ? body : query)
    const named = `${method} ${path}`
    counts.set(named, (counts.get(named) ?? 0) + 1)
    const bearer = String(headers.authorization ?? '').replace(/^Bearer /, '')
    const key = headers['idempotency-key']
    const asked: Asked = {
      method,
      path,
      operation: operation?.id ?? null,
      key: typeof key === 'string' && key !== '' ? key : null,
      input: structuredClone(input),
      isBrowser: (bearer || browserKey) === publishableKey,
      count: counts.get(named) ?? 1,
    }
    requireKey(bearer || String(browserKey ?? ''), asked)
    return { request, operation, input, asked, secret: typeof secret === 'string' ? secret : null }
  }

  function requireKey(key: string, { isBrowser, operation, path }: Asked): void {
    if (key === '') throw invalid('You did not provide an API key.', { status: 401 })
    if (key !== secretKey && key !== publishableKey)
      throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}****`, { status: 401 })
    const isOpen = path === AUTHENTICATION_PATH || BROWSER_CALLS.includes(operation ?? '')
    if (isBrowser && !isOpen) {
      throw invalid('This API call cannot be made with a publishable API key. Please use a secret API key.', {
        code: 'secret_key_required',
        status: 403,
      })
    }
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

  function requireDescribed(parsed: Parsed): Operation {
    const { operation, asked, input } = parsed
    if (!operation)
      throw violate(parsed, `Unrecognized request URL (${asked.method}: ${asked.path}).`, '', 'url_invalid', 404)
    if (NO_LONGER.includes(operation.id) && 'payment_method_types' in input) {
      const message = 'payment_method_types is no longer supported; use allowed_payment_method_types.'
      throw violate(parsed, message, 'payment_method_types', 'payment_method_types_no_longer_supported')
    }
    const [first, ...more] = complaintsAbout(operation, input)
    for (const { param, message } of more) violate(parsed, message, param, '')
    if (first) throw violate(parsed, `Received unknown parameter: ${first.message}`, first.param, 'parameter_unknown')
    return operation
  }

  function requireModelled(parsed: Parsed, { id }: Operation) {
    const handled = OPERATIONS[id]
    if (!handled) throw violate(parsed, `The stand-in does not answer ${id}.`, '', 'stand_in_unknown_call')
    const known = [...handled.fields, 'expand']
    const strange = Object.keys(parsed.input).find((name) => !known.includes(name))
    if (strange !== undefined) {
      throw violate(parsed, `The stand-in passes over ${strange} of ${id}.`, strange, 'stand_in_unknown_parameter')
    }
    return handled
  }

  function shown(answer: object, isBrowser: boolean): object {
    if (!isBrowser) return answer
    return Object.fromEntries(Object.entries(answer).filter(([name]) => !HIDDEN.includes(name)))
  }

  function authenticate({ input, secret }: Parsed): object {
    const intent = findIntent(account, String(input.payment_intent ?? ''))
    if (intent.client_secret !== secret) throw invalid('Wrong client_secret.', { param: 'client_secret', status: 401 })
    return answerBank(account, intent.id, input.outcome === 'authorized')
  }

  function execute(parsed: Parsed, operation: Operation | null): object {
    if (parsed.asked.path === AUTHENTICATION_PATH) return authenticate(parsed)
    if (!operation) throw new Error('Checked before')
    const { run } = requireModelled(parsed, operation)
    const { path } = operation
    const { expand = [], ...input } = parsed.input
    const {
      secret,
      asked: { isBrowser },
    } = parsed
    const answer = run({ account, id: path.id ?? '', path, input, secret, isBrowser, events })
    const whole = expanded(account, answer, expand as string[])
    if (checksAnswers) drift.push(...driftOfAnswer(operation, whole).map((text) => `${operation.id}: ${text}`))
    return whole
  }

  function failureReply({ status, body, headers }: Failure, isBrowser = false): Reply {
    const { payment_intent: intent } = body
    const error = isBrowser && intent ? { ...body, payment_intent: shown(intent, isBrowser) } : body
    return replyOf(status, { error }, headers)
  }

  function replyTo(parsed: Parsed, operation: Operation | null): { reply: Reply; isKept: boolean } {
    try {
      return { reply: replyOf(200, shown(execute(parsed, operation), parsed.asked.isBrowser)), isKept: true }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { reply: failureReply(error, parsed.asked.isBrowser), isKept: error.isKept }
    }
  }

  /** Carries a request out, or fails it, as the fault says. */
  async function work(parsed: Parsed, operation: Operation | null, behaviour: Behaviour) {
    if (typeof behaviour === 'object' && 'status' in behaviour) {
      const { status, isExecuted, retryAfter, code } = behaviour
      if (isExecuted) replyTo(parsed, operation)
      const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
      const reply = replyOf(status, JSON.parse(faultBody(status, code)), headers)
      return { reply, isKept: status >= 500 }
    }
    const answered = replyTo(parsed, operation)
    if (typeof behaviour === 'object') await wait(behaviour.slowMs)
    return answered
  }

  async function answer(parsed: Parsed, behaviour: Behaviour): Promise<Reply> {
    const { asked, request } = parsed
    requireVersion(parsed)
    const operation = asked.path === AUTHENTICATION_PATH ? null : requireDescribed(parsed)
    if (asked.method !== 'POST') return (await work(parsed, operation, behaviour)).reply
    const isOwn = asked.key !== null && !asked.key.startsWith(KEY_OF_SDK)
    if (!isOwn && !asked.isBrowser)
      withoutKey.push({ method: asked.method, path: asked.path, operation: asked.operation })
    if (asked.key === null) {
      return (await work(parsed, operation, behaviour)).reply
    }
    const same = `${asked.method} ${asked.path} ${request.body}`
    return idempotency.answer(asked.key, same, () => work(parsed, operation, behaviour))
  }

  async function handle(request: ApiRequest): Promise<Outcome> {
    account.agenda.catchUp()
    let behaviour: Behaviour = 'accept'
    try {
      const parsed = parse(request)
      requests.push(parsed.asked)
      behaviour = behaviourFor(parsed.asked)
      if (behaviour === 'hang' || behaviour === 'cut_before') return { behaviour, reply: replyOf(500, {}) }
      return { behaviour, reply: await answer(parsed, behaviour) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { behaviour, reply: failureReply(error) }
    }
  }

  return {
    handle,
    violations,
    withoutKey,
    drift,
    requests,
    keys: idempotency.kept,
    behave(next: Behaviour | ((asked: Asked) => Behaviour)): void {
      behaviourFor = typeof next === 'function' ? next : () => next
    },
  }
}
