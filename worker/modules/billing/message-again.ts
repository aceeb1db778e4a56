import { PLANS } from '#contracts/plans'
import { TERMS } from '#contracts/terms'
import type { Billing } from '#db/queries/billing/billing'
import type { NewMessage } from '#db/queries/notifications/email-outbox'
import type { LetterToResend } from '#db/queries/notifications/outbox-lists'
import { addDays, addMonths } from '../../lib/calendar.ts'
import {
  cancellationMessage,
  paymentFailedMessage,
  premiumEndedMessage,
  premiumMessage,
  receiptMessage,
  resumedMessage,
  withdrawalMessage,
} from './billing-messages.ts'

type Payment = NonNullable<LetterToResend['payment']>

const paymentMethodOf = ({ kind }: Payment) => (kind === 'pix' ? 'pix' : 'card')

/** The end of what a payment bought: a month, or the months of a pass. */
const endOf = ({ paidAt, amountCents }: Payment): Date =>
  addMonths(paidAt, Math.max(1, Math.round(amountCents / PLANS.premium.priceCents)))

/** The last parts of a message's key: `cancellation/<subscription>/<revision>`. */
const partsOf = ({ key }: LetterToResend): readonly string[] => key.split('/').slice(1)

/**
 * Writes a message about the plan, or the welcome, again. The content of a sent message is erased, so it is made from what the message was
 * about; null: there is no such message, or its facts are gone.
 *
 * @see docs/rules.md, messages.5; a link is never sent again, because its nonce is erased too
 */
export function messageAgain(letter: LetterToResend, billing: Billing, at: Date): NewMessage | null {
  const { kind, key, payment, createdAt } = letter
  const [subject = '', second = ''] = partsOf(letter)
  const subscription = { subscriptionId: subject, revision: Number(second), at: createdAt }
  switch (kind) {
    case 'receipt':
      return (
        payment &&
        receiptMessage({ ...payment, paymentId: subject, until: null, means: paymentMethodOf(payment), at: createdAt })
      )
    case 'withdrawal':
      return (
        payment && withdrawalMessage({ ...payment, paymentId: subject, means: paymentMethodOf(payment), at: createdAt })
      )
    case 'premium':
      return payment
        ? premiumMessage({
            ...payment,
            reference: subject,
            kind: paymentMethodOf(payment),
            until: endOf(payment),
            renews: payment.kind !== 'pix',
            at: createdAt,
          })
        : grantAgain(subject, billing, createdAt)
    case 'cancellation': {
      const isStillThis = billing.subscriptionId === subject && billing.providerEnds
      return cancellationMessage({
        ...subscription,
        until: isStillThis ? billing.lapsesAt : null,
        forDeletion: billing.endsForDeletion,
      })
    }
    case 'resumed':
      return resumedMessage({ ...subscription, until: null })
    case 'premium_ended':
      return premiumEndedMessage({ coupleId: subject, revision: Number(second), at: createdAt })
    case 'payment_failed': {
      const paidUntil = new Date(second)
      const graceUntil = addDays(paidUntil, TERMS.paymentGraceDays)
      return graceUntil > at ? paymentFailedMessage({ subscriptionId: subject, paidUntil, graceUntil, at }) : null
    }
    case 'welcome':
      return { cause: key, kind, payload: {}, at }
    default:
      return null
  }
}

/** Only while the grant serves the couple: its end is known then. */
const grantAgain = (reference: string, { billing, currentPeriodEnd }: Billing, at: Date) =>
  billing === 'granted'
    ? premiumMessage({
        ...{ reference, kind: 'granted', amountCents: null, paidAt: null },
        ...{ until: currentPeriodEnd, renews: false, at },
      })
    : null
