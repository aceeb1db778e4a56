import { TERMS } from '#contracts/terms'
import type { PushedKind } from '#db/queries/notifications/push-outbox'
import { HOUR_MS } from '../../../lib/calendar.ts'

const MINUTE_MS = 60 * 1000

/** The first retry is due within a minute, each later one after twice as long, an hour at most. */
export const PUSH_LEASE = { leaseMs: MINUTE_MS, longestLeaseMs: HOUR_MS } as const

/**
 * How long a message of a kind makes sense: what could not be sent until then is not sent, and a phone that is switched
 * on later does not get it.
 *
 * @see docs/rules.md, messages.25
 */
export const PUSH_TTL_HOURS: Readonly<Record<PushedKind, number>> = {
  activity_selected: TERMS.pushHours,
  partner_chose: TERMS.pushHours,
  partner_planned: TERMS.pushHours,
  guest_planned: TERMS.pushHours,
  achievement_unlocked: TERMS.pushHours,
  outing_waiting: 4,
  join_requested: TERMS.pushHours,
  couple_joined: TERMS.pushHours,
}

/** Seconds that are left of a message's time; zero or less: it is over. */
export const secondsLeft = (kind: PushedKind, writtenAtMs: number, now: Date): number =>
  Math.floor((writtenAtMs + PUSH_TTL_HOURS[kind] * HOUR_MS - now.getTime()) / 1000)
