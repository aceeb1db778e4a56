import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../listen.ts'
import { emptyAccount } from './account.ts'
import { createAgenda } from './agenda.ts'
import { type ApiRequest, createApi, type Outcome } from './api.ts'
import { planRenewal } from './billing-cycle.ts'
import { CARDS, type CardName, cardOfNumber } from './cards.ts'
import { answerBank } from './confirming.ts'
import type { Asked, Behaviour } from './faults.ts'
import type { StripeEvent } from './objects.ts'
import { type PageReply, showPage } from './pages.ts'
import { findIntent } from './payment-intents.ts'
import { newCardMethod } from './payment-methods.ts'
import { payPix } from './pix.ts'
import { replaceCard } from './portal.ts'
import { PREMIUM, type PriceTerms, putPrice } from './prices.ts'
import { createRefund, openDispute } from './refunds.ts'
import { deleteCustomer } from './removing.ts'
import { changeSubscription } from './starting.ts'
import { cancelSubscription, findSubscription, pause, periodOf, resume } from './subscriptions.ts'
import { createWebhooks, type DeliveryMode } from './webhooks.ts'

export interface StripeOptions {
  /** Where its clock stands still from the start; without it the clock is the machine's. */
  now?: string
  /** A fixed port; without it a free one. */
  port?: number
  secretKey?: string
  publishableKey?: string
  webhookSecret?: string
  /** Where events go; without it nowhere until `setWebhook`. */
  webhookUrl?: string
  /** Types the webhook is enabled for; without it all. */
  webhookEvents?: readonly string[]
  mode?: DeliveryMode
  /** Which clock the moment in a signature is from: the stand-in's own, the machine's, or another. */
  signedAt?: 'clock' | 'machine' | (() => Date)
  priceId?: string
  /** What becomes of a subscription whose renewal could not be charged in two weeks. */
  dunning?: 'cancel' | 'unpaid'
  /** Between a renewal and its charge; an hour at the provider. */
  draftMinutes?: number
  /** Holds every answer against the description: what is not as described is in `drift`. */
  checksAnswers?: boolean
}

