import { TERMS } from '#contracts/terms'
import { addDays } from '../../lib/calendar.ts'
import { KEY_REMEMBERED_MS } from '../../providers/email/email.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/** The first retry is due within a minute, then each after twice as long, six hours at most (API "Limits of time"). */
export const LEASE_TIMES = { leaseMs: MINUTE_MS, longestLeaseMs: 6 * HOUR_MS } as const

/** A last attempt must be over before the message is given up. */
const LAST_ATTEMPT_MS = MINUTE_MS

/** A notice that could not be handed over for so long is not sent any more. */
const NOTICE_MS = TERMS.noticeHours * HOUR_MS

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** What was handed over for the first time after this may be handed over again: the provider knows its key. */
export const oldestRetry = (now: Date): Date => before(now, KEY_REMEMBERED_MS - LAST_ATTEMPT_MS)

/** Notices that were written before this and never handed over are outdated. */
export const outdatedBefore = (now: Date): Date => before(now, NOTICE_MS)

/** Limits of what is kept: see `expireMessages`. */
export const expiryOf = (now: Date) => ({
  firstHandedBefore: before(now, KEY_REMEMBERED_MS),
  guestsBefore: addDays(now, -TERMS.guestAddressDays),
})
