import { describe, expect, test } from 'vitest'
import type { Billing } from '#db/queries/billing/billing'
import { keepsPaidPlan, mergeBilling, replacedCustomerOf } from './answer-join-request.ts'

const AT = new Date('2026-03-10T15:00:00Z')
const LATER = new Date('2026-04-10T15:00:00Z')
const EARLIER = new Date('2026-02-10T15:00:00Z')

const FREE: Billing = {
  coupleId: 'inviter',
  plan: 'free',
  status: 'inactive',
  billing: 'none',
  source: 'none',
  means: null,
  payerId: null,
  revision: 1,
  customerId: null,
  subscriptionId: null,
  providerState: null,
  providerPeriodEnd: null,
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
  updatedAt: AT,
}
const PAYING: Billing = {
  ...FREE,
  payerId: 'payer-1',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  providerState: 'active',
  providerPeriodEnd: LATER,
  paidUntil: LATER,
}
const ENDED: Billing = { ...PAYING, customerId: 'cus_2', subscriptionId: 'sub_2', providerState: 'ended' }
const ofJoiner = (billing: Billing): Billing => ({ ...billing, coupleId: 'joiner' })

describe('keepsPaidPlan', () => {
  test.each([
    ['nothing', FREE, false],
    ['a subscription that runs', PAYING, true],
    ['a subscription that is being bought', { ...PAYING, providerState: 'incomplete' }, true],
    ['a subscription whose renewal failed', { ...PAYING, providerState: 'past_due' }, true],
    ['a cancelled subscription before its end', { ...PAYING, providerEnds: true }, false],
    ['a subscription that has ended', ENDED, false],
    ['a valid pass', { ...FREE, passUntil: LATER }, true],
    ['an expired pass', { ...FREE, passUntil: EARLIER }, false],
    ['a grant', { ...FREE, grantedAt: EARLIER }, false],
  ] as const)('%s', (_, billing, isPaid) => {
    expect(keepsPaidPlan(billing, AT)).toBe(isPaid)
  })
})

describe('the plan of the merged couple', () => {
  const serving = { plan: 'premium', billing: 'active', customerId: 'cus_1', subscriptionId: 'sub_1' }

  test("the inviter's subscription serves both, even if the joiner paid before", () => {
    expect(mergeBilling(PAYING, ofJoiner(ENDED), AT)).toMatchObject(serving)
  })

  test("the joiner's subscription serves both, even if the inviter paid before", () => {
    expect(mergeBilling(ENDED, ofJoiner(PAYING), AT)).toMatchObject(serving)
    expect(mergeBilling(FREE, ofJoiner(PAYING), AT)).toMatchObject(serving)
  })

  test('a running subscription serves both, and a cancelled one must be ended', () => {
    const cancelled = {
      ...PAYING,
      payerId: 'payer-2',
      customerId: 'cus_2',
      subscriptionId: 'sub_2',
      providerEnds: true,
    }
    for (const [inviter, joiner] of [
      [PAYING, ofJoiner(cancelled)],
      [cancelled, ofJoiner(PAYING)],
    ] as const) {
      const plan = mergeBilling(inviter, joiner, AT)
      expect(plan).toMatchObject(serving)
      expect(replacedCustomerOf(inviter, joiner, plan)).toEqual({ customerId: 'cus_2', userId: 'payer-2' })
    }
  })

  test('if both subscriptions are cancelled, the one that ends later serves both', () => {
    const cancelled = { ...PAYING, providerEnds: true }
    const longer = {
      ...cancelled,
      payerId: 'payer-2',
      customerId: 'cus_2',
      providerPeriodEnd: new Date('2026-05-10T15:00:00Z'),
    }
    for (const [inviter, joiner] of [
      [cancelled, ofJoiner(longer)],
      [longer, ofJoiner(cancelled)],
    ] as const) {
      const plan = mergeBilling(inviter, joiner, AT)
      expect(plan).toMatchObject({ plan: 'premium', customerId: 'cus_2', cancelAtPeriodEnd: true })
      expect(replacedCustomerOf(inviter, joiner, plan)).toEqual({ customerId: 'cus_1', userId: 'payer-1' })
    }
    expect(mergeBilling(cancelled, ofJoiner({ ...cancelled, customerId: 'cus_2' }), AT)).toMatchObject(serving)
  })

  test('a single cancelled subscription serves to its end', () => {
    const cancelled = { ...PAYING, providerEnds: true }
    for (const [inviter, joiner] of [
      [cancelled, ofJoiner(FREE)],
      [FREE, ofJoiner(cancelled)],
      [ENDED, ofJoiner(cancelled)],
    ] as const) {
      const plan = mergeBilling(inviter, joiner, AT)
      expect(plan).toMatchObject(serving)
      expect(replacedCustomerOf(inviter, joiner, plan)).toBeNull()
    }
  })

  test('a grant of either couple is preserved, even beside a subscription', () => {
    const granted = { ...FREE, grantedAt: EARLIER }
    expect(mergeBilling(FREE, ofJoiner(granted), AT)).toMatchObject({ plan: 'premium', billing: 'granted' })
    expect(mergeBilling(granted, ofJoiner(PAYING), AT)).toMatchObject(serving)
  })

  test('of two grants the one that lasts longer serves both', () => {
    const [short, long] = [EARLIER, AT].map((grantedAt) => ({ ...FREE, grantedAt, grantedUntil: LATER }))
    const endless = { ...FREE, grantedAt: EARLIER }
    if (!short || !long) throw new Error('two grants')
    const longer = { ...long, grantedUntil: new Date(LATER.getTime() + 1) }
    expect(mergeBilling(short, ofJoiner(longer), AT)).toMatchObject({ currentPeriodEnd: longer.grantedUntil })
    expect(mergeBilling(longer, ofJoiner(short), AT)).toMatchObject({ currentPeriodEnd: longer.grantedUntil })
    expect(mergeBilling(short, ofJoiner(endless), AT)).toMatchObject({ billing: 'granted', currentPeriodEnd: null })
  })

  test('two free couples merge to a free plan', () => {
    const plan = mergeBilling(FREE, ofJoiner(FREE), AT)
    expect(plan).toMatchObject({ plan: 'free', billing: 'none', customerId: null })
    expect(plan).not.toHaveProperty('coupleId')
  })
})
