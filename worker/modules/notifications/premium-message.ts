import type { NewMessage } from '#db/queries/notifications/email-outbox'

export interface BegunPremium {
  /** What it stands for, once: the provider's id of the first payment, or an id of the grant. */
  reference: string
  /** How it came: a card charged each month, a pass paid by Pix, or an administrator. */
  kind: 'card' | 'pix' | 'granted'
  /** What was paid; null: nothing. */
  amountCents: number | null
  /** When that was paid, which the days to step back count from. */
  paidAt?: Date | null
  /** End of what is paid; null: no end. */
  until: Date | null
  /** Whether the provider charges again then. */
  renews: boolean
  at: Date
}

/**
 * What each member is told when Premium begins: of a purchase it is the confirmation that a buyer keeps. Put
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
