import { createServer } from 'node:http'
import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { driftOf } from '../../fakes/stripe/api-description.ts'
import { stripeScript } from '../../fakes/stripe/browser/stripe-script.ts'
import { type FakeStripe, type FakeStripeOptions, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import type { CardName } from '../../fakes/stripe/payments/cards.ts'
import { crc16 } from '../../fakes/stripe/payments/pix.ts'
import { stripeSdk } from '../../fakes/stripe/stripe-sdk.ts'
import { listen } from '../../support/network/listen.ts'

const START = '2026-01-31T12:00:00Z'
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(options: FakeStripeOptions = {}) {
  const stripe = await startFakeStripe({ now: START, checksAnswers: true, ...options })
  stops.push(async () => {
    await stripe.stop()
    expect(stripe.drift).toEqual([])
  })
  return { stripe, sdk: stripeSdk(stripe) }
}

type Started = Awaited<ReturnType<typeof start>>

async function customerWith({ stripe, sdk }: Started, card: CardName = 'visa') {
  const customer = await sdk.customers.create({ email: 'ana@example.com', metadata: { coupleId: 'c1' } })
  const { id } = await sdk.paymentMethods.attach(stripe.newCard(card), { customer: customer.id })
  await sdk.customers.update(customer.id, { invoice_settings: { default_payment_method: id } })
  return { customer: customer.id, card: id }
}

const begin = ({ stripe, sdk }: Started, customer: string, options?: Stripe.RequestOptions) =>
  sdk.subscriptions.create(
    {
      customer,
      items: [{ price: stripe.settings.STRIPE_PRICE_ID }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'] },
      metadata: { coupleId: 'c1' },
      expand: ['latest_invoice.confirmation_secret'],
    },
    options,
  )

function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string {
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined
  if (!secret) throw new Error('no secret')
  return secret
}

const intentOf = (secret: string): string => secret.split('_secret_')[0] ?? ''

/** As the provider's script does it. */
async function post({ url, settings }: FakeStripe, path: string, form: Record<string, string>) {
  const body = new URLSearchParams({ ...form, key: settings.STRIPE_PUBLISHABLE_KEY })
  const response = await fetch(`${url}${path}`, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

const confirm = (stripe: FakeStripe, secret: string, payment_method: string) =>
  post(stripe, `/v1/payment_intents/${intentOf(secret)}/confirm`, { client_secret: secret, payment_method })

async function subscriber(started: Started, card: CardName = 'visa') {
  const owner = await customerWith(started, card)
  const begun = await begin(started, owner.customer)
  const secret = secretOf(begun)
  await confirm(started.stripe, secret, owner.card)
  return { ...owner, id: begun.id, secret, intent: intentOf(secret) }
}

const statusOf = async ({ sdk }: Started, id: string) => (await sdk.subscriptions.retrieve(id)).status
const errorOf = (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  promise.then(
    () => Promise.reject(new Error('was not refused')),
    (error) => error,
  )

test('a subscription is begun, paid in the browser, renewed on the last day of each month, and ends when asked', async () => {
  const started = await start()
  const { stripe, sdk } = started
  const { id, customer, intent } = await subscriber(started)
  expect(await statusOf(started, id)).toBe('active')

  await stripe.travelTo('2026-04-01T00:00:00Z')
  const invoices = await sdk.invoices.list({ customer, expand: ['data.payments'] })
  const ends = invoices.data.map(({ lines }) => new Date((lines.data[0]?.period.end ?? 0) * 1000).toISOString())
  expect(ends).toEqual(['2026-04-30T12:00:00.000Z', '2026-03-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'])
  expect(invoices.data.at(-1)?.payments?.data[0]?.payment.payment_intent).toBe(intent)

  await sdk.subscriptions.update(id, { cancel_at_period_end: true })
  await stripe.travelTo('2026-05-02T00:00:00Z')
  expect(await sdk.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: Date.parse('2026-04-30T12:00:00Z') / 1000,
  })
  expect(stripe.eventsOf('customer.subscription.deleted')).toHaveLength(1)
  expect(stripe.violations).toEqual([])
})

test('an unpaid first invoice expires after 23 hours, and its payment with it', async () => {
  const started = await start()
  const { stripe, sdk } = started
  const { customer } = await customerWith(started)
  const begun = await begin(started, customer)
  await stripe.travelTo('2026-02-01T11:00:01Z')
  expect(await statusOf(started, begun.id)).toBe('incomplete_expired')
  expect(await sdk.paymentIntents.retrieve(intentOf(secretOf(begun)))).toMatchObject({ status: 'canceled' })
  expect((await sdk.invoices.list({ customer })).data).toMatchObject([{ status: 'void' }])
  const late = await confirm(stripe, secretOf(begun), stripe.newCard())
  expect(late).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } })
})

test.each(['cancel', 'unpaid'] as const)('a renewal that fails is tried for two weeks: %s', async (dunning) => {
  const started = await start({ dunning })
  const { stripe, sdk } = started
  const { id, customer } = await subscriber(started)
  stripe.changeCard(customer, 'declinedLater')

  await stripe.travelTo('2026-02-28T14:00:00Z')
  expect(await statusOf(started, id)).toBe('past_due')
  await stripe.travelTo('2026-03-07T14:00:00Z')
  expect(stripe.eventsOf('invoice.payment_failed')).toHaveLength(4)
  await stripe.travelTo('2026-03-14T14:00:00Z')
  expect(await statusOf(started, id)).toBe(dunning === 'cancel' ? 'canceled' : 'unpaid')
  expect((await sdk.invoices.list({ customer, status: 'open' })).data).toHaveLength(1)
})

test('a past due subscription comes back with another card: typed in, on the portal, or paid by us', async () => {
  const started = await start()
  const { stripe, sdk } = started
  const people = [await subscriber(started), await subscriber(started), await subscriber(started)] as const
  for (const { customer } of people) stripe.changeCard(customer, 'declinedLater')
  await stripe.travelTo('2026-03-01T00:00:00Z')

  const [typed, portal, ours] = people
  const due = await sdk.subscriptions.retrieve(typed.id, { expand: ['latest_invoice.confirmation_secret'] })
  await confirm(stripe, secretOf(due), stripe.newCard('brazil'))
  stripe.changeCard(portal.customer, 'mastercard')
  const open = await sdk.invoices.list({ subscription: ours.id, status: 'open' })
  await sdk.invoices.pay(open.data[0]?.id ?? '', { payment_method: ours.card })
  for (const { id } of people) expect(await statusOf(started, id)).toBe('active')
})

test('a card whose bank was asked once renews alone', async () => {
  const started = await start()
  const { stripe } = started
  const { id, intent } = await subscriber(started, 'threeDSecure')
  stripe.authenticate(intent)
  await stripe.travelTo('2026-03-01T00:00:00Z')
  expect(await statusOf(started, id)).toBe('active')
})

test('a renewal that needs the person waits for them', async () => {
  const started = await start()
  const { stripe } = started
  const { id, customer, intent } = await subscriber(started, 'threeDSecureAlways')
  expect(await statusOf(started, id)).toBe('incomplete')
  stripe.authenticate(intent)
  expect(await statusOf(started, id)).toBe('active')
  await stripe.travelTo('2026-03-01T00:00:00Z')
  expect(await statusOf(started, id)).toBe('past_due')
  expect(stripe.eventsOf('invoice.payment_action_required').at(-1)?.data.object.customer).toBe(customer)
})

test.each<[CardName, string, string | undefined]>([
  ['declined', 'card_declined', 'generic_decline'],
  ['insufficientFunds', 'card_declined', 'insufficient_funds'],
  ['expired', 'expired_card', 'expired_card'],
  ['incorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['processingError', 'processing_error', 'processing_error'],
])('the card %s is refused under a customer and at a payment', async (card, code, decline) => {
  const started = await start()
  const { stripe, sdk } = started
  const { customer } = await customerWith(started)
  const attached = await errorOf(sdk.paymentMethods.attach(stripe.newCard(card), { customer }))
  expect(attached).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: decline })
  const paid = await confirm(stripe, secretOf(await begin(started, customer)), stripe.newCard(card))
  expect(paid).toMatchObject({ status: 402, body: { error: { type: 'card_error', code, decline_code: decline } } })
  expect(paid.body.error.payment_intent).toMatchObject({ status: 'requires_payment_method' })
})

