import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { base64url, importJWK, jwtVerify } from 'jose'
import { listen } from '../../support/network/listen.ts'
import { type SubscribedBrowser, subscribeBrowser } from './subscribed-browser.ts'

/** Treatment of a valid request. */
export type PushBehaviour =
  | 'accept'
  /** Hangs up without a response. */
  | 'cut'
  | { status: number; retryAfter?: number | string; text?: string }

export interface DeliveredMessage {
  endpoint: string
  /** Message that the browser's service worker receives. */
  data: { title: string; body: string; url: string; tag: string }
  ttlSeconds: number
  topic: string
  urgency: string
}

const MAX_TTL_SECONDS = 30 * 24 * 60 * 60
const MAX_VAPID_HOURS = 24
const MAX_BODY_BYTES = 4096
const TOPIC = /^[\w-]{1,32}$/
const URGENCIES = ['very-low', 'low', 'normal', 'high']

class Refusal extends Error {
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const headerOf = ({ headers }: IncomingMessage, name: string): string => {
  const value = headers[name]
  if (typeof value !== 'string' || value === '') throw new Refusal(400, `no ${name}`)
  return value
}

/**
 * A server that speaks the protocol of push services (RFC 8030): it checks the sender (RFC 8292) and the message, and
 * decrypts it with the browser's keys. `behave` makes it fail in every way that a push service does.
 *
 * @param options.now - the clock of the senders
 */
export async function startFakePushService({ now }: { now: () => Date }) {
  const browsers = new Map<string, { browser: SubscribedBrowser; senderKey: string | null }>()
  const delivered: DeliveredMessage[] = []
  /** Endpoints of all requests, including refused ones. */
  const requests: string[] = []
  let behaviourFor: (endpoint: string) => PushBehaviour = () => 'accept'
  let url = ''

  async function checkSender(request: IncomingMessage): Promise<string> {
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headerOf(request, 'authorization')) ?? []
    const point = base64url.decode(key)
    if (point.length !== 65) throw new Refusal(401, 'no key')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: base64url.encode(point.subarray(1, 33)),
      y: base64url.encode(point.subarray(33)),
    }
    const options = { algorithms: ['ES256'], audience: url, currentDate: now(), requiredClaims: ['exp', 'sub'] }
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), options).catch(() => {
      throw new Refusal(403, 'bad token')
    })
    const hours = ((payload.exp ?? 0) - now().getTime() / 1000) / 3600
    if (hours > MAX_VAPID_HOURS || !/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Refusal(403, 'bad claims')
    return key
  }

  function checkHeaders(request: IncomingMessage) {
    const ttlSeconds = Number(headerOf(request, 'ttl'))
    if (!Number.isInteger(ttlSeconds) || ttlSeconds < 0 || ttlSeconds > MAX_TTL_SECONDS) throw new Refusal(400, 'ttl')
    if (headerOf(request, 'content-encoding') !== 'aes128gcm') throw new Refusal(415, 'encoding')
    const [topic, urgency] = [headerOf(request, 'topic'), headerOf(request, 'urgency')]
    if (!TOPIC.test(topic) || !URGENCIES.includes(urgency)) throw new Refusal(400, 'topic or urgency')
    return { ttlSeconds, topic, urgency }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const endpoint = url + (request.url ?? '')
    requests.push(endpoint)
    // Read at once, because a test that saw the request may change the behaviour for the next one.
    const behaviour = behaviourFor(endpoint)
    if (request.method !== 'POST') throw new Refusal(405, 'method')
    const senderKey = await checkSender(request)
    const headers = checkHeaders(request)
    if (body.length > MAX_BODY_BYTES) throw new Refusal(413, 'too long')
    const known = browsers.get(endpoint)
    if (!known) throw new Refusal(404, 'unknown subscription')
    if (behaviour === 'cut') return void response.destroy()
    if (typeof behaviour === 'object') {
      const { status, retryAfter, text = '' } = behaviour
      response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
      return void response.end(text)
    }
    known.senderKey ??= senderKey
    if (known.senderKey !== senderKey) throw new Refusal(403, 'the credentials do not correspond to the subscription')
    delivered.push({ endpoint, data: JSON.parse(known.browser.decrypt(body)), ...headers })
    response.writeHead(201, { Location: `${endpoint}/message` }).end()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, message } = error instanceof Refusal ? error : new Refusal(500, String(error))
      response.writeHead(status).end(message)
    })
  })
  const listening = await listen(server)
  url = listening.url

  return {
    ...listening,
    delivered,
    requests,
    deliveredTo: ({ endpoint }: { endpoint: string }) => delivered.filter((message) => message.endpoint === endpoint),
    requestsTo: ({ endpoint }: { endpoint: string }) => requests.filter((requested) => requested === endpoint),
    /** A new browser that has subscribed here. */
    subscribe(): SubscribedBrowser {
      const browser = subscribeBrowser(url)
      browsers.set(browser.endpoint, { browser, senderKey: null })
      return browser
    },
    /** Ends the browser's subscription; its endpoint returns 404 from now on. */
    forget: ({ endpoint }: { endpoint: string }) => void browsers.delete(endpoint),
    behave(next: PushBehaviour | ((endpoint: string) => PushBehaviour)): void {
      behaviourFor = typeof next === 'function' ? next : () => next
    },
  }
}
