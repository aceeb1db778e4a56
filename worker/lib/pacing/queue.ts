/** Calls that would wait longer start at once, because the queue delays calls and never refuses them. */
const MAX_WAIT_MS = 20_000

/**
 * Spaces out the starts of work that is heavy for the processor or the database. If 200 requests started at the
 * same time, the first could write its result only after all others had read theirs. Spaced out, the first response is sent
 * at once and the last one no later than before. A single request never waits.
 *
 * @returns a function that waits for the caller's turn; the next turn begins `everyMs` later
 */
export function createQueue(): (everyMs: number) => Promise<void> {
  // A time instead of another request's promise, so that a cancelled request leaves only a gap.
  let nextStartMs = 0
  return async (everyMs) => {
    const now = Date.now()
    const startAt = nextStartMs > now + MAX_WAIT_MS ? now : Math.max(now, nextStartMs)
    nextStartMs = startAt + everyMs
    if (startAt > now) await pause(startAt - now)
  }
}

/** Waits in real time, independent of `Deps.now`. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
