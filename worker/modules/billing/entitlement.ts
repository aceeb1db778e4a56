import { TERMS } from '#contracts/terms'
import type { Billing } from '#db/queries/billing/billing'
import { addDays } from '../../lib/calendar.ts'

/** The facts that decide a couple's plan. Each is written by one source, none of them by a browser. */
export type BillingFacts = Pick<
  Billing,
  'providerState' | 'providerPeriodEnd' | 'providerEnds' | 'paidUntil' | 'passUntil' | 'grantedAt' | 'grantedUntil'
>

/** The plan that a couple may use, its end, and how it is paid. */
type Entitlement = Pick<
  Billing,
  'plan' | 'billing' | 'source' | 'means' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'lapsesAt'
>

const FREE = {
  plan: 'free',
  source: 'none',
  means: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  lapsesAt: null,
} as const

/**
 * When Premium ends after a failed renewal. It is counted from the end of the last paid period, because the provider's
 * current period is already the next one (docs/rules.md, billing.2).
 */
export const graceEnd = ({ paidUntil }: Pick<BillingFacts, 'paidUntil'>): Date | null =>
  paidUntil && addDays(paidUntil, TERMS.paymentGraceDays)

function ofSubscription(facts: BillingFacts, now: Date): Entitlement | null {
  const { providerState, providerPeriodEnd, providerEnds, paidUntil } = facts
  const paid = { plan: 'premium', source: 'stripe', means: 'card' } as const
  if (providerState === 'active') {
    const lapsesAt = providerEnds ? providerPeriodEnd : null
    if (lapsesAt && lapsesAt <= now) return null
    return {
      ...paid,
      billing: 'active',
      currentPeriodEnd: providerPeriodEnd,
      cancelAtPeriodEnd: providerEnds,
      lapsesAt,
    }
  }
  const lapsesAt = graceEnd(facts)
  if (providerState !== 'past_due' || !lapsesAt || lapsesAt <= now) return null
  return { ...paid, billing: 'past_due', currentPeriodEnd: paidUntil, cancelAtPeriodEnd: providerEnds, lapsesAt }
}

function ofPass({ passUntil }: BillingFacts, now: Date): Entitlement | null {
  if (!passUntil || passUntil <= now) return null
  return {
    plan: 'premium',
    billing: 'active',
    source: 'stripe',
    means: 'pix',
    currentPeriodEnd: passUntil,
    cancelAtPeriodEnd: true,
    lapsesAt: passUntil,
  }
}

function ofGrant({ grantedAt, grantedUntil: until }: BillingFacts, now: Date): Entitlement | null {
  if (!grantedAt || (until && until <= now)) return null
  return { ...FREE, plan: 'premium', billing: 'granted', source: 'admin', currentPeriodEnd: until, lapsesAt: until }
}

export type Grant = Pick<BillingFacts, 'grantedAt' | 'grantedUntil'>

/** Of the grants of two persons the one that lasts longer. */
export function longerGrant(a: Grant, b: Grant): Grant {
  const [given, other] = a.grantedAt ? [a, b] : [b, a]
  const isOtherLonger =
    other.grantedAt && given.grantedUntil && !(other.grantedUntil && other.grantedUntil <= given.grantedUntil)
  const { grantedAt, grantedUntil } = isOtherLonger ? other : given
  return { grantedAt, grantedUntil }
}

/** The billing state of a couple without Premium: the provider may still be trying to collect a failed renewal. */
function billingOfFree({ providerState, providerEnds, paidUntil, passUntil }: BillingFacts): Entitlement['billing'] {
  if (providerState === 'past_due' && !providerEnds) return 'past_due'
  return paidUntil || passUntil ? 'canceled' : 'none'
}

/**
 * Decides what a couple may use at a given time: a subscription counts before a pass, a pass before an administrator's
 * grant (docs/rules.md, billing.1 to billing.3 and plans.9).
 */
export const entitlementOf = (facts: BillingFacts, now: Date): Entitlement =>
  ofSubscription(facts, now) ?? ofPass(facts, now) ?? ofGrant(facts, now) ?? { ...FREE, billing: billingOfFree(facts) }

type SeenPlan = Pick<Billing, 'billing' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'>

/**
 * The part of the billing state that a member may see. The partner of the payer reads until when the plan is valid, and
 * nothing about a failed renewal or a cancellation.
 */
export function planSeenBy(row: SeenPlan & Pick<Billing, 'plan' | 'payerId' | 'lapsesAt'>, userId: string): SeenPlan {
  const { plan, billing, payerId, currentPeriodEnd, cancelAtPeriodEnd, lapsesAt } = row
  if (payerId === null || payerId === userId || billing === 'granted') {
    return { billing, currentPeriodEnd, cancelAtPeriodEnd }
  }
  if (plan === 'free') return { billing: 'none', currentPeriodEnd: null, cancelAtPeriodEnd: false }
  return {
    billing: 'active',
    currentPeriodEnd: billing === 'past_due' ? lapsesAt : currentPeriodEnd,
    cancelAtPeriodEnd: false,
  }
}
