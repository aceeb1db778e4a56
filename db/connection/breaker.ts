import { type AwayReason, DatabaseUnavailable } from '../errors.ts'
import type { Mode } from './is-whole-answer.ts'

/** Number of failures in a row that open the breaker; a single hanging read opens it too. */
const MAX_FAILURES = 5
const REFUSED_MS = 10_000
const RECENT_WRITE_MS = 1_000

/**
 * State of one database: only timestamps and a counter, because a request must not await another request's promises.
 */
interface Breaker {
  /** Calls are refused until this time; 0: the breaker is closed. */
  refusedUntil: number
  failures: number
  answeredAt: number
  wroteAt: number
}

export type ReportBreaker = (line: {
  level: 'info' | 'error'
  event: 'database_left_out' | 'database_back'
  reason: string
}) => void

/** The breakers of this isolate by the database's address. Isolates do not share them. */
const breakers = new Map<string, Breaker>()

export function breakerOf(url: string): Breaker {
  const breaker = breakers.get(url) ?? { refusedUntil: 0, failures: 0, answeredAt: 0, wroteAt: 0 }
  breakers.set(url, breaker)
  return breaker
}

export const isOpen = ({ refusedUntil }: Breaker): boolean => Date.now() < refusedUntil

/**
 * Whether a batch was written within the last second: if so, a write that timed out was waiting in the queue of writers.
 */
export const wroteLately = ({ wroteAt }: Breaker): boolean => Date.now() - wroteAt < RECENT_WRITE_MS

function noteAnswer(breaker: Breaker, report: ReportBreaker): void {
  if (breaker.refusedUntil > 0) report({ level: 'info', event: 'database_back', reason: 'answered' })
  Object.assign(breaker, { refusedUntil: 0, failures: 0, answeredAt: Date.now() })
}

/**
 * Counts a failure and opens the breaker at the limit. A call that began before the last response is not counted. A
 * hanging write does not open the breaker at once, because reads may still work.
 */
function noteFailure(breaker: Breaker, mode: Mode, startedAt: number, reason: AwayReason, report: ReportBreaker): void {
  if (startedAt < breaker.answeredAt) return
  breaker.failures += 1
  const isHung = mode === 'read' && reason === 'timed_out'
  if (!isHung && breaker.failures < MAX_FAILURES) return
  if (breaker.refusedUntil === 0) report({ level: 'error', event: 'database_left_out', reason })
  breaker.refusedUntil = Date.now() + REFUSED_MS
}

/** A database that is busy or refuses a statement is not down. */
const isAway = (error: unknown): error is DatabaseUnavailable =>
  error instanceof DatabaseUnavailable && error.code !== 'busy'

/**
 * Sends a call unless the breaker is open, and records its outcome. After ten seconds one call is sent; the others are
 * refused until it has a response.
 *
 * @throws DatabaseUnavailable at once, with reason `left_out`, while the breaker is open; otherwise what `send` throws
 * @see docs/decisions/0035-a-breaker-refuses-calls-while-the-database-is-down.md
 */
export async function guarded<T>(
  breaker: Breaker,
  report: ReportBreaker,
  mode: Mode,
  send: () => Promise<T>,
): Promise<T> {
  if (isOpen(breaker)) throw new DatabaseUnavailable('left_out')
  const startedAt = Date.now()
  if (breaker.refusedUntil > 0) breaker.refusedUntil = startedAt + REFUSED_MS
  try {
    const result = await send()
    noteAnswer(breaker, report)
    if (mode === 'write') breaker.wroteAt = Date.now()
    return result
  } catch (error) {
    if (isAway(error)) noteFailure(breaker, mode, startedAt, error.code, report)
    else noteAnswer(breaker, report)
    throw error
  }
}
