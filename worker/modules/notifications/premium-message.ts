import type { NewMessage } from '#db/queries/notifications/email-outbox'

interface BegunPremium {
  /** Makes the message unique: the provider's id of the first payment, or the id of the grant. */
  reference: string
  /** A card that is charged each month, a pass paid by Pix, or a grant of an administrator. */
  kind: 'card' | 'pix' | 'granted'
  /** The amount paid; null: nothing. */
  amountCents: number | null
  /** When that was paid: the withdrawal period begins here. */
  paidAt?: Date | null
  /** End of what is paid; null: no end. */
  until: Date | null
  /** Whether the provider charges again then. */
  renews: boolean
  at: Date
}

/**
 * The message to each member when Premium begins; for a purchase it is the confirmation of the contract. Put
 * `insertCoupleMessages(db, coupleId, premiumMessage(…))` into the batch that begins it, and call
 * `sendSoon(deps, message.cause)` afterwards.
 */
export const premiumMessage = (begun: BegunPremium): NewMessage => ({
  cause: `premium/${begun.reference}`,
  kind: 'premium',
  payload: {
    kind: begun.kind,
    amountCents: begun.amountCents,
    paidAt: begun.paidAt?.toISOString() ?? null,
    until: begun.until?.toISOString() ?? null,
    renews: begun.renews,
  },
  at: begun.at,
})
