/** A call that would have to wait longer starts at once: the queue orders calls and refuses none. */
const LONGEST_WAIT_MS = 20_000

/**
 * Spaces out the starts of work that is heavy for the processor or the database. When 200 requests start at once, the
 * first can write its result only after all others have read theirs; spaced out, the first is answered at once and the
 * last no later. A single request never waits.
 *
 * @returns waits until the next may start; `everyMs` later the one after it
 */
export function createQueue(): (everyMs: number) => Promise<void> {
  // A number instead of another request's promise: a request that is cancelled while it waits leaves only a gap.
  let nextStartMs = 0
  return async (everyMs) => {
    const now = Date.now()
    const startAt = nextStartMs > now + LONGEST_WAIT_MS ? now : Math.max(now, nextStartMs)
    nextStartMs = startAt + everyMs
    if (startAt > now) await pause(startAt - now)
  }
}

/** Lets some milliseconds of the machine's clock pass. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
