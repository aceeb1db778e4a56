import { TERMS } from '#contracts/terms'
import { addDays, HOUR_MS } from '../../lib/calendar.ts'
import { KEY_REMEMBERED_MS } from '../../providers/email/email.ts'

const MINUTE_MS = 60 * 1000

/** The first retry is due within a minute, each later one after twice as long, six hours at most. */
export const LEASE_TIMES = { leaseMs: MINUTE_MS, longestLeaseMs: 6 * HOUR_MS } as const

/** The last attempt must have ended before the message is dropped. */
const LAST_ATTEMPT_MS = MINUTE_MS

/**
 * A notice that could not be handed over for so long is not sent any more.
 *
 * @see docs/rules.md, messages.2
 */
const NOTICE_MS = TERMS.noticeHours * HOUR_MS

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** A message first handed over after this may be sent again, because the provider still knows its key. */
export const oldestRetry = (now: Date): Date => before(now, KEY_REMEMBERED_MS - LAST_ATTEMPT_MS)

/** Notices that were written before this and never handed over are outdated. */
export const outdatedBefore = (now: Date): Date => before(now, NOTICE_MS)

/** When messages expire: see `expireMessages`. */
export const expiryOf = (now: Date) => ({
  firstHandedBefore: before(now, KEY_REMEMBERED_MS),
  guestsBefore: addDays(now, -TERMS.guestAddressDays),
})
