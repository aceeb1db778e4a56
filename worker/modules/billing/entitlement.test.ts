import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../lib/calendar.ts'
import { type BillingFacts, entitlementOf } from './entitlement.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
const NOTHING: BillingFacts = {
  providerState: null,
  providerPeriodEnd: null,
  providerEnds: false,
  paidUntil: null,
  passUntil: null,
  grantedAt: null,
  grantedUntil: null,
}
const inDays = (days: number) => addDays(NOW, days)
const entitlementWith = (facts: Partial<BillingFacts>) => entitlementOf({ ...NOTHING, ...facts }, NOW)

describe('what a couple may use', () => {
  test.each([
    ['nothing', {}, 'free', 'none', 'none', null],
    ['an unpaid subscription', { providerState: 'incomplete' }, 'free', 'none', 'none', null],
    [
      'an active subscription',
      { providerState: 'active', providerPeriodEnd: inDays(20) },
      'premium',
      'active',
      'stripe',
      'card',
    ],
    [
      'a subscription that the provider renews late',
      { providerState: 'active', providerPeriodEnd: inDays(-1) },
      'premium',
      'active',
      'stripe',
      'card',
    ],
    [
      'a cancelled subscription before its end',
      { providerState: 'active', providerEnds: true, providerPeriodEnd: inDays(1) },
      'premium',
      'active',
      'stripe',
      'card',
    ],
    [
      'a cancelled subscription whose end was not reported',
      { providerState: 'active', providerEnds: true, providerPeriodEnd: inDays(0), paidUntil: inDays(0) },
      'free',
      'canceled',
      'none',
      null,
    ],
    [
      'a failed renewal, one millisecond less than seven days after the paid period',
      { providerState: 'past_due', paidUntil: new Date(inDays(-7).getTime() + 1), providerPeriodEnd: inDays(23) },
      'premium',
      'past_due',
      'stripe',
      'card',
    ],
    [
      'a failed renewal, seven days after the paid period',
      { providerState: 'past_due', paidUntil: inDays(-7), providerPeriodEnd: inDays(23) },
      'free',
      'past_due',
      'none',
      null,
    ],
    [
      'a failed renewal after a cancellation, which is not collected again',
      { providerState: 'past_due', providerEnds: true, paidUntil: inDays(-7) },
      'free',
      'canceled',
      'none',
      null,
    ],
    ['an ended subscription', { providerState: 'ended', paidUntil: inDays(20) }, 'free', 'canceled', 'none', null],
    ['an ended subscription that was never paid', { providerState: 'ended' }, 'free', 'none', 'none', null],
    ['a pass', { passUntil: inDays(1) }, 'premium', 'active', 'stripe', 'pix'],
    ['an expired pass', { passUntil: inDays(0) }, 'free', 'canceled', 'none', null],
    ['a grant', { grantedAt: inDays(-400) }, 'premium', 'granted', 'admin', null],
    ['a grant with an end', { grantedAt: NOW, grantedUntil: inDays(1) }, 'premium', 'granted', 'admin', null],
    ['an ended grant', { grantedAt: inDays(-9), grantedUntil: NOW }, 'free', 'none', 'none', null],
    [
      'a grant beside an ended subscription',
      { grantedAt: NOW, providerState: 'ended' },
      'premium',
      'granted',
      'admin',
      null,
    ],
    [
      'a pass beside an ended subscription',
      { passUntil: inDays(9), providerState: 'ended', paidUntil: inDays(-1) },
      'premium',
      'active',
      'stripe',
      'pix',
    ],
  ] as const)('%s', (_, facts, plan, billing, source, means) => {
    expect(entitlementWith(facts)).toMatchObject({ plan, billing, source, means })
  })

  test('a pass ends without a cancellation, at its scheduled end', () => {
    expect(entitlementWith({ passUntil: inDays(9) })).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: inDays(9),
      lapsesAt: inDays(9),
    })
  })

  test('the grace period of a failed renewal does not move with the provider’s periods', () => {
    const facts = { providerState: 'past_due', paidUntil: inDays(-6) } as const
    expect(entitlementWith({ ...facts, providerPeriodEnd: inDays(24) }).lapsesAt).toEqual(inDays(1))
    expect(entitlementWith({ ...facts, providerPeriodEnd: inDays(55) }).lapsesAt).toEqual(inDays(1))
  })

  const date = fc.option(fc.integer({ min: -40, max: 40 }).map(inDays))
  const facts = fc.record({
    providerState: fc.constantFrom(
      null,
      'incomplete' as const,
      'active' as const,
      'past_due' as const,
      'ended' as const,
    ),
    providerPeriodEnd: date,
    providerEnds: fc.boolean(),
    paidUntil: date,
    passUntil: date,
    grantedAt: date,
    grantedUntil: date,
  })

  test('a couple is not Premium without a live subscription, a valid pass or a grant', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const hasReason =
          given.providerState === 'active' ||
          given.providerState === 'past_due' ||
          (given.passUntil !== null && given.passUntil > NOW) ||
          given.grantedAt !== null
        const { plan, source } = entitlementOf(given, NOW)
        expect(plan === 'premium' && !hasReason).toBe(false)
        expect(plan === 'premium').toBe(source !== 'none')
      }),
    )
  })

  test('the entitlement changes exactly at its stated end', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { lapsesAt, ...before } = entitlementOf(given, NOW)
        fc.pre(lapsesAt !== null)
        const { lapsesAt: _, ...last } = entitlementOf(given, new Date(lapsesAt.getTime() - 1))
        expect(last).toEqual(before)
        expect(entitlementOf(given, lapsesAt)).not.toEqual({ ...before, lapsesAt })
      }),
    )
  })
})
