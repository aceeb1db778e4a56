import { createHmac } from 'node:crypto'
import { newId } from './account.ts'
import type { Agenda } from './agenda.ts'
import { API_VERSION, describedObject } from './api-description.ts'
import type { StripeEvent } from './stripe-objects.ts'

/** `send`: at once, in order. `hold`: not before the test delivers them. */
export type DeliveryMode = 'send' | 'hold'

export interface Delivery {
  event: StripeEvent
  /** 0 without a response. */
  status: number
  body: string
}

interface WebhookOptions {
  agenda: Agenda
  secret: string
  url: string | null
  mode: DeliveryMode
  /** The clock for the timestamp of the signature. */
  signedAt: 'clock' | 'machine' | (() => Date)
}

const TIMEOUT_MS = 20_000

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** The signature header of a body: `t=…,v1=…`. */
export const signatureOf = (body: string, secret: string, timestamp: number): string =>
  `t=${timestamp},v1=${hmac(secret, `${timestamp}.${body}`)}`

async function post(url: string, body: string, signature: string): Promise<Omit<Delivery, 'event'>> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }
  try {
    const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: response.status, body: await response.text() }
  } catch {
    return { status: 0, body: '' }
  }
}

export function createWebhooks(options: WebhookOptions) {
  const { agenda } = options
  const events: StripeEvent[] = []
  const deliveries: Delivery[] = []
  const failed: StripeEvent[] = []
  const queue: StripeEvent[] = []
  let { url, mode } = options
  let pumping: Promise<void> | null = null

  function signingTime(): number {
    const { signedAt } = options
    if (signedAt === 'clock') return agenda.now()
    return Math.floor((signedAt === 'machine' ? Date.now() : signedAt().getTime()) / 1000)
  }

  async function deliver(event: StripeEvent, { secret = options.secret } = {}): Promise<Delivery> {
    if (url === null) throw new Error('No webhook to send to: setWebhook(url)')
    const body = JSON.stringify(event)
    const delivery = { event, ...(await post(url, body, signatureOf(body, secret, signingTime()))) }
    deliveries.push(delivery)
    return delivery
  }

  async function pump(): Promise<void> {
    // The events of a request are sent after the whole request is executed.
    await new Promise((resolve) => setImmediate(resolve))
    for (let event = queue.shift(); event && url !== null; event = queue.shift()) {
      const { status } = await deliver(event)
      if (status < 200 || status > 299) failed.push(event)
    }
  }

  function start(): void {
    pumping ??= pump().finally(() => {
      pumping = null
      if (queue.length > 0 && mode !== 'hold' && url !== null) start()
    })
  }

  return {
    events,
    deliveries,
    deliver,
    emit(type: string, object: object, previous?: object): void {
      const data: StripeEvent['data'] = { object: structuredClone(object) as Record<string, unknown> }
      if (previous) data.previous_attributes = structuredClone(previous) as Record<string, unknown>
      const event = describedObject('Event', {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: agenda.now(),
        data,
        livemode: false,
        pending_webhooks: url === null ? 0 : 1,
        request: { id: newId('req'), idempotency_key: null },
        type,
      } as StripeEvent)
      events.push(event)
      if (url === null || mode === 'hold') return
      queue.push(event)
      start()
    },
    async delivered(): Promise<void> {
      while (pumping) await pumping
    },
    /** Delivers failed events again; those that fail again remain pending. */
    async retryFailed(): Promise<void> {
      for (const event of failed.splice(0)) {
        const { status } = await deliver(event)
        if (status < 200 || status > 299) failed.push(event)
      }
    },
    setMode(next: DeliveryMode): void {
      mode = next
    },
    setUrl(next: string | null): void {
      url = next
    },
  }
}
