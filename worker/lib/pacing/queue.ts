/** A call that would wait longer starts at once: the queue delays calls and never refuses one. */
const LONGEST_WAIT_MS = 20_000

/**
 * Spaces out the starts of work that is heavy for the processor or the database. When 200 requests start at once, the
 * first can write its result only after all others have read theirs; spaced out, the first response is sent at once
 * and the last one no later. A single request never waits.
 *
 * @returns a function that waits for the caller's turn; the next turn begins `everyMs` later
 */
export function createQueue(): (everyMs: number) => Promise<void> {
  // A time and not another request's promise: if a waiting request is cancelled, only a gap remains.
  let nextStartMs = 0
  return async (everyMs) => {
    const now = Date.now()
    const startAt = nextStartMs > now + LONGEST_WAIT_MS ? now : Math.max(now, nextStartMs)
    nextStartMs = startAt + everyMs
    if (startAt > now) await pause(startAt - now)
  }
}

/** Waits in real time, independent of `Deps.now`. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
