import { describe, expect, test } from 'vitest'
import { appErrorOf, payerOf, paymentsAtStripe, RETURN_URLS } from '../../support/billing/payments-at-stripe.ts'

const { stripe, payments, reports, newCustomer, withCard, pay, openSubscription, subscribe } = paymentsAtStripe()

describe('the provider’s pages', () => {
  const payOnPage = async (url: string, number = '5555555555554444') => {
    const body = new URLSearchParams({ number, expiry: '12 / 40', cvc: '123' })
    expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  }

  test('concurrent and repeated calls open one checkout', async () => {
    const customerId = await newCustomer()
    const open = () => payments.openCheckout(payerOf(customerId), RETURN_URLS)
    const urls = await Promise.all([open(), open()])
    expect(new Set([...urls, await open()]).size).toBe(1)
    await stripe.travelTo('2026-01-11T11:45:00Z')
    expect(await open()).not.toBe(urls[0])
  })

  test('a subscriber cannot open a checkout; after a failed renewal it is the page of the invoice', async () => {
    const { customerId } = await subscribe()
    expect((await appErrorOf(payments.openCheckout(payerOf(customerId), RETURN_URLS))).code).toBe('already_premium')
    stripe.changeCard(customerId, 'declinedLater')
    await stripe.travelTo('2026-02-10T14:00:00Z')
    expect(await payments.openCheckout(payerOf(customerId), RETURN_URLS)).toContain('/invoices/')
    expect(stripe.account.checkouts.size).toBe(0)
  })

  test('a person who paid on the hosted page has one subscription, one charged card and no open checkout', async () => {
    const customerId = await newCustomer()
    await openSubscription(customerId, 'visa')
    const url = await payments.openCheckout(payerOf(customerId), RETURN_URLS)
    await payments.openCheckout(payerOf(customerId), { ...RETURN_URLS, cancel: 'https://pradois.example/' })
    await stripe.travelTo('2026-01-10T12:01:00Z')
    await payOnPage(url)
    const before = await payments.loadAccount(customerId)
    expect(before).toMatchObject({
      subscription: { state: 'active', userId: 'user' },
      others: [{ state: 'incomplete' }],
      card: { brand: 'mastercard', last4: '4444' },
      subscriptionCard: { isNewest: true },
    })
    await payments.cleanUp(before)
    const after = await payments.loadAccount(customerId)
    expect(after).toMatchObject({
      subscription: { state: 'active' },
      others: [],
      card: { last4: '4444' },
      subscriptionCard: null,
    })
    expect([...stripe.account.checkouts.values()].filter(({ status }) => status === 'open')).toEqual([])
    await payments.cleanUp(after)
    expect(reports).toEqual([])
  })

  test('a double payment is reported, and no paid subscription is cancelled', async () => {
    const customerId = await newCustomer()
    const method = withCard()
    const { clientSecret } = await payments.openSubscription(payerOf(customerId), method)
    await payOnPage(await payments.openCheckout(payerOf(customerId), RETURN_URLS))
    expect(await pay(clientSecret, method.paymentMethodId)).toBe('succeeded')
    const account = await payments.loadAccount(customerId)
    expect(account).toMatchObject({ subscription: { state: 'active' }, others: [{ state: 'active' }] })
    await payments.cleanUp(account)
    expect(reports).toEqual([{ level: 'error', event: 'paid_twice', subscriptionId: account.others[0]?.id, count: 1 }])
    expect((await payments.loadAccount(customerId)).others).toHaveLength(1)
  })

  test('a card changed in the portal is the one that is charged', async () => {
    const customerId = await newCustomer()
    await payOnPage(await payments.openCheckout(payerOf(customerId), RETURN_URLS), '4242424242424242')
    await stripe.travelTo('2026-01-12T12:00:00Z')
    stripe.changeCard(customerId, 'mastercard')
    const account = await payments.loadAccount(customerId)
    expect(account).toMatchObject({ card: { last4: '4444' }, subscriptionCard: { isNewest: false } })
    await payments.cleanUp(account)
    await stripe.travelTo('2026-02-10T14:00:00Z')
    const { payments: paid, card } = await payments.loadAccount(customerId)
    expect(card?.last4).toBe('4444')
    const charge = [...stripe.account.charges.values()].find(({ payment_intent }) => payment_intent === paid[0]?.id)
    expect(charge).toMatchObject({ payment_method_details: { card: { last4: '4444' } } })
  })

  test('the portal opens on the card or on the payments', async () => {
    const { customerId, subscriptionId } = await subscribe()
    const open = (id: string | null) =>
      payments.openPortal(customerId, { subscriptionId: id, returnUrl: RETURN_URLS.cancel })
    expect(await (await fetch(await open(subscriptionId))).text()).toContain('Atualizar cartão')
    expect(await (await fetch(await open(null))).text()).toContain('Faturas')
  })

  test('every payment has its receipt', async () => {
    const { customerId } = await subscribe()
    const [payment] = (await payments.loadAccount(customerId)).payments
    expect(await payments.findReceipt(payment?.id ?? '')).toContain('/invoices/')
    const { paymentIntentId } = await payments.openPix(payerOf(customerId), { months: 1, amountCents: 1900 })
    expect(await payments.findReceipt(paymentIntentId)).toBeNull()
    stripe.payPix(paymentIntentId)
    expect(await payments.findReceipt(paymentIntentId)).toMatch(/^https?:/)
    expect(await payments.findReceipt('pi_unknown')).toBeNull()
    expect(await payments.findReceipt('../refunds')).toBeNull()
  })
})
