import { pause } from './pause.ts'

/** Whoever would have to wait longer starts at once: a queue keeps order, it refuses nobody. */
const LONGEST_WAIT_MS = 20_000

/**
 * Spaces out how fast requests of an isolate start something that takes much of a processor or of the database. Of 200
 * that started at once the first could write its result only after all others had read theirs; spaced out, the first is
 * answered at once and the last no later. A lone request never waits.
 *
 * @returns waits until the next may start; `everyMs` later the one after it
 */
export function createQueue(): (everyMs: number) => Promise<void> {
  // A number, and no promise of another request: a request that is cancelled while it waits leaves a gap, nothing worse.
  let nextStartMs = 0
  return async (everyMs) => {
    const now = Date.now()
    const startAt = nextStartMs > now + LONGEST_WAIT_MS ? now : Math.max(now, nextStartMs)
    nextStartMs = startAt + everyMs
    if (startAt > now) await pause(startAt - now)
  }
}
