import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { type RawAccount, toAccount, toSubscription } from './to-account.ts'

/** The provider's own sample objects; a test sets only the fields that it is about. */
const { 'x-fixtures': fixtures } = JSON.parse(readFileSync('tests/fakes/stripe/openapi.json', 'utf8'))

const sample = <T>(name: string, changes: object): T => ({ ...structuredClone(fixtures[name]), ...changes }) as T

const at = (day: number): number => Date.UTC(2026, 0, day) / 1000
const dateAt = (day: number): Date => new Date(at(day) * 1000)

const subscription = (changes: object = {}) =>
  sample<Stripe.Subscription>('subscription', {
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    created: at(1),
    cancel_at: null,
    cancel_at_period_end: false,
    default_payment_method: null,
    metadata: { userId: 'user' },
    items: { data: [{ current_period_end: at(31) }] },
    ...changes,
  })

const invoice = (intentId: string, changes: object = {}) =>
  sample<Stripe.Invoice>('invoice', {
    id: `in_${intentId}`,
    parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } },
    payments: { data: [{ payment: { type: 'payment_intent', payment_intent: intentId } }] },
    status_transitions: { paid_at: at(2) },
    lines: { data: [{ period: { start: at(1), end: at(31) } }, { period: { start: at(1), end: at(5) } }] },
    ...changes,
  })

const intent = (id: string, changes: object = {}) =>
  sample<Stripe.PaymentIntent>('payment_intent', {
    id,
    status: 'succeeded',
    amount_received: 1900,
    currency: 'brl',
    created: at(1),
    metadata: {},
    latest_charge: sample('charge', { created: at(3), amount_refunded: 0, disputed: false }),
    ...changes,
  })

const method = (id: string, last4: string, created = at(1)) =>
  sample<Stripe.PaymentMethod>('payment_method', { id, created, card: { brand: 'visa', last4 } })

const customer = (card: Stripe.PaymentMethod | null = null) =>
  sample<Stripe.Customer>('customer', {
    id: 'cus_1',
    metadata: { userId: 'user' },
    invoice_settings: { default_payment_method: card },
  })

const account = (raw: Partial<RawAccount> = {}) =>
  toAccount({
    customerId: 'cus_1',
    customer: customer(),
    isDeleted: false,
    subscriptions: [],
    invoices: [],
    intents: [],
    ...raw,
  })

describe('a subscription', () => {
  test.each([
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'ended'],
    ['trialing', 'active'],
    ['active', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'ended'],
    ['paused', 'ended'],
    ['canceled', 'ended'],
    ['a_state_of_next_year', 'ended'],
  ])('%s counts as %s', (status, state) => {
    expect(toSubscription(subscription({ status }))).toMatchObject({ status, state })
  })

  test.each([
    ['at the period’s end', { cancel_at_period_end: true }, true],
    ['by the provider’s own page', { cancel_at: at(31) }, true],
    ['never', {}, false],
  ])('ends %s', (_name, changes, endsAtPeriodEnd) => {
    expect(toSubscription(subscription(changes)).endsAtPeriodEnd).toBe(endsAtPeriodEnd)
  })

  test('the provider’s own sample is mapped', () => {
    expect(toSubscription(fixtures.subscription)).toMatchObject({ customerId: expect.stringMatching(/^cus_/) })
  })

  test('missing fields are no error', () => {
    const bare = { id: 'sub_1', customer: { id: 'cus_1' }, status: 'active', created: at(1) } as Stripe.Subscription
    expect(toSubscription(bare)).toMatchObject({
      customerId: 'cus_1',
      userId: null,
      currentPeriodEnd: null,
      endsAtPeriodEnd: false,
      isWithdrawn: false,
    })
  })

  test('only the product’s own metadata marks a withdrawal', () => {
    expect(toSubscription(subscription({ metadata: { withdrawn: 'true' } })).isWithdrawn).toBe(true)
    expect(toSubscription(subscription({ metadata: { withdrawn: 'no' } })).isWithdrawn).toBe(false)
  })
})

