import { TERMS } from '#contracts/terms'
import type { OldestByKind } from '#db/queries/notifications/outbox-sending'
import { addDays, HOUR_MS } from '../../lib/calendar.ts'
import { KEY_REMEMBERED_MS } from '../../providers/email/email.ts'
import { SENSIBLE_HOURS } from './emails/render-message.ts'

const MINUTE_MS = 60 * 1000

/** The first retry is due within a minute, each later one after twice as long, six hours at most. */
export const LEASE_TIMES = { leaseMs: MINUTE_MS, longestLeaseMs: 6 * HOUR_MS } as const

/** The last attempt must have ended before the message is dropped. */
const LAST_ATTEMPT_MS = MINUTE_MS

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** A message first handed over after this may be sent again, because the provider still knows its key. */
export const oldestRetry = (now: Date): Date => before(now, KEY_REMEMBERED_MS - LAST_ATTEMPT_MS)

/**
 * The age limits of all kinds at a given time: what was written before has lost its sense.
 *
 * @see docs/rules.md, messages.2; docs/decisions/0014-emails-wait-in-an-outbox.md
 */
export const oldestByKind = (now: Date): OldestByKind =>
  Object.fromEntries(Object.entries(SENSIBLE_HOURS).map(([kind, hours]) => [kind, now.getTime() - hours * HOUR_MS]))

/** When messages expire: see `expireMessages`. */
export const expiryOf = (now: Date) => ({
  firstHandedBefore: before(now, KEY_REMEMBERED_MS),
  guestsBefore: addDays(now, -TERMS.guestAddressDays),
})
