import { createServer } from 'node:http'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { driftOf } from '../../fakes/stripe/api-description.ts'
import { startWithSdk, stopAfterTest, subscriber } from '../../support/billing/fake-stripe-steps.ts'
import { listen } from '../../support/network/listen.ts'

const NAMES: Record<string, string> = {
  customer: 'Customer',
  payment_method: 'PaymentMethod',
  subscription: 'Subscription',
  invoice: 'Invoice',
  payment_intent: 'PaymentIntent',
  charge: 'Charge',
  refund: 'Refund',
  'checkout.session': 'Checkout.Session',
}

function driftOfPayload(object: Record<string, unknown>): string[] {
  const name = NAMES[String(object.object)]
  return name === undefined ? [] : driftOf(name, object)
}

test('every object matches the description', async () => {
  const started = await startWithSdk()
  const { stripe, sdk } = started
  const { customer, id, intent } = await subscriber(started)
  const price = stripe.settings.STRIPE_PRICE_ID
  await sdk.prices.list({ active: true })
  await sdk.prices.retrieve(price, { expand: ['product'] })
  await sdk.subscriptions.list({ customer, status: 'all', expand: ['data.customer', 'data.latest_invoice.payments'] })
  await sdk.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    expand: ['data.invoice'],
  })
  await sdk.customers.listPaymentMethods(customer)
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'https://example.com/?cs={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://example.com/',
    locale: 'pt-BR',
    subscription_data: { metadata: { coupleId: 'c1' } },
  })
  await sdk.checkout.sessions.retrieve(session.id, { expand: ['line_items'] })
  await sdk.checkout.sessions.expire(session.id)
  await sdk.checkout.sessions.list({ customer, status: 'expired' })
  await sdk.billingPortal.sessions.create({ customer, return_url: 'https://example.com/', locale: 'pt-BR' })
  stripe.openDispute(intent)
  stripe.cancelFromDashboard(id, 'period_end')
  await sdk.subscriptions.update(id, { cancel_at: '', metadata: { withdrawn: 'true' } })
  stripe.pauseFromDashboard(id)
  stripe.resumeFromDashboard(id)
  await stripe.travelTo('2026-03-01T00:00:00Z')
  await sdk.subscriptions.update(id, { cancel_at_period_end: true })
  await sdk.events.list({ limit: 100 })
  expect(stripe.events.flatMap((event) => driftOf('Event', event))).toEqual([])
  expect(
    stripe.events.flatMap(({ type, data: { object } }) => driftOfPayload(object).map((text) => type + text)),
  ).toEqual([])
  expect(driftOf('Customer', { id: 'cus_1', object: 'customer' })).not.toEqual([])
  expect(stripe.violations).toEqual([])
})

async function listener(statuses: number[]) {
  const received: { body: string; signature: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers['stripe-signature']) })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  const { url, stop } = await listen(server)
  stopAfterTest(stop)
  return { url, received }
}

test('events are signed as the SDK expects, and sent again after a failure', async () => {
  const { url, received } = await listener([500])
  const { stripe, sdk } = await startWithSdk({ webhookUrl: url, signedAt: 'machine' })
  await sdk.customers.create()
  await stripe.delivered()
  expect(stripe.failedDeliveries).toHaveLength(1)
  await stripe.retryFailed()
  expect(stripe.failedDeliveries).toEqual([])
  const [{ body, signature } = { body: '', signature: '' }] = received
  const secret = stripe.settings.STRIPE_WEBHOOK_SECRET
  const provider = Stripe.createSubtleCryptoProvider()
  const event = await sdk.webhooks.constructEventAsync(body, signature, secret, undefined, provider)
  expect(event).toMatchObject({ type: 'customer.created', livemode: false, api_version: '2026-10-28.endive' })

  stripe.setDelivery('hold')
  await sdk.customers.create()
  const [, held] = stripe.events
  if (!held) throw new Error('no event')
  await stripe.deliver(held, { timestamp: 1 })
  expect(received).toHaveLength(3)
  const stale = sdk.webhooks.constructEventAsync(received[2]?.body ?? '', received[2]?.signature ?? '', secret)
  await expect(stale).rejects.toThrow(/tolerance/)
})

test('shuffled events of one request arrive in random order and some of them twice', async () => {
  const { url, received } = await listener([])
  const started = await startWithSdk({ webhookUrl: url, mode: { shuffle: 3 } })
  await subscriber(started)
  await started.stripe.delivered()
  const ids = received.map(({ body }) => JSON.parse(body).id)
  const made = started.stripe.events.map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set(made))
  expect(ids.length).toBeGreaterThan(made.length)
  expect([...new Set(ids)]).not.toEqual(made)
})
