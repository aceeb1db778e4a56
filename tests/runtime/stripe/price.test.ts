import { describe, expect, test } from 'vitest'
import { appErrorOf, payerOf, paymentsAtStripe, RETURN_URLS } from '../../support/billing/payments-at-stripe.ts'

const { stripe, payments, reports, connect, newCustomer, withCard, openSubscription, failOn } = paymentsAtStripe()

describe('the price', () => {
  test.each([
    ['another amount', { unit_amount: 1990 }],
    ['another currency', { currency: 'usd' }],
    ['a yearly interval', { interval: 'year' as const }],
    ['active: false', { active: false }],
  ])('a price with %s sells nothing and is reported once', async (_name, terms) => {
    const customerId = await newCustomer()
    stripe.setPrice(terms)
    const open = [openSubscription, openSubscription, () => payments.openCheckout(payerOf(customerId), RETURN_URLS)]
    const failures = await Promise.all(open.map((each) => appErrorOf(each(customerId))))
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['service_unavailable']))
    expect(reports).toEqual([expect.objectContaining({ level: 'error', event: 'price_mismatch', expectedCents: 1900 })])
    expect(stripe.requestsOf('subscriptions.create')).toEqual([])
    expect(stripe.requestsOf('prices.retrieve').length).toBeLessThanOrEqual(3)
  })

  test('a corrected price sells again after ten minutes', async () => {
    const customerId = await newCustomer()
    stripe.setPrice({ unit_amount: 100 })
    await appErrorOf(openSubscription(customerId))
    stripe.setPrice({})
    await appErrorOf(openSubscription(customerId))
    await stripe.travelTo('2026-01-10T12:10:00Z')
    expect((await openSubscription(customerId)).subscription.state).toBe('incomplete')
    expect(reports).toHaveLength(1)
  })

  test.each([[null], ['price_unknown']])('%j is no price', async (priceId) => {
    const customerId = await newCustomer()
    const elsewhere = connect({ priceId })
    for (let times = 0; times < 2; times++) {
      expect((await appErrorOf(elsewhere.openSubscription(payerOf(customerId), withCard()))).code).toBe(
        'service_unavailable',
      )
    }
    expect(reports).toEqual([expect.objectContaining({ event: 'price_mismatch', priceId, state: 'missing' })])
  })

  test('a price that could not be read is read again', async () => {
    const customerId = await newCustomer()
    failOn('prices.retrieve', { status: 500 }, 2)
    expect((await appErrorOf(openSubscription(customerId))).code).toBe('service_unavailable')
    expect((await openSubscription(customerId)).subscription.state).toBe('incomplete')
    expect(reports).toEqual([])
  })
})
