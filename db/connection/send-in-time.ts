import { DatabaseUnavailable } from '../errors.ts'
import type { Mode } from './mode.ts'
import type { TimeLimit } from './time-limit.ts'

const BUSY_ATTEMPTS = 4
const LONGEST_PAUSE_MS = 120

const delay = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

/** How long to wait before the same batch is sent again; null: it must not be. */
function pauseAfter(error: unknown, mode: Mode, attempt: number): number | null {
  if (!(error instanceof DatabaseUnavailable)) return null
  // A batch that found the writer's place taken has done nothing at all.
  if (error.code === 'busy') return attempt < BUSY_ATTEMPTS ? Math.random() * LONGEST_PAUSE_MS * attempt : null
  // A write that was cut off may have been done. What hung will hang again, and broken files stay broken.
  const mayBeRepeated = mode === 'read' && attempt === 1 && error.code !== 'timed_out' && error.code !== 'storage'
  return mayBeRepeated ? 0 : null
}

/**
 * Sends a batch, again where that can do no harm, all within one limit of time.
 *
 * @param limit - runs already, and is stopped in the end
 * @param send - ends when the signal aborts
 * @throws what the last attempt threw
 * @see docs/decisions/0035
 */
export async function sendInTime<T>(
  mode: Mode,
  limit: TimeLimit,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(limit.signal)
      } catch (error) {
        const pauseMs = pauseAfter(error, mode, attempt)
        if (pauseMs === null || limit.signal.aborted) throw error
        await delay(pauseMs)
      }
    }
  } finally {
    limit.stop()
  }
}
