import type { SubscriptionStatus } from '#contracts/billing'
import { isPremium } from '#contracts/plans'
import { TERMS } from '#contracts/terms'
import type { Billing } from '#db/queries/billing/billing'
import type { Caller, Deps } from '../../../deps.ts'
import { addDays } from '../../../lib/calendar.ts'
import { toIso } from '../../../lib/to-iso.ts'
import { isLive } from '../../../providers/payments/payments.ts'
import { graceEnd } from '../entitlement.ts'
import { loadBilling } from './load-billing.ts'

function withdrawableUntil({ firstPaidAt, source, plan }: Billing, now: Date): Date | null {
  if (!firstPaidAt || source !== 'stripe' || plan !== 'premium') return null
  const until = addDays(firstPaidAt, TERMS.withdrawalDays)
  return until > now ? until : null
}

const cardOf = ({ cardBrand, cardLast4, providerState }: Billing) =>
  cardBrand && cardLast4 && isLive(providerState) ? { brand: cardBrand, last4: cardLast4 } : null

/** Maps a couple's billing row to the contract. */
const toSubscriptionStatus = (billing: Billing, now: Date): SubscriptionStatus => ({
  status: isPremium(billing) ? 'premium' : 'free',
  plan: billing.plan,
  currentPeriodEnd: toIso(billing.currentPeriodEnd),
  cancelAtPeriodEnd: billing.cancelAtPeriodEnd,
  billing: billing.billing,
  source: billing.source,
  means: billing.means,
  card: cardOf(billing),
  graceUntil: billing.billing === 'past_due' ? toIso(graceEnd(billing)) : null,
  withdrawableUntil: toIso(withdrawableUntil(billing, now)),
  hasPortal: billing.customerId !== null && billing.hasPaid,
})

/** Loads what the caller's couple may use and how that is paid, from our own table: the provider may be down. */
export async function loadSubscriptionStatus(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<SubscriptionStatus> {
  const { billing } = await loadBilling(deps, caller)
  return toSubscriptionStatus(billing, deps.now())
}
