import { randomBytes } from 'node:crypto'
import type { Account } from '../account.ts'
import { API_VERSION, driftOfAnswer } from '../api-description.ts'
import { answerBank } from '../payments/confirm-intent.ts'
import { findIntent } from '../payments/payment-intents.ts'
import type { StripeEvent } from '../stripe-objects.ts'
import { type ApiRequest, AUTHENTICATION_PATH, createAdmission, type Keys, type Parsed } from './admission.ts'
import { expandAnswer } from './expand-answer.ts'
import { Failure, invalid } from './failure.ts'
import { type Behaviour, faultBody, type ReceivedRequest } from './faults.ts'
import { createIdempotency, type Reply } from './idempotency.ts'
import { OPERATIONS } from './operations.ts'

interface ApiOptions extends Keys {
  account: Account
  events: readonly StripeEvent[]
  /** Whether each response is compared with the description too. */
  checksAnswers: boolean
}

export interface Outcome {
  reply: Reply
  behaviour: Behaviour
}

/** The prefix of the keys that the SDK generates for its own retries, a new one for each call. */
const KEY_OF_SDK = 'stripe-node-retry-'
/** Fields that are hidden from the publishable key. */
const HIDDEN: readonly string[] = ['customer', 'metadata', 'latest_charge']

const HEADERS = { 'Content-Type': 'application/json', 'Stripe-Version': API_VERSION }
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const replyOf = (status: number, body: object, headers: Record<string, string> = {}): Reply => ({
  status,
  body: JSON.stringify(body, null, 2),
  headers: { ...HEADERS, 'Request-Id': `req_${randomBytes(7).toString('hex')}`, ...headers },
})

function withoutHidden(answer: object, isBrowser: boolean): object {
  if (!isBrowser) return answer
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !HIDDEN.includes(name)))
}

function failureReply({ status, body, headers }: Failure, isBrowser = false): Reply {
  const { payment_intent: intent } = body
  return replyOf(
    status,
    { error: intent ? { ...body, payment_intent: withoutHidden(intent, isBrowser) } : body },
    headers,
  )
}

function faultReply({ status, retryAfter, code }: Extract<Behaviour, { status: number }>): Reply {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return replyOf(status, faultBody(status, code), headers)
}

const isOwnKey = (key: string | null): boolean => key !== null && !key.startsWith(KEY_OF_SDK)

export function createStripeApi({ account, events, checksAnswers, ...keys }: ApiOptions) {
  const withoutKey: Pick<ReceivedRequest, 'method' | 'path' | 'operation'>[] = []
  const drift: string[] = []
  const requests: ReceivedRequest[] = []
  const admission = createAdmission(keys)
  const idempotency = createIdempotency(account.agenda.nowMs)
  let behaviourFor: (asked: ReceivedRequest) => Behaviour = () => 'accept'

  function authenticate({ input, secret }: Parsed): object {
    const intent = findIntent(account, String(input.payment_intent ?? ''))
    if (intent.client_secret !== secret) throw invalid('Wrong client_secret.', { param: 'client_secret', status: 401 })
    return answerBank(account, intent.id, input.outcome === 'authorized')
  }

  function execute(parsed: Parsed): object {
    const { operation, input: given, secret, asked } = parsed
    if (asked.path === AUTHENTICATION_PATH) return authenticate(parsed)
    const handled = OPERATIONS[operation?.id ?? '']
    if (!operation || !handled) throw new Error('the fake has no such operation')
    const { id, path } = operation
    const { expand = [], ...input } = given
    const answer = handled.run({ account, id: path.id ?? '', path, input, secret, isBrowser: asked.isBrowser, events })
    const whole = expandAnswer(account, answer, expand as string[])
    if (checksAnswers) drift.push(...driftOfAnswer(operation, whole).map((text) => `${id}: ${text}`))
    return whole
  }

  function replyTo(parsed: Parsed): { reply: Reply; isStored: boolean } {
    const { isBrowser } = parsed.asked
    try {
      return { reply: replyOf(200, withoutHidden(execute(parsed), isBrowser)), isStored: true }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { reply: failureReply(error, isBrowser), isStored: error.isStored }
    }
  }

  async function work(parsed: Parsed, behaviour: Behaviour): Promise<{ reply: Reply; isStored: boolean }> {
    if (typeof behaviour === 'object' && 'status' in behaviour) {
      if (behaviour.isExecuted) replyTo(parsed)
      return { reply: faultReply(behaviour), isStored: behaviour.status >= 500 }
    }
    const answered = replyTo(parsed)
    if (typeof behaviour === 'object') await ('until' in behaviour ? behaviour.until : wait(behaviour.slowMs))
    return answered
  }

  async function answer(parsed: Parsed, behaviour: Behaviour): Promise<Reply> {
    const { asked, request } = parsed
    const { method, path, operation, key, isBrowser } = asked
    admission.check(parsed)
    const isPost = method === 'POST'
    if (isPost && !isBrowser && !isOwnKey(key)) withoutKey.push({ method, path, operation })
    if (!isPost || key === null) return (await work(parsed, behaviour)).reply
    return idempotency.answer(key, `${method} ${path} ${request.body}`, () => work(parsed, behaviour))
  }

  async function handle(request: ApiRequest): Promise<Outcome> {
    account.agenda.catchUp()
    try {
      const parsed = admission.read(request)
      requests.push(parsed.asked)
      const behaviour = behaviourFor(parsed.asked)
      if (behaviour === 'hang' || behaviour === 'cut_before') return { behaviour, reply: replyOf(500, {}) }
      const reply = await answer(parsed, behaviour).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
        return failureReply(error)
      })
      return { behaviour, reply }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { behaviour: 'accept', reply: failureReply(error) }
    }
  }

  return {
    handle,
    violations: admission.violations,
    withoutKey,
    drift,
    requests,
    behave(next: Behaviour | ((asked: ReceivedRequest) => Behaviour)): void {
      behaviourFor = typeof next === 'function' ? next : () => next
    },
  }
}
