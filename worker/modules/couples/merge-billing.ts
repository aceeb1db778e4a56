import type { Billing } from '#db/queries/billing/billing'
import type { PlanUpdate } from '#db/queries/billing/plan'
import { entitlementOf } from '../billing/entitlement.ts'

const RUNNING = ['incomplete', 'active', 'past_due']

/** Columns that payments write; the rest of the plan is derived from them. */
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

const isRunning = ({ providerState }: Billing): boolean => providerState !== null && RUNNING.includes(providerState)

/** Whether the couple keeps paying: a subscription that is not cancelled, or a pass, which cannot be cancelled. */
export const keepsPaidPlan = (billing: Billing, at: Date): boolean =>
  (isRunning(billing) && !billing.providerEnds) || (billing.passUntil !== null && billing.passUntil > at)

/** End of a cancelled subscription in epoch milliseconds; 0 without one. */
const lastsUntil = (billing: Billing, at: Date): number =>
  isRunning(billing) ? (entitlementOf(billing, at).lapsesAt?.getTime() ?? 0) : 0

/** Whether the joiner's payments serve both. Of two cancelled subscriptions the one that ends later does. */
function isJoinersServing(inviter: Billing, joiner: Billing, at: Date): boolean {
  if (keepsPaidPlan(inviter, at)) return false
  if (keepsPaidPlan(joiner, at)) return true
  const [ofInviter, ofJoiner] = [lastsUntil(inviter, at), lastsUntil(joiner, at)]
  return ofInviter === ofJoiner ? inviter.customerId === null : ofJoiner > ofInviter
}

/**
 * The plan of a merged couple: what one of the two pays serves both, and so does an administrator's grant.
 *
 * @param inviter - the billing of the couple that stays
 * @param joiner - the billing of the couple that ends
 */
export function mergeBilling(inviter: Billing, joiner: Billing, at: Date): PlanUpdate {
  const [serving, other] = isJoinersServing(inviter, joiner, at) ? [joiner, inviter] : [inviter, joiner]
  const facts = Object.fromEntries(FACTS.map((name) => [name, serving[name]])) as Pick<Billing, (typeof FACTS)[number]>
  const payerId = serving.payerId ?? other.payerId
  const known = { ...facts, payerId, grantedAt: inviter.grantedAt ?? joiner.grantedAt }
  return { ...known, ...entitlementOf(known, at), at }
}

/** The customer whose cancelled subscription still runs although another one serves the couple; null: none. */
export function replacedCustomerOf(inviter: Billing, joiner: Billing, { customerId }: Pick<PlanUpdate, 'customerId'>) {
  const replaced = [inviter, joiner].find((each) => isRunning(each) && each.customerId !== customerId)
  return replaced?.customerId ?? null
}
