import { expect, test } from 'vitest'
import type { CardName } from '../../fakes/stripe/payments/cards.ts'
import { paymentIntentIdOf } from '../../fakes/stripe/payments/client-secret.ts'
import { crc16 } from '../../fakes/stripe/payments/pix.ts'
import {
  beginSubscription,
  confirm,
  customerWith,
  errorOf,
  post,
  secretOf,
  startWithSdk,
  statusOf,
  subscriber,
} from '../../support/billing/fake-stripe-steps.ts'

test.each<[CardName, string, string | undefined]>([
  ['declined', 'card_declined', 'generic_decline'],
  ['insufficientFunds', 'card_declined', 'insufficient_funds'],
  ['expired', 'expired_card', 'expired_card'],
  ['incorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['processingError', 'processing_error', 'processing_error'],
])('the card %s is declined when attached and when paid with', async (card, code, decline) => {
  const started = await startWithSdk()
  const { stripe, sdk } = started
  const { customer } = await customerWith(started)
  const attached = await errorOf(sdk.paymentMethods.attach(stripe.newCard(card), { customer }))
  expect(attached).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: decline })
  const paid = await confirm(stripe, secretOf(await beginSubscription(started, customer)), stripe.newCard(card))
  expect(paid).toMatchObject({ status: 402, body: { error: { type: 'card_error', code, decline_code: decline } } })
  expect(paid.body.error.payment_intent).toMatchObject({ status: 'requires_payment_method' })
})

test('after its authentication the bank declines or accepts', async () => {
  const started = await startWithSdk()
  const { stripe } = started
  const { customer } = await customerWith(started)
  const secret = secretOf(await beginSubscription(started, customer))
  const answer = (outcome: string) =>
    post(stripe, '/v1/3ds2/authenticate', { payment_intent: paymentIntentIdOf(secret), client_secret: secret, outcome })

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

test('a Pix is paid or expires', async () => {
  const started = await startWithSdk()
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

test('a payment is refunded once', async () => {
  const started = await startWithSdk()
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

test('a card belongs to one customer, and a deleted customer has none', async () => {
  const started = await startWithSdk()
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
