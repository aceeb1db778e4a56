import type { NewMessage } from '#db/queries/email-outbox'

export interface BegunPremium {
  /** What it stands for, once: the provider's id of the first paid invoice, or an id of the grant. */
  reference: string
  /** End of what is paid; null: no end. */
  until: Date | null
  /** Whether the provider charges again then. */
  renews: boolean
  at: Date
}

/**
 * What each member is told when Premium begins. Put `insertCoupleMessages(db, coupleId, premiumMessage(…))` into the
 * batch that begins it, and call `sendSoon(deps, message.cause)` afterwards.
 */
export const premiumMessage = ({ reference, until, renews, at }: BegunPremium): NewMessage => ({
  cause: `premium/${reference}`,
  kind: 'premium',
  payload: { until: until?.toISOString() ?? null, renews },
  at,
})
