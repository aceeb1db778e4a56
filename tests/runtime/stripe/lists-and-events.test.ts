import { describe, expect, test } from 'vitest'
import { signatureOf } from '../../fakes/stripe/webhooks.ts'
import { appErrorOf, paymentsAtStripe, START } from '../../support/billing/payments-at-stripe.ts'

const { stripe, payments, newCustomer, withCard, subscribe } = paymentsAtStripe()

describe('lists for the nightly job', () => {
  async function collect<T>(
    read: (after: string | null) => Promise<{ items: readonly T[]; nextCursor: string | null }>,
  ) {
    const all: T[] = []
    let after: string | null = null
    do {
      const page: { items: readonly T[]; nextCursor: string | null } = await read(after)
      all.push(...page.items)
      after = page.nextCursor
    } while (after !== null)
    return all
  }

  test('every subscription that is not cancelled is listed', async () => {
    const { subscriptionId } = await subscribe()
    const stranger = await newCustomer('others')
    const other = await payments.openSubscription({ userId: 'others', customerId: stranger, attempt: 0 }, withCard())
    await payments.cancelNow(other.subscription.id)
    const all = await collect((after) => payments.listSubscriptions(after))
    expect(all.map(({ id }) => id)).toEqual([subscriptionId])
  })

  test('all customers since a date are listed page by page', async () => {
    await newCustomer('early')
    await stripe.travelTo('2026-01-11T12:00:00Z')
    for (let index = 0; index < 105; index++) await newCustomer(`couple-${index}`)
    const all = await collect((after) => payments.listCustomers(stripe.now(), after))
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(105)
    expect(all.map(({ userId }) => userId)).not.toContain('early')
  })

  test('payers and refunded payers are listed', async () => {
    const { customerId } = await subscribe()
    const [payment] = (await payments.loadAccount(customerId)).payments
    const paid = { customerId, paymentId: payment?.id, refundedCents: 0 }
    expect(await collect((after) => payments.listRecentPayers(new Date(START), after))).toEqual([paid])
    await stripe.travelTo('2026-01-14T12:00:00Z')
    expect(await collect((after) => payments.listRecentPayers(stripe.now(), after))).toEqual([])
    stripe.refundFromDashboard(payment?.id ?? '', 500)
    const since = await collect((after) => payments.listRecentPayers(stripe.now(), after))
    expect(since).toEqual([{ ...paid, refundedCents: 500 }])
  })
})

describe('webhook events', () => {
  const read = (
    body: string,
    { secret = stripe.settings.STRIPE_WEBHOOK_SECRET, at = stripe.now().getTime() / 1000 } = {},
  ) => payments.readEvent(body, signatureOf(body, secret, at))

  test('each event has its customer', async () => {
    const { customerId } = await subscribe()
    for (const event of stripe.events) {
      const isNamed = event.type.startsWith('customer.') || event.type.startsWith('invoice.')
      const found = await read(JSON.stringify(event))
      expect(found).toMatchObject({ id: event.id, type: event.type, isForeign: false })
      if (isNamed) expect(found.customerId).toBe(customerId)
    }
    const [payment] = (await payments.loadAccount(customerId)).payments
    stripe.openDispute(payment?.id ?? '')
    const dispute = stripe.eventsOf('charge.dispute.created')[0]
    expect(await read(JSON.stringify(dispute))).toMatchObject({ customerId: null, paymentIntentId: payment?.id })
  })

  test('forged, stale, truncated and unsigned events are refused', async () => {
    await newCustomer()
    const body = JSON.stringify(stripe.events[0])
    const now = stripe.now().getTime() / 1000
    const good = signatureOf(body, stripe.settings.STRIPE_WEBHOOK_SECRET, now)
    await expect(payments.readEvent(body, good)).resolves.toMatchObject({ id: stripe.events[0]?.id })
    const refused = [
      read(body, { secret: 'whsec_other' }),
      read(body, { at: now - 301 }),
      read(body, { at: now + 301 }),
      payments.readEvent(body.slice(0, -1), good),
      payments.readEvent(body, good.slice(0, -1)),
      payments.readEvent(body, null),
    ].map(appErrorOf)
    for (const { code } of await Promise.all(refused)) expect(code).toBe('invalid_signature')
  })
})
