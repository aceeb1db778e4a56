import { describe, expect, test } from 'vitest'
import type { BillingAccount, ProviderPayment, ProviderSubscription } from '../../../providers/payments/payments.ts'
import { passEnd, toProviderFacts } from './to-provider-facts.ts'

const at = (day: string) => new Date(`${day}T15:00:00Z`)

const pass = (day: string, months: 1 | 3 | 12, refundedCents = 0): ProviderPayment => ({
  id: `pi_${day}`,
  kind: 'pix',
  subscriptionId: null,
  months,
  amountCents: months * 1900,
  refundedCents,
  refunds: [],
  currency: 'brl',
  paidAt: at(day),
  periodEnd: null,
  isDisputed: false,
})

const month = (subscriptionId: string, day: string, until: string): ProviderPayment => ({
  ...pass(day, 1),
  id: `pi_${subscriptionId}_${day}`,
  kind: 'subscription',
  subscriptionId,
  months: null,
  periodEnd: at(until),
})

const subscription = (state: ProviderSubscription['state']): ProviderSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  userId: 'user',
  state,
  status: state,
  currentPeriodEnd: at('2026-05-10'),
  extendedUntil: null,
  endsAtPeriodEnd: false,
  isWithdrawn: false,
  createdAt: at('2026-03-10'),
})

const account = (change: Partial<BillingAccount>): BillingAccount => ({
  customerId: 'cus_1',
  isDeleted: false,
  isUnknown: false,
  userId: 'user',
  subscriptionCard: null,
  subscription: null,
  others: [],
  payments: [],
  card: null,
  ...change,
})

describe('passes', () => {
  test.each([
    ['none', [], null],
    ['one', [pass('2026-03-10', 1)], '2026-04-10'],
    ['of a year', [pass('2026-03-10', 12)], '2027-03-10'],
    ['to the last day of a shorter month', [pass('2027-01-31', 1)], '2027-02-28'],
    ['the second begins where the first ends', [pass('2026-03-10', 1), pass('2026-03-20', 3)], '2026-07-10'],
    ['in whatever order they are told', [pass('2026-03-20', 3), pass('2026-03-10', 1)], '2026-07-10'],
    ['after a pause from the day it is paid', [pass('2026-01-01', 1), pass('2026-03-20', 1)], '2026-04-20'],
    ['what was given back never was', [pass('2026-03-10', 1), pass('2026-03-20', 3, 5700)], '2026-04-10'],
    ['a part given back takes its days', [pass('2026-04-10', 1, 950)], '2026-04-25'],
    ['what a bank took back never was', [{ ...pass('2026-03-10', 1), isDisputed: true }], null],
  ])('%s', (_, payments, end) => {
    expect(passEnd({ payments })).toEqual(end === null ? null : at(end))
  })

  test('months are counted in São Paulo, not in UTC', () => {
    const late = { ...pass('2026-01-31', 1), paidAt: new Date('2026-02-01T01:30:00Z') }
    expect(passEnd({ payments: [late] })).toEqual(new Date('2026-03-01T01:30:00Z'))
  })
})

describe('a subscription', () => {
  const payments = [
    month('sub_1', '2026-04-10', '2026-05-10'),
    month('sub_1', '2026-03-10', '2026-04-10'),
    month('sub_0', '2025-03-10', '2027-04-10'),
  ]

  test('a subscription is paid until the end of its own last paid period', () => {
    expect(toProviderFacts(account({ subscription: subscription('past_due'), payments }))).toMatchObject({
      providerState: 'past_due',
      paidUntil: at('2026-05-10'),
      firstPaidAt: at('2026-03-10'),
    })
  })

  test('after the end of a subscription the refund window counts from the pass', () => {
    const facts = toProviderFacts(
      account({ subscription: subscription('ended'), payments: [...payments, pass('2026-05-11', 1)] }),
    )
    expect(facts.firstPaidAt).toEqual(at('2026-05-11'))
  })
})
