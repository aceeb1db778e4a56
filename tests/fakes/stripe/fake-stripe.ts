import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../support/network/listen.ts'
import { emptyAccount } from './account.ts'
import { createAgenda } from './agenda.ts'
import { createDashboard } from './dashboard.ts'
import type { ApiRequest } from './http/admission.ts'
import type { Behaviour, ReceivedRequest } from './http/faults.ts'
import { createStripeApi } from './http/stripe-api.ts'
import { bodyOf, CORS, listenOn, send, transmit } from './http/transmit.ts'
import type { PageReply } from './pages/page-reply.ts'
import { showPage } from './pages/show-page.ts'
import type { StripeEvent } from './stripe-objects.ts'
import { PREMIUM, type PriceTerms, putPrice } from './subscriptions/prices.ts'
import { createWebhooks, type DeliveryMode } from './webhooks.ts'

export interface FakeStripeOptions {
  /** Freezes its clock at this time from the start; without it the machine's clock is used. */
  now?: string
  /** A fixed port; otherwise a free one is used. */
  port?: number
  secretKey?: string
  webhookSecret?: string
  /** The webhook's URL; without it no event is sent before `setWebhook`. */
  webhookUrl?: string
  mode?: DeliveryMode
  /** The clock for the timestamp of a signature: the fake server's, the machine's, or another. */
  signedAt?: 'clock' | 'machine' | (() => Date)
  /** Whether every response is compared with the description; differences are in `drift`. */
  checksAnswers?: boolean
}

const DEFAULTS = {
  secretKey: 'sk_test_standin0000000000000000',
  publishableKey: 'pk_test_standin0000000000000000',
  webhookSecret: 'whsec_standin0000000000000000000',
  priceId: 'price_premium_mensal',
} as const

/** Seconds between a renewal and its charge, as at the real provider. */
const DRAFT_SECONDS = 3600

/** Only the first request for the script waits until it is built. */
async function ownScript(url: string): Promise<PageReply> {
  const { stripeScript } = await import('./browser/stripe-script.ts')
  return { status: 200, headers: { 'Content-Type': 'text/javascript; charset=utf-8' }, body: await stripeScript(url) }
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/**
 * A server that speaks the payment provider's protocol and stores its state: customers, cards, subscriptions with their
 * renewals, Pix, refunds, its hosted pages and its webhook. It refuses everything that the provider's API description
 * does not contain (`violations`), and `behave` makes it fail in every way that a provider does.
 *
 * Tests with it check the product only: it cannot show undocumented behaviour of the provider.
 */
export async function startFakeStripe(options: FakeStripeOptions = {}) {
  const settings = { ...DEFAULTS, ...options }
  const agenda = createAgenda(options.now === undefined ? null : new Date(options.now))
  const webhooks = createWebhooks({
    agenda,
    secret: settings.webhookSecret,
    url: options.webhookUrl ?? null,
    mode: options.mode ?? 'send',
    signedAt: options.signedAt ?? 'clock',
  })
  const account = emptyAccount({
    agenda,
    rules: { dunning: 'cancel', draftSeconds: DRAFT_SECONDS },
    url: '',
    emit: webhooks.emit,
  })
  const api = createStripeApi({
    account,
    events: webhooks.events,
    secretKey: settings.secretKey,
    publishableKey: settings.publishableKey,
    checksAnswers: options.checksAnswers ?? false,
  })
  putPrice(account, settings.priceId, PREMIUM)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', account.url)
    const body = await bodyOf(request)
    if (method === 'OPTIONS') return void response.writeHead(204, CORS).end()
    if (url.pathname === '/stripe.js') return send(response, await ownScript(account.url))
    if (!url.pathname.startsWith('/v1/')) return send(response, await showPage(account, method, url.pathname, body))
    const asked: ApiRequest = { method, path: url.pathname, query: url.search.slice(1), body, headers }
    transmit(response, await api.handle(asked))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      api.drift.push(`The fake server failed: ${error instanceof Error ? error.stack : error}`)
      response
        .writeHead(500, { 'Content-Type': 'application/json' })
        .end('{"error":{"type":"api_error","message":"fake server"}}')
    })
  })
  const { url, stop } = options.port === undefined ? await listen(server) : await listenOn(server, options.port)
  account.url = url

  return {
    url,
    async stop(): Promise<void> {
      webhooks.setUrl(null)
      await webhooks.delivered()
      server.closeAllConnections()
      await stop()
    },

    /** The settings that connect the product with this server. */
    settings: {
      STRIPE_SECRET_KEY: settings.secretKey,
      STRIPE_PUBLISHABLE_KEY: settings.publishableKey,
      STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
      STRIPE_PRICE_ID: settings.priceId,
      STRIPE_API_BASE: url,
    },
    /** Its state, to read: `stripe.account.subscriptions.get(id)`. */
    account,

    /** Requests whose form the provider would have refused; tests assert that there are none. */
    violations: api.violations,
    /** POST requests without an idempotency key of the product: without any, or with one that the SDK generated. */
    withoutKey: api.withoutKey,
    /** Responses that differ from the description (with `checksAnswers`), and internal errors of the fake server. */
    drift: api.drift,
    /** All requests with a key of the account, in order. */
    requests: api.requests,
    requestsOf: (operation: string): ReceivedRequest[] => api.requests.filter((asked) => asked.operation === operation),
    /** Sets the fault of requests from now on: `stripe.behave(({ operation }) => …)`. */
    behave: (next: Behaviour | ((asked: ReceivedRequest) => Behaviour)): void => api.behave(next),

    now: (): Date => new Date(agenda.nowMs()),
    /**
     * Moves the clock forward and stops it there. The tasks in between run in order, each at its own time, and the
     * events of each are delivered before the next.
     */
    async travelTo(time: string | Date): Promise<void> {
      await webhooks.delivered()
      await agenda.travel(new Date(time).getTime(), webhooks.delivered)
    },
    releaseClock: agenda.release,
    /** Runs the due tasks; every request does that too. */
    catchUp: agenda.catchUp,

    events: webhooks.events,
    eventsOf: (type: string): StripeEvent[] => webhooks.events.filter((event) => event.type === type),
    deliveries: webhooks.deliveries,
    deliver: webhooks.deliver,
    delivered: webhooks.delivered,
    retryFailed: webhooks.retryFailed,
    setWebhook: webhooks.setUrl,
    setDelivery: webhooks.setMode,

    setDunning(dunning: 'cancel' | 'unpaid'): void {
      account.rules.dunning = dunning
    },
    setPrice: (terms: Partial<PriceTerms>, id: string = settings.priceId): void =>
      putPrice(account, id, { ...PREMIUM, ...terms }),

    ...createDashboard(account),
  }
}
