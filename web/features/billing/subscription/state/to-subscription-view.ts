import type { SubscriptionStatus } from '../api.ts'

/** What is said of a subscription first. A `null` date is not known. */
export type SubscriptionView =
  | { kind: 'free' }
  /** Charged each month; without a date the charge is due right now. */
  | { kind: 'renewing'; at: string | null }
  /** Cancelled, and running until then; a renewal that failed before may still be collected. */
  | { kind: 'ending'; at: string | null; isChargePending: boolean }
  /** The renewal failed, Premium goes on for some days. */
  | { kind: 'grace'; at: string | null }
  /** The renewal failed, Premium is gone until it passes. */
  | { kind: 'unpaid' }
  | { kind: 'pass'; at: string | null }
  | { kind: 'granted' }
  | { kind: 'ended'; at: string | null }

/** What the state of a subscription comes to, for whoever looks at `now`. */
export function toSubscriptionView(status: SubscriptionStatus, now: Date): SubscriptionView {
  return status.plan === 'premium' ? toPremiumView(status, now) : toFreeView(status, now)
}

function toPremiumView(status: SubscriptionStatus, now: Date): SubscriptionView {
  const { currentPeriodEnd, graceUntil, billing, means, cancelAtPeriodEnd } = status
  if (status.source === 'admin') return { kind: 'granted' }
  if (means === 'pix') return { kind: 'pass', at: currentPeriodEnd }
  const isChargePending = billing === 'past_due'
  const at = graceUntil ?? currentPeriodEnd
  if (cancelAtPeriodEnd) return { kind: 'ending', at, isChargePending }
  if (isChargePending) return { kind: 'grace', at }
  return { kind: 'renewing', at: isAhead(currentPeriodEnd, now) ? currentPeriodEnd : null }
}

function toFreeView({ billing, currentPeriodEnd }: SubscriptionStatus, now: Date): SubscriptionView {
  if (billing === 'past_due') return { kind: 'unpaid' }
  if (billing !== 'canceled') return { kind: 'free' }
  // What was refunded ended before the time it was paid for.
  return { kind: 'ended', at: isAhead(currentPeriodEnd, now) ? null : currentPeriodEnd }
}

/** What whoever sees a state may do about it. */
export interface AllowedActions {
  canCancel: boolean
  canResume: boolean
  canChangeCard: boolean
  /** Until when the purchase can be undone; `null`: it cannot. */
  withdrawableUntil: string | null
}

/** What can be done about a subscription by whoever looks at `now`. */
export function toAllowedActions(status: SubscriptionStatus, now: Date): AllowedActions {
  const { kind } = toSubscriptionView(status, now)
  const isCharged = kind === 'renewing' || kind === 'grace' || kind === 'unpaid'
  return {
    canCancel: isCharged && !status.cancelAtPeriodEnd,
    canResume: kind === 'ending',
    canChangeCard: status.hasPortal && isCharged,
    withdrawableUntil: isAhead(status.withdrawableUntil, now) ? status.withdrawableUntil : null,
  }
}

const isAhead = (iso: string | null, now: Date) => iso !== null && new Date(iso) > now
