import { pause } from './pause.ts'

/** How often whoever waits looks again. */
const RETRY_MS = 10
/** A request that is cancelled in the middle gives nothing back: after this its turn is over all the same. */
const MAX_LOCK_MS = 2_000

// Plain data: requests of an isolate must not await each other's promises.
/** When the turn that is taken now ends at the latest. */
let lockedUntilMs = 0
/** What else the isolate did in between must not count for long. */
const MAX_COUNTED_MS = 250
let lastDurationMs = 0

/** How long the last turn of this isolate took, with the answers that went out after it; 0: there was none. */
export const lastRunMs = (): number => lastDurationMs

/**
 * Does work that keeps the processor busy, one request of the isolate after the other, and lets answers out in between.
 * Of 200 such requests that are ready at once, all would otherwise work before the first of them is answered.
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
