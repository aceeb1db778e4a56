import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { formatDate, formatLastDay } from '../../../lib/format.ts'
import type { SubscriptionStatus } from '../api.ts'

/** The state of a subscription as the screen shows it. A `null` date is unknown. */
export type SubscriptionView =
  | { kind: 'free' }
  /** Renews every month; without a date the payment is due now. */
  | { kind: 'renewing'; at: string | null }
  /** Cancelled, with Premium until `at`; `isChargePending`: a renewal had failed before. */
  | { kind: 'ending'; at: string | null; isChargePending: boolean }
  /** The renewal failed; Premium continues during the grace period. */
  | { kind: 'grace'; at: string | null }
  /** The renewal failed and the grace period is over. */
  | { kind: 'unpaid' }
  | { kind: 'pass'; at: string | null }
  | { kind: 'granted'; at: string | null }
  /** The partner pays for the Premium of both. */
  | { kind: 'partners'; at: string | null }
  | { kind: 'ended'; at: string | null }

/** Derives the state for the screen at `now`. */
export function toSubscriptionView(status: SubscriptionStatus, now: Date): SubscriptionView {
  return status.plan === 'premium' ? toPremiumView(status, now) : toFreeView(status, now)
}

function toPremiumView(status: SubscriptionStatus, now: Date): SubscriptionView {
  const { currentPeriodEnd, graceUntil, billing, means, cancelAtPeriodEnd } = status
  if (status.source === 'admin') return { kind: 'granted', at: currentPeriodEnd }
  if (status.payer === 'partner') return { kind: 'partners', at: currentPeriodEnd }
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
  // A refunded purchase ended before its paid period did.
  return { kind: 'ended', at: isAhead(currentPeriodEnd, now) ? null : currentPeriodEnd }
}

export interface AllowedActions {
  canCancel: boolean
  canResume: boolean
  canChangeCard: boolean
  /** End of the refund window; `null` if the purchase cannot be withdrawn. */
  withdrawableUntil: string | null
}

/** Derives the actions that a subscription allows at `now`. */
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

export interface StateWords {
  /** A short label for the kind of Premium; undefined without Premium. */
  mark?: string
  title: string
  text?: string
}

interface Known {
  card: SubscriptionStatus['card']
  /** Price of a renewal, e.g. `R$ 19`. */
  price: string
  partnerName: string | null
}

/** The texts of a state: a title, and its consequences. */
export function toStateWords(view: SubscriptionView, { card, price, partnerName }: Known): StateWords {
  switch (view.kind) {
    case 'renewing': {
      const { mark, due } = copy.renewing
      const title = view.at === null ? due : copy.renewing.title(formatDate(view.at), price)
      return { mark, title, text: copy.renewing.text(card) }
    }
    case 'ending': {
      const { mark, text, pending } = copy.ending
      return { mark, title: dated(copy.ending, view.at), text: view.isChargePending ? pending : text }
    }
    case 'grace':
    case 'pass': {
      const { mark, text } = copy[view.kind]
      return { mark, title: dated(copy[view.kind], view.at), text }
    }
    case 'ended':
      return { title: dated(copy.ended, view.at), text: copy.ended.text }
    case 'granted':
      return { mark: copy.granted.mark, title: dated(copy.granted, view.at) }
    case 'partners':
      return { title: copy.partners.title(partnerName, view.at && formatDate(view.at)) }
    case 'unpaid':
      return copy.unpaid
    case 'free':
      return { title: copy.free.title }
  }
}

interface Dated {
  title: (date: string) => string
  undated: string
}

const dated = ({ title, undated }: Dated, at: string | null) => (at === null ? undated : title(formatLastDay(at)))
