import { TERMS } from '#contracts/terms'
import type { Billing } from '#db/queries/billing/billing'
import type { NewMessage } from '#db/queries/notifications/email-outbox'
import type { Notice } from '#db/queries/notifications/notifications'
import { addDays } from '../../../lib/calendar.ts'
import { type BillingAccount, isLive, type ProviderPayment } from '../../../providers/payments/payments.ts'
import {
  cancellationMessage,
  paymentFailedMessage,
  premiumEndedMessage,
  premiumMessage,
  receiptMessage,
  resumedMessage,
  withdrawalMessage,
} from '../billing-messages.ts'
import { graceEnd } from '../entitlement.ts'
import { firstPaymentOf } from '../purchase/purchase.ts'
import { passesOf, paymentsOfSubscription } from './to-provider-facts.ts'

export interface BillingChange {
  before: Billing
  after: Billing
  /** The account at the provider; null: only time has passed. */
  account: BillingAccount | null
  at: Date
}

const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()
const isFullyRefunded = ({ amountCents, refundedCents }: ProviderPayment): boolean => refundedCents >= amountCents
const paymentMethodOf = ({ kind }: ProviderPayment) => (kind === 'pix' ? 'pix' : 'card')
const newest = (payments: readonly ProviderPayment[]): ProviderPayment | undefined =>
  payments.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())[0]

const isPremiumStart = ({ before, after }: BillingChange): boolean => before.plan === 'free' && after.plan === 'premium'
const isPremiumEnd = ({ before, after }: BillingChange): boolean => before.plan === 'premium' && after.plan === 'free'
const isSameSubscription = ({ before, after }: BillingChange): boolean => before.subscriptionId === after.subscriptionId

/** The message about a charge of the subscription: the confirmation of a purchase, or the receipt of a renewal. */
function subscriptionPaymentMessage(change: BillingChange): NewMessage | null {
  const { before, after, account, at } = change
  if (!account || after.means !== 'card') return null
  const paid = paymentsOfSubscription(account)
  // Even if its event is late, a purchase gets its confirmation, with the payment of its first month.
  const isPurchase = paid.length === 1 || !isSameSubscription(change)
  const payment = isPurchase ? firstPaymentOf(account, after.subscriptionId ?? '') : newest(paid)
  // The provider's lists are read in parallel: a payment may be visible before the state that it leads to.
  const isKnown = isSameSubscription(change) && isSame(before.paidUntil, after.paidUntil) && before.means === 'card'
  // An administrator added days, for which nobody paid.
  const isExtended = isSameSubscription(change) && isSame(account.subscription?.extendedUntil ?? null, after.paidUntil)
  if (!payment || isKnown || isExtended) return null
  const { id, amountCents, paidAt } = payment
  const until = after.currentPeriodEnd
  return isPurchase
    ? premiumMessage({ reference: id, until, renews: !after.cancelAtPeriodEnd, kind: 'card', amountCents, paidAt, at })
    : receiptMessage({ paymentId: id, amountCents, paidAt, until, means: 'card', at })
}

/** The message about a paid pass. The partner may have subscribed by card at the same time. */
function passPaymentMessage(change: BillingChange): NewMessage | null {
  const { before, after, account, at } = change
  const { passUntil: until } = after
  const payment = account && newest(passesOf(account))
  const isMore = until !== null && until > at && (before.passUntil === null || before.passUntil < until)
  if (!payment || !isMore) return null
  const { id, amountCents, paidAt } = payment
  return isPremiumStart(change) && after.means === 'pix'
    ? premiumMessage({ reference: id, until, renews: false, kind: 'pix', amountCents, paidAt, at })
    : receiptMessage({ paymentId: id, amountCents, paidAt, until, means: 'pix', at })
}

/** A refund long after the purchase is goodwill and not a withdrawal. */
const isWithdrawal = ({ before, account, at }: BillingChange, { paidAt }: ProviderPayment): boolean =>
  (account?.subscription?.isWithdrawn && account.subscription.id === before.subscriptionId) ||
  at < addDays(paidAt, TERMS.withdrawalDays)

/** The fully refunded payment of the purchase that this change withdraws; null if it withdraws none. */
export function withdrawnPayment(change: BillingChange): ProviderPayment | null {
  const { before, after, account } = change
  const undone = account?.payments.find(
    (payment) => isFullyRefunded(payment) && isSame(payment.paidAt, before.firstPaidAt),
  )
  const isOver = !isSame(after.firstPaidAt, before.firstPaidAt)
  return undone && isOver && isWithdrawal(change, undone) ? undone : null
}

function endMessage(change: BillingChange): NewMessage | null {
  const { before, after, at } = change
  const undone = withdrawnPayment(change)
  if (undone) {
    return withdrawalMessage({
      paymentId: undone.id,
      amountCents: undone.amountCents,
      means: paymentMethodOf(undone),
      at,
    })
  }
  const wasPaid = before.source === 'stripe'
  return isPremiumEnd(change) && wasPaid
    ? premiumEndedMessage({ coupleId: after.coupleId, revision: after.revision, at })
    : null
}

function failureMessage({ before, after, at }: BillingChange): NewMessage | null {
  const { subscriptionId, paidUntil } = after
  const graceUntil = graceEnd(after)
  const isNew = after.providerState === 'past_due' && before.providerState !== 'past_due'
  if (!isNew || !subscriptionId || !paidUntil || !graceUntil || graceUntil <= at) return null
  return paymentFailedMessage({ subscriptionId, paidUntil, graceUntil, at })
}

/** The message about a cancellation, or about an undone cancellation, here or on the provider's pages. */
function renewalChangeMessage(change: BillingChange): NewMessage | null {
  const { before, after, account, at } = change
  const { subscriptionId, revision, lapsesAt, currentPeriodEnd } = after
  if (
    !subscriptionId ||
    !isSameSubscription(change) ||
    !isLive(after.providerState) ||
    before.providerEnds === after.providerEnds
  ) {
    return null
  }
  const decision = { subscriptionId, revision, at }
  // After a failed renewal the paid period is over: only the grace period is left, and the open invoice is collected
  // at once.
  if (!after.providerEnds) {
    return resumedMessage({ ...decision, until: after.billing === 'past_due' ? null : currentPeriodEnd })
  }
  if (account?.subscription?.isWithdrawn) return null
  return cancellationMessage({
    ...decision,
    until: lapsesAt ?? currentPeriodEnd,
    forDeletion: after.endsForDeletion,
  })
}

/** The e-mails that each member of the couple gets because of a change. */
export const messagesOfChange = (change: BillingChange): readonly NewMessage[] =>
  [subscriptionPaymentMessage, passPaymentMessage, endMessage, failureMessage, renewalChangeMessage].flatMap(
    (write) => write(change) ?? [],
  )

/**
 * The notification in the app about a change. The payer is not notified of their own purchase, for which they get a
 * receipt.
 */
export function noticeOfChange(change: BillingChange): Notice | null {
  const { after, before, at } = change
  const { coupleId } = after
  const notice = (kind: Notice['kind'], subjectId: string): Notice => ({ coupleId, kind, subjectId, at })
  const turn = `${coupleId}/${after.revision}`
  if (isPremiumStart(change)) return { ...notice('premium_activated', turn), actorId: after.payerId }
  if (isPremiumEnd(change)) return notice('premium_deactivated', turn)
  const hasFailed = after.providerState === 'past_due' && before.providerState !== 'past_due'
  return hasFailed ? notice('payment_failed', turn) : null
}