test('the bank asks, and then refuses or lets pass', async () => {
  const started = await start()
  const { stripe } = started
  const { customer } = await customerWith(started)
  const secret = secretOf(await begin(started, customer))
  const answer = (outcome: string) =>
    post(stripe, '/v1/3ds2/authenticate', { payment_intent: intentOf(secret), client_secret: secret, outcome })

  await confirm(stripe, secret, stripe.newCard('threeDSecure'))
  const refused = await answer('refused')
  expect(refused.body.last_payment_error).toMatchObject({ code: 'payment_intent_authentication_failure' })
  await confirm(stripe, secret, stripe.newCard('threeDSecureInsufficient'))
  const declined = await answer('authorized')
  expect(declined.body.last_payment_error).toMatchObject({ decline_code: 'insufficient_funds' })
  const asked = await confirm(stripe, secret, stripe.newCard('threeDSecure'))
  expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  expect((await answer('authorized')).body.status).toBe('succeeded')
})

test('a Pix is paid once, or runs out', async () => {
  const started = await start()
  const { stripe, sdk } = started
  const { customer } = await customerWith(started)
  const offer = () =>
    sdk.paymentIntents.create({
      amount: 5700,
      currency: 'brl',
      customer,
      allowed_payment_method_types: ['pix'],
      payment_method_data: { type: 'pix' },
      payment_method_options: { pix: { expires_after_seconds: 600 } },
      confirm: true,
      metadata: { months: '3' },
    })
  const [paid, left] = [await offer(), await offer()]
  const code = paid.next_action?.pix_display_qr_code?.data ?? ''
  expect(code).toMatch(/^000201.*540557\.00.*6304[0-9A-F]{4}$/)
  expect(crc16(code.slice(0, -4))).toBe(code.slice(-4))
  expect(crc16('123456789')).toBe('29B1')
  const picture = await fetch(paid.next_action?.pix_display_qr_code?.image_url_png ?? '')
  expect(picture.headers.get('content-type')).toBe('image/png')

  stripe.payPix(paid.id)
  await stripe.travelTo('2026-01-31T12:10:01Z')
  const found = await sdk.paymentIntents.list({ customer, expand: ['data.latest_charge'] })
  expect(found.data).toMatchObject([
    { id: left.id, status: 'requires_payment_method' },
    { id: paid.id, status: 'succeeded', latest_charge: { payment_method_details: { type: 'pix' }, refunded: false } },
  ])
})

