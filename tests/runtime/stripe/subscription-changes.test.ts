import { describe, expect, test } from 'vitest'
import { payerOf, paymentsAtStripe } from '../../support/billing/payments-at-stripe.ts'

const { stripe, payments, withCard, pay, openSubscription, subscribe } = paymentsAtStripe()

describe('a subscription', () => {
  test('a subscription with a failed renewal is paid with another card and not bought twice', async () => {
    const { customerId, subscriptionId } = await subscribe()
    stripe.changeCard(customerId, 'declinedLater')
    await stripe.travelTo('2026-02-10T14:00:00Z')
    expect((await payments.loadAccount(customerId)).subscription?.state).toBe('past_due')

    const card = withCard('mastercard')
    const { subscription, clientSecret } = await payments.openSubscription(payerOf(customerId), card)
    expect(subscription).toMatchObject({ id: subscriptionId, state: 'past_due' })
    expect(await pay(clientSecret, card.paymentMethodId)).toBe('succeeded')
    const account = await payments.loadAccount(customerId)
    expect(account).toMatchObject({ subscription: { state: 'active' }, card: { last4: '4444' } })
    expect(account.payments).toHaveLength(2)
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test('a new subscription replaces one that is no longer collected', async () => {
    stripe.setDunning('unpaid')
    const { customerId, subscriptionId } = await subscribe()
    stripe.changeCard(customerId, 'declinedLater')
    await stripe.travelTo('2026-03-01T12:00:00Z')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'ended', status: 'unpaid' })
    const { subscription } = await openSubscription(customerId)
    expect(subscription).toMatchObject({ state: 'incomplete' })
    const live = [...stripe.account.subscriptions.values()].filter(({ status }) => status !== 'canceled')
    expect(live.map(({ id }) => id)).toEqual([subscription.id])
  })

  test('an open invoice is collected at once from a valid card, and a declined one changes nothing', async () => {
    const { customerId, subscriptionId } = await subscribe()
    await payments.collect(subscriptionId, 0)
    stripe.changeCard(customerId, 'declinedLater')
    await stripe.travelTo('2026-02-10T14:00:00Z')
    const failed = stripe.eventsOf('invoice.payment_failed').length
    await Promise.all([payments.collect(subscriptionId, 0), payments.collect(subscriptionId, 0)])
    await payments.collect(subscriptionId, 0)
    expect(stripe.eventsOf('invoice.payment_failed').length).toBe(failed + 1)

    await payments.openSubscription(payerOf(customerId), withCard('mastercard'))
    await payments.collect(subscriptionId, 0)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'active' })
  })

  test('a cancellation for the end of the period can be resumed, even if it was made at the provider', async () => {
    const { subscriptionId } = await subscribe()
    for (const endsAtPeriodEnd of [true, true, false, false]) {
      await payments.setCancelAtPeriodEnd(subscriptionId, endsAtPeriodEnd)
      expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'active', endsAtPeriodEnd })
    }
    stripe.cancelFromDashboard(subscriptionId, 'period_end')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ endsAtPeriodEnd: true })
    await payments.setCancelAtPeriodEnd(subscriptionId, false)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ endsAtPeriodEnd: false })
  })

  test('a failed renewal is not collected after a cancellation, even if that was made at the provider', async () => {
    const { customerId, subscriptionId } = await subscribe()
    stripe.changeCard(customerId, 'declinedLater')
    await stripe.travelTo('2026-02-10T14:00:00Z')
    stripe.cancelFromDashboard(subscriptionId, 'period_end')
    await payments.cleanUp(await payments.loadAccount(customerId))
    stripe.changeCard(customerId, 'mastercard')
    await stripe.travelTo('2026-02-20T14:00:00Z')
    const { payments: paid, subscription } = await payments.loadAccount(customerId)
    expect([paid.length, subscription?.state]).toEqual([1, 'past_due'])
  })

  test('a withdrawal marks the subscription, refunds it once and cancels it', async () => {
    const { customerId, subscriptionId } = await subscribe()
    const [payment] = (await payments.loadAccount(customerId)).payments
    await payments.markWithdrawn(subscriptionId)
    expect((await payments.loadAccount(customerId)).subscription).toMatchObject({
      isWithdrawn: true,
      userId: 'user',
    })
    await Promise.all([0, 1].map(() => payments.refund(payment?.id ?? '', 0, 0)))
    await payments.refund(payment?.id ?? '', 1, 0)
    await payments.cancelNow(subscriptionId)
    expect(await payments.loadAccount(customerId)).toMatchObject({
      subscription: { state: 'ended', status: 'canceled', isWithdrawn: true },
      payments: [{ amountCents: 1900, refundedCents: 1900 }],
      card: null,
    })
    expect(stripe.account.refunds.size).toBe(1)
  })
})
