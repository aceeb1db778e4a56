import { expect, test } from 'vitest'
import { paymentIntentIdOf } from '../../fakes/stripe/payments/client-secret.ts'
import {
  beginSubscription,
  confirm,
  customerWith,
  secretOf,
  startWithSdk,
  statusOf,
  subscriber,
} from '../../support/billing/fake-stripe-steps.ts'

test('a subscription is created, paid in the browser, renewed on the last day of each month, and ends after its cancellation', async () => {
  const started = await startWithSdk()
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
  const started = await startWithSdk()
  const { stripe, sdk } = started
  const { customer } = await customerWith(started)
  const begun = await beginSubscription(started, customer)
  await stripe.travelTo('2026-02-01T11:00:01Z')
  expect(await statusOf(started, begun.id)).toBe('incomplete_expired')
  expect(await sdk.paymentIntents.retrieve(paymentIntentIdOf(secretOf(begun)))).toMatchObject({ status: 'canceled' })
  expect((await sdk.invoices.list({ customer })).data).toMatchObject([{ status: 'void' }])
  const late = await confirm(stripe, secretOf(begun), stripe.newCard())
  expect(late).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } })
})

test.each(['cancel', 'unpaid'] as const)(
  'a renewal that fails is retried for two weeks and then ends with %s',
  async (dunning) => {
    const started = await startWithSdk({ dunning })
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
  },
)

test('a past due subscription is active again after another card was typed, set in the portal, or charged by us', async () => {
  const started = await startWithSdk()
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

test('a card that was authenticated once renews without the person', async () => {
  const started = await startWithSdk()
  const { stripe } = started
  const { id, intent } = await subscriber(started, 'threeDSecure')
  stripe.authenticate(intent)
  await stripe.travelTo('2026-03-01T00:00:00Z')
  expect(await statusOf(started, id)).toBe('active')
})

test('a renewal that needs authentication waits for the person', async () => {
  const started = await startWithSdk()
  const { stripe } = started
  const { id, customer, intent } = await subscriber(started, 'threeDSecureAlways')
  expect(await statusOf(started, id)).toBe('incomplete')
  stripe.authenticate(intent)
  expect(await statusOf(started, id)).toBe('active')
  await stripe.travelTo('2026-03-01T00:00:00Z')
  expect(await statusOf(started, id)).toBe('past_due')
  expect(stripe.eventsOf('invoice.payment_action_required').at(-1)?.data.object.customer).toBe(customer)
})