test('money is given back once', async () => {
  const started = await start()
  const { stripe, sdk } = started
  const { intent, id } = await subscriber(started)
  stripe.refundFromDashboard(intent, 400)
  const rest = await sdk.refunds.create({ payment_intent: intent, reason: 'requested_by_customer' })
  expect(rest).toMatchObject({ amount: 1500, status: 'succeeded' })
  const again = await errorOf(sdk.refunds.create({ payment_intent: intent }))
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
  await sdk.subscriptions.cancel(id, { prorate: false, invoice_now: false })
  expect(await errorOf(sdk.subscriptions.cancel(id))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(stripe.eventsOf('charge.refunded').map(({ data }) => data.previous_attributes)).toEqual([
    { amount_refunded: 0 },
    { amount_refunded: 400, refunded: false },
  ])
})

test('what the description does not know is refused and remembered', async () => {
  const started = await start()
  const { stripe, sdk } = started
  const { customer } = await customerWith(started)
  const untyped = (params: object) => params as Stripe.PaymentIntentCreateParams
  const typo = { amount: 1900, currency: 'brl', custmer: customer }
  const old = { amount: 1900, currency: 'brl', payment_method_types: ['card'] }
  expect(await errorOf(sdk.paymentIntents.create(untyped(typo)))).toMatchObject({
    code: 'parameter_unknown',
    param: 'custmer',
  })
  expect(await errorOf(sdk.paymentIntents.create(untyped(old)))).toMatchObject({
    code: 'payment_method_types_no_longer_supported',
  })
  expect(await errorOf(sdk.subscriptions.list({ status: 'live' as 'active' }))).toMatchObject({ param: 'status' })
  expect(await errorOf(sdk.rawRequest('GET', '/v1/subscribers'))).toMatchObject({ statusCode: 404 })
  const deep = { expand: ['data.payments.data.payment.payment_intent'] }
  expect(await errorOf(sdk.invoices.list(deep))).toMatchObject({ message: expect.stringContaining('4 levels') })
  expect(stripe.violations.map(({ param }) => param)).toEqual(['custmer', 'payment_method_types', 'status', ''])
})

test('keys open what they are for', async () => {
  const { stripe, sdk } = await start()
  const stranger = new Stripe('sk_test_wrong', { host: '127.0.0.1', port: new URL(stripe.url).port, protocol: 'http' })
  expect(await errorOf(stranger.customers.list())).toMatchObject({ type: 'StripeAuthenticationError' })
  expect(await post(stripe, '/v1/customers', {})).toMatchObject({ status: 403 })
  expect(await errorOf(sdk.customers.list({}, { apiVersion: '2024-06-20' }))).toMatchObject({
    code: 'api_version_invalid',
  })
  const typed = { type: 'card', 'card[number]': '4242424242424241', 'card[exp_month]': '12', 'card[exp_year]': '40' }
  expect(await post(stripe, '/v1/payment_methods', typed)).toMatchObject({
    body: { error: { code: 'incorrect_number' } },
  })
})

test('a key of a request repeats its answer for a day', async () => {
  const started = await start()
  const { stripe, sdk } = started
  const { customer } = await customerWith(started)
  const first = await begin(started, customer, { idempotencyKey: 'sub:1' })
  const second = await begin(started, customer, { idempotencyKey: 'sub:1' })
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  const other = sdk.customers.create({ name: 'Ana' }, { idempotencyKey: 'sub:1' })
  expect(await errorOf(other)).toMatchObject({ type: 'StripeIdempotencyError' })

  await stripe.travelTo('2026-02-01T12:00:01Z')
  expect((await begin(started, customer, { idempotencyKey: 'sub:1' })).id).not.toBe(first.id)
})

test('a failure of the server is repeated under its key, a request that was wrong or too fast is not', async () => {
  const { stripe, sdk } = await start()
  const create = (idempotencyKey: string, name = 'Ana') => sdk.customers.create({ name }, { idempotencyKey })
  stripe.behave({ status: 500, isExecuted: true })
  expect(await errorOf(create('a'))).toMatchObject({ statusCode: 500 })
  stripe.behave({ status: 429, retryAfter: 1 })
  expect(await errorOf(create('b'))).toMatchObject({ type: 'StripeRateLimitError' })
  stripe.behave('cut_after')
  expect(await errorOf(create('c'))).toMatchObject({ type: 'StripeConnectionError' })
  stripe.behave('accept')
  expect(await errorOf(create('a'))).toMatchObject({ statusCode: 500 })
  expect((await create('b')).name).toBe('Ana')
  expect((await create('c')).lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(stripe.account.customers.size).toBe(3)
})

test('two requests at once under one key: one is told to wait', async () => {
  const { stripe, sdk } = await start()
  stripe.behave({ slowMs: 200 })
  const both = await Promise.allSettled([1, 2].map(() => sdk.customers.create({}, { idempotencyKey: 'same' })))
  const refused = both.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect(stripe.account.customers.size).toBe(1)
  await sdk.customers.create()
  expect(stripe.withoutKey).toMatchObject([{ operation: 'customers.create' }])
})

test('a card belongs to one customer, and a customer that is gone has none', async () => {
  const started = await start()
  const { stripe, sdk } = started
  const ana = await subscriber(started)
  const bia = await customerWith(started)
  const stolen = await errorOf(sdk.paymentMethods.attach(ana.card, { customer: bia.customer }))
  expect(stolen).toMatchObject({ statusCode: 400 })
  const unknown = await errorOf(sdk.paymentMethods.attach('pm_nobody', { customer: bia.customer }))
  expect(unknown).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'payment_method' })
  stripe.deleteCustomer(ana.customer)
  expect(await sdk.customers.retrieve(ana.customer)).toMatchObject({ deleted: true })
  expect(await statusOf(started, ana.id)).toBe('canceled')
  expect((await sdk.paymentMethods.retrieve(ana.card)).customer).toBeNull()
})

