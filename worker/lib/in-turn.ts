/** How often whoever waits looks again. */
const LOOK_AGAIN_MS = 10
/** A request that is cancelled in the middle gives nothing back: after this its turn is over all the same. */
const TURN_MS = 2_000

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs))

/** When the turn that is taken now ends at the latest. Plain data: requests of an isolate must not await each other. */
let takenUntilMs = 0

/**
 * Does work that keeps the processor busy, one request of the isolate after the other, and lets answers out in between.
 * Of 200 such requests that are ready at once, all would otherwise work before the first of them is answered.
 *
 * @param work - synchronous; tens of milliseconds
 */
export async function inTurn<T>(work: () => T): Promise<T> {
  while (Date.now() < takenUntilMs) await pause(LOOK_AGAIN_MS)
  takenUntilMs = Date.now() + TURN_MS
  try {
    return work()
  } finally {
    await pause(0)
    takenUntilMs = 0
  }
}
