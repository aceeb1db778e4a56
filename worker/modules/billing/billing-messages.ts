import type { NewMessage } from '#db/queries/notifications/email-outbox'
import { addHours, dayOf } from '../../lib/calendar.ts'
import { toIso } from '../../lib/to-iso.ts'
import { PIX_REMINDER_HOURS } from '../notifications/emails/premium-letters.ts'

/** The kind of the reminder of a Pix code. */
export const PIX_REMINDER = 'pix_reminder'

/** A card that is charged each month, or a pass paid by Pix. */
type PaymentMethod = 'card' | 'pix'

interface WrittenAt {
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
  isRequiredByLaw: true,
})

/** A renewal failed. One message for each unpaid period, even if the charge is retried repeatedly. */
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
  /** End of the paid period. */
  until: Date | null
}

const PROTOCOL_TAIL = 6

/** Reference number for support: the day, the last characters of the subscription's id, and the couple's revision. */
const protocolOf = (subscriptionId: string, revision: number, at: Date): string =>
  `${dayOf(at).replaceAll('-', '')}-${subscriptionId.slice(-PROTOCOL_TAIL).toUpperCase()}-${revision}`

/** @param forDeletion - whether the subscription ends with the account of its payer, who asked for the deletion */
export const cancellationMessage = ({
  subscriptionId,
  revision,
  until,
  at,
  forDeletion = false,
}: EndOfSubscription & { forDeletion?: boolean }): NewMessage => ({
  cause: `cancellation/${subscriptionId}/${revision}`,
  kind: 'cancellation',
  payload: {
    until: toIso(until),
    receivedAt: at.toISOString(),
    protocol: protocolOf(subscriptionId, revision, at),
    forDeletion,
  },
  at,
  isRequiredByLaw: true,
})

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
  isRequiredByLaw: true,
})

export const causeOfRefund = ({ id }: { id: string }) => `refund/${id}`

/** A part of a payment, or all of it, was refunded, and not because of a withdrawal. One message for each refund. */
export const refundMessage = ({
  refund: { id, amountCents, refundedAt },
  paidCents,
  paidAt,
  means,
  plan,
}: {
  refund: { id: string; amountCents: number; refundedAt: Date }
  paidCents: number
  paidAt: Date
  means: PaymentMethod
  /** How Premium goes on; null: it has ended. */
  plan: { until: Date | null; renews: boolean } | null
}): NewMessage => ({
  cause: causeOfRefund({ id }),
  kind: 'refund',
  payload: {
    ...{ amountCents, paidCents, paidAt: paidAt.toISOString(), means },
    plan: plan && { until: toIso(plan.until), renews: plan.renews },
  },
  // An old refund that only becomes known now is too old for a message.
  at: refundedAt,
  isRequiredByLaw: true,
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

/** A cancelled subscription ends soon. One message for each end date. */
export const premiumEndingMessage = ({
  coupleId,
  until,
  at,
}: WrittenAt & { coupleId: string; until: Date }): NewMessage => ({
  cause: `premium_ending/${coupleId}/${until.toISOString()}`,
  kind: 'premium_ending',
  payload: { until: until.toISOString() },
  at,
})

/** Leaves enough time to open the bank's app, and is so late that a member who pays at once gets no reminder. */
const PIX_REMINDER_MS = 25 * 60 * 1000

/**
 * Reminds the member who made a Pix code, once, shortly before the code expires. The message is deleted when a pass is
 * paid. `at` is set so that the message becomes too old when the code expires.
 */
export const pixReminderMessage = (code: {
  paymentIntentId: string
  amountCents: number
  expiresAt: Date
}): NewMessage => ({
  cause: `${PIX_REMINDER}/${code.paymentIntentId}`,
  kind: PIX_REMINDER,
  payload: { amountCents: code.amountCents, expiresAt: code.expiresAt.toISOString() },
  at: addHours(code.expiresAt, -PIX_REMINDER_HOURS),
  dueAt: new Date(code.expiresAt.getTime() - PIX_REMINDER_MS),
})

/** The couple is back on Free. */
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

interface BegunPremium {
  /** Makes the message unique: the provider's id of the first payment, or the id of the grant. */
  reference: string
  /** A card that is charged each month, a pass paid by Pix, or a grant of an administrator. */
  kind: 'card' | 'pix' | 'granted'
  /** The amount paid; null: nothing. */
  amountCents: number | null
  /** Time of that payment, at which the withdrawal period begins. */
  paidAt: Date | null
  /** End of the paid period; null: no end. */
  until: Date | null
  /** Whether the provider charges again then. */
  renews: boolean
  at: Date
}

/**
 * The message to each member when Premium begins; for a purchase it is the confirmation of the contract.
 * `insertCoupleMessages(db, coupleId, premiumMessage(…))` must be in the batch that begins Premium, and `sendSoon(deps,
 * message.cause)` must follow.
 */
export const premiumMessage = (begun: BegunPremium): NewMessage => ({
  cause: `premium/${begun.reference}`,
  kind: 'premium',
  payload: {
    kind: begun.kind,
    amountCents: begun.amountCents,
    paidAt: toIso(begun.paidAt),
    until: toIso(begun.until),
    renews: begun.renews,
  },
  at: begun.at,
  isRequiredByLaw: begun.kind !== 'granted',
})