test('lists come newest first, a page at a time', async () => {
  const { sdk } = await start()
  const made: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) made.push((await sdk.customers.create({ name })).id)
  const first = await sdk.customers.list({ limit: 2 })
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(3).reverse(), true])
  const all = await sdk.customers.list({ limit: 2, created: { gte: 0 } }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual([...made].reverse())
})

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

test('every object is as the description says', async () => {
  const started = await start()
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
  stops.push(stop)
  return { url, received }
}

test('events are signed as the SDK checks it, sent again after a failure, and come in any order', async () => {
  const { url, received } = await listener([500])
  const { stripe, sdk } = await start({ webhookUrl: url, signedAt: 'machine' })
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

test('events of one request come in any order and some twice, the same for the same seed', async () => {
  const { url, received } = await listener([])
  const started = await start({ webhookUrl: url, mode: { shuffle: 3 } })
  await subscriber(started)
  await started.stripe.delivered()
  const ids = received.map(({ body }) => JSON.parse(body).id)
  const made = started.stripe.events.map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set(made))
  expect(ids.length).toBeGreaterThan(made.length)
  expect([...new Set(ids)]).not.toEqual(made)
})

test('the provider’s pages take cards, ask the bank and say what went wrong', async () => {
  const started = await start()
  const { stripe, sdk } = started
  const { customer } = await customerWith(started)
  const submit = async (url: string | null, fields: Record<string, string>) => {
    const response = await fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    return { to: response.headers.get('location'), text: await response.text() }
  }
  const card = (number: string) => ({ number, expiry: '12/40', cvc: '123', name: 'Ana' })
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: stripe.settings.STRIPE_PRICE_ID, quantity: 1 }],
    success_url: 'https://example.com/?cs={CHECKOUT_SESSION_ID}',
  })
  expect((await submit(session.url, card('4000000000009995'))).text).toContain('saldo suficiente')
  const asked = await submit(session.url, card('4000002760003184'))
  expect((await submit(asked.to, { outcome: 'authorized' })).to).toBe(`https://example.com/?cs=${session.id}`)
  const done = await sdk.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  expect(done).toMatchObject({ status: 'complete', subscription: { status: 'active' } })

  const flow_data = { type: 'payment_method_update' } as const
  const portal = await sdk.billingPortal.sessions.create({ customer, return_url: 'https://example.com/', flow_data })
  expect((await submit(portal.url, card('4000000000000002'))).text).toContain('recusado')
  expect((await submit(portal.url, card('5555555555554444'))).to).toBe('https://example.com/')
})

test('the script in place of the provider’s is one text that asks for nothing', async () => {
  const text = await stripeScript('https://api.stripe.com')
  expect(text).toContain('createStripe("https://api.stripe.com")')
  expect(text).not.toMatch(/innerHTML|setAttribute\(|^import |^export /m)
})
