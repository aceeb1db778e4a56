import type { Billing } from '#db/queries/billing'
import type { NewMessage } from '#db/queries/email-outbox'
import type { Notice } from '#db/queries/notifications'
import type { BillingAccount, ProviderPayment } from '../../providers/payments/payments.ts'
import {
  cancellationMessage,
  paymentFailedMessage,
  premiumEndedMessage,
  receiptMessage,
  resumedMessage,
  withdrawalMessage,
} from '../notifications/billing-messages.ts'
import { premiumMessage } from '../notifications/premium-message.ts'
import { graceEnd } from './entitlement.ts'
import { passesOf, paymentsOfSubscription } from './to-facts.ts'

/** A change of a couple's row: as it was, and as the batch leaves it. */
export interface BillingChange {
  before: Billing
  after: Billing
  /** What the provider said; null: only time has passed. */
  account: BillingAccount | null
  at: Date
}

const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()
const isWhole = ({ amountCents, refundedCents }: ProviderPayment): boolean => refundedCents >= amountCents
const meansOf = ({ kind }: ProviderPayment) => (kind === 'pix' ? 'pix' : 'card')
const newest = (payments: readonly ProviderPayment[]): ProviderPayment | undefined =>
  payments.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())[0]

const begins = ({ before, after }: BillingChange): boolean => before.plan === 'free' && after.plan === 'premium'
const ends = ({ before, after }: BillingChange): boolean => before.plan === 'premium' && after.plan === 'free'
const isSameSubscription = ({ before, after }: BillingChange): boolean => before.subscriptionId === after.subscriptionId
const isLive = ({ providerState }: Billing): boolean => providerState === 'active' || providerState === 'past_due'

/** The payment that this change is about, and whether it began a purchase; null: no money came. */
function paymentOf(change: BillingChange): { payment: ProviderPayment; isFirst: boolean } | null {
  const { before, after, account } = change
  if (!account || after.plan === 'free') return null
  if (after.means === 'pix') {
    const payment = newest(passesOf(account))
    const isMore = after.passUntil !== null && (before.passUntil === null || before.passUntil < after.passUntil)
    return payment && isMore ? { payment, isFirst: begins(change) } : null
  }
  const paid = paymentsOfSubscription(account)
  const payment = newest(paid)
  const isKnown = isSameSubscription(change) && isSame(before.paidUntil, after.paidUntil)
  return payment && !isKnown ? { payment, isFirst: paid.length === 1 } : null
}

function moneyMessage(change: BillingChange): NewMessage | null {
  const paid = paymentOf(change)
  if (!paid) return null
  const { payment, isFirst } = paid
  const { after, at } = change
  const { id, amountCents, paidAt } = payment
  const until = after.currentPeriodEnd
  const means = meansOf(payment)
  return isFirst
    ? premiumMessage({ reference: id, until, renews: !after.cancelAtPeriodEnd, kind: means, amountCents, paidAt, at })
    : receiptMessage({ paymentId: id, amountCents, paidAt, until, means, at })
}

/** The payment of the purchase that ran until now, if it was undone: all of it given back. */
function undonePayment({ before, after, account }: BillingChange): ProviderPayment | null {
  const undone = account?.payments.find((payment) => isWhole(payment) && isSame(payment.paidAt, before.firstPaidAt))
  return undone && !isSame(after.firstPaidAt, before.firstPaidAt) ? undone : null
}

function endMessage(change: BillingChange): NewMessage | null {
  const { before, after, at } = change
  const undone = undonePayment(change)
  if (undone) {
    return withdrawalMessage({ paymentId: undone.id, amountCents: undone.amountCents, means: meansOf(undone), at })
  }
  const wasPaid = before.source === 'stripe'
  return ends(change) && wasPaid
    ? premiumEndedMessage({ coupleId: after.coupleId, revision: after.revision, at })
    : null
}

function failureMessage({ before, after, at }: BillingChange): NewMessage | null {
  const { subscriptionId, paidUntil } = after
  const graceUntil = graceEnd(after)
  const isNew = after.providerState === 'past_due' && before.providerState !== 'past_due'
  if (!isNew || !subscriptionId || !paidUntil || !graceUntil) return null
  return paymentFailedMessage({ subscriptionId, paidUntil, graceUntil, at })
}

/** Somebody changed their mind, here or on the provider's own pages. */
function mindMessage(change: BillingChange): NewMessage | null {
  const { before, after, account, at } = change
  const { subscriptionId, revision, lapsesAt, currentPeriodEnd } = after
  if (!subscriptionId || !isSameSubscription(change) || !isLive(after) || before.providerEnds === after.providerEnds) {
    return null
  }
  // Of a failed renewal what was paid is over: what is left are the days of grace.
  const decision = { subscriptionId, revision, until: lapsesAt ?? currentPeriodEnd, at }
  if (after.providerEnds) return account?.subscription?.isWithdrawn ? null : cancellationMessage(decision)
  return resumedMessage(decision)
}

/** What each member of the couple is written because of a change. */
export const messagesOf = (change: BillingChange): readonly NewMessage[] =>
  [moneyMessage, endMessage, failureMessage, mindMessage].flatMap((write) => write(change) ?? [])

/** What they are told in the app because of it. */
export function noticeOf(change: BillingChange): Notice | null {
  const { after, before, at } = change
  const { coupleId } = after
  const notice = (kind: Notice['kind'], subjectId: string): Notice => ({ coupleId, kind, subjectId, at })
  const turn = `${coupleId}/${after.revision}`
  if (begins(change)) return notice('premium_activated', turn)
  if (ends(change)) return notice('premium_deactivated', turn)
  const hasFailed = after.providerState === 'past_due' && before.providerState !== 'past_due'
  return hasFailed ? notice('payment_failed', turn) : null
}
