import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../support/network/listen.ts'

/** Treatment of a valid request. */
export type Behaviour =
  | 'accept'
  /** Reads the request and never responds. */
  | 'hang'
  /** Hangs up before accepting the message, after it, or in the middle of the response. */
  | 'cut_before'
  | 'cut_after'
  | 'cut_midway'
  /** Accepts the message and returns something invalid. */
  | 'garbage'
  | { status: number; name: string; retryAfter?: number }

export interface AcceptedMessage {
  id: string
  key: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Header fields of the message itself. */
  headers?: Record<string, string>
}

const API_KEY = /^Bearer re_\w+$/
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const REQUIRED = ['from', 'to', 'subject', 'html', 'text'] as const
const MAX_KEY_LENGTH = 256
const MAX_PER_SECOND = 5

class Refusal extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  constructor(status: number, name: string, headers: Record<string, string> = {}) {
    super(name)
    this.status = status
    this.headers = headers
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function requireCredentials({ headers }: IncomingMessage): void {
  if (!headers['user-agent']) throw new Refusal(403, 'error_1010')
  if (!headers.authorization) throw new Refusal(401, 'missing_api_key')
  if (!API_KEY.test(headers.authorization)) throw new Refusal(403, 'invalid_api_key')
}

function keyOf({ headers }: IncomingMessage): string {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) {
    throw new Refusal(400, 'invalid_idempotency_key')
  }
  return key
}

/** Whether a header has a valid name and one line of visible characters. */
function isHeader([name, value]: [string, unknown]): boolean {
  return /^[A-Za-z][A-Za-z0-9-]*$/.test(name) && typeof value === 'string' && /^[!-~][ -~]*$/.test(value)
}

function requireHeaders(headers: unknown): void {
  if (headers === undefined) return
  const isObject = typeof headers === 'object' && headers !== null && !Array.isArray(headers)
  if (!isObject || !Object.entries(headers).every(isHeader)) throw new Refusal(422, 'validation_error')
}

type Content = Record<(typeof REQUIRED)[number], string> & Pick<AcceptedMessage, 'headers'>

function parse(text: string): Content {
  const body = JSON.parse(text)
  for (const field of REQUIRED) {
    if (typeof body[field] !== 'string' || body[field] === '') throw new Refusal(422, 'missing_required_field')
  }
  requireHeaders(body.headers)
  if (!ADDRESS.test(body.to) || /\p{Cc}/u.test(body.subject)) throw new Refusal(422, 'validation_error')
  return body
}

/**
 * A server that speaks the e-mail provider's protocol: credentials, idempotency keys, five requests a second. It counts
 * accepted messages, and `behave` makes it fail in every way that a provider does.
 */
export async function startFakeResend() {
  const known = new Map<string, { body: string; id: string }>()
  const inProgress = new Set<string>()
  const accepted: AcceptedMessage[] = []
  const requests: { key: string; body: string }[] = []
  const times: number[] = []
  let behaviourFor: (key: string) => Behaviour = () => 'accept'
  let tooFast = 0

  function limit(): void {
    const now = performance.now()
    while (times[0] !== undefined && times[0] <= now - 1000) times.shift()
    if (times.length >= MAX_PER_SECOND) {
      tooFast += 1
      throw new Refusal(429, 'rate_limit_exceeded', { 'retry-after': '1' })
    }
    times.push(now)
  }

  function accept(key: string, body: string): string {
    const before = known.get(key)
    if (before && before.body !== body) throw new Refusal(409, 'invalid_idempotent_request')
    if (before) return before.id
    const message = { ...parse(body), id: randomUUID(), key }
    known.set(key, { body, id: message.id })
    accepted.push(message)
    return message.id
  }

  async function behave(key: string, body: string, response: ServerResponse): Promise<void> {
    const behaviour = behaviourFor(key)
    if (typeof behaviour === 'object') {
      const { status, name, retryAfter } = behaviour
      throw new Refusal(status, name, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
    }
    if (behaviour === 'cut_before') return void response.destroy()
    if (behaviour === 'hang') return new Promise((resolve) => response.once('close', () => resolve()))
    const answer = JSON.stringify({ id: accept(key, body) })
    if (behaviour === 'cut_after') return void response.destroy()
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': answer.length })
    if (behaviour === 'garbage') return void response.end('x'.repeat(answer.length))
    if (behaviour === 'accept') return void response.end(answer)
    response.write(answer.slice(0, answer.length / 2), () => response.destroy())
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    if (request.url !== '/emails') throw new Refusal(404, 'not_found')
    if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed')
    requireCredentials(request)
    const key = keyOf(request)
    requests.push({ key, body })
    limit()
    if (inProgress.has(key)) throw new Refusal(409, 'concurrent_idempotent_requests')
    inProgress.add(key)
    await behave(key, body, response).finally(() => inProgress.delete(key))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, headers, message } = error instanceof Refusal ? error : new Refusal(500, 'application_error')
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
      response.end(JSON.stringify({ statusCode: status, name: message, message: `Refused: ${lastBodyOf(requests)}` }))
    })
  })

  return {
    ...(await listen(server)),
    /** Messages that would have been delivered, in order. */
    accepted,
    /** Every request with credentials and a key. */
    requests,
    acceptedTo: (address: string) => accepted.filter(({ to }) => to === address),
    acceptedUnder: (key: string) => accepted.filter((message) => message.key === key),
    /** Number of requests that exceeded five in a second. */
    tooFast: () => tooFast,
    behave(next: Behaviour | ((key: string) => Behaviour)): void {
      behaviourFor = typeof next === 'function' ? next : () => next
    },
    resetRate: () => void times.splice(0),
    /** Marks a key as used with another body. */
    remember: (key: string) => void known.set(key, { body: '', id: randomUUID() }),
  }
}

/** The provider's messages repeat parts of the request, so no log may contain them. */
const lastBodyOf = (requests: readonly { body: string }[]): string => requests.at(-1)?.body ?? ''
