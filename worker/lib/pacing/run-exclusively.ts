import { pause } from './pause.ts'

/** How often a waiting request checks the lock. */
const RETRY_MS = 10
/** A cancelled request never releases the lock, so the lock ends by itself after this. */
const MAX_LOCK_MS = 2_000

// Plain data: requests of an isolate must not await each other's promises.
/** When the current lock ends at the latest. */
let lockedUntilMs = 0
/** Other work of the isolate is part of the measured time; this limits its share. */
const MAX_COUNTED_MS = 250
let lastDurationMs = 0

/** How long the last run in this isolate took, with the answers sent right after it; 0: there was none. */
export const lastRunMs = (): number => lastDurationMs

/**
 * Runs work that keeps the processor busy for one request at a time, and lets answers out in between. Otherwise 200
 * requests that are ready at once would all run before the first of them is answered.
 *
 * @param work - synchronous; tens of milliseconds
 */
export async function runExclusively<T>(work: () => T): Promise<T> {
  while (Date.now() < lockedUntilMs) await pause(RETRY_MS)
  const startedAt = Date.now()
  lockedUntilMs = startedAt + MAX_LOCK_MS
  try {
    return work()
  } finally {
    await pause(0)
    lockedUntilMs = 0
    lastDurationMs = Math.min(Date.now() - startedAt, MAX_COUNTED_MS)
  }
}
