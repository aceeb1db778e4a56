import { describe, expect, test } from 'vitest'
import { answeredWithFailure } from '../../../worker/providers/payments/provider-failure.ts'
import { appErrorOf, payerOf, paymentsAtStripe, START } from '../../support/billing/payments-at-stripe.ts'

const { stripe, payments, newCustomer, failOn } = paymentsAtStripe()

describe('Pix', () => {
  const offer = (customerId: string, months: 1 | 3 | 12 = 3, attempt = 0) =>
    payments.openPix(payerOf(customerId, attempt), { months, amountCents: months * 1900 })

  test('concurrent and repeated calls create one code, and another number of months another code', async () => {
    const customerId = await newCustomer()
    const offers = await Promise.all([offer(customerId), offer(customerId)])
    expect(new Set([...offers, await offer(customerId)].map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
    expect(offers[0]).toMatchObject({ amountCents: 5700, copyPasteCode: expect.stringMatching(/^000201/) })
    expect(offers[0]?.expiresAt.getTime()).toBe(Date.parse(START) + 3_600_000)
    expect((await offer(customerId, 12)).paymentIntentId).not.toBe(offers[0]?.paymentIntentId)
    expect(stripe.account.paymentIntents.size).toBe(2)
  })

  test('a new code replaces an expired one', async () => {
    const customerId = await newCustomer()
    const first = await offer(customerId)
    await stripe.travelTo('2026-01-10T12:56:00Z')
    const second = await offer(customerId)
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    await stripe.travelTo('2026-01-10T15:00:00Z')
    expect((await offer(customerId)).paymentIntentId).not.toBe(second.paymentIntentId)
  })

  test('a paid pass lasts its months and can be bought again', async () => {
    const customerId = await newCustomer()
    const { paymentIntentId } = await offer(customerId)
    expect(await payments.findPayment(paymentIntentId)).toEqual({ customerId, isPaid: false })
    await stripe.travelTo('2026-01-10T12:20:00Z')
    stripe.payPix(paymentIntentId)
    expect(await payments.findPayment(paymentIntentId)).toEqual({ customerId, isPaid: true })
    const { payments: paid } = await payments.loadAccount(customerId)
    expect(paid).toEqual([
      {
        id: paymentIntentId,
        kind: 'pix',
        subscriptionId: null,
        months: 3,
        amountCents: 5700,
        refundedCents: 0,
        refunds: [],
        currency: 'brl',
        paidAt: new Date('2026-01-10T12:20:00Z'),
        periodEnd: null,
        isDisputed: false,
      },
    ])
    expect((await offer(customerId)).paymentIntentId).not.toBe(paymentIntentId)
    await payments.refund(paymentIntentId, 0, 0)
    expect((await payments.loadAccount(customerId)).payments[0]).toMatchObject({ refundedCents: 5700 })
  })

  test('the next attempt succeeds after a failure', async () => {
    const customerId = await newCustomer()
    failOn('paymentIntents.create', { status: 500 })
    expect(answeredWithFailure(await appErrorOf(offer(customerId)))).toBe(true)
    stripe.behave('accept')
    expect(answeredWithFailure(await appErrorOf(offer(customerId)))).toBe(true)
    expect((await offer(customerId, 3, 1)).amountCents).toBe(5700)
  })
})
