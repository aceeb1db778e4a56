import type { NewMessage } from '#db/queries/notifications/email-outbox'
import { toIso } from '../../lib/to-iso.ts'

/** A card that is charged each month, or a pass paid by Pix. */
type PaymentMethod = 'card' | 'pix'

interface WrittenAt {
  /** When the message is written. */
  at: Date
}

/** A charge after the first. */
export const receiptMessage = (
  charge: WrittenAt & {
    paymentId: string
    amountCents: number
    paidAt: Date
    until: Date | null
    means: PaymentMethod
  },
): NewMessage => ({
  cause: `receipt/${charge.paymentId}`,
  kind: 'receipt',
  payload: {
    amountCents: charge.amountCents,
    paidAt: charge.paidAt.toISOString(),
    until: toIso(charge.until),
    means: charge.means,
  },
  at: charge.at,
})

/** A renewal failed. One message for each unpaid period, however often the charge is retried. */
export const paymentFailedMessage = (
  failure: WrittenAt & { subscriptionId: string; paidUntil: Date; graceUntil: Date },
): NewMessage => ({
  cause: `payment_failed/${failure.subscriptionId}/${failure.paidUntil.toISOString()}`,
  kind: 'payment_failed',
  payload: { graceUntil: failure.graceUntil.toISOString() },
  at: failure.at,
})

interface EndOfSubscription extends WrittenAt {
  subscriptionId: string
  /** Revision of the couple's row after the batch with this message: a later change has another one. */
  revision: number
  /** End of what is paid. */
  until: Date | null
}

/** The subscription was cancelled. */
export const cancellationMessage = ({ subscriptionId, revision, until, at }: EndOfSubscription): NewMessage => ({
  cause: `cancellation/${subscriptionId}/${revision}`,
  kind: 'cancellation',
  payload: { until: toIso(until) },
  at,
})

/** The cancellation was taken back. */
export const resumedMessage = ({ subscriptionId, revision, until, at }: EndOfSubscription): NewMessage => ({
  cause: `resumed/${subscriptionId}/${revision}`,
  kind: 'resumed',
  payload: { until: toIso(until) },
  at,
})

/** A purchase was withdrawn within its seven days. */
export const withdrawalMessage = (
  refund: WrittenAt & { paymentId: string; amountCents: number; means: PaymentMethod },
): NewMessage => ({
  cause: `withdrawal/${refund.paymentId}`,
  kind: 'withdrawal',
  payload: { amountCents: refund.amountCents, means: refund.means },
  at: refund.at,
})

/** A pass ends soon. One message for each end date. */
export const passEndingMessage = ({
  coupleId,
  passUntil,
  at,
}: WrittenAt & { coupleId: string; passUntil: Date }): NewMessage => ({
  cause: `pass_ending/${coupleId}/${passUntil.toISOString()}`,
  kind: 'pass_ending',
  payload: { until: passUntil.toISOString() },
  at,
})

/** Back on Free. */
export const premiumEndedMessage = ({
  coupleId,
  revision,
  at,
}: WrittenAt & { coupleId: string; revision: number }): NewMessage => ({
  cause: `premium_ended/${coupleId}/${revision}`,
  kind: 'premium_ended',
  payload: {},
  at,
})
