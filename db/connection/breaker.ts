import type { AwayReason } from '../errors.ts'
import type { Mode } from './mode.ts'

/** What fails at once costs nobody time: one cut line is no reason to refuse everybody. */
const QUICK_FAILURES_IN_A_ROW = 5
/** What was learnt longer ago counts no more: the next call finds out for itself. */
const VALID_MS = 10_000
const LATELY_MS = 1_000

interface Side {
  /** Calls are refused, as by a circuit breaker that is open. */
  isOpen: boolean
  /** Failures since the last answer. */
  failures: number
  failedAt: number
  answeredAt: number
}

/** What is known of one database. Numbers and flags alone: objects of one request must not be used by another. */
export interface Breaker {
  readonly read: Side
  readonly write: Side
  /** Until when a probe is under way; the request that probes renews it. */
  probedUntil: number
}

const closedSide = (): Side => ({ isOpen: false, failures: 0, failedAt: 0, answeredAt: 0 })
export const newBreaker = (): Breaker => ({ read: closedSide(), write: closedSide(), probedUntil: 0 })

/** The breakers of this isolate, by the database's address: each isolate finds out for itself. */
const breakers = new Map<string, Breaker>()

export function breakerOf(url: string): Breaker {
  const breaker = breakers.get(url) ?? newBreaker()
  breakers.set(url, breaker)
  return breaker
}

/** A full disk takes only writes away; what cannot even be read cannot be written either. */
const ANSWERED: Readonly<Record<Mode, readonly Mode[]>> = { read: ['read'], write: ['read', 'write'] }
const FAILED: Readonly<Record<Mode, readonly Mode[]>> = { read: ['read', 'write'], write: ['write'] }

/** Whether calls of a kind are refused without asking the database. */
export const isLeftOut = (breaker: Breaker, mode: Mode, at: number): boolean =>
  breaker[mode].isOpen && at - breaker[mode].failedAt < VALID_MS

/** Whether a call of a kind was answered just now: then the others wait in a queue, and the database is not away. */
export const wasAnsweredLately = (breaker: Breaker, mode: Mode, at: number): boolean =>
  !breaker[mode].isOpen && at - breaker[mode].answeredAt < LATELY_MS

/** @returns the kinds of calls that are let through again */
export function noteAnswer(breaker: Breaker, mode: Mode, at: number): Mode[] {
  const sides = ANSWERED[mode]
  const back = sides.filter((side) => breaker[side].isOpen)
  for (const side of sides) Object.assign(breaker[side], { isOpen: false, failures: 0, answeredAt: at })
  return back
}

export interface Failure {
  startedAt: number
  at: number
  code: AwayReason
}

/**
 * Notes that the database did not answer a call. One that began before the last answer says nothing of now.
 *
 * @returns the kinds of calls that are refused from now on
 */
export function noteFailure(breaker: Breaker, mode: Mode, { startedAt, at, code }: Failure): Mode[] {
  const leftOut: Mode[] = []
  for (const kind of FAILED[mode]) {
    const side = breaker[kind]
    if (startedAt < side.answeredAt) continue
    side.failures += 1
    side.failedAt = at
    if (side.isOpen || (code !== 'timed_out' && side.failures < QUICK_FAILURES_IN_A_ROW)) continue
    side.isOpen = true
    leftOut.push(kind)
  }
  return leftOut
}
