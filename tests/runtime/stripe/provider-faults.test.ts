import { describe, expect, test } from 'vitest'
import { answeredWithFailure, type Payments } from '../../../worker/providers/payments/payments.ts'
import type { Behaviour } from '../../fakes/stripe/http/faults.ts'
import {
  appErrorOf,
  NO_DETAILS,
  payerOf,
  paymentsAtStripe,
  RETURN_URLS,
} from '../../support/billing/payments-at-stripe.ts'

const { stripe, payments, connect, newCustomer, withCard, pay, openSubscription, subscribe, failOn } =
  paymentsAtStripe()

describe('a failing provider', () => {
  test.each(['customers.create', 'subscriptions.create', 'paymentMethods.attach'])(
    'a failure of %s is repeated from store, and healed by the next attempt',
    async (operation) => {
      let customerId: string | null = null
      const open = async (attempt: number) => {
        customerId = await payments.ensureCustomer({ coupleId: 'couple', customerId, attempt })
        return payments.openSubscription(payerOf(customerId, attempt), { ...NO_DETAILS, paymentMethodId: method })
      }
      const method = stripe.newCard()
      failOn(operation, { status: 500 })
      expect(answeredWithFailure(await appErrorOf(open(0)))).toBe(true)
      stripe.behave('accept')
      expect(answeredWithFailure(await appErrorOf(open(0)))).toBe(true)
      expect((await open(1)).subscription.state).toBe('incomplete')
      expect(stripe.account.subscriptions.size).toBe(1)
    },
  )

  test('a failed answer after the work was done makes no second subscription', async () => {
    const customerId = await newCustomer()
    failOn('subscriptions.create', { status: 500, isExecuted: true }, 2)
    const method = withCard()
    expect(answeredWithFailure(await appErrorOf(payments.openSubscription(payerOf(customerId), method)))).toBe(true)
    const { subscription, clientSecret } = await payments.openSubscription(payerOf(customerId, 1), method)
    expect(subscription.state).toBe('incomplete')
    expect(await pay(clientSecret, method.paymentMethodId)).toBe('succeeded')
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test.each<[string, Behaviour]>([
    ['hangs up', 'cut_before'],
    ['hangs up after its work', 'cut_after'],
    ['hangs up in the middle of its answer', 'cut_midway'],
    ['talks nonsense', 'garbage'],
    ['says nothing', 'hang'],
    ['says nothing after its work', 'hang_after'],
  ])('after a provider that %s a retry with the same key leaves one subscription', async (_name, behaviour) => {
    const customerId = await newCustomer()
    const method = withCard()
    failOn('subscriptions.create', behaviour)
    const failure = await appErrorOf(connect({ answerWithinMs: 1_500 }).openSubscription(payerOf(customerId), method))
    expect(failure.code).toBe('service_unavailable')
    expect(answeredWithFailure(failure)).toBe(false)
    stripe.behave('accept')
    const { subscription, clientSecret } = await payments.openSubscription(payerOf(customerId), method)
    expect(await pay(clientSecret, method.paymentMethodId)).toBe('succeeded')
    expect([...stripe.account.subscriptions.keys()]).toEqual([subscription.id])
  })

  const everything = async (ask: Payments, paymentMethodId: string): Promise<void> => {
    const customerId = await ask.ensureCustomer({ coupleId: 'couple', customerId: null, attempt: 0 })
    await ask.openCheckout(payerOf(customerId), RETURN_URLS)
    const { paymentIntentId } = await ask.openPix(payerOf(customerId), { months: 1, amountCents: 1900 })
    if (stripe.account.paymentIntents.get(paymentIntentId)?.status !== 'succeeded') stripe.payPix(paymentIntentId)
    await ask.refund(paymentIntentId, 0)
    await ask.openSubscription(payerOf(customerId), { ...NO_DETAILS, paymentMethodId })
  }

  test.each<[string, Behaviour]>(
    [
      'customers.create',
      'checkout.sessions.create',
      'paymentIntents.create',
      'refunds.create',
      'paymentMethods.attach',
      'customers.update',
    ].flatMap((operation) => [
      [operation, 'cut_after'],
      [operation, 'hang_after'],
      [operation, 'cut_before'],
    ]),
  )('a retry of %s after %s creates one object', async (operation, behaviour) => {
    const method = stripe.newCard()
    failOn(operation, behaviour)
    const failure = await appErrorOf(everything(connect({ answerWithinMs: 1_200 }), method))
    expect(failure.code).toBe('service_unavailable')
    expect(answeredWithFailure(failure)).toBe(false)
    stripe.behave('accept')
    const { refunds, ...account } = stripe.account
    // A refunded Pix is sold again: this test is about what was begun before the timeout.
    if (refunds.size === 0) await everything(payments, method)
    else
      await payments.openSubscription(payerOf([...account.customers.keys()][0] ?? ''), {
        ...NO_DETAILS,
        paymentMethodId: method,
      })
    const sizes = [account.customers, account.checkouts, refunds, account.subscriptions].map(({ size }) => size)
    expect(sizes).toEqual([1, 1, 1, 1])
  })

  test('a single lost answer is retried', async () => {
    const customerId = await newCustomer()
    failOn('subscriptions.create', 'cut_after', 1)
    expect((await openSubscription(customerId)).subscription.state).toBe('incomplete')
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test('a 429 is refused soon, however long it asks us to wait', async () => {
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

  test('an account that cannot be read completely is not read', async () => {
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
