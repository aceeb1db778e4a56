import { describe, expect, test } from 'vitest'
import type { Billing } from '#db/queries/billing/billing'
import type { BillingAccount, ProviderPayment, ProviderSubscription } from '../../../providers/payments/payments.ts'
import { type BillingChange, messagesOfChange } from './billing-change.ts'

const PAID_AT = new Date('2026-01-10T12:00:00Z')
const PAID_UNTIL = new Date('2026-02-10T12:00:00Z')
const SOON = new Date('2026-01-10T12:00:05Z')

const FREE: Billing = {
  coupleId: 'couple',
  plan: 'free',
  status: 'inactive',
  billing: 'none',
  source: 'none',
  means: null,
  payerId: null,
  revision: 1,
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  providerState: 'incomplete',
  providerPeriodEnd: PAID_UNTIL,
  providerEnds: false,
  endsForDeletion: false,
  currentPeriodEnd: null,
  paidUntil: null,
  cancelAtPeriodEnd: false,
  firstPaidAt: null,
  passUntil: null,
  remindedOf: null,
  grantedAt: null,
  grantedUntil: null,
  lapsesAt: null,
  cardBrand: null,
  cardLast4: null,
  attempt: 0,
  premiumSince: null,
  updatedAt: PAID_AT,
}
const BY_CARD: Billing = {
  ...FREE,
  plan: 'premium',
  status: 'active',
  billing: 'active',
  source: 'stripe',
  means: 'card',
  providerState: 'active',
  currentPeriodEnd: PAID_UNTIL,
  paidUntil: PAID_UNTIL,
  firstPaidAt: PAID_AT,
}

const month = (facts: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'pi_month',
  kind: 'subscription',
  subscriptionId: 'sub_1',
  months: null,
  amountCents: 1900,
  refundedCents: 0,
  refunds: [],
  currency: 'brl',
  paidAt: PAID_AT,
  periodEnd: PAID_UNTIL,
  isDisputed: false,
  ...facts,
})
const pass = (): ProviderPayment =>
  month({ id: 'pi_pass', kind: 'pix', subscriptionId: null, months: 1, periodEnd: null })

function accountOf(payments: ProviderPayment[], facts: Partial<ProviderSubscription> = {}): BillingAccount {
  const subscription: ProviderSubscription = {
    id: 'sub_1',
    customerId: 'cus_1',
    userId: 'user',
    state: 'active',
    status: 'active',
    currentPeriodEnd: PAID_UNTIL,
    extendedUntil: null,
    endsAtPeriodEnd: false,
    isWithdrawn: false,
    createdAt: PAID_AT,
    ...facts,
  }
  const nothing = { isDeleted: false, isUnknown: false, others: [], card: null, subscriptionCard: null }
  return { ...nothing, customerId: 'cus_1', userId: 'user', subscription, payments }
}

const causesOf = (change: Omit<BillingChange, 'at'> & { at?: Date }): string[] =>
  messagesOfChange({ at: SOON, ...change }).map(({ cause }) => cause)

describe('a purchase is confirmed', () => {
  test('a purchase is confirmed even if its payment arrives before its state', () => {
    const account = accountOf([month()])
    const paidOnly = { ...FREE, paidUntil: PAID_UNTIL }
    expect(causesOf({ before: FREE, after: paidOnly, account })).toEqual([])
    expect(causesOf({ before: paidOnly, after: BY_CARD, account })).toEqual(['premium/pi_month'])
    expect(causesOf({ before: BY_CARD, after: { ...BY_CARD, cardLast4: '4444' }, account })).toEqual([])
  })

  test('a purchase is confirmed even after its renewal, which cannot be withdrawn', () => {
    const renewal = month({ id: 'pi_renewal', paidAt: PAID_UNTIL })
    const before = { ...FREE, subscriptionId: null, providerState: null }
    expect(causesOf({ before, after: BY_CARD, account: accountOf([renewal, month()]) })).toEqual(['premium/pi_month'])
  })

  test('a pass and a subscription that were bought together are both confirmed', () => {
    const after = { ...BY_CARD, passUntil: PAID_UNTIL }
    const account = accountOf([month(), pass()])
    expect(causesOf({ before: FREE, after, account })).toEqual(['premium/pi_month', 'receipt/pi_pass'])
    expect(causesOf({ before: BY_CARD, after, account })).toEqual(['receipt/pi_pass'])
    expect(causesOf({ before: after, after: { ...after, cardLast4: '4444' }, account })).toEqual([])
  })
})

describe('a refund', () => {
  const after: Billing = { ...FREE, providerState: 'ended', billing: 'canceled', paidUntil: PAID_UNTIL }
  const ended = (isWithdrawn: boolean) =>
    accountOf([month({ refundedCents: 1900 })], { state: 'ended', status: 'canceled', isWithdrawn })

  test('a refund is a withdrawal if it was made, or the withdrawal requested, within seven days', () => {
    expect(causesOf({ before: BY_CARD, after, account: ended(false) })).toEqual(['withdrawal/pi_month'])
    const late = new Date('2026-01-18T12:00:00Z')
    expect(causesOf({ before: BY_CARD, after, account: ended(true), at: late })).toEqual(['withdrawal/pi_month'])
  })

  test('a later refund is goodwill and only ends the purchase', () => {
    const late = new Date('2026-01-30T12:00:00Z')
    expect(causesOf({ before: BY_CARD, after, account: ended(false), at: late })).toEqual(['premium_ended/couple/1'])
  })
})

describe('a renewal that failed', () => {
  const account = accountOf([month()], { state: 'past_due', status: 'past_due' })
  const after: Billing = { ...BY_CARD, billing: 'past_due', providerState: 'past_due' }

  test('a failed renewal is notified only during the grace period', () => {
    const cause = `payment_failed/sub_1/${PAID_UNTIL.toISOString()}`
    expect(causesOf({ before: BY_CARD, after, account, at: new Date('2026-02-17T11:59:59Z') })).toEqual([cause])
    expect(causesOf({ before: BY_CARD, after, account, at: new Date('2026-02-17T12:00:00Z') })).toEqual([])
  })

  test('the message about a resumed subscription names no renewal date during the grace period', () => {
    const before = { ...after, providerEnds: true, cancelAtPeriodEnd: true }
    const [message] = messagesOfChange({ before, after, account, at: new Date('2026-02-12T12:00:00Z') })
    expect(message).toMatchObject({ kind: 'resumed', payload: { until: null } })
  })
})