const DEFAULTS = {
  secretKey: 'sk_test_standin0000000000000000',
  publishableKey: 'pk_test_standin0000000000000000',
  webhookSecret: 'whsec_standin0000000000000000000',
  priceId: 'price_premium_mensal',
  draftMinutes: 60,
} as const

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type, stripe-version',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Expose-Headers': 'Request-Id',
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, { status, headers, body }: PageReply): void {
  response.writeHead(status, { ...headers, ...CORS, 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

function sendHalf(response: ServerResponse, { status, headers, body }: Outcome['reply']): void {
  response.writeHead(status, { ...headers, ...CORS, 'Content-Length': Buffer.byteLength(body) })
  response.write(body.slice(0, body.length / 2), () => response.destroy())
}

/** Brings an answer to the caller, as far as the fault lets it. */
function transmit(response: ServerResponse, { reply, behaviour }: Outcome): void {
  if (behaviour === 'hang' || behaviour === 'hang_after') return
  if (behaviour === 'cut_before' || behaviour === 'cut_after') response.destroy()
  else if (behaviour === 'cut_midway') sendHalf(response, reply)
  else send(response, behaviour === 'garbage' ? { ...reply, body: 'x'.repeat(reply.body.length) } : reply)
}

/** Only whoever asks for it waits until it is built. */
async function ownScript(url: string): Promise<PageReply> {
  const { stripeScript } = await import('./script.ts')
  return { status: 200, headers: { 'Content-Type': 'text/javascript; charset=utf-8' }, body: await stripeScript(url) }
}

function listenOn(
  server: ReturnType<typeof createServer>,
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${port}`, stop: async () => void server.close() }),
    )
  })
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>

/**
 * A server that speaks the payment provider's protocol and keeps its state: customers, cards, subscriptions with their
 * renewals, Pix, refunds, its hosted pages and its webhook. It refuses whatever the provider's own description of its
 * API does not know (`violations`), and can be told to fail in every way that a provider does (`behave`).
 *
 * It proves our side only: what it cannot know is how the provider behaves where nothing describes it.
 */
export async function startStripe(options: StripeOptions = {}) {
  const settings = { ...DEFAULTS, ...options }
  const agenda = createAgenda(options.now === undefined ? null : new Date(options.now))
  const webhooks = createWebhooks({
    agenda,
    secret: settings.webhookSecret,
    url: options.webhookUrl ?? null,
    mode: options.mode ?? 'send',
    signedAt: options.signedAt ?? 'clock',
    enabled: options.webhookEvents ?? null,
  })
  const account = emptyAccount({
    agenda,
    rules: { dunning: options.dunning ?? 'cancel', draftSeconds: settings.draftMinutes * 60 },
    url: '',
    emit: webhooks.emit,
  })
  const api = createApi({
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
      api.drift.push(`The stand-in failed: ${error instanceof Error ? error.stack : error}`)
      response
        .writeHead(500, { 'Content-Type': 'application/json' })
        .end('{"error":{"type":"api_error","message":"stand-in"}}')
    })
  })
  const { url, stop } = options.port === undefined ? await listen(server) : await listenOn(server, options.port)
  account.url = url

  const cardNamed = (card: CardName | string) =>
    (CARDS as Record<string, ReturnType<typeof cardOfNumber>>)[card] ?? cardOfNumber(card)

  return {
    url,
    async stop(): Promise<void> {
      webhooks.setUrl(null)
      await webhooks.delivered()
      server.closeAllConnections()
      await stop()
    },

    /** As the product's settings. */
    settings: {
      STRIPE_SECRET_KEY: settings.secretKey,
      STRIPE_PUBLISHABLE_KEY: settings.publishableKey,
      STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
      STRIPE_PRICE_ID: settings.priceId,
      STRIPE_API_BASE: url,
    },
    /** Its state, to read: `stripe.account.subscriptions.get(id)`. */
    account,

    /** Requests the provider would have refused for their form; a test asserts that there are none. */
    violations: api.violations,
    /** POSTs of the server's without an idempotency key of its own: with none, or one that the SDK made up. */
    withoutKey: api.withoutKey,
    /** Answers of the stand-in that are not as the description says, with `checksAnswers`; and its own failures. */
    drift: api.drift,
    /** Every request that came with a key of the account, in order. */
    requests: api.requests,
    requestsOf: (operation: string): Asked[] => api.requests.filter((asked) => asked.operation === operation),
    /** Idempotency keys whose answer is kept. */
    keys: api.keys,
    /** Says what becomes of requests from now on: `stripe.behave(({ operation }) => …)`. */
    behave: (next: Behaviour | ((asked: Asked) => Behaviour)): void => api.behave(next),

    now: (): Date => new Date(agenda.nowMs()),
    /**
     * Moves the clock forward and stops it there. Everything between happens in order, each at its own moment, and
     * before the next one its events are delivered.
     */
    async travelTo(moment: string | Date): Promise<void> {
      await webhooks.delivered()
      await agenda.travel(new Date(moment).getTime(), webhooks.delivered)
    },
    /** From where it stands the clock goes on. */
    releaseClock: agenda.release,
    /** Does what has fallen due by itself; every request does so too. */
    catchUp: agenda.catchUp,

    /** All events so far, whatever became of them. */
    events: webhooks.events,
    eventsOf: (type: string): StripeEvent[] => webhooks.events.filter((event) => event.type === type),
    /** What was sent, and what was answered. */
    deliveries: webhooks.deliveries,
    /** Sent, and not answered with a 2xx. */
    failedDeliveries: webhooks.failed,
    /** Sends one event now, however often; another signature or other bytes on demand. */
    deliver: webhooks.deliver,
    /** Waits until everything on its way has been answered. */
    delivered: webhooks.delivered,
    retryFailed: webhooks.retryFailed,
    setWebhook: webhooks.setUrl,
    setWebhookSecret: webhooks.setSecret,
    setDelivery: webhooks.setMode,
    /** Reports something that did not happen: for events of other accounts and kinds. */
    emit: account.emit,

    setDunning(dunning: 'cancel' | 'unpaid'): void {
      account.rules.dunning = dunning
    },
    /** Changes the price on sale; subscriptions that have it keep their terms. */
    setPrice: (terms: Partial<PriceTerms>, id: string = settings.priceId): void =>
      putPrice(account, id, { ...PREMIUM, ...terms }),

    /** A card as the browser would have made it; by the name of a test card or by number. */
    newCard: (card: CardName | string = 'visa'): string => newCardMethod(account, cardNamed(card)).id,
    /** The person's answer to their bank. */
    authenticate: (paymentIntentId: string, isAuthorized = true) => answerBank(account, paymentIntentId, isAuthorized),
    payPix: (paymentIntentId: string): void => payPix(account, findIntent(account, paymentIntentId)),
    /** As on the provider's portal: the new card is charged from now on, an invoice that waits included. */
    changeCard: (customerId: string, card: CardName | string): void =>
      replaceCard(account, customerId, newCardMethod(account, cardNamed(card))),
    openDispute: (paymentIntentId: string): void => openDispute(account, paymentIntentId),
    refundFromDashboard: (paymentIntentId: string, amount?: number) =>
      createRefund(account, { payment_intent: paymentIntentId, ...(amount === undefined ? {} : { amount }) }),
    /** Now, or at the end of the period, which the dashboard writes as a date and not as `cancel_at_period_end`. */
    cancelFromDashboard(subscriptionId: string, when: 'now' | 'period_end' = 'now'): void {
      if (when === 'now') return void cancelSubscription(account, subscriptionId, {})
      const { current_period_end } = periodOf(findSubscription(account, subscriptionId))
      changeSubscription(account, subscriptionId, { cancel_at: current_period_end })
    },
    pauseFromDashboard: (subscriptionId: string): void => pause(account, findSubscription(account, subscriptionId)),
    resumeFromDashboard(subscriptionId: string): void {
      const subscription = findSubscription(account, subscriptionId)
      resume(account, subscription)
      planRenewal(account, subscription)
    },
    deleteCustomer: (id: string): void => void deleteCustomer(account, id),
  }
}
