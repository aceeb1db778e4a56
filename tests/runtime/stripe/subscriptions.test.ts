import { describe, expect, test } from 'vitest'
import { cardSentence } from '#contracts/card-sentence'
import { answeredWithFailure } from '../../../worker/providers/payments/provider-failure.ts'
import { paymentIntentIdOf } from '../../fakes/stripe/payments/client-secret.ts'
import { appErrorOf, NO_DETAILS, payerOf, paymentsAtStripe, START } from '../../support/billing/payments-at-stripe.ts'

const { stripe, payments, newCustomer, withCard, pay, openSubscription, subscribe, failOn } = paymentsAtStripe()

describe('a customer', () => {
  test('concurrent and repeated calls create one customer', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => newCustomer()))
    expect(new Set([...ids, await newCustomer()]).size).toBe(1)
    expect(stripe.account.customers.size).toBe(1)
    const [customer] = stripe.account.customers.values()
    expect(customer).toMatchObject({ metadata: { userId: 'user' }, preferred_locales: ['pt-BR'], email: null })
  })

  test('a known customer is not read again', async () => {
    expect(await payments.ensureCustomer({ userId: 'user', customerId: 'cus_known', attempt: 0 })).toBe('cus_known')
    expect(stripe.requests).toEqual([])
  })

  test('a new customer replaces a deleted one under the same key', async () => {
    const first = await newCustomer()
    stripe.deleteCustomer(first)
    const second = await newCustomer()
    expect(second).not.toBe(first)
    expect(await newCustomer()).toBe(second)
    expect(await payments.loadAccount(first)).toMatchObject({ isDeleted: true, subscription: null, payments: [] })
    expect(await payments.loadAccount(second)).toMatchObject({ isDeleted: false, userId: 'user' })
    expect(await payments.loadAccount('cus_never')).toMatchObject({ isDeleted: false, isUnknown: true })
  })
})

