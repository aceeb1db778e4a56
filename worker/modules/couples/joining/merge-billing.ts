import type { Billing } from '#db/queries/billing/billing'
import type { PlanUpdate } from '#db/queries/billing/plan'
import { entitlementOf } from '../../billing/entitlement.ts'

const RUNNING = ['incomplete', 'active', 'past_due']

/** What a couple's own payments have written; everything else of its plan follows from it. */
const FACTS = [
  'customerId',
  'subscriptionId',
  'providerState',
  'providerPeriodEnd',
  'providerEnds',
  'paidUntil',
  'firstPaidAt',
  'passUntil',
  'remindedOf',
  'cardBrand',
  'cardLast4',
  'attempt',
] as const satisfies readonly (keyof Billing)[]

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
  const serving = isJoiners ? joiner : inviter
  const facts = Object.fromEntries(FACTS.map((name) => [name, serving[name]])) as Pick<Billing, (typeof FACTS)[number]>
  const known = { ...facts, grantedAt: inviter.grantedAt ?? joiner.grantedAt }
  return { ...known, ...entitlementOf(known, at), at }
}