describe('which subscription counts', () => {
  test('the most advanced state counts, then the newest', () => {
    const subscriptions = [
      subscription({ id: 'sub_new', status: 'incomplete', created: at(9) }),
      subscription({ id: 'sub_old', status: 'active', created: at(1) }),
      subscription({ id: 'sub_late', status: 'past_due', created: at(8) }),
      subscription({ id: 'sub_gone', status: 'canceled', created: at(10) }),
    ]
    const { subscription: main, others } = account({ subscriptions })
    expect(main?.id).toBe('sub_old')
    expect(others.map(({ id }) => id)).toEqual(['sub_late', 'sub_new'])
  })

  test('an account without subscriptions has none', () => {
    expect(account()).toMatchObject({
      subscription: null,
      others: [],
      card: null,
      isDeleted: false,
      userId: 'user',
    })
    expect(account({ customer: null, isDeleted: true })).toMatchObject({
      isDeleted: true,
      isUnknown: false,
      userId: null,
    })
    expect(account({ customer: null })).toMatchObject({ isDeleted: false, isUnknown: true, userId: null })
  })
})

describe('payments', () => {
  test('a payment of a subscription has the invoice’s date and period', () => {
    const [payment] = account({ intents: [intent('pi_1')], invoices: [invoice('pi_1')] }).payments
    expect(payment).toEqual({
      id: 'pi_1',
      kind: 'subscription',
      subscriptionId: 'sub_1',
      months: null,
      amountCents: 1900,
      refundedCents: 0,
      refunds: [],
      currency: 'brl',
      paidAt: dateAt(2),
      periodEnd: dateAt(31),
      isDisputed: false,
    })
  })

  test('a payment of a pass has the date of the payment, not of the offer', () => {
    const [payment] = account({ intents: [intent('pi_1', { metadata: { months: '3' } })] }).payments
    expect(payment).toMatchObject({ kind: 'pix', months: 3, paidAt: dateAt(3), periodEnd: null, subscriptionId: null })
  })

  test('refunds and disputes are mapped', () => {
    const refund = (id: string, status: string) => ({ id, status, amount: 1900, created: at(4) })
    const refunds = { data: [refund('re_1', 'succeeded'), refund('re_2', 'failed')] }
    const latest_charge = { created: at(3), amount_refunded: 1900, disputed: true, refunds }
    const [payment] = account({ intents: [intent('pi_1', { latest_charge, metadata: { months: '1' } })] }).payments
    expect(payment).toMatchObject({
      ...{ refundedCents: 1900, isDisputed: true },
      refunds: [{ id: 're_1', amountCents: 1900, refundedAt: dateAt(4) }],
    })
  })

  test('unpaid payments and those of other products are left out', () => {
    const intents = [
      intent('pi_open', { status: 'requires_action', metadata: { months: '1' } }),
      intent('pi_waiting', { status: 'processing', metadata: { months: '1' } }),
      intent('pi_other'),
      intent('pi_odd', { metadata: { months: '2' } }),
      intent('pi_worse', { metadata: { months: 'toString' } }),
      intent('pi_bill'),
    ]
    const invoices = [invoice('pi_bill', { parent: null })]
    expect(account({ intents, invoices }).payments).toEqual([])
  })

  test('payments are sorted newest first, with or without expanded references', () => {
    const invoices = [
      invoice('x', { payments: { data: [{ payment: { payment_intent: { id: 'pi_2' } } }] } }),
      invoice('pi_1', { status_transitions: { paid_at: at(1) } }),
      invoice('pi_3', { payments: undefined }),
    ]
    const intents = [intent('pi_1'), intent('pi_2', { latest_charge: 'ch_2' }), intent('pi_3')]
    expect(account({ intents, invoices }).payments.map(({ id }) => id)).toEqual(['pi_2', 'pi_1'])
  })
})

describe('the card that renews', () => {
  const old = method('pm_old', '1111', at(1))
  const recent = method('pm_new', '2222', at(9))

  test('the renewal charges the customer’s card', () => {
    const subscriptions = [subscription()]
    expect(account({ customer: customer(old), subscriptions })).toMatchObject({
      card: { brand: 'visa', last4: '1111' },
      subscriptionCard: null,
    })
  })

  test.each([
    ['changed in the portal', recent, old, '2222', false],
    ['given on the hosted page', old, recent, '2222', true],
    ['given on the hosted page, the first of all', null, recent, '2222', true],
  ])('the renewal charges the newest card: %s', (_name, common, own, last4, isNewest) => {
    const subscriptions = [subscription({ default_payment_method: own })]
    expect(account({ customer: customer(common), subscriptions })).toMatchObject({
      card: { last4 },
      subscriptionCard: { paymentMethodId: own.id, isNewest },
    })
  })

  test.each(['canceled', 'unpaid', 'incomplete_expired'])('there is no card once nothing renews: %s', (status) => {
    const subscriptions = [subscription({ status, default_payment_method: recent })]
    expect(account({ customer: customer(old), subscriptions })).toMatchObject({ card: null, subscriptionCard: null })
  })
})