describe('a subscription', () => {
  test('a subscription waits for the browser and is active after the payment', async () => {
    const customerId = await newCustomer()
    const card = {
      name: 'João da Silva',
      email: 'joao@example.com',
      postalCode: '01310-100',
      paymentMethodId: stripe.newCard('brazil'),
    }
    const { subscription, clientSecret } = await payments.openSubscription(payerOf(customerId), card)
    expect(subscription).toMatchObject({ customerId, userId: 'user', state: 'incomplete', status: 'incomplete' })
    expect(stripe.account.customers.get(customerId)).toMatchObject({
      name: 'João da Silva',
      email: 'joao@example.com',
      address: { postal_code: '01310-100' },
      invoice_settings: { default_payment_method: card.paymentMethodId },
    })
    expect((await payments.loadAccount(customerId)).payments).toEqual([])

    expect(await pay(clientSecret, card.paymentMethodId)).toBe('succeeded')
    const account = await payments.loadAccount(customerId)
    expect(account).toMatchObject({
      isDeleted: false,
      userId: 'user',
      subscription: { id: subscription.id, state: 'active', endsAtPeriodEnd: false, isWithdrawn: false },
      others: [],
      card: { brand: 'visa', last4: '0002' },
      subscriptionCard: null,
      payments: [
        {
          kind: 'subscription',
          subscriptionId: subscription.id,
          amountCents: 1900,
          refundedCents: 0,
          currency: 'brl',
          paidAt: new Date(START),
          isDisputed: false,
        },
      ],
    })
    expect(account.payments[0]?.periodEnd).toEqual(account.subscription?.currentPeriodEnd)
    expect(await payments.findSubscription(subscription.id)).toMatchObject({ state: 'active' })
    expect((await appErrorOf(openSubscription(customerId))).code).toBe('already_premium')
  })

  test('a double click and two tabs with two cards create one subscription', async () => {
    const customerId = await newCustomer()
    const opened = await Promise.all(['visa', 'mastercard', 'brazil'].map((card) => openSubscription(customerId, card)))
    expect(new Set(opened.map(({ subscription }) => subscription.id)).size).toBe(1)
    expect(new Set(opened.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect((await openSubscription(customerId)).subscription.id).toBe(opened[0]?.subscription.id)
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test('a slow concurrent call creates no second subscription', async () => {
    const customerId = await newCustomer()
    failOn('subscriptions.create', { slowMs: 2_500 }, 1)
    const opened = await Promise.all([openSubscription(customerId), openSubscription(customerId, 'mastercard')])
    expect(new Set(opened.map(({ subscription }) => subscription.id)).size).toBe(1)
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test('a card with 3-D Secure is authenticated in the browser', async () => {
    const customerId = await newCustomer()
    const card = withCard('threeDSecureRequired')
    const { clientSecret } = await payments.openSubscription(payerOf(customerId), card)
    expect(await pay(clientSecret, card.paymentMethodId)).toBe('requires_action')
    expect((await payments.loadAccount(customerId)).subscription?.state).toBe('incomplete')
    stripe.authenticate(paymentIntentIdOf(clientSecret))
    expect((await payments.loadAccount(customerId)).subscription?.state).toBe('active')
  })

  test.each([
    ['declined', 'card_declined', 'generic_decline'],
    ['insufficientFunds', 'card_declined', 'insufficient_funds'],
    ['expired', 'expired_card', 'expired_card'],
    ['incorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['processingError', 'processing_error', 'processing_error'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('a declined card (%s) creates no subscription, and the error has the reason', async (card, code, declineCode) => {
    const customerId = await newCustomer()
    const failure = await appErrorOf(openSubscription(customerId, card))
    expect(failure).toMatchObject({ code: 'payment_declined', message: cardSentence(code, declineCode) })
    expect(failure.message).not.toContain('card')
    expect(answeredWithFailure(failure)).toBe(false)
    expect(stripe.account.subscriptions.size).toBe(0)
    expect((await openSubscription(customerId)).subscription.state).toBe('incomplete')
  })

  test('an unknown card and another person’s card get the same refusal', async () => {
    const [customerId, stranger] = [await newCustomer(), await newCustomer('others')]
    const ofOther = withCard()
    await payments.openSubscription({ userId: 'others', customerId: stranger, attempt: 0 }, ofOther)
    for (const paymentMethodId of ['pm_unknown', '../customers', '', ofOther.paymentMethodId]) {
      const failure = await appErrorOf(
        payments.openSubscription(payerOf(customerId), { ...NO_DETAILS, paymentMethodId }),
      )
      expect(failure).toMatchObject({ code: 'invalid_data', fields: { paymentMethodId: expect.any(String) } })
    }
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test('an e-mail that the provider refuses is shown at its field', async () => {
    const customerId = await newCustomer()
    const failure = await appErrorOf(
      payments.openSubscription(payerOf(customerId), { ...withCard(), email: 'joao@localhost' }),
    )
    expect(failure).toMatchObject({ code: 'invalid_data', fields: { email: expect.any(String) } })
  })

  test('a subscription that was cancelled within a day can be bought again', async () => {
    const { customerId, subscriptionId } = await subscribe()
    await payments.cancelNow(subscriptionId)
    await payments.cancelNow(subscriptionId)
    const again = await openSubscription(customerId)
    expect(again.subscription).toMatchObject({ state: 'incomplete' })
    expect(again.subscription.id).not.toBe(subscriptionId)
  })

  test('a new subscription replaces one that was not paid within a day', async () => {
    const customerId = await newCustomer()
    const first = await openSubscription(customerId)
    await stripe.travelTo('2026-01-11T11:30:00Z')
    const second = await openSubscription(customerId)
    expect(await payments.findSubscription(first.subscription.id)).toMatchObject({ status: 'incomplete_expired' })
    expect(second.subscription).toMatchObject({ state: 'incomplete' })
    expect(second.subscription.id).not.toBe(first.subscription.id)
  })
})
