import Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  beginSubscription,
  customerWith,
  errorOf,
  post,
  startWithSdk,
} from '../../support/billing/fake-stripe-steps.ts'

test('a request that the description does not know is refused and recorded', async () => {
  const started = await startWithSdk()
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

test('each key allows only the calls that it is for', async () => {
  const { stripe, sdk } = await startWithSdk()
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

test('an idempotency key repeats its answer for a day', async () => {
  const started = await startWithSdk()
  const { stripe, sdk } = started
  const { customer } = await customerWith(started)
  const first = await beginSubscription(started, customer, { idempotencyKey: 'sub:1' })
  const second = await beginSubscription(started, customer, { idempotencyKey: 'sub:1' })
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  const other = sdk.customers.create({ name: 'Ana' }, { idempotencyKey: 'sub:1' })
  expect(await errorOf(other)).toMatchObject({ type: 'StripeIdempotencyError' })

  await stripe.travelTo('2026-02-01T12:00:01Z')
  expect((await beginSubscription(started, customer, { idempotencyKey: 'sub:1' })).id).not.toBe(first.id)
})

test('a 5xx is repeated under its idempotency key, a refused or throttled request is not', async () => {
  const { stripe, sdk } = await startWithSdk()
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

test('of two concurrent requests with one idempotency key one is told to wait', async () => {
  const { stripe, sdk } = await startWithSdk()
  stripe.behave({ slowMs: 200 })
  const both = await Promise.allSettled([1, 2].map(() => sdk.customers.create({}, { idempotencyKey: 'same' })))
  const refused = both.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect(stripe.account.customers.size).toBe(1)
  await sdk.customers.create()
  expect(stripe.withoutKey).toMatchObject([{ operation: 'customers.create' }])
})

test('lists come newest first, page by page', async () => {
  const { sdk } = await startWithSdk()
  const made: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) made.push((await sdk.customers.create({ name })).id)
  const first = await sdk.customers.list({ limit: 2 })
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(3).reverse(), true])
  const all = await sdk.customers.list({ limit: 2, created: { gte: 0 } }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual([...made].reverse())
})
