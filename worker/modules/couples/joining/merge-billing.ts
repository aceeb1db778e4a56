import type { Billing } from '#db/queries/billing/billing'
import type { PlanUpdate } from '#db/queries/billing/plan'
import { entitlementOf } from '../../billing/entitlement.ts'

const RUNNING = ['incomplete', 'active', 'past_due']

/** Whether a couple pays, is about to, or has paid beforehand for a time that is not over. */
export const hasPaidPlan = ({ providerState, passUntil }: Billing, at: Date): boolean =>
  (providerState !== null && RUNNING.includes(providerState)) || (passUntil !== null && passUntil > at)

/**
 * The plan of two couples that become one: what one of them pays serves both, and so does an administrator's grant.
 *
 * @param inviter - the billing of the couple that goes on
 * @param joiner - that of the couple that ends
 */
export function mergeBilling(inviter: Billing, joiner: Billing, at: Date): PlanUpdate {
  const isJoiners = !hasPaidPlan(inviter, at) && (hasPaidPlan(joiner, at) || inviter.customerId === null)
  const kept = isJoiners ? joiner : inviter
  const {
    coupleId: _,
    status: __,
    revision: ___,
    updatedAt: ____,
    premiumSince: _____,
    hasPaid: ______,
    ...facts
  } = kept
  const known = { ...facts, grantedAt: inviter.grantedAt ?? joiner.grantedAt }
  return { ...known, ...entitlementOf(known, at), at }
}
