import { describe, expect, test } from 'vitest'
import { answeredWithFailure } from '../../../worker/providers/payments/provider-failure.ts'
import { appErrorOf, paymentsAtStripe } from '../../support/billing/payments-at-stripe.ts'

const { stripe, payments, newCustomer, openSubscription, subscribe, failOn } = paymentsAtStripe()

describe('a failing provider', () => {
  test('a single lost response is retried', async () => {
    const customerId = await newCustomer()
    failOn('subscriptions.create', 'cut_after', 1)
    expect((await openSubscription(customerId)).subscription.state).toBe('incomplete')
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test('a call with a 429 fails soon, even if the provider requires a long wait', async () => {
    stripe.behave({ status: 429, retryAfter: 3_600 })
    const startedAt = performance.now()
    const asked = [newCustomer, () => payments.loadAccount('cus_1'), () => payments.listSubscriptions(null)]
    for (const ask of asked) {
      const failure = await appErrorOf(ask())
      expect(failure.code).toBe('service_unavailable')
      expect(answeredWithFailure(failure)).toBe(false)
    }
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  test('an incomplete read of an account fails', async () => {
    const { customerId } = await subscribe()
    for (const operation of ['customers.retrieve', 'subscriptions.list', 'invoices.list', 'paymentIntents.list']) {
      failOn(operation, { status: 503 })
      expect((await appErrorOf(payments.loadAccount(customerId))).code).toBe('service_unavailable')
    }
  })

  test('a wrong key does not make a customer look deleted', async () => {
    const { customerId } = await subscribe()
    stripe.behave({ status: 401 })
    expect((await appErrorOf(payments.loadAccount(customerId))).code).toBe('service_unavailable')
  })
})
